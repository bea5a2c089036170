"""The file of the net's weights: a line that names the format, a header in JSON, the numbers.

    hollywood-gin net 1\\n
    {"checksum": ..., "shapes": ..., "rules": ..., "seed": ..., "rounds": ..., ...}\\n
    the arrays one after the other, little-endian, in the order of "shapes"

The numbers are 16-bit floats in the shipped file (half the size, no strength lost that could be
measured) and may be 32-bit ones in a checkpoint.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

FORMAT: Final = 1
MAGIC: Final = b"hollywood-gin net "
LARGEST: Final = 4_000_000
"""No weights file is this long (the shipped one stays below 2 MB)."""

Floats = npt.NDArray[np.float32]


class WeightsError(ValueError):
    """A weights file that cannot be used; its text is one sentence for the player."""


def save_weights(
    path: Path, arrays: Mapping[str, Floats], header: Mapping[str, object], half: bool = True
) -> None:
    """Write weights to a file, replacing it at once or not at all."""
    kind = "<f2" if half else "<f4"
    arrays = dict(sorted(arrays.items()))  # the order in which the header will name them
    body = b"".join(np.ascontiguousarray(array, kind).tobytes() for array in arrays.values())
    head = {
        **header,
        "dtype": kind,
        "shapes": {name: list(array.shape) for name, array in arrays.items()},
    }
    head["checksum"] = _checksum(head, body)
    text = json.dumps(head, sort_keys=True).encode()
    partial = path.with_suffix(path.suffix + ".part")
    partial.write_bytes(MAGIC + b"%d\n" % FORMAT + text + b"\n" + body)
    partial.replace(path)


def load_weights(path: Path) -> tuple[dict[str, Floats], dict[str, Any]]:
    """Return the arrays of a weights file and its header.

    Raises WeightsError, in one sentence, when the file is missing, damaged, cut short or no
    weights file of this game.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise WeightsError(f"{path.name} is too large to be the weights of this game's net.")
        data = path.read_bytes()
    except OSError as error:
        raise WeightsError(f"The weights {path.name} cannot be read: {error.strerror}.") from None
    first, _, rest = data.partition(b"\n")
    if not first.startswith(MAGIC):
        raise WeightsError(f"{path.name} is not a weights file of this game.")
    if first != MAGIC + b"%d" % FORMAT:
        raise WeightsError(f"{path.name} is in a format that this version does not know.")
    text, newline, body = rest.partition(b"\n")
    try:
        head = json.loads(text)
        given = head.pop("checksum")
        kind = np.dtype(head["dtype"])
        shapes = {str(name): tuple(map(int, shape)) for name, shape in head["shapes"].items()}
        sizes = [int(np.prod(shape)) * kind.itemsize for shape in shapes.values()]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise WeightsError(f"The header of the weights {path.name} is damaged.") from None
    if not newline or len(body) < sum(sizes):
        raise WeightsError(f"The weights {path.name} are cut short.")
    if given != _checksum(head, body) or kind.kind != "f":
        raise WeightsError(f"The weights {path.name} are damaged: their checksum is wrong.")
    arrays: dict[str, Floats] = {}
    start = 0
    for (name, shape), size in zip(shapes.items(), sizes, strict=True):
        numbers = np.frombuffer(body[start : start + size], kind)
        arrays[name] = numbers.reshape(shape).astype(np.float32)
        start += size
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise WeightsError(f"The weights {path.name} hold numbers that are not finite.")
    return arrays, head


def _checksum(head: Mapping[str, object], body: bytes) -> str:
    text = json.dumps({k: v for k, v in head.items() if k != "checksum"}, sort_keys=True)
    return hashlib.sha256(text.encode() + b"\n" + body).hexdigest()[:32]

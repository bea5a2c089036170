"""Every word a person reads goes through here, so that the game can be translated."""

from __future__ import annotations

import gettext as _gettext

from hollywood_gin.app.paths import assets_dir

_translation: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(code: str) -> None:
    """Use the catalogue of a language (``"en"`` is the text in the code itself).

    A language without a catalogue falls back to English; nothing is raised.
    """
    global _translation  # noqa: PLW0603 - the one language of the process, as gettext.install keeps it
    _translation = _gettext.translation(
        "hollywood_gin", localedir=assets_dir() / "locale", languages=[code], fallback=True
    )


def _(text: str) -> str:
    """Return ``text`` in the player's language."""
    return _translation.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """Return the form of a phrase that fits the number ``n`` in the player's language."""
    return _translation.ngettext(one, many, n)


def N_(text: str) -> str:
    """Mark ``text`` for translation and return it unchanged; the caller translates it later."""
    return text

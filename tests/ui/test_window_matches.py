"""Whole matches in a real window, from the menu to the kept record: two players, and practice."""

from __future__ import annotations

import re
from pathlib import Path

from hollywood_gin.app.settings import Settings
from hollywood_gin.engine.cards import NAMES
from hollywood_gin.engine.rules import Rules
from tests.ui.local_session import deck_with
from tests.ui.window_pilot import WindowPilot, records, replayed

TARGET = 30
"""Points to close a game: three rounds can decide a match."""
_TWO_PLAYERS_SEED, _PRACTICE_SEED = 1027, 44
"""Deals that are played out in few turns; any other seed only takes longer."""
_MOST_STEPS = 400


def start(display: str, folder: Path, seed: int, *options: str) -> WindowPilot:
    """Start the game as it was left by somebody who likes short matches."""
    settings = Settings(speed="instant", muted=True, last_level="poppy")
    settings.last_rules = Rules(target=TARGET).text()
    return WindowPilot(display, folder, "--seed", str(seed), *options, settings=settings)


def set_up(pilot: WindowPilot, mode: str, *names: str) -> None:
    """Go from the menu through the setup, typing names."""
    pilot.click(mode)
    pilot.wait(lambda seen: seen["scene"] == "SetupScene")
    for seat, name in enumerate(names):
        pilot.click(f"name{seat}")
        pilot.type(name)
    pilot.settle()
    pilot.click("deal")
    pilot.wait(lambda seen: seen["scene"] in ("TableScene", "HandoverScene"))


def result_is_told(pilot: WindowPilot, number: int) -> None:
    """Check what the showdown says against the record on the disk."""
    pilot.wait(lambda seen: seen["settled"] and seen["words"].get("continue"))
    pilot.settle()
    found = replayed(pilot.folder / "running.gin")
    assert len(found["rounds"]) == number
    result = found["rounds"][-1]["result"]
    texts = " ".join(pilot.texts())
    assert str(result["points"]) in texts
    if result["games"]:
        word = "games?" if len(result["games"]) > 1 else "game"
        assert re.search(f"enters {word} {result['games'][0]}", texts), texts
    last = pilot.look()["words"]["continue"] == "To the result"
    assert last == found["over"]


def end_is_celebrated_and_kept(pilot: WindowPilot, names: tuple[str, str]) -> dict[str, object]:
    """From the match's end to its sheet, the menu, the list of sheets and the door."""
    pilot.wait(lambda seen: seen["scene"] == "MatchEndScene")
    pilot.settle()
    kept = records(pilot.folder)[-1]
    found = replayed(kept)
    assert found["over"]
    assert found["given_up_by"] is None
    winner = names[found["winner"]]
    words = "You win the match" if winner == "You" else f"{winner} wins the match"
    texts = pilot.texts()
    assert words in texts, texts
    pilot.click("sheet")
    pilot.wait(lambda seen: seen["scene"] == "SheetScene")
    pilot.settle()
    texts = pilot.texts()
    for total in found["sheet"]["totals"]:
        assert any(str(total) in text for text in texts), f"{total} in {texts}"
    pilot.click("back")
    pilot.wait(lambda seen: seen["scene"] == "MatchEndScene")
    pilot.settle()
    pilot.click("menu")
    pilot.wait(lambda seen: seen["scene"] == "MenuScene")
    pilot.settle()
    assert not pilot.sees_control("continue"), "a match that is over is not to be continued"
    pilot.click("score_sheets")
    pilot.wait(lambda seen: seen["scene"] == "ScoreSheetsScene")
    pilot.settle()
    assert pilot.reads(names[1])
    pilot.key("esc")
    pilot.wait(lambda seen: seen["scene"] == "MenuScene")
    pilot.settle()
    pilot.click("quit")
    assert pilot.ended() == 0
    return found


def test_a_whole_match_of_two_players(display: str, tmp_path: Path) -> None:
    names = ("Ana", "Marko")
    with start(display, tmp_path / "data", _TWO_PLAYERS_SEED) as pilot:
        set_up(pilot, "two_players", *names)
        curtains, showdowns = 0, 0
        for _ in range(_MOST_STEPS):
            pilot.settle()
            if pilot.scene == "MatchEndScene":
                break
            if pilot.scene == "HandoverScene":
                texts = " ".join(pilot.texts())
                to = re.search("Pass to (Ana|Marko)", texts)
                assert to is not None, texts
                if curtains % 2:
                    pilot.hold_key("space", lambda seen: seen["scene"] == "TableScene")
                else:
                    pilot.hold("look", lambda seen: seen["scene"] == "TableScene")
                assert names[pilot.look()["me"]] == to[1]
                assert pilot.sight().turn == pilot.look()["me"]
                curtains += 1
            else:
                if pilot.sight().stage == "showdown":
                    showdowns += 1
                    result_is_told(pilot, showdowns)
                pilot.play_by_mouse()
        assert curtains >= 3 * showdowns
        found = end_is_celebrated_and_kept(pilot, names)
    assert found["players"] == list(names)
    assert found["info"]["mode"] == "two_players"  # type: ignore[index]
    assert len(records(pilot.folder)) == 1


def _play_to_a_throw(pilot: WindowPilot) -> None:
    for _ in range(_MOST_STEPS):
        pilot.settle()
        if pilot.sight().phase == "THROW":
            return
        pilot.play_by_mouse()
    raise AssertionError("it never came to a throw")


def _hint_in_two_steps(pilot: WindowPilot) -> None:
    pilot.click("hint")
    for _ in range(_MOST_STEPS):
        if pilot.ask("advised"):
            break
    pilot.settle()  # the answer is on the screen though nothing else has happened
    assert pilot.caption.startswith("Hint: ")
    pilot.click("hint")
    pilot.settle()
    assert re.search(r"[Tt]hrow .*\d", pilot.caption), pilot.caption


def _live_cards_are_told(pilot: WindowPilot) -> None:
    """Pointing at a card of the hand says how many cards then help."""
    card = next(name for name in pilot.hand if name != pilot.hand[-1])
    pilot.move(card)
    pilot.settle()
    texts = pilot.texts()
    assert sum(bool(re.fullmatch(r"\d+ live", text)) for text in texts) == 1, texts


def _there_and_back(pilot: WindowPilot) -> None:
    """Throw, take it back by the button and by the key, and do it again."""
    before = sorted(pilot.hand)
    pilot.play_by_mouse()
    for back, forward in (("undo", "redo"), ("ctrl+z", "ctrl+y")):
        pilot.settle()
        assert sorted(pilot.hand) != before
        pilot.click(back) if back == "undo" else pilot.key(back)
        pilot.settle()
        assert sorted(pilot.hand) == before
        pilot.click(forward) if forward == "redo" else pilot.key(forward)


def _the_deal_again_and_from_the_other_seat(pilot: WindowPilot, dealt: list[str]) -> None:
    pilot.settle()
    pilot.click("again")
    pilot.settle()
    assert pilot.sight().stage == "play"
    assert sorted(pilot.hand) == dealt
    for _ in range(_MOST_STEPS):  # forward again, to where it was
        if pilot.sight().stage == "showdown":
            break
        pilot.key("ctrl+y")
        pilot.settle()
    pilot.wait(lambda seen: seen["words"].get("other_seat"))
    pilot.settle()
    hands = _dealt(pilot)
    assert sorted(hands[0]) == dealt
    pilot.click("other_seat")
    pilot.wait(lambda seen: seen["sight"]["stage"] == "play")
    pilot.settle()
    assert _dealt(pilot) == hands[::-1]


def _dealt(pilot: WindowPilot) -> list[list[str]]:
    """Return the hands of the running match's first deal by seat, sorted, as recorded."""
    first = replayed(pilot.folder / "running.gin")["rounds"][0]
    cards = first["deal"].split()
    by_seat = [sorted(cards[0:20:2]), sorted(cards[1:20:2])]
    return by_seat[::-1] if first["dealer"] == 0 else by_seat


PUPIL = "3H 4H 5H 6H 9S 9D AC 2S 4D 3C"
"""A run and a pair of nines: the king that comes first is thrown, a nine then makes a knock."""
POPPY = "5C 7C 8D TC JS QD 8S 2H KD KC"
"""Nothing: whatever she draws first, she cannot knock before the pupil has his nine."""


def test_a_whole_practice_match(display: str, tmp_path: Path) -> None:
    deal = tmp_path / "deal.txt"
    deck = deck_with(PUPIL, POPPY, "6S KH 9C 9H")
    deal.write_text(" ".join(NAMES[card] for card in deck))
    options = ("--dealer", "1", "--deal", str(deal))
    with start(display, tmp_path / "data", _PRACTICE_SEED, *options) as pilot:
        set_up(pilot, "practice", "Ana")
        pilot.settle()
        dealt = sorted(pilot.hand)
        _play_to_a_throw(pilot)
        _live_cards_are_told(pilot)
        _hint_in_two_steps(pilot)
        _there_and_back(pilot)
        pilot.settle()
        pilot.click("known")
        pilot.settle()
        assert pilot.reads("DEAD CARDS")
        rounds = 0
        looked_back = False
        for _ in range(_MOST_STEPS):
            pilot.settle()
            if pilot.scene == "MatchEndScene":
                break
            if pilot.sight().stage == "showdown" and not looked_back:
                looked_back = True
                result_is_told(pilot, 1)
                _the_deal_again_and_from_the_other_seat(pilot, dealt)
                continue
            if pilot.sight().stage == "showdown":
                rounds += 1
                result_is_told(pilot, rounds)
            pilot.play_by_mouse()
        found = end_is_celebrated_and_kept(pilot, ("You", "Poppy"))
    first, second = map(replayed, records(pilot.folder))
    assert second == found
    assert first["info"]["mode"] == second["info"]["mode"] == "practice"
    assert not first["over"]
    assert first["rounds"][0]["practice"], "what was taken back is practice"

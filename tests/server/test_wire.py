"""Reading frames on the short way gives what the library gives, wherever the data is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from wiredeck.server.wire import ends_with_a_frame, frame, short_text


def masked(text: bytes, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, text).serialize(mask=True)


@given(st.text(alphabet=st.characters(max_codepoint=127), max_size=125))
def test_a_short_frame_is_read(text: str) -> None:
    assert short_text(masked(text.encode())) == text.encode()


@given(st.binary(max_size=200))
def test_what_is_no_short_frame_is_left_to_the_library(data: bytes) -> None:
    text = short_text(data)
    assert text is None or (data[0], len(data)) == (0x81, 6 + len(text))


OTHERS = {
    "long": masked(b"a" * 126),
    "not ASCII": masked("é".encode()),
    "binary": masked(b"a", Opcode.BINARY),
    "ping": masked(b"a", Opcode.PING),
    "cut": masked(b"ab")[:-1],
    "more": masked(b"ab") + b"x",
    "unmasked": Frame(Opcode.TEXT, b"ab").serialize(mask=False),
    "a part": Frame(Opcode.TEXT, b"ab", fin=False).serialize(mask=True),
}


@pytest.mark.parametrize("what", OTHERS)
def test_long_foreign_cut_and_unmasked_frames_are_left_to_the_library(what: str) -> None:
    assert short_text(OTHERS[what]) is None


@given(st.lists(st.binary(max_size=70_000), max_size=3), st.integers(0, 100))
def test_where_frames_end_is_known(texts: list[bytes], cut: int) -> None:
    data = b"".join(masked(text) for text in texts)
    assert ends_with_a_frame(data, handshake=False)
    for wrong in (data[: max(0, len(data) - cut - 1)], data + b"\x81"):
        whole = [b"".join(masked(text) for text in texts[:n]) for n in range(len(texts) + 1)]
        assert not ends_with_a_frame(wrong, handshake=False) or len(wrong) in {len(one) for one in whole}


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    text = b"x" * size
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)

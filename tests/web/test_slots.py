"""What a worker and the server tell each other."""

from __future__ import annotations

from pencilmark.web.slots import Progress, cancel, is_cancelled, progress, slots, start, tell


def test_a_long_text_is_cut_off_between_letters() -> None:
    (slot,) = slots(1)
    tell(slot, 1, 0.25, "é" * 200)
    told = progress(slot, 1)
    assert told is not None
    assert set(told.told) == {"é"}
    assert 100 < len(told.told) < 200


def test_what_a_killed_worker_left_half_written_is_not_read() -> None:
    (slot,) = slots(1)
    tell(slot, 1, 0.25, "far")
    slot.version += 1  # it was killed just then
    assert progress(slot, 1) is None
    start(slot, 2)
    assert progress(slot, 1) is None
    assert progress(slot, 2) == Progress(None, "")
    tell(slot, 2, 1.0, "done")
    assert progress(slot, 2) == Progress(1.0, "done")


def test_a_flag_for_one_job_does_not_stop_the_next() -> None:
    first, second = slots(2)
    cancel(first, 1)
    assert is_cancelled(first, 1)
    assert not is_cancelled(first, 2)
    assert not is_cancelled(second, 1)

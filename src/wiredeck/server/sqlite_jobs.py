"""What the thread of the SQLite store does: all that waits in one transaction, each of it answered by itself."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from typing import Any, NamedTuple

from wiredeck.server.store import ConflictError, FullError, StoreError

KEEP_ALL = """
insert into entries (table_id, n, data) select column1, column2, column3 from (values {})
where exists (select 1 from entries where table_id = column1 and n = column2 - 1)
"""
MOST_TOGETHER = 64

Next = tuple[str, int, bytes]  # a table, how many entries it has, and its next one: all that is new of it


class Job(NamedTuple):
    """Something to do in the thread, and who waits for it."""

    do: Callable[[sqlite3.Connection], Any]
    future: asyncio.Future[Any]
    writes: bool
    next: Next | None = None  # it does no more than to keep this: many such are written by one statement


Answer = tuple[asyncio.Future[Any], Any, BaseException | None]


def settle(answers: list[Answer]) -> None:
    for future, result, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def done(db: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """All jobs in one transaction, on disk when this returns; what is wrong with one job is told to it alone."""
    answers: list[Answer] = []
    while jobs:
        try:
            return answers + _in_one_transaction(db, jobs)
        except _Apart:
            jobs = [job._replace(next=None) for job in jobs]
        except _Spoiled as spoiled:
            answers.append((spoiled.job.future, None, spoiled.trouble))
            jobs = [job for job in jobs if job is not spoiled.job]
        except Exception as trouble:  # the disk is full, another process keeps the file locked, ...
            sentence = f"The database does not work: {trouble}."
            return answers + [(job.future, None, StoreError(sentence)) for job in jobs]
    return answers


class _Apart(Exception):
    """Of many entries that were written together one has come too late: they go again one by one."""


class _Spoiled(Exception):
    """A job broke in the middle of what it had to write: the others go again without it."""

    def __init__(self, job: Job, trouble: Exception) -> None:
        self.job, self.trouble = job, trouble
        if isinstance(trouble, sqlite3.IntegrityError):
            self.trouble = ConflictError()
        elif isinstance(trouble, sqlite3.Error):
            self.trouble = StoreError(f"The database does not work: {trouble}.")


def _in_one_transaction(db: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    try:
        # Who only reads takes no lock: another process may be writing.
        db.execute("begin immediate" if any(job.writes for job in jobs) else "begin")
        answers = _all_answered(db, jobs)
        db.execute("commit")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            db.execute("rollback")
        raise
    return answers


def _all_answered(db: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """Entries that are all alike first, and together: each statement costs two changes between threads."""
    alike = [job for job in jobs if job.next is not None]
    if len(alike) < 2:
        return [_answered(db, job) for job in jobs]
    for first in range(0, len(alike), MOST_TOGETHER):
        _keep_together(db, [job.next for job in alike[first : first + MOST_TOGETHER] if job.next])
    kept: list[Answer] = [(job.future, None, None) for job in alike]
    return kept + [_answered(db, job) for job in jobs if job.next is None]


def _keep_together(db: sqlite3.Connection, moved: list[Next]) -> None:
    """By one statement; that nobody has written meanwhile is what their key says, and that none is left out."""
    sql = KEEP_ALL.format(("(?,?,?)," * len(moved))[:-1])
    try:
        kept = db.execute(sql, [value for row in moved for value in row])
    except sqlite3.IntegrityError:
        raise _Apart from None
    if kept.rowcount != len(moved):
        raise _Apart


def _answered(db: sqlite3.Connection, job: Job) -> Answer:
    try:
        return job.future, job.do(db), None
    except (ConflictError, FullError) as conflict:  # it is found out before anything is written: nothing to undo
        return job.future, None, conflict
    except sqlite3.OperationalError:  # of the disk or the file: no job can be written now
        raise
    except Exception as trouble:
        raise _Spoiled(job, trouble) from trouble

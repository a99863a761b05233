"""Counts for Prometheus; nothing that tells a card, a name or a seed."""

from __future__ import annotations

import resource

from wiredeck.server.tables import Tables


def metrics_text(tables: Tables, sockets: int) -> str:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    counts = tables.counts
    rows = [
        ("wiredeck_moves_total", "counter", "moves kept", counts["moves"]),
        ("wiredeck_refused_total", "counter", "commands refused", counts["refused"]),
        ("wiredeck_tables_made_total", "counter", "tables made", counts["tables"]),
        ("wiredeck_conflicts_total", "counter", "writes that another process came before", counts["conflicts"]),
        ("wiredeck_store_troubles_total", "counter", "writes whose fate had to be looked up", counts["troubles"]),
        ("wiredeck_messages_total", "counter", "tables sent over sockets", counts["messages"]),
        ("wiredeck_sockets", "gauge", "open sockets", sockets),
        ("wiredeck_tables_loaded", "gauge", "tables in memory", len(tables)),
        ("wiredeck_memory_bytes", "gauge", "largest memory so far", usage.ru_maxrss * 1024),
        ("wiredeck_cpu_seconds_total", "counter", "processor time", round(usage.ru_utime + usage.ru_stime, 3)),
    ]
    return "".join(
        f"# HELP {name} {words}\n# TYPE {name} {kind}\n{name} {value}\n" for name, kind, words, value in rows
    )

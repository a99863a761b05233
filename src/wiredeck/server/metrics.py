"""Counts for Prometheus; nothing that tells a card, a name or a seed."""

from __future__ import annotations

import resource

from wiredeck.server.tables import Tables


def metrics_text(tables: Tables) -> str:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    rows = [
        ("wiredeck_moves_total", "counter", "moves kept", tables.counts["moves"]),
        ("wiredeck_refused_total", "counter", "commands refused", tables.counts["refused"]),
        ("wiredeck_tables_made_total", "counter", "tables made", tables.counts["tables"]),
        ("wiredeck_conflicts_total", "counter", "writes that another process came before", tables.counts["conflicts"]),
        ("wiredeck_tables_loaded", "gauge", "tables in memory", len(tables)),
        ("wiredeck_memory_bytes", "gauge", "largest memory so far", usage.ru_maxrss * 1024),
        ("wiredeck_cpu_seconds_total", "counter", "processor time", round(usage.ru_utime + usage.ru_stime, 3)),
    ]
    return "".join(
        f"# HELP {name} {words}\n# TYPE {name} {kind}\n{name} {value}\n" for name, kind, words, value in rows
    )

"""What commands say that do the same with many puzzles."""

from __future__ import annotations

HELP_JOBS = (
    "how many processes share the work (default: 1; 0: as many as there are cores); this does not "
    "change the results"
)
HELP_CLUSTER = (
    "the address of a Dask cluster that does the work (tcp://host:8786), or its scheduler file; "
    "this does not change the results"
)
HELP_RESUME = "go on with the file of --out where an earlier call was stopped"
HELP_FORCE = "overwrite the file of --out if there is one"

OUT_NEEDS_JSON = "--out writes one result a line: it needs --json."
RESUME_NEEDS_JSON = "--resume goes on with the results that --json and --out write: give all three."
JOB_LATE = "It was ended after {seconds:.0f} s, far beyond its time limit."
JOB_DIED = "Its process ended again and again ({reason}), so it was given up."

EXISTS = "{path} is there already: --resume goes on with it, --force writes over it."
UNFINISHED = "{path} is not finished: --resume goes on with it, --force begins again."
RESUME_WHERE = "--resume needs --out FILE: the file to go on with."
GOES_ON = "{count:# puzzle was|# puzzles were} done before."
ALL_THERE = "{count:The one result is|Both results are|All # results are} there already."
NOTHING_LEFT = "{path} begins like this call and has no journal beside it: it is finished."
OTHER_RESULTS = (
    "{path} does not hold the results of this call: --resume needs the same command, options and "
    "puzzles, --force begins again."
)
STOPPED = (
    "Stopped: {path} has the results of {count:# puzzle|# puzzles}; the same call with --resume "
    "goes on."
)
OTHER_CALL = (
    "{path} was begun by another call: --resume needs the same command, options and files, and "
    "the same version of Pencilmark."
)
OTHER_PUZZLES = (
    "{source} is not what it was when {path} was begun: --resume needs the same puzzles, --force "
    "begins again."
)
TOO_FEW = (
    "There are fewer puzzles than the {count} that {path} has the results of: --resume needs the "
    "same puzzles, --force begins again."
)
CUT_SHORT = "{path} is shorter than its journal says: --force begins again."
ODD_JOURNAL = "{path} is not the journal of an unfinished run, or it is damaged."
PROGRESS = "{counted} [{bar}] {rate}, {left}"

"""What runners say."""

from __future__ import annotations

NO_PROCESS = "no other process can be started here: each one ended at once ({cause})"

NO_DASK = "a cluster needs Dask: install it with {command}"
NO_FILE = "cannot read the scheduler file {path}: {problem}"
NO_ADDRESS = "'{text}' is neither the address of a scheduler, as tcp://host:8786, nor its file"
NO_ADDRESS_IN = "{path} is no scheduler file: there is no address of a scheduler in it"
NOT_DASK = "what answers there is something else"
NO_CERTIFICATES = "Dask's configuration names no certificates for tls"
NO_SCHEDULER = "no Dask scheduler answers at {address} ({problem})"
LOST = "the connection to the Dask scheduler at {address} was lost"
NO_WORKERS = "the cluster at {address} has no workers yet: waiting for one"
NO_PENCILMARK = "a worker of the cluster has no Pencilmark: version {version} is needed there"
OLD = "a worker of the cluster has another version of Pencilmark: {version} is needed there"
OTHER = "the worker at {worker} has {name} {theirs} and this machine {ours}: results could differ"
CANNOT_LOAD = "the worker at {worker} cannot load what the jobs need: {problem}"

"""The sentences of `serve`."""

SERVE = (
    "Open the page on which puzzles are played, in your browser. It is served by this machine, "
    "for this machine alone unless --host says otherwise, until it is stopped with Ctrl-C."
)
SERVE_END = (
    "For others: --host 0.0.0.0 lets everybody in who can reach this machine; docs/serving.md says "
    "how to put it behind a server of your own."
)
HELP_HOST = "The address to listen at. [default: 127.0.0.1, which only this machine reaches]"
HELP_PORT = "The port to listen at; 0 takes any. [default: 8000, or the next one that is free]"
HELP_COLLECTION = "A collection of puzzles, which the page then lists and opens; it is only read."
HELP_WORKERS = "How many processes do the work. [default: one for each processor, at least two]"
HELP_NO_OPEN = "Do not open the browser."
HELP_TIME_LIMIT = "The longest that any answer may take, in seconds. [default: each has its own]"
HELP_MEMORY = "The most memory that each process may use, in megabytes. [default: 2048]"
HELP_ALLOW_HOST = (
    "A name under which the server is reached, beside localhost and addresses in numbers; as often "
    "as you like. * allows every name."
)
NOT_A_PORT = "'{text}' is not a port: expected a whole number from 0 to 65535"

OPEN = "The page is at {address} (Ctrl-C stops it)."
NEXT_PORT = "Port {taken} is taken, so it is port {port}."
FOR_ALL = "Anybody who can reach this machine at {host} may use it."
NO_EXTRA = "the page needs a web server: install it with {command}"

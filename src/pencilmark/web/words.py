"""The sentences of the server."""

# why a request has no answer
STOPPING = "The server is stopping."
TOO_MANY = "Too many others are waiting for an answer; please try again in a moment."
NO_WORKERS = "The server cannot start the processes that work for it; please try again later."
CRASHED = "The process that worked on this ended unexpectedly; please try again."
NO_MEMORY = "This takes more memory than the server gives it."
TOOK_TOO_LONG = "This took longer than the server allows and was ended."
UNEXPECTED = "Something went wrong on the server that should not have; please report it."
UNEXPECTED_HERE = "Something went wrong in the engine that should not have; please report it."

# what is wrong with a request
NOT_JSON = "The body has to be JSON, with the content type application/json."
NOT_UTF8 = "The body is not text in UTF-8."
NO_PLACE_IN_JSON = "The body holds what JSON does not: expected {expected}, found {found}."
TOO_LARGE = "The body is larger than the {most:# byte|# bytes} that the server takes."
TOO_SLOW = "The body did not arrive within {seconds:g} seconds."
NO_QUESTION = "There is no question '{name}'; there are {names}."
POST_ONLY = "Questions are asked with POST."
NOT_FOUND = "There is nothing at this address."
NO_METHOD = "This address does not take {method}."
NO_SUCH_HOST = (
    "This server does not go by the name '{name}'; whoever runs it can allow it with --allow-host."
)

# what the server says when it starts
PORT_TAKEN = "port {port} of {host} is taken: stop who uses it, or choose another with --port"
NOT_ALLOWED = "port {port} of {host} may not be used: choose another with --port"
NO_ADDRESS = "'{host}' is not an address of this machine ({reason})"

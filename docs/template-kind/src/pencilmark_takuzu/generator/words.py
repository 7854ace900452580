"""What is said about making Takuzus."""

ODD = "A Takuzu has an even number of rows and of columns, not {rows} and {columns}."
TOO_LARGE = "Takuzus are made up to {most}x{most}."
TOO_SMALL = "Takuzus are made from {least}x{least} on."
NOT_SQUARE = "Only a square Takuzu can be symmetric along its diagonal."

GIVEN = "the {digit} given in {cell}"
DIGITS = "digits"

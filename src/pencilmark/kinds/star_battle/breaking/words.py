"""How a rule of Star Battle is broken: what ends a supposition."""

BREACH_WHERE = {"row": "row {row}", "column": "column {column}", "region": "region {region}"}
BREACH_TOUCH = "{cells}, which touch, are both stars."
BREACH_TOO_MANY = "{where} has {stars:# star|# stars}, {cells}."
BREACH_TOO_FEW = "{where} has only {cells} left for {its}."
BREACH_NONE_LEFT = "{where} has no cell left for {its}."
BREACH_ITS_STARS = "{stars:its star|both its stars|its # stars}"
BREACH_ITS_LAST = "{stars:its last star|its last # stars}"

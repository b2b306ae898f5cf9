package hanamikoji

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses []rules.Clause

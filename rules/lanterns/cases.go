package lanterns

import "referee/rules"

// Cases is the game's numbered questions: LN-C01 to LN-C29 are asked of every
// edition, the others are doubtful points and slips at real tables.
var Cases = []rules.Case{}

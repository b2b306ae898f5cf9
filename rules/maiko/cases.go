package maiko

import "referee/rules"

// Cases is the game's numbered questions.
var Cases = []rules.Case{}

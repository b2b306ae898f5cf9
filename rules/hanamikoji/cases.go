package hanamikoji

import "referee/rules"

// Cases is the numbered questions.
var Cases []rules.Case

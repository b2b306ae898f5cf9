package geishasroad

import "referee/rules"

// Cases is the game's numbered questions: GR-C31 to GR-C56 keep the numbers under
// which they were asked beside those of the base game; the others are doubtful
// points.
var Cases = []rules.Case{}

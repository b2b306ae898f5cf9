package rules

// Level is one of the levels of difficulty of a game: the variant that it is, and the variants that it
// leaves to be chosen.
type Level struct {
	Key     string
	Variant string // none for the level that is no variant
	Modules []string
}

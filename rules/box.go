package rules

// BoxPart is a part of what a game learns of its box: a single value, such as a path,
// or items with a value each, such as cards.
type BoxPart struct {
	// Key names the part; its word is "GAME.box.KEY" in internal/text.
	Key string
	// Of is how many items there are; 0 for a single value.
	Of int
}

// BoxValue is a fact that only the box shows and the table has entered, such
// as the spaces of a path. The keys are those of [Def.Parts] and the way of writing a
// value is the game's; that of a part with items is "item=value" with spaces between.
type BoxValue struct{ Key, Value string }

// BoxError says that something of a box cannot be read. [Def.Setup] returns it.
type BoxError struct {
	Key string
	// Fault is where in the value, and what was expected there; nil where the box of
	// the game has no such part.
	Fault *ParseError
}

func (e *BoxError) Error() string {
	if e.Fault == nil {
		return "no part of the box: " + e.Key
	}
	return e.Key + ": " + e.Fault.Error()
}

package rules

// ClauseID names one rule of one game for ever, for example "HK-GIFT-2". An id
// is never given to another rule, even when its rule is dropped.
type ClauseID string

// Clause is one rule of a game. Its words are in the game's book, where it is
// printed in the game's edition files.
type Clause struct {
	ID ClauseID
	// Enforced says that the referee can catch a breach of this clause from what
	// is typed, so that a check or an audit with a refusal example must exist.
	Enforced bool
	// Basis is [Partly] if the clause's words say that a part of it is our reading, [Known] if it tells
	// what is on pieces that the rulebook only counts. It is empty for a clause that rests entirely on
	// the editions that print it.
	Basis Basis
	// Phases lists the phases in which the clause matters. A clause without phases, such as one about
	// setting up, is not listed during play.
	Phases []Phase
	// Only restricts the clause to some tables, such as those that play with a module.
	Only Only
	// Related lists the clauses usually read together with this one.
	Related []ClauseID
}

// Only selects tables of a game by an option's value and the number of players; the zero value selects
// all.
type Only struct {
	// Option and Value are the option and the value it must have; an empty Value accepts any.
	Option Option
	Value  string
	// Seats is the required number of players; 0 accepts any.
	Seats int
}

// Has reports whether a table with this setup is selected.
func (o Only) Has(s Setup) bool {
	return (o.Value == "" || s.Value(o.Option) == o.Value) && (o.Seats == 0 || o.Seats == s.Seats)
}

// Phase names a part of a game, for example "action". Its words are in
// internal/text under "GAME.phase.PHASE".
type Phase string

// Case is a numbered question of the case book with the answer the referee
// follows. Its words are in the game's book.
type Case struct {
	ID      ClauseID
	Basis   Basis
	Clauses []ClauseID
	// Option is the key of the option that switches between the readings of a
	// doubtful rule, or "" if the answer is not in doubt.
	Option string
}

// Basis says what an answer rests on.
type Basis string

// The bases, from the firmest to none.
const (
	Printed Basis = "printed" // the rulebook says so in words
	Partly  Basis = "partly"  // so it does; what the words call our reading is ours
	Known   Basis = "known"   // it counts the pieces; what is on them is known of the box
	Edition Basis = "edition" // editions differ; the profile chooses
	Reading Basis = "reading" // the rulebook is silent or unclear; this is ours
	Open    Basis = "open"    // unknown; the table decides
	House   Basis = "house"   // the table's own rule
)

// Level is one level of difficulty: the variant it stands for, and the variants (modules) that may be
// added to it.
type Level struct {
	Key     string
	Variant string // none for the level that is no variant
	Modules []string
}

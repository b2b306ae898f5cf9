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
	// Basis is [Partly] where its words say that a part of it is our reading. Otherwise the
	// clause rests on the editions that print it, and this is empty.
	Basis Basis
	// Phases are the phases of the game in which the clause matters. One without
	// any, such as a rule of setting up, is not listed while the game is played.
	Phases []Phase
	// Only are the games in which it matters at the table, such as those with a module.
	Only Only
	// Related are the clauses it is usually read together with.
	Related []ClauseID
}

// Only are some of the tables of a game; the zero value is all of them.
type Only struct {
	// Option and Value are the option they have and what it is there.
	Option Option
	Value  string
	// Seats is their number of players; 0 for any.
	Seats int
}

// Has reports whether a table is one of them.
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
	// doubtful rule, or "" where the answer is not in doubt.
	Option string
}

// Basis says what an answer rests on.
type Basis string

// The bases, from the firmest to none.
const (
	Printed Basis = "printed" // the rulebook says so in words
	Partly  Basis = "partly"  // so it does; what the words call our reading is ours
	Edition Basis = "edition" // editions differ; the profile chooses
	Reading Basis = "reading" // the rulebook is silent or unclear; this is ours
	Open    Basis = "open"    // unknown; the table decides
	House   Basis = "house"   // the table's own rule
)

// Level is one of the levels of difficulty of a game: the variant that it is, and the variants that it
// leaves to be chosen.
type Level struct {
	Key     string
	Variant string // none for the level that is no variant
	Modules []string
}

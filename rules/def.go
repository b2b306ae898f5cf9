// Package rules answers the first of the referee's three questions: what is
// possible at the table.
//
// It holds the words every game shares — [Seat], [Seq], [Turn], [Clause],
// [Option] — and [Def], the record of functions that is the table of contents
// of one game. Each game is a package below this one.
//
// Whether a possible move was allowed is the business of package validators,
// what it was worth that of package scoring. Nothing in the three knows a
// clock, a disk, chance, a terminal or a sentence in any language; a test in
// internal/arch holds them to it.
package rules

import "math/bits"

// Def is a game as a record of functions: its table of contents. S is the
// game's state, a value that is copied by assignment; M is its move, a small
// comparable value. Functions that only read take the state by pointer, so that
// nothing is copied or allocated on the way; only Apply changes it. The fields
// stand in groups, which say what every game has and what only some have; [Def.Check]
// reports what is missing.
type Def[S any, M comparable] struct {
	// What the game is, and its law. Options and Cases may be empty.

	ID                 string // "hanamikoji": package, file and key name everywhere
	MinSeats, MaxSeats int
	// Version counts the changes to what the package makes of a record. A record
	// says which one it was played under.
	Version int
	Clauses []Clause
	Cases   []Case
	Options []Option
	// Levels are how hard the game may be played, the plainest first; most games have one only.
	Levels []Level
	Phases []Phase

	// The course of a game. Every game has all of these.

	// Setup lays the table out. It fails on a number of players, an option or a
	// first seat that the game does not have, and with a [*BoxError] on something of
	// the box that cannot be read.
	Setup func(Setup) (S, error)
	// Turn says who is due, in which phase.
	Turn func(*S) Turn
	// Over reports whether the game has ended.
	Over func(*S) bool
	// Rounds returns the number of rounds that have been scored, and whether the last
	// of them still lies on the table.
	Rounds func(*S) (n int, lies bool)
	// Candidates appends to buf every well-shaped move of the wanted kinds the
	// seat could type now, allowed or not. Legal moves are those of them with a
	// clean verdict.
	Candidates func(s *S, by Seat, want Kinds, buf []M) []M
	// Fit, if the game has it, is Candidates, in their order, without those that break a check
	// which looks at what fits: they are never made instead of being made and refused.
	Fit func(s *S, by Seat, want Kinds, buf []M) []M
	// Choices returns the kinds of move that Candidates makes now.
	Choices func(*S) Kinds
	// Kind numbers the kinds of move from 0; checks say which kinds they are about.
	// What is a kind of its own may depend on where the move would be made.
	Kind func(s *S, by Seat, m M) uint8
	// Bare returns a move of a kind without any particulars.
	Bare func(kind uint8) M
	// Apply does in place what happened, allowed or not. Its error is an [*Impossible], and
	// leaves the state half changed: whoever goes on behind one keeps the state before by
	// value, as [Def.After] does.
	Apply func(s *S, at Seq, by Seat, m M) error
	// Settle scores a table that was typed in as it lies.
	Settle func(S) S

	// How moves are written. Every game has Learn, Parse, Format and Examples.

	// Learn makes what moves are read and written by, once. The first text that is read does so
	// as well; whoever has several goroutines read calls it before.
	Learn func()
	// Parse reads a move typed by the seat, leniently: names in English, Russian
	// and French, any case, any spacing. Its error is a [*ParseError].
	Parse func(s *S, by Seat, text string) (M, error)
	// Format writes a move in the one canonical, language-free way.
	Format func(M) string
	// Examples are a move in each of the forms that the game's notation has, as Format writes
	// it.
	Examples []string
	// Things appends what a move is made of, and Make returns the move that is made of
	// things, allowed or not; it is false where a slot does not take them. Twins, if the game has them,
	// are two slots whose things may change places: the pairs of an offer.
	Things func(s *S, by Seat, m M, buf Parts) Parts
	Make   func(s *S, by Seat, list Parts) (M, bool)
	Twins  [2]Slot
	// Unlisted, if the game has them, are the slots of the acts whose moves Candidates does not list one
	// by one, with what has been chosen.
	Unlisted func(s *S, by Seat, chosen Parts) []OpenSlot
	// Apart, if the game has it, is the length of what at the beginning of a word is one of
	// its own, so that its letters may be of another alphabet.
	Apart func(word string) int

	// A table that is typed in.

	// Fields returns the parts of a state that can be typed: for the calculator, for
	// picking a game up in the middle, and for an override. They are made anew each time.
	Fields func() []Field[S]
	// Counts, if the game has them, are parts that people can count and nobody sets.
	Counts []Field[S]

	// How moves are asked for. Each is for games that need it.

	// Head, if the game has it, is the short text under which a long list of
	// candidates is grouped for a first choice, for example the action's number.
	Head func(M) string
	// Spell, if the game has letters in several alphabets, puts what has been typed
	// so far into those of Format.
	Spell func(typed string) string
	// Letters, if components have letters and a reader's language may have its own, are those
	// of Format. Turned then is a text with each letter of a component put through a function,
	// which returns 0 for a rune that is none; words and places of the board stay.
	Letters []Letter
	Turned  func(typed string, to func(rune) rune) string
	// Usual are the kinds of move of which the first legal candidate is what most
	// often happens, so that all are offered in their order.
	Usual Kinds
	// Named are the kinds of move whose components the moves behind it name again: cards that
	// are offered, and then taken.
	Named Kinds
	// Unclear, if the game has it, reports whether a move that is entered without its player
	// may be meant for somebody whose turn has just ended by itself.
	Unclear func(*S, M) bool

	// For games in which somebody begins by the rules, and with private notes.

	// Starts, of a game in which somebody begins whom the header may name, is how that
	// is entered if the header does not say; in other games it is empty.
	Starts Start
	// Began, if the entries say who begins, is that player, or who made the first move, or
	// [Table].
	Began func(*S) Seat
	// Private reports whether the move is by nature known to its seat alone. It is nil for
	// a game in which no move is.
	Private func(M) bool

	// For games that learn facts that only their box shows: all of them or none.

	// Parts, of such a game, are the kinds of facts.
	Parts []BoxPart
	// Box returns all that is known of the box, in the order of Parts and in the one
	// canonical way of writing, for the next game's [Setup]; nil without Parts.
	Box func(*S) []BoxValue
	// Facts returns the moves that say what is known of the box and that can be judged
	// without a game around them, so that a file of it can be.
	Facts func(*S) []M
}

// After returns the state behind what happened, or that before where it cannot have happened. Its
// error is an [*Impossible].
func (d *Def[S, M]) After(s S, at Seq, by Seat, m M) (S, error) {
	after := s
	if err := d.Apply(&after, at, by, m); err != nil {
		return s, err
	}
	return after, nil
}

// Notes reports whether the move is one that its seat alone may know.
func (d *Def[S, M]) Notes(m M) bool { return d.Private != nil && d.Private(m) }

// Letter is the letter of a component.
type Letter struct {
	Letter rune   // as Format writes it
	Key    string // of internal/text, for the letter in the reader's language
	Name   string // the same, for the component's name
}

// Start is how somebody begins a game.
type Start struct {
	// Phase is that of the first turn: the player of its first entry began.
	Phase Phase
	// Kinds, where given, are the only kinds of move that a first turn begins with: others
	// may come in its phase that describe the table.
	Kinds Kinds
	// Clause is the rule that says who begins.
	Clause ClauseID
}

// WhoBegins is the [Turn.Why] of a first turn while it is unknown whose it is. Its
// sentence is that of every game, "why.who-begins".
const WhoBegins = "who-begins"

// Untold is the [Turn.Why] of a game that is over while an unknown value decides
// it: no player is due, and none has won.
const Untold = "untold"

// Turn says whose turn it is.
type Turn struct {
	Phase Phase
	Round int   // from 1
	Step  int   // from 1, within the round
	Steps int   // how many steps a round has
	Due   Seats // who must move; several where they move at once, none when over
	// Why is the key, below "GAME.why.", of the sentence that says why this seat
	// is due. Args are its arguments beside the seat.
	Why  string
	Args []Arg
	// Clause is the rule that makes the seat due.
	Clause ClauseID
	// Bare, where given, is the word of the notation that may be left out before an answer
	// to this turn's question.
	Bare string
}

// OneSheet is [Def.Rounds] of a game that is scored once, at its end.
func OneSheet[S any](over func(*S) bool) func(*S) (n int, lies bool) {
	return func(s *S) (int, bool) { return One(over(s)), over(s) }
}

// Field is one part of a state that people can type.
type Field[S any] struct {
	Key  string // "marker.A"; the sentence key is "GAME.field.KEY"
	Seat Seat   // whose it is, or Table
	Kind FieldKind
	Min  int // bounds of a number or a seat
	Max  int // the same, or the most components
	// Most, where given, is the bound on this table in place of Max.
	Most  func(*S) int
	Group string // fields of one group stand together on a form; "game" or "seat" where it is empty
	// Clause is the rule that says what there can be of it; a value that cannot be is
	// refused with it.
	Clause ClauseID
	// Middle says that the part is only asked for where a game is picked up in the
	// middle: it is no part of a final table.
	Middle bool
	// Pieces are what the value of components is put together from, or nil.
	Pieces *Pieces
	// Earlier says that the part is points of rounds before: unless they were typed,
	// they are those of the sheets, so that Get alone does not return them.
	Earlier bool
	// Unseen, where given, is whether nobody but its player sees the part as the table lies.
	Unseen func(*S) bool
	// Has, where given, is whether this table has the part: some parts are only
	// there with some number of players.
	Has func(*S) bool
	// Get returns the value as Set would read it.
	Get func(*S) string
	// Set returns the state with the value changed. Its error is a [*ParseError].
	Set func(S, string) (S, error)
	// Total, where given, is Set of a final table, on which it is enough to know how many
	// there are; Counted is then the value so.
	Total   func(S, string) (S, error)
	Counted func(*S) string
}

// FieldKind is the kind of a field's value.
type FieldKind uint8

// The kinds of field.
const (
	NumberField FieldKind = iota // a whole number; sums such as 10+15-2 are understood
	SeatField                    // a seat's name or number, or - for none
	CardsField                   // components in the game's own notation, or -
)

// Kinds is a set of kinds of move, as [Def.Kind] numbers them.
type Kinds uint32

// MaxKinds is the number of kinds of move a game can have.
const MaxKinds = 32

// AllKinds is the set of every kind.
const AllKinds Kinds = 1<<MaxKinds - 1

// KindSet returns the set of the given kinds.
func KindSet[K ~uint8](kinds ...K) Kinds {
	var set Kinds
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// Has reports whether a kind is in the set.
func (set Kinds) Has(kind uint8) bool { return set>>kind&1 == 1 }

// Count returns how many of a list are what is looked for.
func Count[T comparable](list []T, what T) (n int) {
	for _, one := range list {
		n += One(one == what)
	}
	return n
}

// One is 1 where something is so.
func One(so bool) int {
	if so {
		return 1
	}
	return 0
}

// First returns the lowest kind in the set, which must not be empty.
func (set Kinds) First() uint8 { return uint8(bits.TrailingZeros32(uint32(set))) }

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
	// Levels lists the levels of difficulty, easiest first; empty for a game that has only one.
	Levels []Level
	Phases []Phase

	// The course of a game. Every game has all of these.

	// Setup lays the table out. It fails on a number of players, an option or a
	// first seat that the game does not have, and with a [*Fault] on something of
	// the box that cannot be read.
	Setup func(Setup) (S, error)
	// Turn says who is due, in which phase.
	Turn func(*S) Turn
	// Over reports whether the game has ended.
	Over func(*S) bool
	// Rounds returns the number of rounds that have been scored, and whether the last
	// of them still lies on the table.
	Rounds func(*S) (n int, lies bool)
	// Most returns, in a game of rounds that are each counted, how many there are at most; 0 is as many as it takes.
	Most func(*S) int
	// Candidates appends to buf every well-shaped move of the wanted kinds the
	// seat could type now, allowed or not. Legal moves are those of them with a
	// clean verdict.
	Candidates func(s *S, by Seat, want Kinds, buf []M) []M
	// Fit appends, if set, the same moves as Candidates in the same order, less those that break a
	// check marked as fitting: it is faster to not make them than to make and refuse them.
	Fit func(s *S, by Seat, want Kinds, buf []M) []M
	// Choices returns the kinds of move that Candidates makes now.
	Choices func(*S) Kinds
	// Kind numbers the kind of a move from 0; checks name the kinds they apply to. The kind may depend
	// on the state.
	Kind func(s *S, by Seat, m M) uint8
	// Bare returns a move of a kind with no particulars.
	Bare func(kind uint8) M
	// Apply carries out a move in place, whether or not it was allowed. Its error is an [*Fault]
	// and leaves the state half changed: a caller that continues after an error must keep a copy, as
	// [Def.After] does.
	Apply func(s *S, at Seq, by Seat, m M) error
	// Settle computes what follows from a final table that was typed in, so that it can be scored.
	Settle func(S) S

	// How moves are written. Every game has Learn, Parse, Format and Examples.

	// Learn builds the tables for reading and writing moves, once. The first Parse does so as well; a
	// program that parses in several goroutines calls Learn first.
	Learn func()
	// Parse reads a move typed by the seat, leniently: names in English, Russian
	// and French, any case, any spacing. Its error is a [*Fault].
	Parse func(s *S, by Seat, text string) (M, error)
	// Format writes a move in its one canonical form, which is the same in every language.
	Format func(M) string
	// Examples has one move for each form of the notation, as Format writes it.
	Examples []string
	// Things appends the parts of a move to buf, and Make returns the move with these parts, allowed
	// or not; ok is false if a slot does not take them. Twins, if set, are two slots whose contents
	// may be exchanged: the pairs of an offer.
	Things func(s *S, by Seat, m M, buf Parts) Parts
	Make   func(s *S, by Seat, list Parts) (M, bool)
	Twins  [2]Slot
	// Unlisted returns, if set, the slots of acts whose moves are too many for Candidates to list,
	// given the parts chosen so far.
	Unlisted func(s *S, by Seat, chosen Parts) []OpenSlot
	// Joined returns, if set, the one move that tells of two that follow one another: a walk with what
	// came of it; ok is false if there is none.
	Joined func(m, then M) (one M, ok bool)
	Lettering

	// A table that is typed in.

	// Fields returns the parts of a state that can be typed: for the calculator, for picking a game up
	// in the middle, and for an override line. Each call makes a new slice.
	Fields func() []Field[S]
	// Counts lists, if set, the parts that people can count and nobody sets.
	Counts []Field[S]

	// How moves are asked for. Each is for games that need it.

	// Head returns, if set, the short text under which a long list of candidates is grouped for a
	// first choice, for example the action's number.
	Head func(M) string
	// Usual holds the kinds of move whose first legal candidate is the one most often played, so that
	// candidates are offered in this order.
	Usual Kinds
	// Named holds the kinds of move whose components the following moves name again: cards that are
	// offered, then taken.
	Named Kinds
	// Unclear reports, if set, whether a move entered without a player may belong to the player whose
	// turn has just ended by itself.
	Unclear func(*S, M) bool

	// For games in which somebody begins by the rules, and with private notes.

	// Starts describes the first turn of a game whose first player may be left out of the header; the
	// zero value for other games.
	Starts Start
	// Began returns, if the entries tell who begins, that player, else the player of the first move,
	// or [Table].
	Began func(*S) Seat
	// Private reports whether a move is by nature known to its seat alone; nil if the game has no such
	// move.
	Private func(M) bool

	// Box is set by a game that learns facts that only its box shows.
	Box *Box[S, M]
}

// Box is what a game learns of its box.
type Box[S any, M comparable] struct {
	// Parts lists the kinds of facts.
	Parts []BoxPart
	// Known returns all that is known of the box, in the order of Parts and in the one canonical way of
	// writing, for the next game's [Setup].
	Known func(*S) []BoxValue
	// Facts returns the moves that state the known facts of the box, restricted to those that can be
	// judged before the first entry: a file about the box is checked by them.
	Facts func(*S) []M
}

// After returns the state after a move, or the state unchanged and an [*Fault] if the move cannot
// have happened.
func (d *Def[S, M]) After(s S, at Seq, by Seat, m M) (S, error) {
	after := s
	if err := d.Apply(&after, at, by, m); err != nil {
		return s, err
	}
	return after, nil
}

// Notes reports whether the move is known to its seat alone.
func (d *Def[S, M]) Notes(m M) bool { return d.Private != nil && d.Private(m) }

// Lettering is how the letters of components stand in a game's texts, if a reader's language may use
// others than Format; the zero value for other games.
type Lettering struct {
	Letters []Letter
	// Turned returns a text with each component letter replaced by to, which returns 0 for a rune that
	// is none; words stay, and board places are written as Format does.
	Turned func(typed string, to func(rune) rune) string
	// Apart returns, if set, the length of the beginning of a word that is a token of its own, whose
	// letters may therefore be of another alphabet.
	Apart func(word string) int
}

// Letter is the letter of a component in the notation, with the keys of its translations.
type Letter struct {
	Letter rune   // as Format writes it
	Key    string // of internal/text, for the letter in the reader's language
	Name   string // the same, for the component's name
}

// Start describes how a first turn is recognised in the entries.
type Start struct {
	// Phase is the phase of the first turn: the player of the first entry in it began.
	Phase Phase
	// Kinds holds, if set, the only kinds of move with which a first turn begins: other moves in that
	// phase describe the table.
	Kinds Kinds
	// Clause is the rule that says who begins.
	Clause ClauseID
	// Laid says that the table shows who begins while it is laid.
	Laid bool
	// Stays says that the rule is about what people are and not about what happened today: the youngest of
	// the table is so in the next game, too.
	Stays bool
}

// Named reports whether the header of a record may name the first player.
func (s Start) Named() bool { return s.Phase != "" }

// WhoBegins is the [Turn.Why] of a first turn whose player is not known yet. All games share its
// sentence, "why.who-begins".
const WhoBegins = "who-begins"

// Untold is the [Turn.Why] of a game that has ended while an unknown value decides it: nobody is due,
// and nobody has won.
const Untold = "untold"

// Taken is the [Turn.Why] of a game of which the result alone is known: nobody is due, no rule says more.
const Taken = "taken"

// Turn says whose turn it is.
type Turn struct {
	Phase Phase
	Round int   // from 1
	Step  int   // from 1, within the round
	Steps int   // how many steps a round has
	Due   Seats // who must move; several where they move at once, none when over
	// Why is the key, below "GAME.why.", of the sentence that says why this seat is due. Args are its
	// arguments except the seat.
	Why  string
	Args []Arg
	// Clause is the rule that makes the seat due.
	Clause ClauseID
	// Bare is, if set, the word of the notation that may be left out of an answer to this turn's
	// question.
	Bare string
}

// OneSheet returns the [Def.Rounds] of a game that is scored once, at its end.
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
	// Most returns, if set, the upper bound at this table, in place of Max.
	Most  func(*S) int
	Group string // fields of one group stand together on a form; "game" or "seat" if it is empty
	// Clause is the rule that bounds the value; an impossible value is refused with it.
	Clause ClauseID
	// Middle marks a part that is asked for only when a game is picked up in the middle, not for a
	// final table.
	Middle bool
	// Idle reports, if set, whether nobody asks for it of a final table under these options.
	Idle func(*S) bool
	// Pieces describes the components that make up the value, or is nil.
	Pieces *Pieces
	// Earlier marks what was in earlier rounds. Points of a seat are, unless typed, taken from the sheets, so Get alone does not return
	// them.
	Earlier bool
	// Ties marks what gives no points and only decides between players who are level.
	Ties bool
	// Unseen reports, if set, whether only the field's player can see this part of the table.
	Unseen func(*S) bool
	// Has reports, if set, whether this table has the part: some exist only for some numbers of
	// players.
	Has func(*S) bool
	// Get returns the value as Set would read it.
	Get func(*S) string
	// Set returns the state with the value changed. Its error is a [*Fault].
	Set func(S, string) (S, error)
	// Total is, if set, the Set of a final table, on which the number of components is enough; Counted
	// then returns that number.
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

// Count returns how often what occurs in a list.
func Count[T comparable](list []T, what T) (n int) {
	for _, one := range list {
		n += One(one == what)
	}
	return n
}

// One returns 1 if so is true, else 0.
func One(so bool) int {
	if so {
		return 1
	}
	return 0
}

// First returns the lowest kind in the set, which must not be empty.
func (set Kinds) First() uint8 { return uint8(bits.TrailingZeros32(uint32(set))) }

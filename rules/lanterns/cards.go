package lanterns

import (
	"cmp"
	"math/bits"
	"strings"

	"referee/rules"
)

// Colour is one of the seven colours of lanterns.
type Colour uint8

// The colours, in the order in which cards are counted. NoColour is none.
const (
	Orange Colour = iota
	Red
	Purple
	White
	Blue
	Black
	Green
	NoColour
	Colours = 7
)

// Letters names the colours.
const Letters = "ORPWBKG"

// Letter returns the colour's letter.
func (c Colour) Letter() string { return Letters[c : c+1] }

var colourKeys = [Colours]string{"orange", "red", "purple", "white", "blue", "black", "green"}

// Key returns the last part of the colour's keys in internal/text.
func (c Colour) Key() string { return colourKeys[c] }

// Cards counts lantern cards by colour.
type Cards [Colours]uint8

// Len returns the number of cards.
func (c *Cards) Len() int {
	return int(c[0]) + int(c[1]) + int(c[2]) + int(c[3]) + int(c[4]) + int(c[5]) + int(c[6])
}

// Holds reports whether every card of d is in c.
func (c *Cards) Holds(d *Cards) bool {
	for i := range c {
		if c[i] < d[i] {
			return false
		}
	}
	return true
}

// String returns the letters of the cards, "-" for none.
func (c *Cards) String() string {
	var b strings.Builder
	for i, n := range c {
		for range n {
			b.WriteByte(Letters[i])
		}
	}
	return cmp.Or(b.String(), "-")
}

// Pattern is a kind of dedication.
type Pattern uint8

// The kinds of dedication, in the order of the rulebook; Generic is the kind of
// the grey tokens.
const (
	NoPattern Pattern = iota
	Four
	Pairs
	Seven
	Generic
	Patterns = 3
)

var patternKeys = [...]string{"", "four", "pairs", "seven", "generic"}

// Key returns the last part of the pattern's keys in internal/text.
func (p Pattern) Key() string { return patternKeys[p] }

// portion is the number of cards that each letter of a dedication stands for; the
// seven different ones need no letter.
var portion = [...]uint8{Four: 4, Pairs: 2, Seven: 0}

// each is one card of every colour.
var each = Cards{1, 1, 1, 1, 1, 1, 1}

// sets is the colours of which there are cards, two of them, and four of them: a
// bit for each, in three bytes.
type sets uint32

const oneOf, twoOf, fourOf = 1, 1 << 8, 1 << 16

// sets returns the dedications that the cards are enough for.
func (c *Cards) sets() sets {
	w := c.word()
	return oneOf*w.atLeast(1) | twoOf*w.atLeast(2) | fourOf*w.atLeast(4)
}

// word is the counts as the bytes of one number, on all of which it is reckoned at once.
type word uint64

func (c *Cards) word() word {
	return word(c[0]) | word(c[1])<<8 | word(c[2])<<16 | word(c[3])<<24 | word(c[4])<<32 | word(c[5])<<40 | word(c[6])<<48
}

// Every byte of a word is 1, or has its highest bit, or all others.
const (
	ones    word = 0x01010101010101
	highest      = ones << 7
	others       = highest - ones
)

// atLeast returns the colours with so many cards, a bit for each.
func (w word) atLeast(n word) sets {
	enough := ((w&others + (0x80-n)*ones) | w) & highest // no byte carries into the next
	return sets(enough >> 7 * 0x0102040810204080 >> 56)  // brings the bits together
}

func (s sets) fours() uint8 { return uint8(s / fourOf) }
func (s sets) twos() uint8  { return uint8(s / twoOf) }

func (s sets) four() bool  { return s >= fourOf }
func (s sets) pairs() bool { return bits.OnesCount8(s.twos()) >= 3 }
func (s sets) seven() bool { return uint8(s) == 1<<Colours-1 }

// kinds returns the kinds of dedication.
func (s sets) kinds() (kinds rules.Kinds) {
	if s.four() {
		kinds = Gift(Four)
	}
	if s.pairs() {
		kinds |= Gift(Pairs)
	}
	if s.seven() {
		kinds |= Gift(Seven)
	}
	return kinds
}

// Of returns the number of colours among the cards.
func (c *Cards) Of() int { return Colours - rules.Count(c[:], 0) }

// GenericHonour is what a dedication is worth when its stack is empty
// (LN-GIFT-5).
const GenericHonour = 4

// gift is a dedication token: its honour, and the fewest players it is used
// with, which its dots tell (LN-SETUP-6).
type gift struct{ honour, from uint8 }

// stacks are the dedication tokens from the top, by Pattern-1, each with the
// fewest players it is used with.
var stacks = [Patterns][]gift{
	{{8, 2}, {7, 4}, {7, 2}, {6, 3}, {6, 2}, {5, 3}, {5, 2}, {5, 2}, {4, 2}},
	{{9, 2}, {8, 4}, {8, 2}, {7, 3}, {7, 2}, {6, 3}, {6, 2}, {5, 2}, {5, 2}},
	{{10, 2}, {9, 4}, {9, 2}, {8, 3}, {8, 2}, {7, 3}, {7, 2}, {6, 2}, {5, 2}},
}

// Stack returns the honour of the tokens of a pattern from the top, for a number of
// players.
func Stack(p Pattern, players int) []uint8 { return stackTable[p-1][players] }

// stackTable is the tokens of every pattern for every number of players.
var stackTable = func() (all [Patterns][MaxPlayers + 1][]uint8) {
	for p := range all {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			for _, t := range stacks[p] {
				if players >= int(t.from) {
					all[p][players] = append(all[p][players], t.honour)
				}
			}
		}
	}
	return all
}()

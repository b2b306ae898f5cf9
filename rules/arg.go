package rules

import (
	"strconv"
	"strings"
)

// Arg is one named value inside a sentence: core packages give arguments,
// internal/text makes the sentence.
type Arg struct {
	Name string
	Kind ArgKind
	Num  int
	Str  string
}

// ArgKind says how an argument is put into words.
type ArgKind uint8

// The kinds of argument.
const (
	NumberArg ArgKind = iota // a number, which may choose a plural
	SeatArg                  // a seat, shown as its player's name
	WordArg                  // a key of internal/text, said in the reader's language
	PlainArg                 // a string to be shown unchanged, such as card letters
	ListArg                  // several keys and plain words, with commas between
	PhraseArg                // the same, with spaces between
	SpeltArg                 // the same, with nothing between
	AndArg                   // the same, with commas between and a word before the last
)

// N returns a number argument.
func N(name string, n int) Arg { return Arg{Name: name, Kind: NumberArg, Num: n} }

// Who returns a seat argument.
func Who(name string, s Seat) Arg { return Arg{Name: name, Kind: SeatArg, Num: int(s)} }

// Word returns an argument that is itself a key of internal/text.
func Word(name, key string) Arg { return Arg{Name: name, Kind: WordArg, Str: key} }

// Plain returns an argument that is shown unchanged.
func Plain(name, s string) Arg { return Arg{Name: name, Kind: PlainArg, Str: s} }

// List returns an argument that enumerates items with commas: keys of internal/text, which contain a
// dot, and words printed unchanged, which do not. No item may contain a space.
func List(name string, items ...string) Arg {
	return Arg{Name: name, Kind: ListArg, Str: strings.Join(items, " ")}
}

// Phrase returns a [List] printed with spaces instead of commas.
func Phrase(name string, items ...string) Arg {
	return Arg{Name: name, Kind: PhraseArg, Str: strings.Join(items, " ")}
}

// Spelt returns a [List] printed with nothing between its items, for card letters. A comma between
// several such words is followed by a space; [Space] prints one.
func Spelt(name string, items ...string) Arg {
	return Arg{Name: name, Kind: SpeltArg, Str: strings.Join(items, " ")}
}

// And returns a [List] whose last item is preceded by the word for "and".
func And(name string, items ...string) Arg {
	return Arg{Name: name, Kind: AndArg, Str: strings.Join(items, " ")}
}

// Numbered returns an item of a [List] whose sentence takes a number, which may choose a plural.
func Numbered(key string, n int) string { return key + "#" + strconv.Itoa(n) }

// Either separates, in an enumeration, two groups of which a player has one.
const Either = "/"

// Space is the item of a [Spelt] list that prints a space.
const Space = "_"

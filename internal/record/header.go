package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Header is what the record says about the game as a whole.
type Header struct {
	Version int
	Game    string
	Seats   []string
	// Fields has all other keys in file order: profile, variants, first, date, place, title,
	// nick.SEAT, option.KEY, and any that this program does not know.
	Fields []Field
}

// Field is one line of the header.
type Field struct{ Key, Value string }

// Check returns why a record cannot have the field; nil if it can.
func (f Field) Check() *rules.Fault {
	_, err := clean(f.Key + ": " + f.Value)
	return err
}

// Get returns the value of a field, or "". Keys are matched in any case.
func (h Header) Get(key string) string {
	if i := h.field(key); i >= 0 {
		return h.Fields[i].Value
	}
	return ""
}

// Set sets the value of a field, adding the field at the end if needed. Copies of the header made
// before keep their value.
func (h *Header) Set(key, value string) {
	fields := append(make([]Field, 0, len(h.Fields)+1), h.Fields...)
	if i := h.field(key); i >= 0 {
		fields[i].Value = value
	} else {
		fields = append(fields, Field{key, value})
	}
	h.Fields = fields
}

func (h *Header) field(key string) int {
	return slices.IndexFunc(h.Fields, func(f Field) bool { return strings.EqualFold(f.Key, key) })
}

// Seat returns the seat named by a player's name, short name or number from 1, or the table itself.
func (h Header) Seat(text string) (rules.Seat, bool) {
	text, err := clean(text)
	if err != nil {
		return NoSeat, false
	}
	text = strings.TrimSpace(text)
	seat, size := h.leadingSeat(text, true)
	return seat, size > 0 && size == len(text)
}

// leadingSeat returns the seat named at the start of text and the length of that name in bytes; 0 if
// there is none. If several names fit, the longest is meant. A number alone names a seat only if bare
// is true, else a colon must follow: at the prompt "1 E" is a move.
func (h *Header) leadingSeat(text string, bare bool) (rules.Seat, int) {
	seat, size := NoSeat, 0
	for i, name := range h.Seats {
		if n := prefix(text, name); n > size {
			seat, size = rules.Seat(i+1), n
		}
	}
	for _, f := range h.Fields {
		if of := h.nickSeat(f.Key); of != NoSeat {
			if n := prefix(text, f.Value); n > size {
				seat, size = of, n
			}
		}
	}
	for _, name := range tableWords {
		if n := prefix(text, name); n > size {
			seat, size = rules.Table, n
		}
	}
	if size > 0 {
		return seat, size
	}
	n, size := leadingNumber(text)
	if n > len(h.Seats) || size == 0 || !bare && !strings.HasPrefix(text[size:], ":") {
		return NoSeat, 0
	}
	return rules.Seat(n), size
}

// prefix returns how many bytes at the start of text spell the word, which must end there, or 0. Case
// and the number of spaces do not matter.
func prefix(text, word string) int {
	if text == "" || word == "" || apart(text[0], word[0]) {
		return 0
	}
	at := 0
	for _, want := range word {
		got, size := utf8.DecodeRuneInString(text[at:])
		if size == 0 || !sameRune(got, want) {
			return 0
		}
		at += size
		if want == ' ' {
			at = len(text) - len(strings.TrimLeft(text[at:], " "))
		}
	}
	if !wordEnds(text[at:]) {
		return 0
	}
	return at
}

// apart reports whether two texts with these first bytes differ in their first letters: this rules out
// most words without reading them.
func apart(a, b byte) bool { return a < utf8.RuneSelf && b < utf8.RuneSelf && a|0x20 != b|0x20 }

// sameRune reports whether two letters are equal but for case.
func sameRune(a, b rune) bool {
	if a == b {
		return true
	}
	for r := unicode.SimpleFold(a); r != a; r = unicode.SimpleFold(r) {
		if r == b {
			return true
		}
	}
	return false
}

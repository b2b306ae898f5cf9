package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"referee/rules"
	"referee/rules/notation"
)

// CheckSeats says what is wrong with the names of a new game. Row is the place
// of the name in the list, from 1.
func CheckSeats(names []string) []*Error {
	var errs []*Error
	var seen, looks []string
	for i, raw := range names {
		name := TidyName(raw)
		err := checkName(name, seen)
		look := look(name)
		switch {
		case err != nil:
		case look == "":
			err = fail(1, "name_control")
		case slices.Contains(looks, look):
			err = fail(1, "name_twice", rules.Plain("name", name))
		}
		looks = append(looks, look)
		if err == nil && strings.Contains(name, ",") {
			err = fail(1, "name_comma", rules.Plain("name", name))
		}
		if err != nil {
			err.Row = i + 1
			errs = append(errs, err)
		}
		seen = append(seen, name)
	}
	if err := checkCount(len(names)); err != nil {
		errs = append(errs, err)
	}
	return errs
}

// readSeats reads the list of names of a header; col is the column at which it
// begins.
func readSeats(list string, col int) ([]string, []*Error) {
	var names []string
	var errs []*Error
	for part := range strings.SplitSeq(list, ",") {
		name := TidyName(part)
		if err := checkName(name, names); err != nil {
			err.Col = col + utf8.RuneCountInString(part) - utf8.RuneCountInString(strings.TrimLeft(part, " "))
			errs = append(errs, err)
		}
		names = append(names, name)
		col += utf8.RuneCountInString(part) + 1
	}
	if err := checkCount(len(names)); err != nil {
		errs = append(errs, err)
	}
	return names, errs
}

// TidyName is a name as it is read back from a record: letters are composed, and every
// run of spaces is a single one.
func TidyName(name string) string {
	name = norm.NFC.String(name)
	if !strings.ContainsFunc(name, func(r rune) bool { return unprintable(plainSpace(r)) }) {
		name = strings.Join(strings.Fields(name), " ")
	}
	return name
}

// look is what a name looks like: without what nobody sees, and with what looks like a Latin letter as one. A record may
// have names that look alike; a new game has none.
func look(name string) string {
	latin, all := notation.Latin(norm.NFKC.String(name))
	if !all { // else letters of two alphabets are told apart by the others
		latin = norm.NFKC.String(name)
	}
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) || r == brailleBlank {
			return -1
		}
		return r
	}, latin))
}

// brailleBlank is a letter of Braille without a dot.
const brailleBlank = '\u2800'

func checkCount(n int) *Error {
	switch {
	case n == 0:
		return fail(1, "no_seats")
	case n > rules.MaxSeats:
		return fail(1, "many_seats", rules.N("n", n), rules.N("max", rules.MaxSeats))
	}
	return nil
}

// checkName says what is wrong with a tidy name beside those already taken.
func checkName(name string, taken []string) *Error {
	plain := rules.Plain("name", name)
	switch {
	case name == "":
		return fail(1, "name_empty")
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unprintable):
		return fail(1, "name_control")
	case utf8.RuneCountInString(name) > MaxName:
		return fail(1, "name_long", rules.N("max", MaxName))
	case beginsReserved(name):
		return fail(1, "name_taken", plain)
	}
	for _, other := range taken {
		if strings.EqualFold(name, other) {
			return fail(1, "name_twice", plain)
		}
	}
	return nil
}

// beginsReserved reports whether a line beginning with the name could be read as
// something else: a keyword, a number, the table, a comment, a time. A mark
// without its letter would join the character before it.
func beginsReserved(name string) bool {
	if first, _ := utf8.DecodeRuneInString(name); strings.ContainsRune("#@:№", first) || unicode.Is(unicode.M, first) {
		return true
	}
	if _, _, ok := keyword(name); ok {
		return true
	}
	if wordEnds(strings.TrimLeft(name, "0123456789")) { // a name that begins with no digit ends no word there
		return true
	}
	return slices.ContainsFunc(tableWords[:], func(word string) bool { return prefix(name, word) > 0 })
}

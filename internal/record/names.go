package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"

	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
)

// CheckSeats returns the faults of the names for a new game, of which no two may be the same, see [text.SameName], or look the same
// in letters of two alphabets; a record may have such names. Row is the index of the name, from 1.
func CheckSeats(names []string) []*rules.Fault {
	var errs []*rules.Fault
	var seen []string
	for i, raw := range names {
		name := TidyName(raw)
		err := checkName(name, nil)
		other := text.NameAt(seen, name)
		switch {
		case err != nil:
		case text.NameKey(name) == "":
			err = fail(1, "name_control")
		case other >= 0 && seen[other] == name:
			err = fail(1, "name_twice", rules.Plain("name", name))
		case other >= 0:
			err = fail(1, "name_alike", rules.Plain("other", seen[other]), rules.Plain("name", name))
		case lookalike(seen, name) >= 0:
			err = fail(1, "name_looks", rules.Plain("other", seen[lookalike(seen, name)]), rules.Plain("name", name))
		case strings.Contains(name, ","):
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

// lookalike returns the place of a name that looks like another in a list, or -1.
func lookalike(names []string, name string) int {
	return slices.IndexFunc(names, func(other string) bool { return look(other) == look(name) })
}

// look returns what is seen of a name: Latin letters, where each of its letters looks like one.
func look(name string) string {
	key := text.NameKey(name)
	if latin, all := notation.Latin(key); all {
		return latin
	}
	return key
}

// readSeats reads the names in a header; col is the column of the first.
func readSeats(list string, col int) ([]string, []*rules.Fault) {
	var names []string
	var errs []*rules.Fault
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

// TidyName returns a name as it would be read back from a record: letters composed, each run of spaces
// a single one.
func TidyName(name string) string {
	name = norm.NFC.String(name)
	if !strings.ContainsFunc(name, func(r rune) bool { return unprintable(plainSpace(r)) }) {
		name = strings.Join(strings.Fields(name), " ")
	}
	return name
}

func checkCount(n int) *rules.Fault {
	switch {
	case n == 0:
		return fail(1, "no_seats")
	case n > rules.MaxSeats:
		return fail(1, "many_seats", rules.N("n", n), rules.N("max", rules.MaxSeats))
	}
	return nil
}

// checkName returns the fault of a tidy name given those already taken; nil if it has none.
func checkName(name string, taken []string) *rules.Fault {
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

// beginsReserved reports whether a line beginning with the name could be misread: as a keyword,
// number, the table, a comment or a time. A combining mark at its start would join the character
// before it.
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

// NickKey is the prefix of the header key of a seat's short name; the seat's number follows.
const NickKey = "nick."

// MaxNick is the greatest width of a short name, in columns.
const MaxNick = 6

// NickOf returns the header key of a seat's short name.
func NickOf(seat rules.Seat) string { return NickKey + strconv.Itoa(int(seat)) }

// nickSeat returns the seat whose short name a field is; [NoSeat] for any other field.
func (h *Header) nickSeat(key string) rules.Seat {
	if !isNick(key) || len(key) != len(NickKey)+1 {
		return NoSeat
	}
	if n := int(key[len(NickKey)]) - '0'; n >= 1 && n <= len(h.Seats) {
		return rules.Seat(n)
	}
	return NoSeat
}

func isNick(key string) bool {
	return len(key) >= len(NickKey) && strings.EqualFold(key[:len(NickKey)], NickKey)
}

// CheckNicks returns the faults of the short names: each must be no other player's name or short name.
// The column is within the value, 0 if the key is wrong.
func (h Header) CheckNicks() (wrong []*rules.Fault) {
	var seen []string
	for _, f := range h.Fields {
		if !isNick(f.Key) || f.Value == "" {
			continue
		}
		seat := h.nickSeat(f.Key)
		if seat == NoSeat {
			err := fail(0, "nick_seat", rules.Plain("key", f.Key), rules.N("n", len(h.Seats)))
			err.About = f.Key
			wrong = append(wrong, err)
			continue
		}
		taken := slices.Concat(h.Seats[:seat-1], h.Seats[seat:], seen)
		if err := checkNick(f.Value, taken); err != nil {
			err.About = f.Key
			wrong = append(wrong, err)
		}
		seen = append(seen, f.Value)
	}
	return wrong
}

// checkNick returns the fault of a short name given what others are called; nil if it has none.
func checkNick(nick string, taken []string) *rules.Fault {
	plain := rules.Plain("name", nick)
	err := checkName(nick, taken)
	switch {
	case err != nil && err.Code == "record.name_twice":
		return fail(1, "nick_twice", plain)
	case err != nil:
		return err
	case strings.Contains(nick, ","):
		return fail(1, "name_comma", plain)
	case uniseg.StringWidth(nick) > MaxNick:
		return fail(1, "nick_long", plain, rules.N("max", MaxNick))
	}
	return nil
}

// Nicks returns the short names in the record, indexed by seat-1; "" for seats without one.
func (h Header) Nicks() []string {
	own := make([]string, len(h.Seats))
	for _, f := range h.Fields {
		if seat := h.nickSeat(f.Key); seat != NoSeat {
			own[seat-1] = f.Value
		}
	}
	return own
}

// ShortNames returns a name of at most [MaxNick] columns for each player: the recorded short name, a
// name that is short enough, or one made from it. No two are equal.
func ShortNames(names, own []string) []string {
	nicks := make([]string, len(names))
	copy(nicks, own)
	for i, name := range names {
		if nicks[i] == "" && uniseg.StringWidth(name) <= MaxNick {
			nicks[i] = name
		}
	}
	var long []string
	for i, name := range names {
		if nicks[i] == "" {
			long = append(long, name)
		}
	}
	for i, name := range names {
		if nicks[i] == "" {
			nicks[i] = made(name, i+1, long, slices.Concat(nicks, names[:i], names[i+1:]))
		}
	}
	return nicks
}

// cut marks letters left out of a short name.
const cut = "…"

// made returns a short name made from a long one: the first of its forms that no other long name has
// and nobody is called by.
func made(name string, seat int, long, taken []string) string {
	number := strconv.Itoa(seat)
	for i, try := range forms(name, number) {
		same := func(other string) bool { return strings.EqualFold(other, try) }
		shared := func(other string) bool { return other != name && same(forms(other, "")[i]) }
		if try != "" && !slices.ContainsFunc(long, shared) && !slices.ContainsFunc(taken, same) {
			return try
		}
	}
	return number
}

// forms returns the candidates for a short name: the first word, the first letters with an ellipsis,
// those with the last letter, and those with the seat's number.
func forms(name, number string) [4]string {
	first, _, _ := strings.Cut(name, " ")
	if n := uniseg.StringWidth(first); n < 2 || n > MaxNick {
		first = ""
	}
	begin, end := letters(name, MaxNick-2), ""
	for g := uniseg.NewGraphemes(name); g.Next(); {
		end = g.Str()
	}
	return [...]string{first, letters(name, MaxNick-1) + cut, begin + cut + end, begin + cut + number}
}

// letters returns the first letters of a name up to a width, without a trailing space.
func letters(name string, most int) string {
	short := ""
	for g := uniseg.NewGraphemes(name); g.Next() && uniseg.StringWidth(short+g.Str()) <= most; {
		short += g.Str()
	}
	return strings.TrimSpace(short)
}

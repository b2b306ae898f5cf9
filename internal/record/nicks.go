package record

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/rules"
)

// NickKey begins the key of the short name of a seat, whose number follows.
const NickKey = "nick."

// MaxNick is the most letters of a short name, as wide as those of most alphabets.
const MaxNick = 6

// NickOf is the key of the short name of a seat.
func NickOf(seat rules.Seat) string { return NickKey + strconv.Itoa(int(seat)) }

// nickSeat is the seat of whose short name a field is; [NoSeat] of any other field.
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

// NickError is what is wrong with a short name, and in which field it stands; its column is the
// one in the value, 0 where the key is wrong.
type NickError struct {
	Key string
	*Error
}

// CheckNicks says what is wrong with the short names: each must name its player alone, so it is
// no other's name and no other's short name.
func (h Header) CheckNicks() (wrong []NickError) {
	var seen []string
	for _, f := range h.Fields {
		if !isNick(f.Key) || f.Value == "" {
			continue
		}
		seat := h.nickSeat(f.Key)
		if seat == NoSeat {
			wrong = append(wrong, NickError{f.Key, fail(0, "nick_seat", rules.Plain("key", f.Key), rules.N("n", len(h.Seats)))})
			continue
		}
		taken := slices.Concat(h.Seats[:seat-1], h.Seats[seat:], seen)
		if err := checkNick(f.Value, taken); err != nil {
			wrong = append(wrong, NickError{f.Key, err})
		}
		seen = append(seen, f.Value)
	}
	return wrong
}

// checkNick says what is wrong with a short name beside what others are called.
func checkNick(nick string, taken []string) *Error {
	plain := rules.Plain("name", nick)
	err := checkName(nick, taken)
	switch {
	case err != nil && err.Code == "name_twice":
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

// Nicks are the short names that the record has, by seat; "" where it has none.
func (h Header) Nicks() []string {
	own := make([]string, len(h.Seats))
	for _, f := range h.Fields {
		if seat := h.nickSeat(f.Key); seat != NoSeat {
			own[seat-1] = f.Value
		}
	}
	return own
}

// ShortNames are what players are called where there is little room: their own short name, a name
// that is short, or one made from it. No two are alike.
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

// cut stands in a short name for letters that were left out.
const cut = "…"

// made is a short name made from a long one: the first of its forms that none of the long names
// has, too, and that nobody is called by.
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

// forms are what a long name may become: its first word, its first letters with a sign that there
// are more, those with its last letter, and with the number of the seat.
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

// letters are the first letters of a name, without a space at their end.
func letters(name string, most int) string {
	short := ""
	for g := uniseg.NewGraphemes(name); g.Next() && uniseg.StringWidth(short+g.Str()) <= most; {
		short += g.Str()
	}
	return strings.TrimSpace(short)
}

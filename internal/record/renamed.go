package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"referee/internal/text"
	"referee/rules"
)

// Naming is how players of a record are called from now on.
type Naming struct {
	Names map[rules.Seat]string // the new names
	// Removed also takes the short names of these players away, and finds their names in notes in any case.
	Removed bool
	// Values says that what an override gives as the value of a field is a player where it is called so.
	Values bool
}

// Renamed returns the text of a record in which players are called otherwise, wherever it names them; every other byte stays. If a name
// cannot be, the fault says why.
func Renamed(data []byte, to Naming) ([]byte, *rules.Fault) {
	r, faults := Parse(data)
	if r == nil {
		return nil, faults[0]
	}
	n := naming{Naming: to, old: r.Header, now: r.Header}
	n.now.Seats = slices.Clone(r.Header.Seats)
	for seat, name := range to.Names {
		n.now.Seats[seat-1] = TidyName(name)
	}
	if to.Removed {
		n.now.Fields = slices.DeleteFunc(slices.Clone(r.Header.Fields), func(f Field) bool { return n.nickOfRenamed(f.Key) })
	}
	before := CheckSeats(n.old.Seats)
	for _, f := range append(CheckSeats(n.now.Seats), n.now.CheckNicks()...) {
		if !slices.ContainsFunc(before, func(b *rules.Fault) bool { return b.Code == f.Code && b.Row == f.Row }) {
			wrong := *f
			wrong.Row, wrong.Col = 0, 0 // that is about a list of names
			return nil, &wrong
		}
	}
	var out strings.Builder
	all := string(data)
	src := source{rest: strings.TrimPrefix(all, byteOrderMark)}
	out.WriteString(all[:len(all)-len(src.rest)])
	head, begun := true, false
	for {
		from := src.rest
		line, ok := src.next()
		if !ok {
			break
		}
		end := from[len(line) : len(from)-len(src.rest)]
		switch {
		case blank(line):
			head = head && !begun
		case head:
			begun = true
			renamed, kept := n.field(line)
			if !kept {
				continue
			}
			line = renamed
		default:
			renamed, err := n.line(line)
			if err != nil {
				return nil, err
			}
			line = renamed
		}
		out.WriteString(line)
		out.WriteString(end)
	}
	if now, _ := Parse([]byte(out.String())); now == nil || len(now.Lines) != len(r.Lines) || !slices.Equal(now.Header.Seats, n.now.Seats) {
		return nil, fail(1, "rename")
	}
	return []byte(out.String()), nil
}

// naming renames line by line.
type naming struct {
	Naming
	old, now Header
}

func (n *naming) nickOfRenamed(key string) bool {
	_, ok := n.Names[n.old.nickSeat(key)]
	return ok
}

// field renames in a line of the header; kept is false if it goes.
func (n *naming) field(raw string) (line string, kept bool) {
	tidy, err := clean(raw)
	if err != nil {
		return raw, true
	}
	key, value, found := cutField(tidy)
	if !found {
		return raw, true
	}
	at := strings.Index(tidy, ":") + 1
	switch name := strings.ToLower(Key(key)); {
	case name == "seats":
		seat := rules.Seat(0)
		parts := strings.Split(tidy[at:], ",")
		for i, part := range parts {
			seat++
			if to, ok := n.Names[seat]; ok {
				parts[i] = within(part, TidyName(to))
			}
		}
		return tidy[:at] + strings.Join(parts, ","), true
	case name == "first":
		return tidy[:at] + n.player(tidy[at:]), true
	case n.Removed && n.nickOfRenamed(key):
		return "", false
	case (name == "title" || name == "place") && n.words(value) != value:
		return tidy[:at] + n.words(tidy[at:]), true
	}
	return raw, true
}

// within puts a word in the place of another, between the same spaces.
func within(part, word string) string {
	left := len(part) - len(strings.TrimLeft(part, " "))
	right := len(strings.TrimRight(part, " "))
	return part[:left] + word + part[max(left, right):]
}

// player renames what names a player, and nothing else.
func (n *naming) player(part string) string {
	name := strings.TrimSpace(part)
	seat, ok := n.old.Seat(name)
	to, renamed := n.Names[seat]
	if !ok || !renamed || !n.byName(name, seat) {
		return part
	}
	return within(part, TidyName(to))
}

// byName reports whether a seat is named by the player's name, or by a short name that goes.
func (n *naming) byName(name string, seat rules.Seat) bool {
	if text.SameName(name, n.old.Seats[seat-1]) {
		return true
	}
	_, err := strconv.Atoi(name)
	return n.Removed && err != nil
}

// line renames in a line. It says the same as before, but for the names.
func (n *naming) line(raw string) (string, *rules.Fault) {
	tidy, err := clean(raw)
	if err != nil {
		return n.words(raw), nil
	}
	p := lineReader{header: n.old}
	was, err := p.read(tidy)
	if err != nil {
		return n.words(raw), nil
	}
	size := len(strings.TrimRight(tidy, " "))
	head, rest, tail := tidy[:size-len(was.Text)], was.Text, tidy[size:]
	kind := was.Kind
	if kind == Insert || kind == Amend {
		kind = was.Inner
	}
	now := tidy
	switch {
	case kind == Entry || kind == Private:
		if was.Seat < 1 || int(was.Seat) > len(n.old.Seats) {
			return n.same(raw, tidy, &was, "")
		}
		return n.same(raw, n.seat(&p, tidy, was.Seat), &was, tidy[:p.seatAt]+strconv.Itoa(int(was.Seat))+tidy[p.seatAt+p.seatSize:])
	case kind.Pairs():
		now = head + n.pairs(rest) + tail
	case kind == Dispute:
		what, who, said := n.old.readPart(rest)
		front := rest[:len(rest)-len(said)]
		switch what {
		case claim:
			from, to := strings.Index(front, " "), strings.LastIndex(front, ":")
			front = front[:from] + n.player(front[from:to]) + front[to:]
		case agreed:
			said = n.agreed(said)
		}
		if is, seat, _ := n.now.readPart(front + said); is != what || seat != who {
			return "", fail(1, "rename")
		}
		now = head + front + n.words(said) + tail
	case kind == Comment:
		now = head + n.words(rest) + tail
	}
	if now == tidy {
		return raw, nil
	}
	return now, nil
}

// seat renames the seat at the beginning of an entry.
func (n *naming) seat(p *lineReader, tidy string, seat rules.Seat) string {
	name := tidy[p.seatAt : p.seatAt+p.seatSize]
	return tidy[:p.seatAt] + n.player(name) + tidy[p.seatAt+p.seatSize:]
}

// same returns a renamed entry if it reads as before, or else that with the number of the seat.
func (n *naming) same(raw, now string, was *Line, numbered string) (string, *rules.Fault) {
	for _, try := range []string{now, numbered} {
		p := lineReader{header: n.now}
		if is, err := p.read(try); err == nil && is.says(was) {
			if tidy, _ := clean(raw); tidy == try {
				return raw, nil
			}
			return try, nil
		}
	}
	return "", fail(1, "rename")
}

// pairs renames in parts of the state.
func (n *naming) pairs(list string) string {
	parts := strings.Split(list, ",")
	for i, part := range parts {
		key, value, _ := strings.Cut(part, "=")
		if name, who, ok := strings.Cut(key, "@"); ok {
			key = name + "@" + n.player(who)
		}
		if n.Values {
			value = n.player(value)
		}
		parts[i] = key + "=" + value
	}
	return strings.Join(parts, ",")
}

// agreed renames in the list of those who agreed.
func (n *naming) agreed(list string) string {
	parts := strings.Split(list, ",")
	for i, part := range parts {
		if parts[i] = n.player(part); parts[i] == part {
			parts[i] = n.replaced(part, true)
		}
	}
	return strings.Join(parts, ",")
}

// words renames in what people wrote.
func (n *naming) words(said string) string { return n.replaced(said, n.Removed) }

func (n *naming) replaced(said string, anyForm bool) string {
	for seat, to := range n.Names {
		said = ReplaceName(said, n.old.Seats[seat-1], TidyName(to), anyForm, n.old.Seats...)
	}
	return said
}

// ReplaceName puts a name in the place of another wherever that stands as words of its own, and not at the beginning of a longer one of the
// others. In any form it is also found in other case, and with other accents.
func ReplaceName(said, name, to string, anyForm bool, others ...string) string {
	var out strings.Builder
	inWord := false
	for said != "" {
		if size := spelled(said, name, anyForm); size > 0 && !inWord {
			longest := size
			for _, other := range others {
				longest = max(longest, spelled(said, other, true))
			}
			if longest > size {
				out.WriteString(said[:longest])
			} else {
				out.WriteString(to)
			}
			said, inWord = said[longest:], true
			continue
		}
		r, size := utf8.DecodeRuneInString(said)
		inWord = ofWord(r)
		out.WriteString(said[:size])
		said = said[size:]
	}
	return out.String()
}

func ofWord(r rune) bool { return unicode.In(r, unicode.L, unicode.M, unicode.Nd) }

// spelled returns how many bytes at the start of a text are a name in whole words, however its letters are composed, or 0.
func spelled(said, name string, anyForm bool) int {
	most := 2 * utf8.RuneCountInString(norm.NFD.String(name))
	for at := 0; at < len(said) && most > 0; most-- {
		first, size := utf8.DecodeRuneInString(said[at:])
		if at == 0 && unicode.IsSpace(first) {
			return 0
		}
		at += size
		if next, _ := utf8.DecodeRuneInString(said[at:]); at < len(said) && ofWord(next) {
			continue
		}
		if word := norm.NFC.String(said[:at]); word == name || anyForm && text.SameName(word, name) {
			return at
		}
	}
	return 0
}

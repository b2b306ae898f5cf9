package dialogue

import (
	"slices"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// paired returns a line of what is seen or set by hand with its parts as in the record, where they are entered in the reader's
// words: "seen coins Anna 5" is "seen coins@Anna=5". What is no part of the table stays as it is typed.
func (p *reader) paired(typed string) string {
	head, rest, ok := p.splitSeen(typed)
	if !ok {
		return typed
	}
	known := p.parts()
	for i, piece := range rest {
		rest[i] = known.pair(strings.TrimSpace(piece))
	}
	return head + " " + strings.Join(rest, ", ")
}

// splitSeen takes a line of what is seen or set by hand apart: its beginning up to its word, and the parts it tells.
func (p *reader) splitSeen(typed string) (head string, parts []string, ok bool) {
	words := strings.Fields(typed)
	for i := range words {
		word := strings.TrimRight(words[i], ":")
		l, err := p.s.Header().ParseLine(word)
		if id, _ := commands.Asked(word); i == 0 && id == commands.Seen && l.Kind == record.Entry && (err != nil || l.Seat == record.NoSeat) {
			word, l.Kind = record.Seen.String(), record.Seen
		}
		if !l.Kind.Pairs() {
			if begins := i > 2 || i == 0 && words[0] != InPlace && !p.brings(word); begins {
				return "", nil, false
			}
			continue
		}
		if i+1 == len(words) {
			return "", nil, false
		}
		return strings.Join(append(slices.Clone(words[:i]), word), " "), strings.Split(strings.Join(words[i+1:], " "), ","), true
	}
	return "", nil, false
}

// brings reports whether a word begins a line that brings an entry in the place of another or before it.
func (p *reader) brings(word string) bool {
	l, _ := p.s.Header().ParseLine(word)
	return l.Kind == record.Amend || l.Kind == record.Insert
}

// parts are the parts of a table, with what they and the players are called. What is longer than any of these names is none
// of them, so that a line costs in proportion to its length.
type parts struct {
	header record.Header
	list   []part
	words  int // the most words that a part is called by
	names  int // the most that a player is
}

// part is one of them of the table with its names as they are compared.
type part struct {
	table.Field
	short string // its key, without the player
	name  string
}

// parts returns those that can be entered now.
func (p *reader) parts() *parts {
	known := &parts{header: p.s.Header()}
	for _, f := range p.s.Visible() {
		key, _, _ := strings.Cut(f.Key, "@")
		one := part{f, text.Folded(key), text.Folded(f.Label.Say(p.text))}
		known.list = append(known.list, one)
		known.words = max(known.words, len(strings.Fields(one.short)), len(strings.Fields(one.name)))
	}
	for _, name := range slices.Concat(known.header.Seats, known.header.Nicks()) {
		known.names = max(known.names, len(strings.Fields(name)))
	}
	return known
}

// pair returns a part of the table with its value, as the record writes it.
func (k *parts) pair(said string) string {
	told := said
	if key, value, ok := strings.Cut(said, "="); ok {
		key = strings.TrimSpace(key)
		if slices.ContainsFunc(k.list, func(f part) bool { return strings.EqualFold(f.Key, key) }) {
			return said
		}
		said = strings.ReplaceAll(key, "@", " ") + " " + value
	}
	seat, rest := k.player(strings.Fields(said))
	for n := min(len(rest)-1, k.words); n > 0; n-- {
		if f := k.find(seat, strings.Join(rest[:n], " ")); f != nil {
			return f.Key + "=" + strings.Join(rest[n:], " ")
		}
	}
	return told
}

// player takes the player out of the words of a part; the table if none is named.
func (k *parts) player(words []string) (seat rules.Seat, rest []string) {
	for from := range words {
		if isNumber(words[from]) {
			continue
		}
		for to := min(from+k.names, len(words)); to > from; to-- {
			if seat, ok := k.header.Seat(strings.Join(words[from:to], " ")); ok && seat > rules.Table {
				return seat, slices.Delete(slices.Clone(words), from, to)
			}
		}
	}
	return rules.Table, words
}

// find returns the part of a player, or of the table, that words name: its key, or what it is called, in full or as
// far as no other is called so.
func (k *parts) find(seat rules.Seat, said string) *table.Field {
	var found *table.Field
	said = text.Folded(said)
	for i := range k.list {
		f := &k.list[i]
		switch {
		case f.Seat != seat:
		case said == f.short, said == f.name:
			return &f.Field
		case !strings.HasPrefix(f.name, said):
		case found != nil:
			return nil
		default:
			found = &f.Field
		}
	}
	return found
}

// incomparable says which part of a line of what is seen or set by hand is none of this table, and what can be told of it; "" of any other line.
func (p *asker) incomparable(r *table.Reading, typed string) string {
	if r.Error == nil || r.Error.ID() != record.Override.String() {
		return ""
	}
	_, rest, ok := p.splitSeen(typed)
	known := p.parts()
	i := slices.IndexFunc(rest, func(piece string) bool { return !strings.Contains(known.pair(strings.TrimSpace(piece)), "=") })
	if !ok || i < 0 {
		return ""
	}
	said := p.text.Say("seen.unknown", rules.Plain("part", text.Clean(strings.TrimSpace(rest[i]))))
	return strings.Join(append([]string{said}, Seeing(p.text, p.s)[1:]...), " ")
}

// Seeing says how to tell what is seen, and what can be told of this table.
func Seeing(p *text.Printer, s table.Values) []string {
	var of [2][]string // the table's, and each player's
	var examples []string
	for _, f := range s.Visible() {
		name := f.Label.Say(p)
		if f.Seat <= 1 {
			i := rules.One(f.Seat == 1)
			of[i] = append(of[i], name)
		}
		if number := f.Kind == rules.NumberField && f.Seat > rules.Table; number && f.Seat == rules.Seat(len(examples)+1) && len(examples) < 2 {
			examples = append(examples, strings.ToLower(name)+" "+p.Seat(f.Seat)+" "+f.Value)
		}
	}
	said := []string{p.Say("seen.how", rules.Plain("example", strings.Join(examples, ", ")))}
	for i, key := range []string{"seen.table", "seen.each"} {
		if len(of[i]) > 0 {
			said = append(said, p.Say(key, rules.Plain("list", p.Commas(of[i]))))
		}
	}
	return said
}

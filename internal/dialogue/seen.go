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

// paired is a line of what is seen or set by hand with its parts as in the record, where they are told in the reader's
// words: "seen coins Anna 5" is "seen coins@Anna=5". What is no part of the table stays as it is typed.
func (p *Play) paired(typed string) string {
	head, rest, ok := p.tells(typed)
	if !ok {
		return typed
	}
	fields := p.s.Visible()
	for i, piece := range rest {
		rest[i] = p.pair(fields, strings.TrimSpace(piece))
	}
	return head + " " + strings.Join(rest, ", ")
}

// tells takes a line of what is seen or set by hand apart: its beginning up to its word, and the parts it tells.
func (p *Play) tells(typed string) (head string, parts []string, ok bool) {
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
func (p *Play) brings(word string) bool {
	l, _ := p.s.Header().ParseLine(word)
	return l.Kind == record.Amend || l.Kind == record.Insert
}

// pair is a part of the table with its value, as the record writes it.
func (p *Play) pair(fields []table.Field, said string) string {
	told := said
	if key, value, ok := strings.Cut(said, "="); ok {
		if slices.ContainsFunc(fields, func(f table.Field) bool { return strings.EqualFold(f.Key, strings.TrimSpace(key)) }) {
			return said
		}
		said = strings.ReplaceAll(key, "@", " ") + " " + value
	}
	words := strings.Fields(said)
	seat, rest := p.named(words)
	for n := len(rest) - 1; n > 0; n-- {
		if f := fieldOf(p.text, fields, seat, strings.Join(rest[:n], " ")); f != nil {
			return f.Key + "=" + strings.Join(rest[n:], " ")
		}
	}
	return told
}

// named takes the player out of the words of a part; the table where none is named.
func (p *Play) named(words []string) (seat rules.Seat, rest []string) {
	for from := range words {
		for to := len(words); to > from; to-- {
			if seat, ok := p.s.Header().Seat(strings.Join(words[from:to], " ")); ok && seat > rules.Table && !isNumber(words[from]) {
				return seat, slices.Delete(slices.Clone(words), from, to)
			}
		}
	}
	return rules.Table, words
}

// fieldOf is the part of a player, or of the table, that words name: its key, or what it is called, in full or as
// far as no other is called so.
func fieldOf(p *text.Printer, fields []table.Field, seat rules.Seat, said string) *table.Field {
	var found *table.Field
	for i := range fields {
		f := &fields[i]
		if f.Seat != seat {
			continue
		}
		key, _, _ := strings.Cut(f.Key, "@")
		name := text.Folded(f.Label.Say(p))
		switch said := text.Folded(said); {
		case said == text.Folded(key), said == name:
			return f
		case !strings.HasPrefix(name, said):
		case found != nil:
			return nil
		default:
			found = f
		}
	}
	return found
}

// Seeing says how to tell what is seen, and what can be told of this table.
func Seeing(p *text.Printer, s table.Position) []string {
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

package wording

import (
	"cmp"
	"fmt"
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Pieces are what a correction changes on the real table, one piece of it each: what there is to
// return, to take, to move and to turn. Most says how many are told, and behind them how many
// more there are; 0 is all.
func Pieces(p *text.Printer, list []present.Piece, most int) []string {
	return pieces{p, func(s present.Sentence) string { return s.Say(p) }}.all(list, most)
}

// OnTheTable is the same as one sentence, "" where nothing changes.
func OnTheTable(p *text.Printer, list []present.Piece, most int) string {
	if len(list) == 0 {
		return ""
	}
	return p.Say("piece.table", rules.Plain("list", strings.Join(Pieces(p, list, most), " · ")))
}

// Moved are the same aloud, a sentence each.
func Moved(p *text.Printer, list []present.Piece, most int) []string {
	said := pieces{p, func(s present.Sentence) string { return s.Aloud(p) }}.all(list, most)
	for i, one := range said {
		if i == 0 {
			one = p.Say("piece.table", rules.Plain("list", one))
		}
		said[i] = heard(p, one)
	}
	return said
}

// pieces tells pieces for the eye or by ear.
type pieces struct {
	*text.Printer
	tell func(present.Sentence) string
}

func (p pieces) all(list []present.Piece, most int) (said []string) {
	told := min(cmp.Or(most, len(list)), len(list))
	for i := range told {
		said = append(said, p.one(&list[i]))
	}
	if told < len(list) {
		said = append(said, p.Say("piece.more", rules.N("n", len(list)-told)))
	}
	return said
}

// one is what is to be done about one thing.
func (p pieces) one(one *present.Piece) string {
	was, is := &one.Was, &one.Is
	switch before, now := p.tell(was.At), p.tell(is.At); {
	case was.Count != is.Count:
		return p.does(is, "count", rules.N("was", was.Count), rules.N("is", is.Count), rules.Plain("by", signed(is.Count-was.Count)))
	case before == "" && now == "":
		return p.laid(one)
	case before == "":
		return p.does(is, "put", rules.Plain("is", now))
	case now == "":
		return p.does(is, "lift", rules.Plain("was", before))
	default:
		return p.does(is, "at", rules.Plain("was", before), rules.Plain("is", now))
	}
}

// laid tells which pieces were removed and which were added.
func (p pieces) laid(one *present.Piece) string {
	removed, added := rules.Plain("gone", p.items(one.Removed())), rules.Plain("come", p.items(one.Added()))
	key := ""
	if one.Is.Turned {
		key = "turned."
	}
	switch {
	case added.Str == "":
		return p.does(&one.Is, key+"gone", removed)
	case removed.Str == "":
		return p.does(&one.Is, key+"come", added)
	}
	return p.does(&one.Is, key+"swapped", removed, added)
}

// does says what is done about a thing.
func (p pieces) does(about *present.Thing, key string, args ...rules.Arg) string {
	what := about.Name.Say(p.Printer)
	if about.Seat != rules.Table {
		what = p.Say("piece.of", rules.Who("seat", about.Seat), rules.Plain("what", what))
	}
	return p.tell(present.Sentence{Key: "piece." + key, Args: append(args, rules.Plain("what", what))})
}

// items are pieces by name, those that are alike with their number.
func (p pieces) items(list []present.Sentence) string {
	var said []string
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i].Equal(&list[i+n]) {
			n++
		}
		name := p.tell(list[i])
		if n > 1 {
			name = p.Say("piece.times", rules.Plain("item", name), rules.N("n", n))
		}
		said = append(said, name)
		i += n
	}
	return strings.Join(said, p.Say("list.comma"))
}

// signed is a number with its sign.
func signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }

package wording

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Pieces are what a correction changes on the real table, one piece of it each: what there is to
// return, to take, to move and to turn. Most says how many are told, and behind them how many
// more there are; 0 is all.
func Pieces(p *text.Printer, list []present.Piece, most int) (said []string) {
	return pieces(p, list, most, func(s present.Sentence) string { return s.Say(p) })
}

// pieces are told by ear or for the eye.
func pieces(p *text.Printer, list []present.Piece, most int, say func(present.Sentence) string) (said []string) {
	told := min(cmp.Or(most, len(list)), len(list))
	for i := range told {
		said = append(said, say(piece(p, &list[i])))
	}
	if told < len(list) {
		said = append(said, p.Say("piece.more", rules.N("n", len(list)-told)))
	}
	return said
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
	said := pieces(p, list, most, func(s present.Sentence) string { return s.Aloud(p) })
	for i, one := range said {
		if i == 0 {
			one = p.Say("piece.table", rules.Plain("list", one))
		}
		said[i] = heard(p, one)
	}
	return said
}

// piece is what is to be done about one thing.
func piece(p *text.Printer, one *present.Piece) present.Sentence {
	was, is := &one.Was, &one.Is
	what := is.Name.Say(p)
	if is.Seat != rules.Table {
		what = p.Say("piece.of", rules.Who("seat", is.Seat), rules.Plain("what", what))
	}
	say := func(key string, args ...rules.Arg) present.Sentence {
		return present.Sentence{Key: "piece." + key, Args: append(args, rules.Plain("what", what))}
	}
	switch before, now := was.At.Say(p), is.At.Say(p); {
	case was.Count != is.Count:
		return say("count", rules.N("was", was.Count), rules.N("is", is.Count), rules.Plain("by", signed(is.Count-was.Count)))
	case before == "" && now == "":
		return laid(p, one, say)
	case before == "":
		return say("put", rules.Plain("is", now))
	case now == "":
		return say("lift", rules.Plain("was", before))
	default:
		return say("at", rules.Plain("was", before), rules.Plain("is", now))
	}
}

// laid is which pieces go and which come.
func laid(p *text.Printer, one *present.Piece, say func(string, ...rules.Arg) present.Sentence) present.Sentence {
	gone, come := rules.Plain("gone", items(p, one.Gone())), rules.Plain("come", items(p, one.Come()))
	key := ""
	if one.Is.Turned {
		key = "turned."
	}
	switch {
	case come.Str == "":
		return say(key+"gone", gone)
	case gone.Str == "":
		return say(key+"come", come)
	}
	return say(key+"swapped", gone, come)
}

// items are pieces by name, those that are alike with their number.
func items(p *text.Printer, list []present.Sentence) string {
	var said []string
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && reflect.DeepEqual(list[i], list[i+n]) {
			n++
		}
		name := list[i].Say(p)
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

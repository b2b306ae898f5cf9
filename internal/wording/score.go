package wording

import (
	"fmt"
	"strings"
	"time"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
)

// Item is what a line of a sheet counts. Its sentence calls the component by the kind of line:
// "hk/geisha" has a {geisha}, whose name is that of "GAME.KIND.SUBJECT" where there is one.
func Item(p *text.Printer, game string, it *scoring.Item) string {
	_, kind, _ := strings.Cut(it.Code, "/")
	subject := rules.Plain(kind, it.Subject)
	if key := game + "." + kind + "." + it.Subject; p.Has(key) {
		subject = rules.Word(kind, key)
	}
	name := p.Say("item."+it.Code, subject, rules.N("n", it.Count))
	if it.Open {
		name += " " + p.Say("score.open")
	}
	return name
}

// Worth is count × each = points.
func Worth(it *scoring.Item) string {
	return fmt.Sprintf("%d × %d = %d", it.Count, it.Each, it.Points)
}

// Head is what a sheet is headed with: its round, the final score, or the score as it stands.
func Head(p *text.Printer, game string, s *scoring.Sheet) string {
	switch {
	case s.Round == 0 && s.Final && len(s.Items) == 0: // taken over
		return p.Say("sheet.final")
	case s.Round == 0:
		return p.Say("sheet.running")
	case p.Has(game + ".moment"): // scored once, at its end
		return p.Say("sheet.final")
	}
	return p.Say("round.number", rules.N("n", s.Round))
}

// Total is a player's place and points, of which a sheet may have neither.
func Total(p *text.Printer, s *scoring.Sheet, seat rules.Seat) string {
	var parts []string
	if s.Ranks != nil {
		parts = append(parts, p.Say("score.rank", rules.N("rank", s.Ranks[seat-1])))
	}
	if !s.Ending.Pointless {
		parts = append(parts, p.Say("n.points", rules.N("n", s.Totals[seat-1])))
	}
	return strings.Join(parts, " · ")
}

// Winners is who has won.
func Winners(p *text.Printer, s *scoring.Sheet) string {
	if s.Winners == 0 {
		return p.Say("result.nobody")
	}
	return p.Say("result.winners", rules.N("n", s.Winners.Len()), rules.Plain("names", seats(p, "list.and", s.Winners)))
}

// Ending is what decided a game, with its clause; "" where nothing did.
func Ending(p *text.Printer, s *scoring.Sheet) string {
	if s.Ending.Code == "" {
		return ""
	}
	return text.Cited(Uncited(p, s), s.Ending.Clause)
}

// Uncited is the same without the clause: by how much is told of what the sheet does not count.
func Uncited(p *text.Printer, s *scoring.Sheet) string {
	said := p.Say("ending." + s.Ending.Code)
	if s.Won == 0 {
		return said
	}
	return p.Say("result.by", rules.Plain("ending", strings.TrimSuffix(said, ".")), rules.N("won", s.Won), rules.N("lost", s.Lost))
}

// Result is who has won and what decided it.
func Result(p *text.Printer, s *scoring.Sheet) string {
	return strings.TrimSpace(Winners(p, s) + " " + Ending(p, s))
}

// Outcome is the result of a sheet, or that it is not certain; "" while the game goes on.
func Outcome(p *text.Printer, s *scoring.Sheet) string {
	switch {
	case s.Final:
		return Result(p, s)
	case s.Unsure:
		return p.Say("score.unsure")
	}
	return ""
}

// SoFar is what a typed table decides: while fields are missing only who is ahead.
func SoFar(p *text.Printer, s *scoring.Sheet, missing bool) string {
	switch {
	case !s.Final:
		return p.Say("calc.undecided")
	case !missing:
		return Result(p, s)
	}
	sentence, one := present.SoFar(p, s)
	if one {
		sentence += " " + Ending(p, s)
	}
	return sentence
}

// Took is how long a game was played, "" where nobody knows.
func Took(p *text.Printer, took time.Duration) string {
	if took < time.Minute {
		return ""
	}
	return p.Say("result.took", rules.Plain("time", present.Minutes(p, took)))
}

// Turn is who is due, and why. Where several are, the sentence is that of the first, whose
// entry is taken where none is named.
func Turn(p *text.Printer, game string, t rules.Turn) string {
	due := Whose(p, game, t)
	if t.Due == 0 {
		return due
	}
	return p.Say("turn.due", rules.Plain("moment", present.Moment(p, game, t)), rules.Plain("due", due))
}

// Whose is the same without the moment.
func Whose(p *text.Printer, game string, t rules.Turn) string {
	why := text.Cited(present.Why(p, game, t), t.Clause)
	if t.Due == 0 {
		return why
	}
	list := "list.and"
	if t.Why == rules.WhoBegins {
		list = "list.or"
	}
	return p.Say("turn.whose", rules.Plain("due", seats(p, list, t.Due)), rules.Plain("why", why))
}

func seats(p *text.Printer, list string, set rules.Seats) string {
	var names []string
	for seat := range set.All() {
		names = append(names, p.Seat(seat))
	}
	return p.List(list, names...)
}

// Opening names the game, the edition, variants and house sheet it is played by, and the
// players.
func Opening(p *text.Printer, s table.Match) string {
	var by []string
	for _, l := range s.Profile().Layers {
		if title := l.Title.In(string(p.Lang())); title != "" { // what the table chose itself has none
			by = append(by, title)
		}
	}
	return p.Say("line.open", rules.Word("game", s.Game()+".name"), rules.Plain("edition", strings.Join(by, ", ")),
		rules.Plain("names", strings.Join(s.Header().Seats, ", ")))
}

// fewWorlds are so many ways that somebody could go through them.
const fewWorlds = 20

// Worlds says how much is known of the unseen cards, by the ways in which they can lie: a number that is
// large says nothing to anybody. Some is false of a game that has none.
func Worlds(p *text.Printer, ways uint64, some bool) string {
	switch {
	case !some:
		return p.Say("worlds.none")
	case ways == 0:
		return p.Say("worlds.contradict")
	case ways == 1:
		return p.Say("worlds.known")
	case ways <= fewWorlds:
		return p.Say("worlds.few", rules.N("n", int(ways)))
	}
	return p.Say("worlds.open")
}

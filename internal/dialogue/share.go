package dialogue

import (
	"slices"
	"strings"

	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Share is the talk about a table that is shared: how one joins, who sits where, and what the host can do about it.
type Share struct {
	Do   *program.Program
	Away bool // the host looks from a browser: the link of the host is known there, and one can sit down
}

// Page implements [talk.Talk].
func (s Share) Page(p *text.Printer) talk.Page {
	page, sh := talk.Page{Title: p.Say("share.title")}, s.Do.Shared
	tell := func(as talk.Weight, said string) { page.Blocks = append(page.Blocks, talk.Para{As: as, Text: said}) }
	if sh == nil {
		tell(talk.Lead, p.Say("share.none"))
		return page
	}
	switch at := rules.Plain("address", sh.Address()); {
	case s.Do.Playing() == nil:
		tell(talk.Lead, p.Say("share.empty", at))
	case sh.Code() == "":
		tell(talk.Lead, p.Say("share.closed", at))
	default:
		tell(talk.Lead, p.Say("share.join", at, rules.Plain("code", sh.Code())))
		page.Blocks = append(page.Blocks, talk.Code{To: sh.Joining(), Name: p.Say("share.code"), Short: sh.Code()})
	}
	if others := sh.Others(); len(others) > 0 {
		tell(talk.Hint, p.Say("share.others", rules.Plain("list", p.Commas(others))))
	}
	switch network := p.Say("share.network"); {
	case sh.Alone():
		tell(talk.Hint, p.Say("share.alone"))
	case sh.Plain():
		tell(talk.Hint, network+" "+p.Say("share.plain"))
	default:
		tell(talk.Hint, network)
	}
	if !s.Away {
		tell(talk.Hint, p.Say("share.host", rules.Plain("address", sh.Hosting())))
	}
	for i, name := range s.names() {
		one := seat{s, rules.Seat(i + 1)}
		page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Value: name, Label: one.state(p), Opens: one})
	}
	if s.Do.Playing() != nil {
		page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Value: "open", Word: p.Say("share.word.open"), Label: p.Say("share.open")})
	}
	page.Asks.Help = p.Say("share.hint")
	return page
}

// Type implements [talk.Talk].
func (s Share) Type(p *text.Printer, typed string) talk.Preview {
	page := s.Page(p)
	return page.Picks(typed)
}

// Answer implements [talk.Talk]; what a seat can be asked for is typed with its name.
func (s Share) Answer(p *text.Printer, answer string) (r talk.Result) {
	page := s.Page(p)
	if s.Do.Shared == nil {
		r.Against = []string{p.Say("share.none")}
		return r
	}
	if c := page.Asks.Pick(answer); c != nil && c.Opens == nil {
		s.Do.Shared.Open()
		r.Said = []string{p.Say("share.opened", rules.Plain("code", s.Do.Shared.Code()))}
		return r
	}
	word, name, _ := strings.Cut(answer, " ")
	if c := page.Asks.Pick(name); c != nil && c.Opens != nil {
		return c.Opens.Answer(p, word)
	}
	r.Against = []string{p.Say("share.who", rules.Plain("name", text.Clean(name)))}
	return r
}

// names are those of the seats of the game on the table.
func (s Share) names() []string {
	if g := s.Do.Playing(); g != nil {
		return g.Session.Header().Seats
	}
	return nil
}

// seat is the talk about one seat, with the code of its link.
type seat struct {
	Share
	seat rules.Seat
}

// gone reports whether the game that is on the table now has no such seat.
func (s seat) gone() bool { return int(s.seat) > len(s.names()) }

func (s seat) name() rules.Arg { return rules.Plain("name", text.Clean(s.names()[s.seat-1])) }

// state tells how the seat is taken.
func (s seat) state(p *text.Printer) string {
	place, key := s.Do.Shared.Place(s.seat), "share.seat.free"
	switch {
	case place.Devices > 0:
		key = "share.seat.here"
	case place.Taken:
		key = "share.seat.away"
	}
	return p.Say(key, s.name(), rules.N("n", place.Devices))
}

// Page implements [talk.Talk].
func (s seat) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say("share.link")}
	if s.gone() {
		return page
	}
	page.State = s.state(p)
	to := s.Do.Shared.Place(s.seat).Address
	page.Blocks = []talk.Block{
		talk.Para{Text: p.Say("share.sit", s.name(), rules.Plain("address", to))},
		talk.Code{To: to, Name: s.names()[s.seat-1]},
	}
	for _, what := range []string{"new", "free"} {
		page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Value: what, Word: p.Say("share.word." + what), Label: p.Say("share." + what)})
	}
	if s.Away {
		page.Doors = []talk.Choice{{Value: "sit", Label: p.Say("web.host.sit", s.name())}}
	}
	return page
}

// Type implements [talk.Talk].
func (s seat) Type(p *text.Printer, typed string) talk.Preview {
	page := s.Page(p)
	return page.Picks(typed)
}

// Answer implements [talk.Talk].
func (s seat) Answer(p *text.Printer, answer string) (r talk.Result) {
	page, sh := s.Page(p), s.Do.Shared
	ways := talk.Asks{Choices: slices.Concat(page.Asks.Choices, page.Doors)}
	c := ways.Pick(answer)
	if c == nil {
		r.Against = []string{unknown(p, answer)}
		return r
	}
	do := map[string]func(rules.Seat) error{"new": sh.Renew, "free": sh.Free, "sit": sh.Sit}[c.Value]
	if err := do(s.seat); err != nil {
		r.Against = []string{Problem(p, err)}
		return r
	}
	to := sh.Place(s.seat).Address
	if c.Value == "sit" {
		r.To = to
		return r
	}
	r.Said = []string{p.Say("share.done."+c.Value, s.name(), rules.Plain("address", to))}
	return r
}

// unknown says that an answer is none of the choices.
func unknown(p *text.Printer, answer string) string {
	return p.Say("prepare.unknown", rules.Plain("typed", text.Clean(answer)))
}

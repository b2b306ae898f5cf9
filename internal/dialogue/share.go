package dialogue

import (
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
	if sh == nil {
		page.Tell(talk.Lead, p.Say("share.none"))
		return page
	}
	switch at := rules.Plain("address", sh.Address()); {
	case s.Do.Playing() == nil:
		page.Tell(talk.Lead, p.Say("share.empty", at))
	case sh.Code() == "":
		page.Tell(talk.Lead, p.Say("share.closed", at))
	default:
		page.Tell(talk.Lead, p.Say("share.join", at, rules.Plain("code", sh.Code())))
		page.Blocks = append(page.Blocks, talk.Code{To: sh.Joining(), Name: p.Say("share.code"), Short: sh.Code()})
	}
	if others := sh.Others(); len(others) > 0 {
		page.Tell(talk.Hint, p.Say("share.others", rules.Plain("list", p.Commas(others))))
	}
	switch network := p.Say("share.network"); {
	case sh.Alone():
		page.Tell(talk.Hint, p.Say("share.alone"))
	case sh.Plain():
		page.Tell(talk.Hint, network+" "+p.Say("share.plain"))
	default:
		page.Tell(talk.Hint, network)
	}
	if !s.Away {
		page.Tell(talk.Hint, p.Say("share.host", rules.Plain("address", sh.Hosting())))
		if s.Do.Playing() == nil && !sh.Alone() { // nobody sees yet what only the host may
			page.Blocks = append(page.Blocks, talk.Code{To: sh.Hosting()})
		}
	}
	for i, name := range s.names() {
		one := seat{s, rules.Seat(i + 1)}
		page.Offer(talk.Choice{Value: name, Label: one.state(p), Opens: one})
	}
	if s.Do.Playing() != nil {
		page.Offer(talk.Choice{Value: "open", Word: p.Say("share.word.open"), Label: p.Say("share.open"), Does: func() talk.Result {
			sh.Open()
			return talk.Result{Said: []string{p.Say("share.opened", rules.Plain("code", sh.Code()))}}
		}})
	}
	page.Asks.Help = p.Say("share.hint")
	return page
}

// Answer implements [talk.Talk]; what a seat can be asked for is typed with its name.
func (s Share) Answer(p *text.Printer, answer string) (r talk.Result) {
	if s.Do.Shared == nil {
		r.Against = []string{p.Say("share.none")}
		return r
	}
	page := s.Page(p)
	word, name, _ := strings.Cut(answer, " ")
	if c := page.Asks.Pick(name); c != nil && c.Opens != nil {
		return c.Opens.Answer(p, word)
	}
	if c := page.Asks.Pick(answer); c != nil && c.Does != nil {
		return c.Does()
	}
	r.Against = []string{p.Say("share.who", rules.Plain("name", text.Clean(name)))}
	return r
}

// names returns those of the seats of the game on the table.
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

// state shows how the seat is taken.
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
	way := func(what, word, label string, do func(rules.Seat) error) talk.Choice {
		return talk.Choice{Value: what, Word: word, Label: label, Does: func() (r talk.Result) {
			if err := do(s.seat); err != nil {
				r.Against = []string{Problem(p, err)}
				return r
			}
			to := s.Do.Shared.Place(s.seat).Address
			if what == "sit" {
				r.To = to
				return r
			}
			r.Said = []string{p.Say("share.done."+what, s.name(), rules.Plain("address", to))}
			return r
		}}
	}
	page.Offer(way("new", p.Say("share.word.new"), p.Say("share.new"), s.Do.Shared.Renew))
	page.Offer(way("free", p.Say("share.word.free"), p.Say("share.free"), s.Do.Shared.Free))
	if s.Away {
		page.Doors = []talk.Choice{way("sit", "", p.Say("web.host.sit", s.name()), s.Do.Shared.Sit)}
	}
	return page
}

// Answer implements [talk.Talk].
func (s seat) Answer(p *text.Printer, answer string) talk.Result { return talk.Take(s, p, answer) }

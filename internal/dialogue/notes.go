package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Notes is the talk about what single players alone may know. It asks whose notes are meant, covers them until that player is alone
// with them, and keeps what was begun and not entered: who covers cards in a hurry is not to lose a line.
type Notes struct {
	s     table.Session
	write func(do func() error) error
	own   map[rules.Seat]*Own
}

// NewNotes begins the talk at a table. It is there only where [table.Position.Notes] says so. Write does what writes to the record, and
// may do it again.
func NewNotes(s table.Session, write func(do func() error) error) *Notes {
	return &Notes{s, write, map[rules.Seat]*Own{}}
}

// Page implements [talk.Talk]: it asks whose notes are meant.
func (n *Notes) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say(n.s.Game() + ".name"), Asks: talk.Asks{Prompt: p.Say("table.private.choose")}}
	for i, name := range n.s.Header().Seats {
		page.Offer(talk.Choice{Value: strconv.Itoa(i + 1), Label: name, Name: true})
	}
	return page
}

// Answer implements [talk.Talk].
func (n *Notes) Answer(p *text.Printer, answer string) (r talk.Result) {
	q := Question{Field: talk.Field{Label: p.Say("table.private.choose"), Choices: n.Page(p).Asks.Choices}}
	value, against := q.Take(p, answer)
	if r.Done = true; against != "" {
		r.Against = []string{against}
		return r
	}
	seat, _ := strconv.Atoi(value)
	r.Push = &cover{n, rules.Seat(seat)}
	return r
}

// Whose reports whether words behind the command name a player or nobody yet; a line that says more is one of the record.
func (n *Notes) Whose(p *text.Printer, words string) bool {
	return n.s.Notes() && (words == "" || n.Answer(p, words).Push != nil)
}

// Of is the talk that words behind the command ask for.
func (n *Notes) Of(p *text.Printer, words string) talk.Talk {
	if t := n.Answer(p, words).Push; t != nil && words != "" {
		return t
	}
	return n
}

// Open uncovers the notes of a seat.
func (n *Notes) Open(p *text.Printer, seat rules.Seat) *Own {
	if n.own[seat] == nil {
		n.own[seat] = &Own{play: NewPlay(n.s.Own(seat), seat, p), seat: seat, write: n.write}
	}
	n.own[seat].look(p.With(n.s.Header().Seats))
	return n.own[seat]
}

// cover is what anybody may see: whose notes lie below. The number of the seat opens them, which every keyboard has and nobody gives by
// mistake; an empty answer never does.
type cover struct {
	notes *Notes
	seat  rules.Seat
}

// Page implements [talk.Talk].
func (c *cover) Page(p *text.Printer) talk.Page {
	n, who := int(c.seat), rules.Plain("seat", c.notes.s.Header().Seats[c.seat-1])
	page := talk.Page{Title: p.Say(c.notes.s.Game() + ".name")}
	page.Tell(talk.Lead, p.Say("own.cover.hand", who))
	page.Offer(talk.Choice{Number: n, Value: strconv.Itoa(n), Label: p.Say("own.cover.opens", who)})
	return page
}

// Answer implements [talk.Talk].
func (c *cover) Answer(p *text.Printer, answer string) (r talk.Result) {
	switch sign := strconv.Itoa(int(c.seat)); strings.TrimSpace(answer) {
	case "":
		r.Done = true
	case sign:
		r.Push = c.notes.Open(p, c.seat)
	default:
		r.Against = []string{NoChoice(p, answer, []string{sign})}
	}
	return r
}

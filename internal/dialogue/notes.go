package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Notes is the talk about what single players alone may know. It asks whose notes are meant,
// covers them until that player is alone with them, and keeps what was begun and not entered:
// who covers cards in a hurry is not to lose a line unseen.
type Notes struct {
	s      table.Session
	drafts map[rules.Seat]draft
}

// draft is what was typed for a seat and not entered, with the pasted lines behind it.
type draft struct {
	typed   string
	waiting []string
}

// NewNotes begins the talk at a table. It is there only where [table.Position.Notes] says so.
func NewNotes(s table.Session) *Notes { return &Notes{s: s, drafts: map[rules.Seat]draft{}} }

// Question asks whose notes are meant; the value of each choice is the number of a seat.
func (n *Notes) Question(p *text.Printer) Question {
	q := Question{Key: SeatsKey, Name: p.Say("table.private.choose"), Ask: p.Say("table.private.choose")}
	for i := range n.s.Header().Seats {
		q.Choices = append(q.Choices, Option{Value: strconv.Itoa(i + 1), Label: p.Seat(rules.Seat(i + 1))})
	}
	return q
}

// Of is the seat that an answer to the question names; against says why it names none.
func (n *Notes) Of(p *text.Printer, typed string) (seat rules.Seat, against string) {
	q := n.Question(p)
	value, against := q.Take(p, typed)
	i, _ := strconv.Atoi(value)
	return rules.Seat(i), against
}

// Opens reports whether an answer uncovers the notes of a seat: its number or its name, which
// nobody gives by mistake.
func (n *Notes) Opens(p *text.Printer, seat rules.Seat, typed string) bool {
	of, against := n.Of(p, typed)
	return against == "" && of == seat
}

// Open uncovers the notes of a seat: the talk in which every answer is one, and what was
// typed in it last time.
func (n *Notes) Open(p *text.Printer, seat rules.Seat) (own *Play, typed string) {
	own = NewPlay(n.s.Own(seat), seat, p)
	d := n.drafts[seat]
	own.waiting = d.waiting
	delete(n.drafts, seat)
	return own, d.typed
}

// Noted lists what a seat has noted and not taken back.
func (n *Notes) Noted(seat rules.Seat) (list []table.Entry) {
	for _, e := range n.s.Entries(seat) {
		if e.Kind == record.Private && e.Seat == seat && e.Status != table.Undone {
			list = append(list, e)
		}
	}
	return list
}

// Close covers notes again, with what is still being typed there. It returns what is to be
// said of that at the table, or "".
func (n *Notes) Close(own *Play, typed string) (said string) {
	if strings.TrimSpace(typed) == "" && own.Waiting() == 0 {
		return ""
	}
	n.drafts[own.view] = draft{typed, own.waiting}
	return own.text.Say("table.private.draft", rules.Who("seat", own.view))
}

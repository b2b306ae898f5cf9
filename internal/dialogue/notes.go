package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Notes is the talk about what single players alone may know. It asks whose notes are meant,
// covers them until that player is alone with them, and keeps what was begun and not entered:
// who covers cards in a hurry is not to lose a line.
type Notes struct {
	s      table.Session
	drafts map[rules.Seat]string
}

// NewNotes begins the talk at a table. It is there only where [table.Position.Notes] says so.
func NewNotes(s table.Session) *Notes { return &Notes{s: s, drafts: map[rules.Seat]string{}} }

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

// Whose reports whether words behind the command name a player or nobody yet; a line that says
// more is one of the record.
func (n *Notes) Whose(p *text.Printer, words string) bool {
	_, against := n.Of(p, words)
	return n.s.Notes() && (words == "" || against == "")
}

// Opens reports whether an answer uncovers the notes of a seat: its number, which every
// keyboard has and nobody gives by mistake.
func (n *Notes) Opens(seat rules.Seat, typed string) bool {
	return strings.TrimSpace(typed) == strconv.Itoa(int(seat))
}

// Open uncovers the notes of a seat, and returns what was typed there last time.
func (n *Notes) Open(p *text.Printer, seat rules.Seat) (own *Own, typed string) {
	typed = n.drafts[seat]
	delete(n.drafts, seat)
	return newOwn(n.s, seat, p), typed
}

// Close covers the notes of a seat again, with what is still being typed there.
func (n *Notes) Close(seat rules.Seat, typed string) {
	if typed = strings.TrimSpace(typed); typed != "" {
		n.drafts[seat] = typed
	}
}

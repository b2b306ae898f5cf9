package event

import (
	"crypto/sha256"
	"fmt"
	"math"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Board returns the standings as tables that a page draws: nothing in it can be chosen.
func (e *Event) Board(p *text.Printer) (b present.Board) {
	t := teller{Event: e, Printer: p}
	list := t.Standings()
	rows, signs := t.rows(list, math.MaxInt)
	name := e.Title
	if round := len(e.Rounds); round > 0 {
		name = p.Say("event.standings", rules.N("round", round))
	}
	standings := present.Headed(name, rows)
	b.Blocks = append(b.Blocks, line(t.about()), standings, line(signs))
	if said := t.decided(list); len(said) > 0 {
		decided := present.Block{Name: p.Say("event.decided")}
		for _, one := range said {
			decided.Rows = append(decided.Rows, present.Row{present.T(one)})
		}
		b.Blocks = append(b.Blocks, decided)
	}
	return b
}

// Pairing is a table as it is shown while a round is played.
type Pairing struct {
	Round, Number int // from 1
	Names         []string
	Record        string // "" before it was begun
	Own           bool   // it was begun as [Event.TableID] calls it
	Over, Void    bool
	came          func(*text.Printer) string
}

// Came says what came of it.
func (p *Pairing) Came(in *text.Printer) string { return p.came(in) }

// Pairings returns the tables of the last round, behind those of earlier ones that have not ended.
func (e *Event) Pairings() (list []Pairing) {
	for r := range e.Rounds {
		for i := range e.Rounds[r].Tables {
			t := &e.Rounds[r].Tables[i]
			if r+1 < len(e.Rounds) && !t.Open() {
				continue
			}
			record := e.Sources[r].Tables[i].Record
			list = append(list, Pairing{
				Round: r + 1, Number: i + 1, Names: e.names(t.Seats), Record: record, Own: record == e.TableID(r+1, i+1), Over: !t.Open(), Void: t.Void,
				came: func(p *text.Printer) string { return teller{Event: e, Printer: p}.came(t) },
			})
		}
	}
	return list
}

// Byes returns who sits out in the last round.
func (e *Event) Byes() []string {
	if round := len(e.Rounds); round > 0 {
		return e.names(e.Rounds[round-1].Byes)
	}
	return nil
}

// TableID returns the id under which a table is begun from a page: every program that has the file gives it the same, so that of several that
// begin it at once one does.
func (e *Event) TableID(round, table int) string {
	s := &e.Sources[round-1]
	sum := sha256.New()
	fmt.Fprintf(sum, "%q %q %d %d", e.Title, e.names(e.Rounds[round-1].Tables[table-1].Seats), round, s.Since.Unix())
	if s.Seed != nil {
		fmt.Fprintf(sum, " %d", *s.Seed)
	}
	id := []byte(e.Game + "-")
	for _, b := range sum.Sum(nil)[:10] {
		id = append(id, idSigns[int(b)%len(idSigns)])
	}
	return string(id)
}

// idSigns are the signs of an id.
const idSigns = "23456789abcdefghjkmnpqrstuvwxyz"

// line is a sentence by itself, or nothing.
func line(said string) present.Block {
	if said == "" {
		return present.Block{}
	}
	return present.Block{Rows: []present.Row{{present.T(said)}}}
}

package dialogue

import (
	"slices"

	"referee/internal/lookup"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// Mark is what a clause is in a dispute.
type Mark uint8

// A clause becomes one after the other.
const (
	Unmarked Mark = iota
	Bears         // it was found to bear on the question
	Decides       // it answers the question
)

// Mark returns what a clause is in the dispute.
func (d *Dispute) Mark(id rules.ClauseID) Mark {
	switch {
	case slices.Contains(d.Verdict, string(id)):
		return Decides
	case slices.Contains(d.Clauses, string(id)):
		return Bears
	}
	return Unmarked
}

// Tick makes a clause one that bears on the question, then the answer, then neither.
func (d *Dispute) Tick(id rules.ClauseID) {
	mark, word := d.Mark(id), string(id)
	d.Clauses, d.Verdict = without(d.Clauses, word), without(d.Verdict, word)
	if mark != Decides {
		d.Clauses = append(d.Clauses, word)
	}
	if mark == Bears {
		d.Verdict = append(d.Verdict, word)
	}
}

// Agree has a player agree to the ruling, or no longer.
func (d *Dispute) Agree(name string) {
	if slices.Contains(d.Agreed, name) {
		d.Agreed = without(d.Agreed, name)
	} else {
		d.Agreed = append(slices.Clone(d.Agreed), name)
	}
}

func without(list []string, word string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == word })
}

// How many clauses are offered that were found by the words of the question, and how many
// at first in all.
const (
	foundByWords = 5
	atFirst      = 8
)

// Offer is what may answer a dispute: clauses, and below them what the table ruled before.
type Offer struct {
	Clauses    []rules.ClauseID
	More       int // clauses of less weight that are not listed yet
	Precedents []store.Filed
}

// Offer returns what may answer the dispute, all or the best of it. What is chosen is always
// listed, and stays in its place while it is chosen. A precedent on a clause that was found by
// the words of the question bears on it, whatever words it was asked in itself.
func (d *Dispute) Offer(all bool) (o Offer) {
	found := d.found()
	list := d.candidates(found)
	for _, id := range d.Cited() {
		if !slices.Contains(list, id) {
			o.Clauses = append(o.Clauses, id)
		}
	}
	for i, id := range list {
		if all || i < atFirst || d.Mark(id) != Unmarked {
			o.Clauses = append(o.Clauses, id)
		} else {
			o.More++
		}
	}
	o.Precedents = d.look.precedents(store.Question{
		Game: d.s.Game(), Clauses: append(d.Cited(), found...), Words: d.Question, Path: d.path, N: d.N,
	})
	return o
}

// found are the clauses of the game that the words of the question lead to.
func (d *Dispute) found() (ids []rules.ClauseID) {
	if d.Question == "" {
		return nil
	}
	own := func(game string, _ lookup.Kind) bool { return game == d.s.Game() }
	f := d.look.Search(d.Question, lookup.Question{Game: d.s.Game(), Only: own, Limit: foundByWords}) // they are offered beside what is cited
	for i := range f.Hits {
		ids = append(ids, f.Hits[i].ID)
	}
	return ids
}

// candidates are what the finding against the move cites, what was found about the question,
// what was refused or went wrong last, and what matters at this moment.
func (d *Dispute) candidates(found []rules.ClauseID) (ids []rules.ClauseID) {
	lists := [][]rules.ClauseID{nil, found, nil, d.then.Now()}
	if d.Move != "" {
		r := d.then.Try(d.Move)
		lists[0] = r.Cited()
	} else {
		lists[2] = append(slices.Clone(d.Refused), d.lastFinding()...)
	}
	for _, id := range slices.Concat(lists...) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// lastFinding are the clauses that the last entry with findings breaks.
func (d *Dispute) lastFinding() []rules.ClauseID {
	list := d.then.Entries(rules.Table)
	for i := len(list) - 1; i >= 0; i-- {
		if e := list[i]; len(e.Findings) > 0 && e.Status != table.Undone {
			return (&table.Reading{Entry: e}).Cited()
		}
	}
	return nil
}

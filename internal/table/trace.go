package table

import (
	"referee/rules"
	"referee/scoring"
)

// subject tells the items of a sheet apart.
type subject struct {
	seat          rules.Seat
	code, subject string
}

// trace names the entries that each item of a sheet comes from, for a game that
// leaves it to the session: those after which there was more or less of it. The sheet is that
// of the state after the step at a place.
func (r *reader[S, M]) trace(f *fold[S, M], sheet *scoring.Sheet, place int) {
	if !r.game.Score.Trace {
		return
	}
	from := map[subject][]rules.Seq{}
	had := map[subject]int{}
	var items []scoring.Item
	for i := range f.steps[:place+1] {
		st := &f.steps[i]
		if !st.entry.Status.Counts() {
			continue
		}
		now := map[subject]int{}
		items = r.game.Score.Items(&st.after, items[:0])
		for j := range items {
			now[of(&items[j])] += items[j].Count
		}
		for k, n := range now {
			if had[k] != n {
				from[k] = append(from[k], st.entry.Seq)
			}
		}
		had = now
	}
	for i := range sheet.Items {
		sheet.Items[i].From = from[of(&sheet.Items[i])]
	}
}

func of(it *scoring.Item) subject { return subject{it.Seat, it.Code, it.Subject} }

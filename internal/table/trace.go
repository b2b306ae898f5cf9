package table

import (
	"slices"

	"referee/rules"
	"referee/scoring"
)

// subject tells the items of a sheet apart.
type subject struct {
	seat          rules.Seat
	code, subject string
}

// trace names the entries that each item of a sheet comes from, for a game that
// leaves it to the session: those after which there was more or less of it, and
// those of what it was made of, as a set of two is made of a set of one. The sheet
// is that of the state after the step at a place.
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
			switch {
			case n > had[k]:
				from[k] = append(from[k], made(k, from, had, now)...)
				from[k] = append(from[k], st.entry.Seq)
			case n < had[k]:
				from[k] = append(from[k], st.entry.Seq)
			}
		}
		had = now
	}
	for i := range sheet.Items {
		list := from[of(&sheet.Items[i])]
		slices.Sort(list)
		sheet.Items[i].From = slices.Compact(list)
	}
}

// made is the entries behind items of the same seat and code of which a step left
// less: the item it left more of is made of them.
func made(k subject, from map[subject][]rules.Seq, had, now map[subject]int) (list []rules.Seq) {
	for other, n := range had {
		if other.seat == k.seat && other.code == k.code && now[other] < n {
			list = append(list, from[other]...)
		}
	}
	return list
}

func of(it *scoring.Item) subject { return subject{it.Seat, it.Code, it.Subject} }

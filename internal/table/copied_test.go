package table_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// given is what a session gives away.
func given(s table.Session) map[string]any {
	p, _ := text.New(text.EN)
	c := present.Context{Printer: p, Names: s.Header().Seats, View: 1}
	before, now := s.Box()
	steps, _ := s.Checklist()
	entries, unread, sheet := s.Glance()
	_, stage, _ := s.Stage(p)
	return map[string]any{
		"header": s.Header(), "entries": s.Entries(1), "judged": s.Judged(1), "differences": s.Differences(), "faults": s.Faults(),
		"slips": s.Slips(1), "words": s.OwnWords(1), "disputes": s.Disputes(),
		"sheets": s.Sheets(), "board": s.Board(c), "state": s.State(c), "round": s.Round(1, c), "now": s.Now(), "steps": steps,
		"fields": s.Fields(), "visible": s.Visible(), "missing": s.Missing(), "before": before, "box": now, "since": s.Since(0),
		"entered": entries, "unread": unread, "glance": sheet.Totals, "composed": s.Compose(nil, ""), "stage": stage,
	}
}

// scribble wipes everything that can be reached in a value.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			scribble(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	}
	if v.CanSet() {
		v.SetZero()
	}
}

// A dispute that looks at the table as it is now, and tries moves there, changes nothing of what was tried at the table itself
// and is entered then.
func TestWhatIsTriedBesideTheTableStaysThere(t *testing.T) {
	p, _ := text.New(text.EN)
	for _, g := range games.All {
		for lines := 1; lines < 30; lines += 1 + rules.One(!testkit.IsThorough()) {
			s, same := recorded(t, g.ID, lines), recorded(t, g.ID, lines)
			list := allowed(s)
			for i := 0; i+1 < len(list); i++ {
				s.Try(list[i])
				then := s.Before(record.Frozen{Above: 1 << 20})
				for k := range list {
					then.Try(list[len(list)-1-k])
				}
				got, err := s.Enter(list[i], false)
				require.NoError(t, err)
				want, err := same.Enter(list[i], false)
				require.NoError(t, err)
				require.Equal(t, want, got, "%s at %d: %s", g.ID, lines, list[i])
				c := present.Context{Printer: p, Names: s.Header().Seats}
				require.Equal(t, same.Board(c), s.Board(c), "%s at %d: %s", g.ID, lines, list[i])
				if got.Taken {
					break
				}
			}
		}
	}
}

// Whoever changes what a session gave changes nothing but that.
func TestWhatASessionGivesAwayIsACopy(t *testing.T) {
	for _, g := range games.All {
		for _, lines := range []int{12, 33} {
			s, same := recorded(t, g.ID, lines), recorded(t, g.ID, lines)
			for _, line := range []string{"set nonsense=1", "undo 900", "private 1 nonsense", "amend 2: 1 X", "dispute 1: why? or not"} {
				for _, s := range []table.Session{s, same} {
					_, _ = s.Enter(line, true)
				}
			}
			for _, what := range given(s) {
				box := reflect.New(reflect.TypeOf(what))
				box.Elem().Set(reflect.ValueOf(what))
				scribble(box)
			}
			now := given(s)
			for name, want := range given(same) {
				assert.Equal(t, want, now[name], "%s at %d: %s", g.ID, lines, name)
			}
		}
	}
}

// allowed are some of the moves that can be put together at a table.
func allowed(s table.Session) (list []string) {
	rng := rand.New(rand.NewPCG(uint64(len(s.Entries(rules.Table))), 5))
	for range 20 {
		c := s.Compose(nil, "")
		for !c.Whole {
			open := c.Asked()
			if len(open) == 0 {
				break
			}
			c = s.Compose(c.Take(open[rng.IntN(len(open))]), "")
		}
		if c.Whole && !slices.Contains(list, c.Line) {
			list = append(list, c.Line)
		}
	}
	return list
}

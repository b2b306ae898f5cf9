package hub

import (
	"reflect"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/table"
	"referee/rules"
)

// What everybody sees is what there is of another seat, of nobody, and of everybody while the game runs.
func TestViews(t *testing.T) {
	h, _, _ := shared(t, Usual, duel+"Anna 3BCC-C\nprivate Anna hand ABDEFG\n# private Anna: look out\n")
	for _, of := range []struct {
		who  Who
		view rules.Seat
		sees bool
	}{{anna, 1, true}, {anna, 2, false}, {boris, 1, false}, {none, 1, false}, {host, 1, false}, {boris, table.Everyone, false}, {Who{Seat: 1, Host: true}, 1, true}} {
		h.Look(of.who, func(m Moment) {
			assert.Equal(t, of.sees, m.Session.Entries(of.view)[1].Text != "", "%v %d", of.who, of.view)
			assert.Equal(t, m.Session.Entries(of.view)[1:], m.Session.Latest(of.view, len(m.Session.Entries(of.view))-1))
			assert.Equal(t, of.sees, m.Session.Judged(of.view)[1].Text != "", "%v %d", of.who, of.view)
			assert.Equal(t, of.sees, len(m.Session.OwnWords(of.view)) > 0, "%v %d", of.who, of.view)
		})
	}
}

// When the game is over everybody may see every note that the rules read.
func TestViewsOfAGameThatIsOver(t *testing.T) {
	h, _, _ := shared(t, Usual, head(t, "geiko", 999)+"# private Ada: only mine\n")
	for _, who := range []Who{anna, boris, none} {
		h.Look(who, func(m Moment) {
			assert.True(t, m.Session.Over())
			assert.Equal(t, table.Everyone, table.PublicView(m.Session))
			for _, e := range m.Session.Entries(table.PublicView(m.Session)) {
				assert.NotEqual(t, table.Hidden, e.Status)
			}
			assert.Equal(t, who == anna, len(m.Session.OwnWords(1)) > 0, "what is in words of its own stays its own")
		})
	}
}

// A seat that the table does not have is nobody's.
func TestASeatThatIsNotThere(t *testing.T) {
	h, log, _ := shared(t, Usual, duel+"private Anna hand ABDEFG\n")
	for _, who := range []Who{{Seat: 3}, {Seat: table.Everyone}} {
		h.Look(who, func(m Moment) { assert.Empty(t, m.Session.Entries(who.Seat)[0].Text) })
		_, err := does(h, now(h, who), "3BCC", false)
		assert.Equal(t, ErrOnlooker, err)
	}
	assert.Empty(t, log.lines)
}

// Whatever a session can do beside what a position shows is guarded: a method that is forgotten would be anybody's.
func TestWhatChangesATableIsGuarded(t *testing.T) {
	session, shows, guarded := reflect.TypeFor[table.Session](), reflect.TypeFor[table.Position](), reflect.TypeFor[*seated]()
	for i := range session.NumMethod() {
		name := session.Method(i).Name
		if _, ok := shows.MethodByName(name); ok {
			continue
		}
		own, _ := guarded.MethodByName(name)
		file, _ := runtime.FuncForPC(own.Func.Pointer()).FileLine(own.Func.Pointer())
		assert.Contains(t, file, "seated", name)
	}
}

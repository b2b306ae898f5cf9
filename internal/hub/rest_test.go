package hub

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit"
)

// A table that has rested tells everybody what one that has not tells, byte for byte, and takes the same lines. A quick run asks
// half of them after each line, by turns.
func TestATableThatHasRestedIsTheSame(t *testing.T) {
	testkit.Alone(t)
	taken := false
	for i, g := range games.All {
		rng := rand.New(rand.NewPCG(7, 3))
		w := pair(t, g.ID, 0, rng)
		rested, _, _ := shared(t, Usual, w.records[0])
		awake, _, _ := shared(t, Usual, w.records[0])
		for step, line := range []string{"", "undo", "redo", "undo 2", testkit.Notes[g.ID][0], "."} {
			for n, who := range []Who{anna, boris, none, host} {
				if (i+step+n)%2 > 0 && !testkit.IsThorough() {
					continue
				}
				var told [2]string
				for i, h := range []*Hub{rested, awake} {
					if h == rested {
						h.lie()
					}
					h.Look(who, func(m Moment) {
						told[i] = everything(t, m, w.lines(m.Session.Header().Seats, testkit.Notes[g.ID][0], "."))
					})
				}
				requireSame(t, told[1], told[0], "%s, step %d, %v\n%s", g.ID, step, who, w.records[0])
			}
			rested.lie()
			var took [2]bool
			for i, h := range []*Hub{rested, awake} {
				_, err := h.Enter(Line{Who: host, Any: true}, func(m Moment) error {
					r, err := m.Session.Enter(line, false)
					took[i] = r.Taken
					return err
				})
				require.NoError(t, err)
			}
			require.Equal(t, took[1], took[0], "%s: %s", g.ID, line)
			taken = taken || took[0] && line == "undo"
		}
	}
	require.True(t, taken, "what was entered before can be taken back")
}

// While nobody knows who begins, who was said to begin is remembered.
func TestWhoBeginsOutlivesARest(t *testing.T) {
	h, _, _ := shared(t, Usual, unbegun)
	h.Hold(func() { h.s.Begins(2) })
	h.lie()
	h.Look(anna, func(m Moment) { assert.Equal(t, boris.Seat, m.Session.Turn().Due.First()) })
}

// A table rests when nobody has asked anything of it for a while, and not before; who waits at the keyboard finds it awake.
func TestATableRestsWhenNobodyLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, _ := shared(t, Usual, duel)
		rests := func() bool {
			synctest.Wait()
			h.mu.Lock()
			defer h.mu.Unlock()
			return h.rests != nil
		}
		time.Sleep(restAfter - 1)
		require.False(t, rests())
		h.Look(none, func(Moment) {})
		time.Sleep(restAfter - 1)
		require.False(t, rests())
		h.Hold(func() {
			h.Wait(func() {
				time.Sleep(restAfter + 1)
				require.True(t, rests())
			})
			assert.Equal(t, anna.Seat, h.s.Turn().Due.First())
		})
		require.False(t, rests())
		h.Hold(func() { h.Put(nil) })
		time.Sleep(2 * restAfter)
		require.False(t, rests(), "where there is no game nothing rests")
	})
}

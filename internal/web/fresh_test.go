package web

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/text"
)

// What is gathered once for all who look is what each would be shown who looks alone: whoever asks first, in every language, and
// also when the table has gone back.
func TestPartsThatAreSharedAreAsMadeAfresh(t *testing.T) {
	all := append(slices.Clone(parts), tvParts...)
	for i, game := range kindsOfGame {
		luck := rand.New(rand.NewPCG(uint64(i), 1))
		folded(t, game, func(r *door, n int) {
			if n%3 != 0 {
				return
			}
			for _, line := range []string{"", "undo", "redo"} {
				r.Hub.Hold(func() { _, _ = r.Game.Session.Enter(line, false) })
				for range 8 {
					v := r.visitor(nil, newRequest(http.MethodGet, "/?lang="+string(text.Langs()[luck.IntN(3)]), nil))
					v.who = everyone[luck.IntN(len(everyone))]
					p := &all[luck.IntN(len(all))]
					shared := r.Hub
					made := v.part(p)
					alone := hub.New(hub.Usual, time.Now)
					alone.Hold(func() { alone.Put(r.Game.Session) })
					r.Hub = alone
					afresh := v.part(p)
					r.Hub = shared
					require.Equal(t, string(afresh), string(made), "%s %s at line %d for %v", game, p.name, n, v.who)
				}
			}
		})
	}
}

package hub

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/pgjournal"
	"referee/internal/pgjournal/pgtest"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/rules"
)

// Eight enter at two hubs over one store, whose server is killed three times meanwhile. What cannot be saved is sent again with its key, in turn
// to either hub: the record is the game, and each key is in it once.
func TestTwoHubsOverAStoreThatIsKilled(t *testing.T) {
	testkit.Thorough(t)
	server := pgtest.Start(t)
	url := server.Database(t)
	top, body, _ := strings.Cut(head(t, "lanterns", 60), "\n\n")
	lines := strings.Split(strings.TrimSpace(body), "\n")
	var (
		hubs         [2]*Hub
		j            journal.Journal
		all, follows sync.WaitGroup
		mu           sync.Mutex
		later        int
	)
	ctx, end := context.WithTimeout(t.Context(), 2*time.Minute)
	defer end()
	for i := range hubs {
		var err error
		j, err = pgjournal.Open(ctx, url)
		require.NoError(t, err)
		defer j.Close()
		if i == 0 {
			require.NoError(t, j.Create(ctx, "one", []byte(top+"\n\n"), nil))
		}
		hubs[i], _ = sits(t, j, Usual)
		follows.Go(func() { assert.ErrorIs(t, hubs[i].Follow(ctx), context.Canceled) })
	}
	progress := make(chan Revision, 8*len(lines))
	for n := range 8 {
		all.Go(func() {
			who := []Who{anna, boris, host, {Seat: 2, Host: true}}[n%4]
			for k := 0; ctx.Err() == nil; k++ {
				l := now(hubs[(n+k)%2], who)
				if int(l.At) == len(lines) {
					return
				}
				l.Key = fmt.Sprint(n, " ", k)
				for try := 0; ctx.Err() == nil; try++ {
					taken := false
					again, err := hubs[(n+k+try)%2].Enter(l, func(m Moment) error {
						r, err := m.Session.Enter(lines[l.At], false)
						taken = r.Taken
						return err
					})
					if errors.Is(err, record.ErrLater) {
						mu.Lock()
						later++
						mu.Unlock()
						continue
					}
					if taken || again {
						progress <- l.At
					} else if !errors.Is(err, ErrMoved) && !errors.Is(err, ErrAlready) {
						assert.NoError(t, err)
					}
					break
				}
			}
		})
	}
	for kill := range 3 {
		for at := range progress {
			if int(at) >= (kill+1)*len(lines)/4 {
				break
			}
		}
		server.Kill()
		server.Restart()
	}
	all.Wait()
	end()
	follows.Wait()
	require.Equal(t, lines, kept(t, j))
	eachKeyOnce(t, j)
	fresh := reread(t, top, lines).Entries(rules.Table)
	for _, h := range hubs {
		h.Hold(func() { _ = h.log.Fetch(t.Context()) })
		h.Hold(func() { assert.Equal(t, fresh, h.s.Entries(rules.Table)) })
	}
	t.Logf("%d lines, %d times without an answer", len(lines), later)
}

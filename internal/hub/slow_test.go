package hub

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/record"
	"referee/rules"
)

// hung is a journal that is silent until its channel is closed, about what it is asked to write and to read.
type hung struct {
	journal.Journal
	until chan struct{}
}

func (j *hung) waits(ctx context.Context) error {
	select {
	case <-j.until:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (j *hung) Append(ctx context.Context, id string, at journal.Revision, key string, text []byte) (journal.Revision, error) {
	if err := j.waits(ctx); err != nil {
		return 0, err
	}
	return j.Journal.Append(ctx, id, at, key, text)
}

func (j *hung) Read(ctx context.Context, id string, after journal.Revision) ([]byte, []journal.Batch, error) {
	if err := j.waits(ctx); err != nil {
		return nil, nil, err
	}
	return j.Journal.Read(ctx, id, after)
}

// ways are those by which something is written.
var ways = map[string]func(m Moment) error{
	"Anna 3BCC":       func(m Moment) error { _, err := m.Session.Enter("3BCC", false); return err },
	"Anna 4AABB":      func(m Moment) error { _, err := m.Session.Mend([]record.Line{{Seat: 1, Text: "4AABB"}}); return err },
	"dispute 0: Why?": func(m Moment) error { return m.Session.Freeze(record.Frozen{Question: "Why?"}) },
}

// While the journal is silent about what somebody enters, the others see the table as it was, and are told at once that nothing can be kept. When
// it answers after all, what was entered is taken once.
func TestASilentJournalKeepsNobodyFromLooking(t *testing.T) {
	for line, does := range ways {
		for _, answers := range []bool{true, false} {
			synctest.Test(t, func(t *testing.T) {
				j := &hung{shelf(t, duel), make(chan struct{})}
				close(j.until)
				h, log := sits(t, j, Usual)
				ctx, end := context.WithCancel(t.Context())
				follows := make(chan error, 1)
				go func() { follows <- h.Follow(ctx) }()
				synctest.Wait()
				j.until = make(chan struct{})
				first := make(chan error, 1)
				l := now(h, host)
				l.Key = "k"
				begun := time.Now()
				go func() { _, err := h.Enter(l, does); first <- err }()
				time.Sleep(log.Brief)
				synctest.Wait()
				looks := func() {
					h.Look(boris, func(m Moment) {
						assert.Empty(t, m.Session.Entries(rules.Table), "nothing is told before it is kept")
						assert.Empty(t, m.Session.Disputes())
						assert.Zero(t, m.At)
						m.Session.Try("Anna 1X") // which leaves nothing behind
						m.Session.Begins(2)
					})
				}
				looks()
				for _, other := range []func(Moment) error{
					func(m Moment) error {
						looks, err := m.Session.Enter("2AB", false)
						assert.Equal(t, "2AB", looks.Line.Text)
						return err
					},
					func(m Moment) error { return m.Session.Freeze(record.Frozen{Question: "Who?"}) },
					func(m Moment) error { _, err := m.Session.Mend([]record.Line{{Seat: 1, Text: "2AB"}}); return err },
				} {
					_, err := h.Enter(Line{Who: host, Any: true}, other)
					assert.ErrorIs(t, err, record.ErrLater)
				}
				h.lie()
				looks()
				assert.Equal(t, log.Brief, time.Since(begun), "all that at once")
				assert.Empty(t, first)
				if answers {
					time.Sleep(time.Second)
					close(j.until)
					require.NoError(t, <-first, line)
				} else {
					assert.ErrorIs(t, <-first, record.ErrLater)
					assert.Equal(t, log.Patience, time.Since(begun))
					looks()
					go func() { _, err := h.Enter(l, does); first <- err }() // asks what became of it
					synctest.Wait()
					looks()
					close(j.until)
					require.NoError(t, <-first, line)
				}
				require.Equal(t, []string{line}, kept(t, j))
				h.Look(boris, func(m Moment) { assert.EqualValues(t, 1, m.At) })
				again, err := h.Enter(l, does)
				require.NoError(t, err)
				assert.True(t, again)
				_, err = doesNothing(h)
				require.NoError(t, err)
				end()
				assert.ErrorIs(t, <-follows, context.Canceled)
			})
		}
	}
}

// doesNothing writes a comment.
func doesNothing(h *Hub) (string, error) {
	r, err := does(h, Line{Who: host, Any: true}, "# tea", false)
	return r.Line.Text, err
}

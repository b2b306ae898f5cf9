package lobby

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"

	"referee/internal/journal"
)

// asked is a journal that counts what it is asked.
type asked struct {
	journal.Journal
	reads, notes, appends atomic.Int64
}

func (j *asked) Read(ctx context.Context, id string, after journal.Revision) ([]byte, []journal.Batch, error) {
	j.reads.Add(1)
	return j.Journal.Read(ctx, id, after)
}

func (j *asked) Note(ctx context.Context, id string) ([]byte, int64, error) {
	j.notes.Add(1)
	return j.Journal.Note(ctx, id)
}

func (j *asked) Append(ctx context.Context, id string, at journal.Revision, key string, text []byte) (journal.Revision, error) {
	j.appends.Add(1)
	return j.Journal.Append(ctx, id, at, key, text)
}

// Of what is written here nothing is read back, neither lines nor what is kept of the links; of what another program wrote, that alone.
func TestNothingOfOnesOwnIsReadBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := openHouse(t)
		j := &asked{Journal: one.Journal}
		o := one.Options
		o.Journal = j
		l, err := New(o, pagesOf())
		assert.NoError(t, err)
		defer l.Close()
		two := &house{l, t, one.dir, one.clock}
		host := quick(t, one, "hanamikoji", "Anna", "Boris")
		assert.Equal(t, 200, two.get(host).Code)
		is := func(what string, reads, notes, appends int64) {
			t.Helper()
			synctest.Wait()
			assert.Equal(t, []int64{reads, notes, appends}, []int64{j.reads.Swap(0), j.notes.Swap(0), j.appends.Swap(0)}, what)
		}
		synctest.Wait()
		j.reads.Store(0)
		j.notes.Store(0)
		two.enter(host, "Anna 3BCC")
		is("an entry", 0, 0, 1)
		two.enter(host, "B")
		is("another", 0, 0, 1)
		one.enter(host, "1X")
		is("one at another program", 1, 0, 0)
		two.post(host + "host-list")
		is("links", 0, 0, 0)
		one.post(host+"host-list", "open", "1")
		is("links at another program", 0, 1, 0)
	})
}

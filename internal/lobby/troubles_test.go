package lobby

import (
	"context"
	"errors"
	"iter"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/web"
)

// troubled is a journal whose answers can be others.
type troubled struct {
	journal.Journal
	reads          atomic.Pointer[func(ctx context.Context) error]
	unread, unkept atomic.Bool  // notes are not
	failed         atomic.Int64 // how often that was
	kept           atomic.Int64 // how often one was
	listed         atomic.Int64 // how many tables there are before the list breaks off; 0 for all
}

func (j *troubled) List(ctx context.Context) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		n := j.listed.Load()
		for e, err := range j.Journal.List(ctx) {
			if n--; n == 0 {
				yield(journal.Entry{}, errTrouble)
				return
			}
			if !yield(e, err) {
				return
			}
		}
	}
}

// notes is how many are read all the same.
type notes struct{}

var errTrouble = errors.New("trouble")

func (j *troubled) Read(ctx context.Context, id string, after journal.Revision) ([]byte, []journal.Batch, error) {
	if f := j.reads.Load(); f != nil {
		if err := (*f)(ctx); err != nil {
			return nil, nil, err
		}
	}
	return j.Journal.Read(ctx, id, after)
}

func (j *troubled) Note(ctx context.Context, id string) ([]byte, int64, error) {
	if left, ok := ctx.Value(notes{}).(*atomic.Int64); j.unread.Load() && (!ok || left.Add(-1) < 0) {
		j.failed.Add(1)
		return nil, 0, errTrouble
	}
	return j.Journal.Note(ctx, id)
}

func (j *troubled) SetNote(ctx context.Context, id string, version int64, note []byte) (int64, error) {
	if j.unkept.Load() {
		j.failed.Add(1)
		return 0, errTrouble
	}
	j.kept.Add(1)
	return j.Journal.SetNote(ctx, id, version, note)
}

// before puts it before the journal of a lobby.
func (j *troubled) before(o *Options) { j.Journal, o.Journal = o.Journal, j }

// beside is another program over the journal of a house.
func (h *house) beside(set ...func(*Options)) *house {
	o := h.Options
	for _, f := range set {
		f(&o)
	}
	l, err := New(o, pagesOf())
	require.NoError(h.t, err)
	h.t.Cleanup(func() { _ = l.Close() })
	return &house{l, h.t, h.dir, h.clock}
}

// plays plays a whole game.
func (h *house) plays() (host string) {
	h.t.Helper()
	data, err := os.ReadFile(testkit.File("hanamikoji", "games", "en-2016_eleven-over-four.txt"))
	require.NoError(h.t, err)
	r, faults := record.Parse(data)
	require.Empty(h.t, faults)
	host = quick(h.t, h, "hanamikoji", r.Header.Seats...)
	h.clock.Pass(time.Minute)
	for _, l := range r.Lines {
		h.clock.Pass(2 * time.Second)
		h.enter(host, record.FormatLine(r.Header, l))
	}
	return host
}

// soon waits for what is so in a moment.
func soon(t *testing.T, is func() bool) {
	t.Helper()
	require.Eventually(t, is, 10*time.Second, time.Millisecond)
}

// Whoever wakes a table may leave: it is opened for the others who wait for it.
func TestWhoWakesATableMayLeave(t *testing.T) {
	j := &troubled{}
	h := openHouse(t, j.before)
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	begun, goes := make(chan struct{}), make(chan struct{})
	begins := sync.OnceFunc(func() { close(begun) })
	waits := func(ctx context.Context) error {
		begins()
		select {
		case <-goes:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	j.reads.Store(&waits)
	ctx, leaves := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() {
		defer func() { _ = recover() }() // nothing is answered
		h.ask(http.MethodGet, host, "10.0.0.1", nil, func(r *http.Request) { *r = *r.WithContext(ctx) })
	})
	<-begun
	code := 0
	all.Go(func() { code = h.get(host).Code })
	soon(t, func() bool { return h.using(host) == 2 })
	leaves()
	close(goes)
	all.Wait()
	assert.Equal(t, http.StatusOK, code)
}

// A table that breaks while it is opened is opened by the next who asks.
func TestATableThatBreaksWhileItIsOpened(t *testing.T) {
	j := &troubled{}
	h := openHouse(t, j.before)
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	breaks := func(context.Context) error { panic("broken") }
	j.reads.Store(&breaks)
	assert.Equal(t, http.StatusInternalServerError, h.get(host).Code)
	j.reads.Store(nil)
	ctx, end := context.WithTimeout(t.Context(), 10*time.Second)
	defer end()
	w := h.ask(http.MethodGet, host, "10.0.0.1", nil, func(r *http.Request) { *r = *r.WithContext(ctx) })
	assert.Equal(t, http.StatusOK, w.Code)
}

// A link that was ended elsewhere ends here as well, though nobody could be asked when that was told.
func TestALinkThatEndsInTrouble(t *testing.T) {
	one, j := openHouse(t), &troubled{}
	two := one.beside(j.before)
	host := quick(t, one, "hanamikoji", "Anna", "Boris")
	boris := one.sit("/table/"+web.TableOf(tokenOf(host)), "2")
	require.Equal(t, http.StatusOK, two.get(boris).Code)
	j.unread.Store(true)
	one.post(host+"host-seats", "answer", "new", "in", "Boris", "once", "1")
	require.Equal(t, http.StatusNotFound, one.get(boris).Code)
	soon(t, func() bool { return j.failed.Load() > 0 })
	j.unread.Store(false)
	soon(t, func() bool { return two.get(boris).Code == http.StatusNotFound })
}

// That a game is over is kept, though it could not be when that was so.
func TestAGameThatIsOverInTrouble(t *testing.T) {
	j := &troubled{}
	h := openHouse(t, j.before)
	host := h.plays()
	soon(t, func() bool { return strings.Contains(h.get("/").Body.String(), "Over today") })
	j.unkept.Store(true)
	h.enter(host, "undo")
	soon(t, func() bool { return j.failed.Load() > 3 }) // more often than something was heard
	j.unkept.Store(false)
	soon(t, func() bool { return !strings.Contains(h.get("/").Body.String(), "Over today") })
}

// Whoever does not know yet what was entered elsewhere does not say that a game is not over: only who sees another table does.
func TestWhoSeesNothingNewDeniesNothing(t *testing.T) {
	one, j := openHouse(t), &troubled{}
	two := one.beside(j.before)
	host := one.plays()
	soon(t, func() bool { return strings.Contains(one.get("/").Body.String(), "Over today") })
	one.enter(host, "undo")
	soon(t, func() bool { return !strings.Contains(one.get("/").Body.String(), "Over today") })
	require.Equal(t, http.StatusOK, two.get(host).Code)
	no := func(context.Context) error { return errTrouble }
	j.reads.Store(&no)
	one.enter(host, "redo")
	there := two.awake[web.TableOf(tokenOf(host))]
	soon(t, func() bool { return there.links.Listing().Over != 0 })
	for _, open := range []string{"", "1"} { // by then it has thought about what it learned before
		require.Equal(t, http.StatusSeeOther, one.post(host+"host-list", "open", open).Code)
		soon(t, func() bool { return there.links.Listing().Private == (open == "") })
	}
	assert.Zero(t, j.kept.Load())
}

// A link that opens nothing does not keep a table awake.
func TestAWrongLinkKeepsNoTableAwake(t *testing.T) {
	h := openHouse(t)
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	require.Equal(t, http.StatusOK, h.get(host).Code)
	h.clock.Pass(spareTime - time.Second)
	require.Equal(t, http.StatusNotFound, h.get("/t/"+web.TableOf(tokenOf(host))+".x/").Code)
	h.clock.Pass(time.Second)
	h.tidy()
	assert.Zero(t, h.awakened())
}

// Who could not be let in, for the journal did not say who has which seat, does not stay at the table.
func TestWhoIsNotLetInLeaves(t *testing.T) {
	one, j := openHouse(t), &troubled{}
	two := one.beside(j.before)
	host := quick(t, one, "hanamikoji", "Anna", "Boris")
	require.Equal(t, http.StatusOK, two.get(host).Code)
	j.unread.Store(true)
	id := web.TableOf(tokenOf(host))
	first := tokenOf(one.sit("/table/"+id, "2"))
	one.post(host+"host-seats", "answer", "new", "in", "Boris", "once", "1")
	require.Equal(t, http.StatusNotFound, one.get("/t/"+first+"/").Code)
	second := one.awake[id].links.Token(hub.Who{Seat: 2})
	left := &atomic.Int64{}
	left.Store(1)
	_, _, err := two.Open(context.WithValue(t.Context(), notes{}, left), second, func() bool { return true })
	require.ErrorIs(t, err, errTrouble)
	assert.Zero(t, two.using(host))
}

// What is known of tables stays where a list breaks off: they are shown, and one joins by their codes.
func TestAListThatBreaksOff(t *testing.T) {
	j := &troubled{}
	h := openHouse(t, j.before)
	codes := map[string]string{}
	for range 3 {
		host := quick(t, h, "hanamikoji", "Anna", "Boris")
		codes[web.TableOf(tokenOf(host))] = h.code(host)
	}
	require.Len(t, h.List(t.Context()), 3)
	for _, n := range []int64{1, 2} {
		j.listed.Store(n)
		h.reads(t.Context())
		assert.Len(t, h.List(t.Context()), 3)
		for id, code := range codes {
			assert.Equal(t, id, h.Coded(t.Context(), code))
		}
	}
}

// stuck is a journal of which nothing is read while it is, which takes long.
type stuck struct {
	journal.Journal
	clock *testkit.Clock
	is    atomic.Bool
}

func (j *stuck) List(ctx context.Context) iter.Seq2[journal.Entry, error] {
	if !j.is.Load() {
		return j.Journal.List(ctx)
	}
	return func(yield func(journal.Entry, error) bool) {
		j.clock.Pass(10 * time.Second)
		yield(journal.Entry{}, errTrouble)
	}
}

// What was begun elsewhere is found as soon as it can be read again, however long that failed.
func TestAListIsReadAgainSoonAfterTrouble(t *testing.T) {
	one := openHouse(t)
	var j *stuck
	two := one.beside(func(o *Options) { j = &stuck{Journal: o.Journal, clock: one.clock}; o.Journal = j })
	require.Empty(t, two.List(t.Context()))
	j.is.Store(true)
	one.clock.Pass(fresh)
	require.Empty(t, two.Coded(t.Context(), "none"))
	j.is.Store(false)
	host := quick(t, one, "hanamikoji", "Anna", "Boris")
	one.clock.Pass(fresh)
	assert.Equal(t, web.TableOf(tokenOf(host)), two.Coded(t.Context(), one.code(host)))
}

// Tables are begun while the list is read.
func TestTablesAreBegunWhileTheListIsRead(t *testing.T) {
	h := openHouse(t, func(o *Options) { o.Each = 1000 })
	require.Empty(t, h.List(t.Context()))
	var all sync.WaitGroup
	begun := make(chan struct{})
	all.Go(func() {
		for {
			h.reads(t.Context())
			select {
			case <-begun:
				return
			default:
			}
		}
	})
	for range 50 {
		_, err := h.start("10.9.9.9", false, "hanamikoji", "Anna", "Boris")
		require.NoError(t, err)
	}
	close(begun)
	all.Wait()
	assert.Len(t, h.List(t.Context()), 50)
}

// broken is a journal that makes tables or not, and says so or not.
type broken struct {
	journal.Journal
	makes, notes bool
}

func (j *broken) Create(ctx context.Context, id string, header, note []byte) error {
	if j.makes {
		_ = j.Journal.Create(ctx, id, header, note)
	}
	return errTrouble
}

func (j *broken) SetNote(context.Context, string, int64, []byte) (int64, error) { return 0, errTrouble }

func (j *broken) Note(ctx context.Context, id string) ([]byte, int64, error) {
	if !j.notes {
		return nil, 0, errTrouble
	}
	return j.Journal.Note(ctx, id)
}

// A table that is begun is in the list with its host's link, or it is not there at all: also where nothing more can be kept behind it, or where
// the answer is lost that it was made.
func TestATableIsBegunWholeOrNotAtAll(t *testing.T) {
	j := &troubled{}
	h := openHouse(t, j.before)
	j.unkept.Store(true)
	if token, err := h.start("10.0.0.1", false, "hanamikoji", "Anna", "Boris"); err == nil {
		assert.Equal(t, http.StatusOK, h.get("/t/"+token+"/host").Code)
	}
	j.unkept.Store(false)
	var lost *broken
	other := h.beside(func(o *Options) { lost = &broken{o.Journal, true, true}; o.Journal = lost })
	token, err := other.start("10.0.0.1", false, "hanamikoji", "Clara", "Dora")
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, h.get("/t/"+token+"/host").Code)
	lost.makes = false
	_, err = other.start("10.0.0.1", false, "hanamikoji", "Emil", "Fedor")
	assert.Error(t, err)
	lost.notes = false
	_, err = other.start("10.0.0.1", false, "hanamikoji", "Emil", "Fedor")
	assert.Error(t, err)
	n := 0
	for e, err := range h.Journal.List(t.Context()) {
		require.NoError(t, err)
		assert.NotEmpty(t, e.Note, "a table that nobody can find")
		n++
	}
	assert.Equal(t, n, len(h.beside().List(t.Context())))
}

// ended is a journal that makes a table when the time of who asked is over.
type ended struct {
	journal.Journal
	end func()
}

func (j *ended) Create(ctx context.Context, id string, header, note []byte) error {
	_ = j.Journal.Create(ctx, id, header, note)
	j.end()
	return ctx.Err()
}

func (j *ended) Note(ctx context.Context, id string) ([]byte, int64, error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	return j.Journal.Note(ctx, id)
}

// A table that was made is begun, also where the answer has not come in time.
func TestATableIsBegunWhoseAnswerIsLate(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	h := openHouse(t, func(o *Options) { o.Journal = &ended{o.Journal, end} })
	require.NoError(t, h.BeginAs(ctx, "hanamikoji-late", seats("Anna", "Boris")))
	require.Error(t, ctx.Err())
	assert.Len(t, h.List(t.Context()), 1)
}

// A table that a newer program keeps is not opened: who has a link of it is told so, whoever has none learns nothing, and its note stays.
func TestATableOfANewerProgram(t *testing.T) {
	h := openHouse(t)
	host, other := quick(t, h, "hanamikoji", "Anna", "Boris"), quick(t, h, "hanamikoji", "Clara", "Dora")
	h.clock.Pass(time.Hour)
	h.tidy()
	id := web.TableOf(tokenOf(host))
	note, version, err := h.Journal.Note(t.Context(), id)
	require.NoError(t, err)
	newer := strings.Replace(string(note), "}", `,"doors":2}`, 1)
	_, err = h.Journal.SetNote(t.Context(), id, version, []byte(newer))
	require.NoError(t, err)
	w := h.get(host)
	assert.Equal(t, http.StatusServiceUnavailable, w.Code)
	assert.Contains(t, w.Body.String(), "A newer referee goes on with this table")
	wrong := swapped(tokenOf(host), tokenOf(other))
	assert.Equal(t, http.StatusNotFound, h.get("/t/"+wrong+"/").Code)
	after, _, err := h.Journal.Note(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, newer, string(after))
}

package hub

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/profiles"
	"referee/rules"
)

// shelf is a journal with one table of a record, called "one".
func shelf(t testing.TB, text string) journal.Journal {
	f, err := journal.OpenFiles(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { f.Close() })
	header, lines := journal.Split([]byte(text))
	require.NoError(t, f.Create(t.Context(), "one", header, nil))
	if len(lines) > 0 {
		_, err := f.Append(t.Context(), "one", 0, "", lines)
		require.NoError(t, err)
	}
	return f
}

// sits opens the table of a journal on a hub.
func sits(t testing.TB, j journal.Journal, rights Rights) (*Hub, *journal.Log) {
	t.Helper()
	log, text, err := journal.Open(t.Context(), j, "one")
	require.NoError(t, err)
	r, bad := record.Parse(text)
	require.Empty(t, bad)
	g, _ := games.Find(r.Header.Game)
	p, wrong := profiles.Load(g.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	s, err := g.Open(r, &p, log)
	require.NoError(t, err)
	h := New(rights, (&clock{time.Unix(0, 0)}).now)
	h.Hold(func() { h.PutFrom(s, log) })
	return h, log
}

// kept is the lines that a journal has.
func kept(t testing.TB, j journal.Journal) (list []string) {
	_, behind, err := j.Read(t.Context(), "one", 0)
	require.NoError(t, err)
	for _, b := range behind {
		list = append(list, strings.Split(strings.TrimSuffix(string(b.Text), "\n"), "\n")...)
	}
	return list
}

// Eight write at two hubs over one journal, each line twice under one key, and half of them at the other hub as well: the record is
// what was told, and each key was taken once.
func TestManyAtTwoHubs(t *testing.T) {
	for _, game := range []string{"hanamikoji", "lanterns"} {
		top, body, _ := strings.Cut(head(t, game, 999), "\n\n")
		j := shelf(t, top+"\n\n")
		lines := strings.Split(strings.TrimSpace(body), "\n")
		r := [2]*rush{}
		var follows, all sync.WaitGroup
		ctx, end := context.WithCancel(t.Context())
		for i := range r {
			h, _ := sits(t, j, Usual)
			r[i] = &rush{h: h, lines: lines, taken: map[string]int{}}
			follows.Go(func() { assert.ErrorIs(t, h.Follow(ctx), context.Canceled) })
		}
		for n := range 8 {
			who := []Who{anna, boris, host, {Seat: 2, Host: true}}[n%4]
			all.Go(func() { r[n/4].write(t, who, strconv.Itoa(n%4)) }) // of one name at both
		}
		for i := range r {
			all.Go(func() { r[i].read(t, boris) })
		}
		all.Wait()
		end()
		follows.Wait()
		require.Equal(t, lines, kept(t, j))
		seen := map[Revision]string{}
		for _, r := range r {
			for _, one := range r.told {
				assert.Equal(t, lines[one.at-1], one.line)
				seen[one.at] = one.line
			}
			for key, n := range r.taken {
				assert.Equal(t, 1, n, key)
			}
		}
		assert.Len(t, seen, len(lines))
		eachKeyOnce(t, j)
		fresh := reread(t, top, lines).Entries(rules.Table)
		for _, r := range r {
			r.h.Hold(func() { assert.Equal(t, fresh, r.h.s.Entries(rules.Table)) })
		}
	}
}

// Who enters where others have been at another hub is told that the table has moved on, and sees it; what moves nobody on goes in.
func TestAnotherHubWasFaster(t *testing.T) {
	j := shelf(t, duel)
	a, _ := sits(t, j, Usual)
	b, _ := sits(t, j, Usual)
	stale := now(b, boris)
	_, err := does(a, now(a, anna), "3BCC", false)
	require.NoError(t, err)
	version := uint64(0)
	b.Look(boris, func(m Moment) { version = m.Version; assert.Empty(t, m.Session.Entries(rules.Table)) })
	r, err := does(b, stale, "Anna 4ACBD", false)
	assert.Equal(t, ErrMoved, err)
	assert.Equal(t, "4ACBD", r.Line.Text, "nothing of what was typed is lost")
	b.Look(boris, func(m Moment) {
		assert.Len(t, m.Session.Entries(rules.Table), 1)
		assert.EqualValues(t, 1, m.At)
		assert.Greater(t, m.Version, version)
	})
	_, err = does(b, stale, "Anna 3BCC", false)
	assert.Equal(t, ErrAlready, err)
	_, err = does(b, now(b, boris), "B", false)
	require.NoError(t, err)
	_, err = does(a, Line{Who: boris, At: 1}, "private Boris hand ABDEFG", false)
	require.NoError(t, err, "a note moves nobody on")
	_, err = does(a, Line{Who: host, Any: true}, "# tea", false)
	require.NoError(t, err)
	_, err = does(b, Line{Who: host, Any: true}, "# cake", false)
	require.NoError(t, err)
	_, err = a.Enter(Line{Who: host, At: 3}, func(m Moment) error {
		_, err := m.Session.Mend([]record.Line{{Kind: record.Delete, Target: 2}})
		return err
	})
	assert.Equal(t, ErrMoved, err, "a correction, too")
	for range 2 {
		_, err = a.Enter(Line{Who: host, Any: true, Key: "d"}, func(m Moment) error { return m.Session.Freeze(record.Frozen{Target: 1, Question: "Why?"}) })
		require.NoError(t, err)
	}
	_, err = b.Enter(Line{Who: host, Any: true}, func(m Moment) error { return m.Session.Freeze(record.Frozen{Target: 2, Question: "Who?"}) })
	require.NoError(t, err)
	assert.Equal(t, []string{"Anna 3BCC", "Boris B", "private Boris hand ABDEFG", "# tea", "# cake", "dispute 1: Why?", "dispute 2: Who?"}, kept(t, j))
	a.Hold(func() { // who needs no leave is told by the log, and has the rest behind that
		_, err := a.s.Enter("Boris 1X", false)
		assert.ErrorIs(t, err, journal.ErrMoved)
	})
	a.Hold(func() {
		_, err := a.s.Enter("Boris 1X", false)
		assert.NoError(t, err)
	})
}

// At Sakura all are due at once: also what is entered at another hub moves nobody on.
func TestAllDueAtOnceAtTwoHubs(t *testing.T) {
	j := shelf(t, head(t, "sakura", 0))
	a, _ := sits(t, j, Usual)
	b, _ := sits(t, j, Usual)
	ada, raya := now(a, anna), now(b, boris)
	_, err := does(b, raya, "57", false)
	require.NoError(t, err)
	_, err = does(a, ada, "17", false)
	require.NoError(t, err)
	assert.Equal(t, []string{"Raya 57=e*1+1", "Ada 17=e+2+2"}, kept(t, j))
}

// What was taken under a key at one hub is not taken at another: neither where that has been followed or not, nor where the table was
// opened behind it.
func TestKeysAtTwoHubs(t *testing.T) {
	j := shelf(t, duel)
	a, _ := sits(t, j, Usual)
	b, _ := sits(t, j, Usual)
	enter := func(h *Hub, who Who, key, line string) (again, called bool) {
		again, err := h.Enter(Line{Who: who, Key: key, Any: true}, func(m Moment) error {
			called = true
			_, err := m.Session.Enter(line, false)
			return err
		})
		require.NoError(t, err)
		return again, called
	}
	is := func(again, called bool) func(bool, bool) {
		return func(a, c bool) {
			t.Helper()
			assert.Equal(t, again, a)
			assert.Equal(t, called, c)
		}
	}
	long := "é\x00" + strings.Repeat("k", 300)
	is(false, true)(enter(a, anna, "k", "3BCC"))
	is(false, true)(enter(b, anna, "k", "3BCC")) // what it writes is there already
	is(true, false)(enter(b, anna, "k", "3BCC"))
	is(false, true)(enter(b, boris, "k", "B"))
	is(true, true)(enter(a, boris, "k", "C")) // something else under a key is not taken either
	is(false, true)(enter(a, host, long, "# tea"))
	c, _ := sits(t, j, Usual)
	is(true, false)(enter(c, anna, "k", "3BCC"))
	is(true, false)(enter(c, boris, "k", "B"))
	is(true, false)(enter(c, host, long, "# tea"))
	for i := range remembered + 1 {
		is(false, true)(enter(c, host, strconv.Itoa(i), "# "+strconv.Itoa(i)))
	}
	is(true, true)(enter(c, host, long, "# tea")) // the journal remembers longer
	assert.Len(t, kept(t, j), 3+remembered+1)
	_, err := c.Enter(Line{Who: host, Key: "two", Any: true}, func(m Moment) error {
		for range 2 { // the same twice at once
			if _, err := m.Session.Enter("# twice", false); err != nil {
				return err
			}
		}
		return nil
	})
	require.NoError(t, err)
	assert.Len(t, kept(t, j), 3+remembered+3)
}

// moody is a journal that does what it is asked or not, and answers or not.
type moody struct {
	journal.Journal
	does, answers, reads bool
}

var errGone = errors.New("gone")

func (m *moody) Append(ctx context.Context, id string, at journal.Revision, key string, text []byte) (n journal.Revision, err error) {
	if m.does {
		n, err = m.Journal.Append(ctx, id, at, key, text)
	}
	if !m.answers {
		return 0, errGone
	}
	return n, err
}

func (m *moody) Read(ctx context.Context, id string, after journal.Revision) ([]byte, []journal.Batch, error) {
	if !m.reads {
		return nil, nil, errGone
	}
	return m.Journal.Read(ctx, id, after)
}

// What had no answer is neither taken nor refused: it is found out what became of it before anything else is written.
func TestNoAnswer(t *testing.T) {
	for _, written := range []bool{true, false} {
		j := &moody{shelf(t, duel), true, true, true}
		h, log := sits(t, j, Usual)
		l := now(h, anna)
		l.Key = "k"
		j.does, j.answers = written, false
		r, err := does(h, l, "3BCC", false)
		require.ErrorIs(t, err, record.ErrLater)
		assert.Equal(t, "record.later", record.Reason(err, "one").Code)
		assert.False(t, r.Taken)
		assert.Equal(t, "3BCC", r.Line.Text)
		h.Look(anna, func(m Moment) { assert.Empty(t, m.Session.Entries(rules.Table), "nothing is taken on trust") })
		assert.True(t, log.Doubts())

		j.does, j.answers, j.reads = true, true, false
		_, err = does(h, l, "3BCC", false)
		require.ErrorIs(t, err, record.ErrLater, "nobody knows yet what became of it")
		_, err = does(h, now(h, host), "# tea", false)
		require.ErrorIs(t, err, record.ErrLater)

		j.reads = true
		require.Eventually(t, func() bool { return log.Fetch(t.Context()) == nil }, time.Minute, time.Millisecond)
		assert.False(t, log.Doubts())
		again, err := h.Enter(l, func(m Moment) error {
			_, err := m.Session.Enter("3BCC", false)
			return err
		})
		require.NoError(t, err)
		assert.Equal(t, written, again)
		_, err = does(h, now(h, boris), "B", false)
		require.NoError(t, err)
		assert.Equal(t, []string{"Anna 3BCC", "Boris B"}, kept(t, j))
	}
}

// A journal that has less than it told is not written to.
func TestAJournalThatIsNotWhatItWas(t *testing.T) {
	j := &moody{shelf(t, duel), true, true, true}
	h, _ := sits(t, j, Usual)
	_, err := does(h, now(h, anna), "3BCC", false)
	require.NoError(t, err)
	j.Journal = shelf(t, duel)
	_, err = does(h, now(h, boris), "B", false)
	assert.ErrorIs(t, err, record.ErrChanged)
	assert.Empty(t, kept(t, j))
}

// A table that stays as it is, is followed by hubs without a turn; one that is taken away is not followed any more.
func TestFollow(t *testing.T) {
	j := shelf(t, duel)
	a, _ := sits(t, j, Usual)
	b, _ := sits(t, j, Usual)
	done := make(chan error, 1)
	stroke, end := b.Watch()
	defer end()
	go func() { done <- b.Follow(t.Context()) }()
	b.lie()
	_, err := does(a, now(a, anna), "3BCC", false)
	require.NoError(t, err)
	<-stroke
	b.Look(boris, func(m Moment) { assert.Len(t, m.Session.Entries(rules.Table), 1) })
	b.Hold(func() { b.Put(nil) })
	_, err = does(a, now(a, boris), "B", false)
	require.NoError(t, err)
	assert.Equal(t, ErrEmpty, <-done)
	assert.Equal(t, ErrEmpty, b.Follow(t.Context()))
}

// Who corrected what, and who entered for whom, is known at the other hub as well.
func TestRightsAtTwoHubs(t *testing.T) {
	j := shelf(t, duel)
	a, _ := sits(t, j, Usual)
	b, _ := sits(t, j, Usual)
	catch := func(h *Hub) {
		require.NoError(t, h.log.Fetch(t.Context()))
		h.Hold(func() {})
	}
	_, err := does(a, now(a, boris), "Anna 3BCC", false)
	require.NoError(t, err)
	catch(b)
	b.Look(boris, func(m Moment) { assert.Equal(t, boris.Seat, m.Entered(1)) })
	_, err = does(b, now(b, boris), "undo", false)
	require.NoError(t, err, "what a device entered for another it takes back")
	_, err = does(b, now(b, anna), "3BCC", false)
	require.NoError(t, err)
	catch(a)
	_, err = does(a, now(a, host), "amend 2: 3BCD", false)
	require.NoError(t, err)
	catch(b)
	_, err = does(b, now(b, anna), "undo", false)
	assert.Equal(t, ErrCorrect, err, "what the host corrected is undone by the host")
	_, err = does(b, now(b, host), "undo", false)
	assert.NoError(t, err)
	catch(a)
	_, err = does(a, now(a, anna), "undo", false)
	assert.NoError(t, err)
}

// restless are lines of a record with others between them: what was taken back, brought back, judged and argued about.
func restless(rng *rand.Rand, list []string, name, note string) (all []string) {
	for i, line := range list {
		all = append(all, line)
		n := 1 + rng.IntN(i+1)
		if rng.IntN(4) == 0 {
			all = append(all, []string{"undo", "redo", "undo 2", "undo\nredo", fmt.Sprintf("delete %d", n), fmt.Sprintf("dispute %d: why?\n# and so on", n),
				fmt.Sprintf("ruling %d: any/thing", n), "@ 2026-11-29T14:00:00Z", "# private " + name + ": mine", "nobody knows what this is",
				"private " + name + " " + note, fmt.Sprintf("insert %d: private %s %s", n, name, note), fmt.Sprintf("amend %d: private %s %s", n, name, note), ""}[rng.IntN(14)])
		}
	}
	return strings.Split(strings.Join(all, "\n"), "\n")
}

// grown is a hub that has a record by following, from some line on, in batches of some lines, while everybody looks now and then.
func grown(t *testing.T, rng *rand.Rand, text string) *Hub {
	header, body := journal.Split([]byte(text))
	all := strings.SplitAfter(string(body), "\n")
	at := rng.IntN(len(all))
	first, _ := record.Parse([]byte(string(header) + strings.Join(all[:at], "")))
	g, _ := games.Find(first.Header.Game)
	p, _ := profiles.Load(g.Spec, "", nil, nil, nil)
	s, err := g.Open(first, &p, nowhere{})
	require.NoError(t, err)
	h := New(Rights{Let: ByAnyone, Undo: ByAnyone, For: ByAnyone}, time.Now)
	h.Hold(func() { h.Put(s) })
	for at < len(all) {
		for _, who := range []Who{anna, boris, none, host} {
			if rng.IntN(3) == 0 {
				seen(h, who)
			}
		}
		n := 1 + rng.IntN(min(3, len(all)-at))
		h.Hold(func() {
			s.(table.Follower).Follow(first.Header.ReadLines([]byte(strings.Join(all[at:at+n], "")), strings.Count(string(header), "\n")+at+1)...)
		})
		if at += n; rng.IntN(9) == 0 {
			h.lie()
		}
	}
	return h
}

// versions are how often something changed while somebody followed.
var versions = regexp.MustCompile(`moment: \d+\n\d+\n`)

// What follows a record is what it is when it is opened anew, for everybody: over games of every kind, cut anywhere, with private notes,
// and with lines that take back, rule and argue.
func TestWhoFollowsSeesWhatIsThere(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		for seed := range seeds() {
			rng := rand.New(rand.NewPCG(seed, 38))
			w := pair(t, g.ID, seed, rng)
			top, body, _ := strings.Cut(w.records[0], "\n\n")
			first, _ := players(top)
			text := top + "\n\n" + strings.Join(restless(rng, strings.Split(strings.TrimSpace(body), "\n"), first, testkit.Notes[g.ID][0]), "\n") + "\n"
			r, _ := record.Parse([]byte(text))
			p, _ := profiles.Load(g.Spec, "", nil, nil, nil)
			s, err := g.Open(r, &p, nowhere{})
			require.NoError(t, err)
			anew := New(Rights{Let: ByAnyone, Undo: ByAnyone, For: ByAnyone}, time.Now)
			anew.Hold(func() { anew.Put(s) })
			follows := grown(t, rng, text)
			for _, who := range []Who{anna, boris, none, host} {
				var told [2]string
				for i, h := range []*Hub{anew, follows} {
					h.Look(who, func(m Moment) {
						told[i] = versions.ReplaceAllString(everything(t, m, w.lines(m.Session.Header().Seats, testkit.Notes[g.ID][0], ".")), "")
					})
				}
				requireSame(t, told[0], told[1], "%s, seed %d, %v\n%s", g.ID, seed, who, text)
			}
		}
	}
}

// What another noted is not told where it came in by following either.
func TestFollowingTellsNothingOfNotes(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		for seed := range seeds() {
			w := pair(t, g.ID, seed, rand.New(rand.NewPCG(seed, 7)))
			for _, who := range []Who{boris, none} {
				var told [2]string
				for i := range told {
					h := grown(t, rand.New(rand.NewPCG(seed, 39)), w.records[i])
					h.Look(who, func(m Moment) {
						told[i] = versions.ReplaceAllString(everything(t, m, w.lines(m.Session.Header().Seats, testkit.Notes[g.ID][0], ".")), "")
					})
				}
				requireSame(t, told[0], told[1], "%s, seed %d, %v\n%s", g.ID, seed, who, w.records[0])
			}
		}
	}
}

// eachKeyOnce says that no two batches of the table have one key.
func eachKeyOnce(t *testing.T, j journal.Journal) {
	t.Helper()
	keys := map[string]bool{}
	_, behind, err := j.Read(t.Context(), "one", 0)
	require.NoError(t, err)
	for _, b := range behind {
		assert.False(t, keys[b.Key], "each key once")
		keys[b.Key] = true
	}
}

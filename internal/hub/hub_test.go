package hub

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// memory is a log of what was taken.
type memory struct {
	h     record.Header
	lines []string
}

func (m *memory) Append(lines ...record.Line) error {
	for _, l := range lines {
		m.lines = append(m.lines, record.FormatLine(m.h, l))
	}
	return nil
}

const duel = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\n"

// unbegun is a game of which nobody knows yet who begins.
const unbegun = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\n\n"

// opened is a session of a record.
func opened(t testing.TB, text string) (table.Session, *memory) {
	t.Helper()
	r, bad := record.Parse([]byte(text))
	require.Empty(t, bad)
	g, ok := games.Find(r.Header.Game)
	require.True(t, ok)
	p, wrong := profiles.Load(g.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	log := &memory{h: r.Header}
	s, err := g.Open(r, &p, log)
	require.NoError(t, err)
	return s, log
}

// clock is a time that goes on when it is told.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

// shared is a hub with the game of a record.
func shared(t testing.TB, rights Rights, text string) (*Hub, *memory, *clock) {
	s, log := opened(t, text)
	c := &clock{time.Unix(0, 0)}
	h := New(rights, c.now)
	h.Hold(func() { h.Put(s) })
	return h, log, c
}

// head is the head of a recorded game of testdata with its first lines.
func head(t testing.TB, game string, lines int) string { return headOf(t, game, 0, lines) }

// headOf is the same of one of the recorded games of a kind.
func headOf(t testing.TB, game string, at uint64, lines int) string {
	t.Helper()
	files, err := filepath.Glob("../../testdata/" + game + "/games/*.txt")
	require.NoError(t, err)
	data, err := os.ReadFile(files[at%uint64(len(files))])
	require.NoError(t, err)
	top, body, _ := strings.Cut(string(data), "\n\n")
	all := strings.SplitAfter(body, "\n")
	return top + "\n\n" + strings.Join(all[:min(lines, len(all))], "")
}

var (
	anna  = Who{Seat: 1}
	boris = Who{Seat: 2}
	host  = Who{Host: true}
	none  = Who{}
)

// does enters a line, and returns how it reads and why it was not taken.
func does(h *Hub, l Line, text string, let bool) (r table.Reading, err error) {
	_, err = h.Enter(l, func(m Moment) error {
		r, err = m.Session.Enter(text, let)
		return err
	})
	return r, err
}

// now is a line of somebody at what lies there.
func now(h *Hub, who Who) Line {
	l := Line{Who: who}
	h.Look(who, func(m Moment) { l.At = m.At })
	return l
}

// What is typed at an earlier moment is entered only where nothing that matters came between.
func TestMovedOn(t *testing.T) {
	h, log, c := shared(t, Usual, duel)
	stale := now(h, boris)
	_, err := does(h, now(h, anna), "3BCC", false)
	require.NoError(t, err)
	_, err = does(h, stale, "B", false)
	assert.Equal(t, ErrMoved, err)
	_, err = does(h, stale, "Anna 3BCC", false)
	assert.Equal(t, ErrAlready, err, "the same was entered just now")
	c.at = c.at.Add(twice + 1)
	_, err = does(h, stale, "Anna 3BCC", false)
	assert.Equal(t, ErrMoved, err)
	_, err = does(h, stale, "private Boris hand ABDEFG", false)
	assert.NoError(t, err, "a note moves nobody on")
	_, err = does(h, stale, "# private Boris: look out", false)
	assert.NoError(t, err)
	anew := now(h, boris)
	assert.EqualValues(t, 1, anew.At, "and is not counted")
	_, err = does(h, anew, "B", false)
	assert.NoError(t, err)
	stale.Any = true
	_, err = does(h, stale, "Boris 1X", false)
	assert.NoError(t, err)
	assert.Len(t, log.lines, 5)
	_, err = h.Enter(Line{Who: host}, func(m Moment) error {
		_, err := m.Session.Mend([]record.Line{{Kind: record.Delete, Target: 1}})
		return err
	})
	assert.Equal(t, ErrMoved, err, "corrections, too")
}

// What was taken under a key is not taken again, of the same device alone.
func TestKeys(t *testing.T) {
	h, log, _ := shared(t, Usual, duel)
	enter := func(who Who, key, line string) (again bool, err error) {
		return h.Enter(Line{Who: who, Key: key, Any: true}, func(m Moment) error {
			_, err := m.Session.Enter(line, false)
			return err
		})
	}
	for i, of := range []struct {
		who       Who
		key, line string
		again     bool
		lines     int
	}{
		{anna, "k", "nonsense", false, 0}, // not taken: the key is free
		{anna, "k", "3BCC", false, 1},
		{anna, "k", "3BCC", true, 1},
		{anna, "k", "B", true, 1},
		{boris, "k", "B", false, 2},
		{boris, "", "1X", false, 3},
		{anna, "", "1X", false, 4},
	} {
		again, err := enter(of.who, of.key, of.line)
		require.NoError(t, err)
		assert.Equal(t, of.again, again, "%d", i)
		assert.Len(t, log.lines, of.lines, "%d", i)
	}
	for range remembered {
		_, _ = enter(anna, "k", "nonsense")
	}
	again, _ := enter(anna, "k", "3BCC")
	assert.True(t, again)
}

// At Sakura all are due at once: what others play meanwhile moves nobody on, what they correct does.
func TestAllDueAtOnce(t *testing.T) {
	h, log, _ := shared(t, Usual, head(t, "sakura", 0))
	ada, raya := now(h, anna), now(h, boris)
	_, err := does(h, raya, "57", false)
	require.NoError(t, err)
	_, err = does(h, raya, "58", false)
	assert.Equal(t, ErrMoved, err, "the own line does")
	_, err = does(h, ada, "17", false)
	assert.NoError(t, err)
	require.Equal(t, []string{"Raya 57=e*1+1", "Ada 17=e+2+2"}, log.lines)
	h, _, _ = shared(t, Usual, head(t, "sakura", 0))
	ada = now(h, anna)
	_, err = does(h, now(h, host), "# tea", false)
	require.NoError(t, err)
	_, err = does(h, ada, "17", false)
	assert.Equal(t, ErrMoved, err)
}

// A table that is taken away, and another one.
func TestPut(t *testing.T) {
	h := New(Usual, time.Now)
	stroke, end := h.Watch()
	defer end()
	_, err := does(h, Line{Who: anna}, "1X", false)
	assert.Equal(t, ErrEmpty, err)
	h.Look(anna, func(m Moment) { assert.Nil(t, m.Session); assert.Equal(t, 1, m.Watchers) })
	s, _ := opened(t, duel)
	h.Hold(func() { h.Put(s) })
	<-stroke
	h.Look(anna, func(m Moment) { assert.Equal(t, "hanamikoji", m.Session.Game()) })
	h.Hold(func() { _, _ = s.Enter("3BCC", false) })
	<-stroke
	h.Hold(func() {})
	assert.Empty(t, stroke, "nothing has changed")
	s, _ = opened(t, unbegun)
	h.Hold(func() { h.Put(s) })
	<-stroke
	_, _ = h.Enter(Line{Who: anna}, func(m Moment) error {
		m.Session.Begins(2)
		return nil
	})
	<-stroke
	h.Look(none, func(m Moment) {
		m.Session.Begins(1)
		assert.Equal(t, rules.SeatSet(2), m.Session.Turn().Due)
	})
	h.Hold(func() { h.Put(nil) })
	<-stroke
	h.Look(anna, func(m Moment) { assert.Nil(t, m.Session) })
}

// A part is made once for all who see the same, and anew when the table changes.
func TestParts(t *testing.T) {
	h, _, _ := shared(t, Usual, duel)
	made := 0
	make := func(Moment) []byte { made++; return []byte{byte(made)} }
	one, version := h.Part(anna, Part{Name: "table", Lang: "en"}, make)
	same, _ := h.Part(anna, Part{Name: "table", Lang: "en"}, make)
	assert.Equal(t, one, same)
	for _, who := range []Who{boris, none, host, {Seat: 1, Host: true}} {
		other, _ := h.Part(who, Part{Name: "table", Lang: "en"}, make)
		assert.NotEqual(t, one, other, "%v", who)
	}
	_, err := does(h, now(h, anna), "3BCC", false)
	require.NoError(t, err)
	anew, later := h.Part(anna, Part{Name: "table", Lang: "en"}, make)
	assert.NotEqual(t, one, anew)
	assert.Greater(t, later, version)
}

// Whose leave was for the game before finds no game, and enters nothing in another.
func TestLeaveIsForOneGame(t *testing.T) {
	h, log, _ := shared(t, Usual, duel)
	was, is := new(int), new(int)
	h.Belongs(was)
	of := func(game any) Who { return Who{Seat: 1, Of: game} }
	there := func(w Who) (yes bool) {
		h.Look(w, func(m Moment) { yes = m.Session != nil })
		made, _ := h.Part(w, Part{Name: "there"}, func(m Moment) []byte { return strconv.AppendBool(nil, m.Session != nil) })
		assert.Equal(t, strconv.FormatBool(yes), string(made))
		return yes
	}
	assert.True(t, there(of(was)))
	h.Belongs(is)
	assert.True(t, there(of(is)))
	assert.False(t, there(of(was)))
	assert.True(t, there(anna), "who needs no leave for one")
	_, err := does(h, Line{Who: of(was), Any: true}, "3BCC", false)
	assert.Equal(t, ErrEmpty, err)
	assert.Empty(t, log.lines)
	_, err = does(h, Line{Who: of(is), Any: true}, "3BCC", false)
	assert.NoError(t, err)
}

package hub

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// told is what a writer was told of a line that was taken.
type told struct {
	at   Revision
	line string
}

// rush is a table at which many write the lines of one game, all of them each line.
type rush struct {
	h     *Hub
	lines []string
	mu    sync.Mutex
	told  []told
	taken map[string]int // by key
}

func (r *rush) tell(at Revision, line, key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.told = append(r.told, told{at, line})
	r.taken[key]++
}

// write enters whatever comes next, each line twice under one key, until there is nothing left.
func (r *rush) write(t *testing.T, who Who, name string) {
	for n := 0; ; n++ {
		l := now(r.h, who)
		if int(l.At) == len(r.lines) {
			return
		}
		l.Key = name + " " + strconv.Itoa(n)
		line := r.lines[l.At]
		for range 2 {
			_, err := r.h.Enter(l, func(m Moment) error {
				read, err := m.Session.Enter(line, false)
				if read.Taken {
					_, at := m.Session.Written()
					r.tell(Revision(at), line, l.Key)
				}
				return err
			})
			if err != nil && !errors.Is(err, ErrMoved) && !errors.Is(err, ErrAlready) {
				assert.NoError(t, err)
				return
			}
		}
	}
}

// types writes at the keyboard.
func (r *rush) types(t *testing.T, s table.Session) {
	for n, left := 0, true; left; n++ {
		r.h.Hold(func() {
			_, at := s.Written()
			if left = at < len(r.lines); left && n%3 == 0 {
				line := r.lines[at]
				read, err := s.Enter(line, false)
				assert.True(t, err == nil && read.Taken, line)
				r.tell(Revision(at+1), line, "keyboard "+strconv.Itoa(n))
			}
		})
	}
}

// read looks at everything, and reads it when others have the table.
func (r *rush) read(t *testing.T, who Who) {
	p, _ := text.New(text.EN)
	stroke, end := r.h.Watch()
	defer end()
	last := uint64(0)
	for at := -1; at < len(r.lines); {
		var kept []any
		r.h.Look(who, func(m Moment) {
			assert.GreaterOrEqual(t, m.Version, last)
			last, at = m.Version, int(m.At)
			c := present.Context{Printer: p, Names: m.Session.Header().Seats, View: who.Seat}
			kept = append(kept, m.Session.Entries(who.Seat), m.Session.Sheets(), m.Session.Running(), m.Session.Board(c), m.Session.State(c),
				m.Session.Compose(nil, ""), m.Session.Header(), m.Session.Turn(), m.Session.Try(r.lines[min(at, len(r.lines)-1)]))
		})
		for _, one := range kept {
			assert.NotEmpty(t, fmt.Sprintf("%+v", one))
		}
		part, _ := r.h.Part(who, Part{Name: "table"}, func(m Moment) []byte { return strconv.AppendInt(nil, int64(m.At), 10) })
		assert.NotEmpty(t, string(part))
		if at < len(r.lines) {
			<-stroke
		}
	}
}

// Eight write, three read and somebody types at the keyboard: every line of the record was told to one of them, and each
// key was taken once.
func TestManyAtOnce(t *testing.T) {
	for _, game := range []string{"hanamikoji", "lanterns"} {
		all := head(t, game, 999)
		top, body, _ := strings.Cut(all, "\n\n")
		s, log := opened(t, top+"\n\n")
		r := &rush{lines: strings.Split(strings.TrimSpace(body), "\n"), taken: map[string]int{}}
		c := &clock{}
		r.h = New(Usual, c.now)
		r.h.Hold(func() { r.h.Put(s) })
		var all8 sync.WaitGroup
		for n := range 8 {
			all8.Go(func() { r.write(t, []Who{anna, boris, host, {Seat: 2, Host: true}}[n%4], strconv.Itoa(n)) })
		}
		for _, who := range []Who{anna, boris, none} {
			all8.Go(func() { r.read(t, who) })
		}
		all8.Go(func() { r.types(t, s) })
		all8.Wait()
		require.Len(t, r.told, len(r.lines))
		seen := map[Revision]string{}
		for _, one := range r.told {
			seen[one.at] = one.line
		}
		require.Len(t, log.lines, len(r.lines))
		for i, line := range log.lines {
			assert.Equal(t, r.lines[i], line)
			assert.Equal(t, line, seen[Revision(i+1)])
		}
		for key, n := range r.taken {
			assert.Equal(t, 1, n, key)
		}
		assert.Equal(t, s.Entries(rules.Table), reread(t, top, log.lines).Entries(rules.Table))
	}
}

// reread is a table that was opened on the lines of another.
func reread(t *testing.T, top string, lines []string) table.Session {
	s, _ := opened(t, top+"\n\n"+strings.Join(lines, "\n")+"\n")
	return s
}

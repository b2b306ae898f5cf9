package webtest

import (
	"maps"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/text"
)

// wire is between the phones and the server: it swallows what is sent, or breaks off what is asked.
type wire struct {
	streams atomic.Int32 // that were opened
	asleep  *atomic.Bool // what is sent by the streams that are open by now is swallowed
	breaks  atomic.Int32 // so many answers to what is entered are broken off
	taps    atomic.Int32 // so many answers to what is chosen are broken off
	before  bool         // before it reached the server, else behind it
}

func (n *wire) stands(h *house) {
	n.asleep = new(atomic.Bool)
	h.before = func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch {
			case strings.HasSuffix(r.URL.Path, "/live"):
				n.streams.Add(1)
				next.ServeHTTP(&sleeper{w, n.asleep}, r)
			case strings.HasSuffix(r.URL.Path, "/enter") && n.breaks.Add(-1) >= 0:
				if !n.before {
					gone := new(atomic.Bool)
					gone.Store(true)
					next.ServeHTTP(&sleeper{w, gone}, r)
				}
				panic(http.ErrAbortHandler)
			case strings.HasSuffix(r.URL.Path, "/part/entry") && n.taps.Add(-1) >= 0:
				panic(http.ErrAbortHandler)
			default:
				next.ServeHTTP(w, r)
			}
		})
	}
}

// sleeps swallows what is sent by every stream that is open.
func (n *wire) sleeps() {
	n.asleep.Store(true)
	n.asleep = new(atomic.Bool)
}

// sleeper is an answer of which nothing arrives while it sleeps.
type sleeper struct {
	http.ResponseWriter
	asleep *atomic.Bool
}

func (s *sleeper) Write(b []byte) (int, error) {
	if s.asleep.Load() {
		return len(b), nil
	}
	return s.ResponseWriter.Write(b)
}

func (s *sleeper) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// evening returns a recorded game, begins its first line and beginner who enters that.
func evening(tb testing.TB) *record.Record {
	return recorded(tb, "hanamikoji", "en-2016_eleven-over-four")
}

const (
	begins   = "Orange 4DEFF"
	beginner = 1
)

// clocked lets a test say to a page that time has passed: its clock goes on at once, and what it does every few seconds it does then.
const clocked = `{
	const every = window.setInterval, now = Date.now, all = [];
	let passed = 0;
	Date.now = () => now() + passed;
	window.setInterval = (f, ms) => (all.push(f), every(f, ms));
	window.later = ms => { passed += ms; for (const f of all) f(); return true };
}`

// A stream that has said nothing for 45 seconds is dead, whatever the network says: the page follows anew and has what it missed.
func TestASilentStreamIsFollowedAnew(t *testing.T) {
	t.Parallel()
	n := new(wire)
	h := served(t, evening(t), 0, n.stands)
	d := phone.open(t, h.seat(1))
	d.do(before(clocked))
	d.goes(h.seat(1))
	n.sleeps()
	h.keys(begins)
	opened := n.streams.Load()
	asks[bool](d, `later(30_000)`)
	assert.Equal(t, `1`, asks[string](d, `String(stream.readyState)`))
	assert.Equal(t, opened, n.streams.Load(), "it may be alive")
	asks[bool](d, `later(16_000)`)
	d.says("#log li", h.last(text.EN))
	assert.Equal(t, opened+1, n.streams.Load())
}

// A page that is shown again follows anew, for nobody knows what became of its stream.
func TestAPageThatIsShownAgainFollowsAnew(t *testing.T) {
	t.Parallel()
	n := new(wire)
	h := served(t, evening(t), 0, n.stands)
	d := phone.open(t, h.seat(1))
	for _, event := range []string{`document.dispatchEvent(new Event("visibilitychange")) || true`, `dispatchEvent(new Event("online")) || true`} {
		n.sleeps()
		h.keys(begins)
		before := n.streams.Load()
		asks[bool](d, event)
		d.says("#log li", h.last(text.EN))
		assert.Equal(t, before+1, n.streams.Load())
		h.keys("undo")
		d.until(settled, h.at())
	}
}

// What was entered while the network was gone for a moment is sent again by itself though the stream stayed open, and is there once:
// whether it was broken off before it came to the server, or behind that.
func TestALineThatWaitsIsSentByItself(t *testing.T) {
	t.Parallel()
	for _, before := range []bool{true, false} {
		n := &wire{before: before}
		h := served(t, evening(t), 0, n.stands)
		d := phone.open(t, h.seat(beginner))
		n.breaks.Store(2)
		if before { // behind the server the stream may tell of the line before anybody sees that it waits
			n.breaks.Store(math.MaxInt32)
		}
		d.enters(begins)
		if before {
			d.until(`document.getElementById("state").textContent === document.body.dataset.kept`)
			n.breaks.Store(0)
		}
		require.Eventually(t, func() bool { return h.at() > 0 }, patience, 10*time.Millisecond)
		d.says("#log li", h.last(text.EN))
		d.until(`document.getElementById("state").textContent === document.body.dataset.on`)
		d.until(settled, h.at())
		assert.Equal(t, []string{begins}, h.lines())
	}
}

// What was tapped while the network was gone is told, and done by itself as soon as that is back.
func TestATapThatWaitsIsDoneByItself(t *testing.T) {
	t.Parallel()
	n := new(wire)
	h := served(t, evening(t), 1, n.stands)
	d := phone.open(t, h.seat(3-beginner))
	n.taps.Store(math.MaxInt32)
	d.tap("#entry .things a")
	d.until(`document.getElementById("state").textContent.startsWith(document.body.dataset.off.split("%")[0])`)
	assert.Empty(t, asks[string](d, `things()`))
	n.taps.Store(0)
	d.until(`things() !== "" && document.getElementById("state").textContent === document.body.dataset.on`)
	assert.Equal(t, []string{begins}, h.lines())
}

// An answer that comes when the stream has told of more puts nothing old in its place.
func TestALateAnswerIsNotTheLastWord(t *testing.T) {
	t.Parallel()
	r := evening(t)
	second := record.FormatLine(r.Header, r.Lines[1])
	var h *house
	var d *device
	h = served(t, r, 0, func(h *house) {
		h.before = func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if !strings.HasSuffix(r.URL.Path, "/enter") {
					next.ServeHTTP(w, r)
					return
				}
				answer := httptest.NewRecorder()
				next.ServeHTTP(answer, r)
				h.keys(second)
				d.says("#log li", h.last(text.EN))
				maps.Copy(w.Header(), answer.Header())
				w.WriteHeader(answer.Code)
				_, _ = w.Write(answer.Body.Bytes())
			})
		}
	})
	d = phone.open(t, h.seat(beginner))
	d.enters(begins)
	d.until(`!sending && document.getElementById("line").value === ""`)
	d.until(settled, h.at())
	assert.Equal(t, []string{begins, second}, h.lines())
}

// A phone whose game is put away for another waits with a sentence, and goes on by itself when it is there again; so it does when the
// server is begun again without a game.
func TestALinkWaitsForItsGame(t *testing.T) {
	t.Parallel()
	r := recorded(t, "hanamikoji", "en-2016_eleven-over-four")
	h := served(t, r, 4)
	d := phone.open(t, h.seat(1))
	first := h.game
	for _, goes := range []func(){
		func() {
			h.hub.Hold(func() {
				require.NoError(t, first.Close())
				header := r.Header
				header.Seats = []string{"Claire", "Denis"}
				_, err := h.program.Start(header, "")
				require.NoError(t, err)
			})
			d.says(".lead", says(t, text.EN, "web.ended"))
			h.hub.Hold(func() { require.NoError(t, h.game.Close()) })
		},
		func() {
			path := h.path
			h.end()
			h.game, h.path = nil, path+".none"
			h.begin()
			h.path = path
			d.says(".lead", says(t, text.EN, "web.ended"))
		},
	} {
		goes()
		h.hub.Hold(func() {
			_, err := h.program.Open(h.path)
			require.NoError(t, err)
		})
		d.until(`document.getElementById("board") !== null && document.getElementById("state").textContent === document.body.dataset.on`)
		d.says("#log li", h.last(text.EN))
	}
}

// A result is a text that is copied by a button, over plain HTTP too, or given to what the phone shares with.
func TestAResultIsCopiedOrShared(t *testing.T) {
	t.Parallel()
	r := evening(t)
	h := served(t, r, len(r.Lines))
	d := phone.open(t, h.seat(1))
	d.do(before(`navigator.share = async what => { window.gave = what.text }`))
	d.goes(h.seat(1) + "result")
	assert.Contains(t, asks[string](d, `document.getElementById("paste").value`), "Violet")
	d.tap("#copy")
	d.says("#did", says(t, text.EN, "web.copied"))
	d.tap("#share")
	d.until(`window.gave.includes("Violet")`)
	d.tap(".up")
	d.until(`location.pathname.endsWith("/score")`)
}

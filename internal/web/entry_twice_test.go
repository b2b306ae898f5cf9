package web

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/rules"
)

// lines returns how many lines the record has.
func (r *door) lines() (n int) {
	r.Hub.Hold(func() { n, _ = r.Game.Session.Written() })
	return n
}

// now returns how far the table has been written, and who is due.
func (r *door) now() (at string, due rules.Seats) {
	r.Hub.Look(hub.Who{}, func(m hub.Moment) { at, due = strconv.Itoa(int(m.At)), m.Session.Turn().Due })
	return at, due
}

// presses sends a choice that a page offered at a moment.
func (r *door) presses(who hub.Who, at, choice string) {
	r.post(r.at(who, "enter"), url.Values{"at": {at}, "record": {choice}, "typed": {""}})
}

// offered returns what the button on a page records: of the usual move, or of the first things that are offered one after the other; or "".
func (r *door) offered(who hub.Who) string {
	page := r.get(r.at(who, "")).Body.String()
	for range 12 {
		if b := recording.FindStringSubmatch(page); b != nil {
			return html.UnescapeString(b[1])
		}
		to := adding.FindStringSubmatch(page)
		if to == nil {
			return ""
		}
		page = r.get(r.at(who, html.UnescapeString(to[1]))).Body.String()
	}
	return ""
}

var adding = regexp.MustCompile(`<a(?: class="[^"]*")? href="\./(\?[^"#]*add=[^"#]*)#entry"`)

// Of every game, through a whole record: whoever presses the same place again, or Enter, before the next question can have been
// read enters nothing of it; who reads it first does; and a line that was typed is taken at once.
func TestWhatIsPressedTwiceIsEnteredOnce(t *testing.T) {
	testkit.Alone(t)
	for _, game := range kindsOfGame {
		t.Run(game, func(t *testing.T) {
			pressed := 0
			folded(t, game, func(r *door, n int) {
				if n%3 > 0 && !testkit.IsThorough() {
					return
				}
				before := r.lines()
				at, due := r.now()
				if r.Game.Session.Over() || due == 0 {
					return
				}
				r.clock.Pass(blink)
				r.limit.seen = nil
				who := hub.Who{Seat: due.First()}
				offers := r.offered(who)
				if offers == "" {
					return
				}
				r.presses(who, at, offers)
				written := r.lines()
				if written == before { // it goes on behind it
					return
				}
				pressed++
				r.clock.Pass(blink - time.Millisecond)
				was := due
				at, due = r.now()
				if next := (hub.Who{Seat: due.First()}); due != 0 && !r.Game.Session.Over() && (next == who || !was.Has(next.Seat)) {
					if again := r.offered(next); again != "" {
						r.presses(next, at, again)
						assert.Equal(t, written, r.lines(), "pressed too soon: %s, then %s", offers, again)
					}
					r.post(r.at(next, "enter"), url.Values{"at": {at}, "line": {""}})
					assert.Equal(t, written, r.lines(), "an empty answer too soon")
				}
				r.Hub.Hold(func() {
					_, err := r.Game.Session.Enter(record.Undo.String(), false)
					require.NoError(t, err)
				})
			})
			assert.Positive(t, pressed)
		})
	}
}

// Who is not due enters nothing by an empty answer, at whatever time.
func TestAnEmptyAnswerOfWhoIsNotDueRecordsNothing(t *testing.T) {
	for _, game := range kindsOfGame {
		t.Run(game, func(t *testing.T) {
			folded(t, game, func(r *door, n int) {
				if n%3 > 0 && !testkit.IsThorough() {
					return
				}
				r.clock.Pass(time.Second)
				at, due := r.now()
				before := r.lines()
				for seat := range r.Game.Session.Header().Seats {
					if who := (hub.Who{Seat: rules.Seat(seat + 1)}); !due.Has(who.Seat) {
						r.limit.seen = nil
						w := r.post(r.at(who, "enter"), url.Values{"at": {at}, "line": {""}}, withHeader("X-Part", "entry"))
						assert.Equal(t, http.StatusConflict, w.Code)
						r.post(r.at(who, "enter"), url.Values{"at": {at}, "line": {" "}})
					}
				}
				assert.Equal(t, before, r.lines())
			})
		})
	}
}

// What an answer asks, such as whether what was refused may stand, is not answered by the second of two taps.
func TestTheSecondTapAnswersNothingThatTheFirstAsked(t *testing.T) {
	r := duel(t)
	made := func() string { return strconv.FormatInt(r.Now().UnixMilli(), 10) }
	r.enters(t, "Anna 2AA")
	r.clock.Pass(time.Second)
	page := r.post("/t/"+r.House.Token(host)+"/enter", url.Values{"at": {"1"}, "line": {"Anna 2AA"}}).Body.String()
	require.Contains(t, page, `name="let"`)
	require.Contains(t, page, `name="made" value="`+made())
	lets := url.Values{"at": {"1"}, "line": {"Anna 2AA"}, "let": {"1"}, "made": {made()}}
	r.clock.Pass(blink - time.Millisecond)
	r.post("/t/"+r.House.Token(host)+"/enter", lets)
	assert.Equal(t, 1, r.lines())
	r.clock.Pass(time.Millisecond)
	assert.Equal(t, http.StatusSeeOther, r.post("/t/"+r.House.Token(host)+"/enter", lets).Code)
	assert.Greater(t, r.lines(), 1)
	assert.NotContains(t, r.get(r.at(anna, "part/entry")).Body.String(), "made", "what is made once for all who see the same has no time")
}

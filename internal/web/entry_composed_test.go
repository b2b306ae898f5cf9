package web

import (
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/stories"
	"referee/rules"
)

// thingsOf returns the things of a line at the table as it is.
func (s *shared) thingsOf(line string) (things rules.Parts) {
	s.hub.Look(host, func(m hub.Moment) { things, _ = m.Session.Things(line) })
	return things
}

// link returns the address behind a thing on a page where one more can be chosen, or "".
func link(page string, part rules.Part) string {
	for _, f := range regexp.MustCompile(`href="\./(\?[^"#]*)#entry"`).FindAllStringSubmatch(page, -1) {
		to := html.UnescapeString(f[1])
		if q, err := url.ParseQuery(to[1:]); err == nil && q.Get("add") == part.String() {
			return to
		}
	}
	return ""
}

// taps takes one more of a thing, which the page must offer.
func (s *shared) taps(who hub.Who, page string, part rules.Part) string {
	s.t.Helper()
	to := link(page, part)
	require.NotEmpty(s.t, to, "%s is not offered:\n%s", part, tag.ReplaceAllString(page, " "))
	return entryOf(s.get(who, to))
}

var recording = regexp.MustCompile(`<button class="usual" name="record" value="([^"]*)"`)

// buttonOf returns what the button that records would record.
func buttonOf(t testing.TB, page string) string {
	t.Helper()
	found := recording.FindStringSubmatch(page)
	require.NotNil(t, found, tag.ReplaceAllString(page, " "))
	return html.UnescapeString(found[1])
}

// Every entry of recorded games is put together by taps alone, in any order of its things, by whoever is due or by another for them;
// nothing is recorded before the button, and what is recorded makes the same game. What answers an offer within one line is tapped
// as the entry that follows.
func TestEveryEntryOfRecordedGamesIsTapped(t *testing.T) {
	played := map[string]int{}
	stories.Few(t, func(t *testing.T, g *store.Table) {
		game := g.Record.Header.Game
		played[game]++
		luck := rand.New(rand.NewPCG(1, uint64(played[game])))
		s, twin := share(t, g.Record.Header, hub.Usual), share(t, g.Record.Header, hub.Usual)
		for _, l := range g.Record.Lines {
			if !people[l.Kind] {
				continue
			}
			line := record.FormatLine(g.Record.Header, l)
			if things := s.thingsOf(line); l.Kind != record.Entry || !s.tapped(luck, l.Seat, things) {
				s.takes(host, line)
			}
			twin.takes(host, line)
			require.Equal(t, twin.stands(), s.stands(), line)
		}
	})
}

// stands returns what must be equal of two tables of the same game.
func (s *shared) stands() (told []string) {
	s.hub.Look(host, func(m hub.Moment) {
		turn, sheet := m.Session.Turn(), m.Session.Running()
		told = append(told, string(turn.Phase), turn.Why, strconv.Itoa(int(turn.Due)))
		for _, n := range sheet.Totals {
			told = append(told, strconv.Itoa(n))
		}
	})
	return told
}

// held is what was chosen so far.
var held = regexp.MustCompile(`name="things" value="([^"]*)"`)

// aboard reports whether a thing is tapped on the board now.
func (s *shared) aboard(part rules.Part) (on bool) {
	s.hub.Look(host, func(m hub.Moment) {
		c := m.Session.Compose(nil, "")
		for i := range c.Slots {
			for _, thing := range c.Slots[i].Things {
				on = on || thing.Part == part && thing.Left > 0 && thing.Pick != ""
			}
		}
	})
	return on
}

// unknown reports whether what is shown leaves open what can only be typed, in place of these things: the other sides of prestige
// tokens, of which the rulebook has no list.
func unknown(told, things rules.Parts) bool {
	for _, one := range told {
		if n, ok := things.First(one.Slot); ok && n != one.Thing && strings.HasPrefix(string(one.Slot), "flip") {
			return true
		}
	}
	return false
}

// tapped puts a move together and records it, then what it tells beyond it; false where it is asked for elsewhere.
func (s *shared) tapped(luck *rand.Rand, by rules.Seat, things rules.Parts) bool {
	s.t.Helper()
	for first := true; ; first = false {
		var due rules.Seats
		seats := 0
		s.hub.Look(host, func(m hub.Moment) { due, seats = m.Session.Turn().Due, len(m.Session.Header().Seats) })
		who := hub.Who{Seat: by}
		if !due.Has(by) {
			who.Seat = due.First()
		}
		own := who.Seat == by
		path := ""
		if due == rules.SeatSet(who.Seat) && luck.IntN(2) == 0 {
			path, who.Seat = "?for="+strconv.Itoa(int(who.Seat)), who.Seat%rules.Seat(seats)+1
		}
		page, before := entryOf(s.get(who, path)), len(s.log.Lines)
		left := things
		for more := true; more; { // some are asked only behind others
			more = false
			var rest rules.Parts
			for _, i := range luck.Perm(len(left)) {
				if to := link(page, left[i]); to != "" {
					if has := held.FindStringSubmatch(page); has != nil && has[1] != "" { // what the script does
						to = "?things=" + url.QueryEscape(has[1]) + "&" + to[1:]
					}
					page, more = entryOf(s.get(who, to)), true
				} else if s.aboard(left[i]) {
					to := regexp.MustCompile(`\?add=[^"]*` + regexp.QuoteMeta(left[i].String()) + `#entry`).FindString(s.get(who, ""))
					require.NotEmpty(s.t, to, "it can be tapped on the board")
					to = strings.TrimSuffix(to, "#entry")
					if has := held.FindStringSubmatch(page); has != nil && has[1] != "" { // what the script does
						to = "?things=" + url.QueryEscape(has[1]) + "&" + to[1:]
					}
					page, more = entryOf(s.get(who, to)), true
				} else {
					rest = append(rest, left[i])
				}
			}
			left = rest
		}
		assert.Len(s.t, s.log.Lines, before, "a tap records nothing")
		switch {
		case len(left) == len(things): // it was told whole, or follows by itself; or it is asked for elsewhere
			return !first || !own
		case recording.FindStringSubmatch(page) == nil:
			return !first
		}
		told := s.thingsOf(buttonOf(s.t, page))
		if unknown(told, things) {
			return false
		}
		w := s.post(who, s.at(), "record", buttonOf(s.t, page))
		require.Less(s.t, w.Code, http.StatusBadRequest, "%s: %s", buttonOf(s.t, page), w.Body)
		things = left
		for _, one := range told { // what follows from the others is told without being tapped
			things = things.Without(one)
		}
	}
}

// What was chosen for another is nobody's once they have moved themselves: it does not become a move of whoever is due then.
func TestWhatIsChosenForAnotherEndsWithTheirTurn(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	to := "?things=act.0&for=2"
	assert.Contains(t, entryOf(s.get(orange, to)), `name="for" value="2"`)
	s.takes(violet, "1C")
	page := entryOf(s.get(orange, to))
	assert.Contains(t, page, `class="yours"`)
	assert.Contains(t, page, `name="things" value=""`)
	assert.NotContains(t, page, `name="for"`)
	s.takes(orange, "2AB")
	assert.NotContains(t, entryOf(s.get(orange, strings.Replace(to, "2", "1", 1))), `name="things"`, "nor does it begin one")
}

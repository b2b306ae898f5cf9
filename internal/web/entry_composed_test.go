package web

import (
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
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
// as the entry that follows; what was told already is asked no more, and says nothing.
func TestEveryEntryOfRecordedGamesIsTapped(t *testing.T) {
	testkit.Alone(t)
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
			before := twin.stands()
			twin.takes(host, line)
			says := !slices.Equal(before, twin.stands())
			if l.Kind != record.Entry || !s.tapped(luck, l.Seat, s.thingsOf(line), says) {
				require.False(t, l.Kind == record.Entry && says, "%s is typed", line)
				s.takes(host, line)
			}
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

// enteredFor returns for whom else a page enters, or "".
func enteredFor(page string) string {
	if m := regexp.MustCompile(`name="for" value="([^"]*)"`).FindStringSubmatch(page); m != nil {
		return m[1]
	}
	return ""
}

// aboard reports whether a thing of some is tapped on the board now.
func (s *shared) aboard(things rules.Parts, part rules.Part) (on bool) {
	s.hub.Look(host, func(m hub.Moment) {
		var act rules.Parts
		if thing, ok := things.First(rules.ActSlot); ok {
			act = rules.Parts{{Slot: rules.ActSlot, Thing: thing}}
		}
		for _, c := range []table.Composition{m.Session.Compose(nil, ""), m.Session.Compose(act, "")} {
			for i := range c.Slots {
				for _, thing := range c.Slots[i].Things {
					on = on || thing.Part == part && thing.Left > 0 && thing.Pick != ""
				}
			}
		}
	})
	return on
}

var bundles = regexp.MustCompile(`class="bundle" href="\./(\?(?:[^"#]*&amp;)?things=([^"&#]*)[^"#]*)#entry"`)

// bundled takes those of some things that are taken by one tap, and returns the others.
func (s *shared) bundled(who hub.Who, page string, things rules.Parts) (now string, left rules.Parts) {
	for _, f := range bundles.FindAllStringSubmatch(page, -1) {
		of, err := url.QueryUnescape(f[2])
		require.NoError(s.t, err)
		left, all := things, true
		for _, part := range rules.ParseParts(of) {
			all = all && (left.Count(part) > 0 || part.Slot == rules.ActSlot)
			left = left.Without(part)
		}
		if all {
			return entryOf(s.get(who, html.UnescapeString(f[1]))), left
		}
	}
	return page, things
}

// tapped puts a move together and records it, then what it tells beyond it; false where it is asked for elsewhere.
func (s *shared) tapped(luck *rand.Rand, by rules.Seat, things rules.Parts, says bool) bool {
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
		if name := s.game.Session.Header().Seats[by-1]; first && says && strings.Contains(page, `name="choice" value="`+name+`"`) { // who begins
			s.post(who, s.at(), "choice", name)
			who.Seat, own, path = by, true, ""
			page = entryOf(s.get(who, ""))
		}
		left := things
		for more := true; more; { // some are asked only behind others
			more = false
			var rest rules.Parts
			page, left = s.bundled(who, page, left)
			for _, i := range luck.Perm(len(left)) {
				if to := link(page, left[i]); to != "" {
					if has := held.FindStringSubmatch(page); has != nil && has[1] != "" { // what the script does
						to = "?things=" + url.QueryEscape(has[1]) + "&" + to[1:]
					}
					page, more = entryOf(s.get(who, to)), true
				} else if s.aboard(things, left[i]) {
					to := regexp.MustCompile(`\?add=[^"]*` + regexp.QuoteMeta(left[i].String()) + `#entry`).FindString(s.get(who, ""))
					require.NotEmpty(s.t, to, "it can be tapped on the board")
					to = strings.TrimSuffix(to, "#entry")
					if has := held.FindStringSubmatch(page); has != nil && has[1] != "" { // what the script does
						to = "?things=" + url.QueryEscape(has[1]) + "&" + to[1:]
					}
					if other := enteredFor(page); other != "" {
						to += "&for=" + other
					}
					page, more = entryOf(s.get(who, to)), true
				} else {
					rest = append(rest, left[i])
				}
			}
			left = rest
		}
		assert.Len(s.t, s.log.Lines, before, "a tap records nothing")
		button := recording.FindStringSubmatch(page)
		switch {
		case first && button != nil && things.Within(s.thingsOf(html.UnescapeString(button[1]))):
		case len(left) == len(things): // it was told whole, or follows by itself; or it is asked for elsewhere
			return !first || !own
		case button == nil:
			return !first
		}
		told := s.thingsOf(buttonOf(s.t, page))
		w := s.post(who, s.at(), "record", buttonOf(s.t, page), "for", enteredFor(page))
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

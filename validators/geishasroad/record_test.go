package geishasroad

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	scoring "referee/scoring/geishasroad"
)

var update = flag.Bool("update", false, "write the recorded games anew")

const folder = "../../testdata/geishasroad/games"

// way is a table, and what a game there is to show: one file for each.
type way struct {
	variants string
	reading  string // "KEY VALUE" other than by default
	first    rules.Seat
	seek     []string
}

// ways are the tables of the recorded games that a dealer plays.
var ways = []way{
	{"simple", "", 1, []string{"gr/points", "four in the first round", "round by tokens"}},
	{"", "", 1, []string{"gr/points", "gr/tokens", "gr/starter", "four in the first round", "four in the second round",
		"round by tokens", "round by the first player", "a tie that nobody wins", "a tie decided by the token",
		"comeback", "fickle", "sweep", "dominance", "balance", "minority", "charm", "hair", "devotion", "good-trip", "vip", "hard-year"}},
	{"advanced", "", 2, []string{"gr/points", "counter offer in answer", "both tokens at once", "two hidden", "hidden set aside", "a card that was set aside comes back"}},
	{"counter-offer", "", 1, []string{"counter offer in a Gift", "counter offer in an Exchange"}},
	{"hidden-offer", "", 2, []string{"hidden in a Gift", "hidden in an Exchange"}},
	{"fate", "", 1, []string{"turned over", "below zero"}},
	{"simple, fate", "", 2, []string{"turned over"}},
	{"advanced, fate", "", 1, []string{"gr/four-geishas"}},
	{"advanced", "after-counter roles-stay", 1, []string{"counter offer in a Gift"}},
	{"advanced", "counter-hidden no", 1, []string{"counter offer in a Gift"}},
	{"advanced", "two-hidden no", 2, []string{"counter offer in an Exchange"}},
	{"", "intrigue-tokens no", 1, []string{"gr/points"}},
	{"", "decline-tokens yes", 2, []string{"declined"}},
	{"fate", "fate-floor zero", 1, []string{"below zero"}},
	{"", "special-hair either", 1, []string{"by a hair though lost"}},
	{"", "special-hard-year at-most", 2, []string{"hard-year"}},
	{"", "special-sets scored", 1, []string{"vip"}},
	{"", "special-four winner", 1, []string{"a condition of a round with four geishas"}},
}

// composed are conditions for which no dealer's luck is enough: their games, the
// other files of the folder, are the work of two players who agree.
var composed = []string{"uncertain", "many-guests", "high-season", "talents"}

// seer notes whether something is to be seen.
type seer func(name string, here bool)

// watcher looks at a game, entry by entry.
type watcher struct{ aside game.Cards }

// shows tells what there is to see in an entry that is about to be made, and in
// what comes of it.
func (w *watcher) shows(s *game.State, at rules.Seq, seat rules.Seat, m game.Move, see seer) {
	after, err := game.Apply(*s, at, seat, m)
	if err != nil {
		panic(err)
	}
	offered(s, seat, m, see)
	switch m.Act {
	case game.Row:
		w.aside = 0
	case game.Counter:
		w.aside |= kyoto.Of(m.Cards[0])
	}
	for i, p := range m.Plays {
		if p.Card == game.NoCard {
			break
		}
		guests, influence, due := s.TakesAfter(seat, m.Plays[:i], p.Card)
		see("influence token taken", p.Told && p.Influence)
		see("a guest and the influence token", p.Told && p.Influence && p.Guests > 0)
		see("fewer tokens than due", s.Guests && due < s.Asks(p.Card) && guests+influence > 0)
		see("an empty house", s.Guests && s.Asks(p.Card) > 0 && guests+influence == 0)
		see("declined", p.Told && int(p.Guests) < due && !p.Influence)
		see("a card that was set aside comes back", w.aside.Has(p.Card))
	}
	for c := range s.Home {
		see("home", after.Home[c] > s.Home[c] && after.Home[c] == 1)
		see("home twice", after.Home[c] > s.Home[c] && after.Home[c] == 2 && !s.Fate)
		see("turned over", after.Home[c] > s.Home[c] && after.Home[c] == 2 && s.Fate)
	}
	see("Intrigue told", m.Act == game.Intrigue && m.Cards[0].Known())
	see("Intrigue noted", m.Act == game.Keep)
	see("begins the other", m.Act == game.Begins && m.Who != seat)
	see("begins oneself", m.Act == game.Begins && m.Who == seat)
	if after.Scored && !s.Scored {
		scored(&after, see)
	}
}

// offered tells what there is to see of offer tokens.
func offered(s *game.State, seat rules.Seat, m game.Move, see seer) {
	counter := m.Act == game.Counter
	see("counter offer in a Gift", counter && s.Offer.Act == game.Gift)
	see("counter offer in an Exchange", counter && s.Offer.Act == game.Exchange)
	see("counter offer in answer", counter && s.Offer.Put > 0)
	see("both tokens at once", counter && m.Cards[1] == game.Hidden)
	see("hidden set aside", counter && m.Cards[0] == game.Hidden)
	see("two hidden", counter && m.Cards[1] == game.Hidden && m.Cards[0] != game.Hidden && s.Offer.Has(game.Hidden))
	see("hidden in a Gift", m.Act == game.Gift && m.Cards[0] == game.Hidden)
	see("hidden in an Exchange", m.Act == game.Exchange && m.Cards[0] == game.Hidden)
}

// scored tells what there is to see of a round that has just been scored.
func scored(s *game.State, see seer) {
	r := s.Round - 1
	for c := range s.Favour {
		one, two := s.Sides[0].Front.In(game.Colour(c)).Sum(), s.Sides[1].Front.In(game.Colour(c)).Sum()
		see("a tie that nobody wins", s.Favour[c] == rules.Table)
		see("a tie decided by the token", one == two && s.Favour[c] != rules.Table)
	}
	level := s.Points[r][0] == s.Points[r][1]
	tokens := s.InfluenceTokens(1) == s.InfluenceTokens(2)
	four := s.Favours(1) >= game.GoalGeishas || s.Favours(2) >= game.GoalGeishas
	below := false
	for c := range s.Prestige {
		below = below || s.Lanterns()+s.Prestige[c][0].Points() < 0
	}
	see("below zero", below)
	see("round by points", !level && !four)
	see("round by tokens", level && !tokens && !four)
	see("round by the first player", level && tokens && !four)
	see("four in the first round", four && s.Round == 1)
	see("four in the second round", four && s.Round == 2)
	for p := range s.Specials {
		for c := game.Dominance; c < game.AllSpecials; c++ {
			see("a condition of a round with four geishas", four && s.Specials[p].Has(c))
		}
		see("by a hair though lost", s.Specials[p].Has(game.Hairbreadth) && rules.Seat(p+1) != s.Winner[r])
		for c := game.Onslaught; c < game.AllSpecials; c++ {
			see(c.Key(), s.Specials[p].Has(c))
		}
	}
	if s.Ended {
		code, _ := ending(s)
		for _, e := range scoring.Game.Endings {
			see(e, code == e)
		}
	}
}

// ending is how a game that is over ended, with its totals.
func ending(s *game.State) (code string, totals []int) {
	sheet := scoring.Game.Sheet(s, game.Players, s.Ended)
	return sheet.Ending.Code, sheet.Totals
}

// header is the head of the record of a game at the table.
func (w way) header() record.Header {
	h := record.Header{Version: record.Version, Game: game.Def.ID, Seats: []string{"Ada", "Raya"}}
	h.Set("profile", "ru-2022")
	if w.variants != "" {
		h.Set("variants", w.variants)
	}
	if key, value, ok := strings.Cut(w.reading, " "); ok {
		h.Set("option."+key, value)
	}
	if w.first > 1 {
		h.Set("first", h.Seats[w.first-1])
	}
	return h
}

// variants are what the profiles of these names set.
var variants = map[string][]string{
	"simple": {"guests", "no"}, "advanced": {"counter-offer", "yes", "hidden-offer", "yes"},
	"counter-offer": {"counter-offer", "yes"}, "hidden-offer": {"hidden-offer", "yes"}, "fate": {"fate", "yes"},
}

// setupOf is the setup that a header says.
func setupOf(h record.Header) rules.Setup {
	var pairs []string
	for _, v := range strings.FieldsFunc(h.Get("variants"), func(r rune) bool { return r == ',' || r == ' ' }) {
		pairs = append(pairs, variants[v]...)
	}
	for _, f := range h.Fields {
		if key, ok := strings.CutPrefix(f.Key, "option."); ok {
			pairs = append(pairs, key, f.Value)
		}
	}
	s := options(pairs...)
	s.First, _ = h.Seat(cmp.Or(h.Get("first"), "1"))
	return s
}

// line is an entry as a record has it.
func line(h record.Header, seat rules.Seat, m game.Move) string {
	text := h.Seats[seat-1] + " " + game.Format(m)
	if game.Def.Private(m) {
		return "private " + text
	}
	return text
}

// file is the path of the record of a game that shows something.
func (w way) file(what string) string {
	parts := slices.DeleteFunc([]string{w.variants, w.reading, strings.TrimPrefix(what, "gr/")}, func(s string) bool { return s == "" })
	return filepath.Join(folder, strings.NewReplacer(", ", "_", " ", "-").Replace(strings.Join(parts, "_"))+".txt")
}

// write plays games at a table until everything looked for there has been seen, and
// records the first game for each.
func (w way) write(t *testing.T) {
	left := slices.Clone(w.seek)
	for seed := uint64(0); len(left) > 0; seed++ {
		require.Less(t, seed, uint64(300_000), left)
		h := w.header()
		var lines []string
		var eye watcher
		seen := map[string]bool{}
		d := play(t, seed, setupOf(h), func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
			eye.shows(&d.state, at, seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
			lines = append(lines, line(h, seat, m))
		})
		i := slices.IndexFunc(left, func(what string) bool { return seen[what] })
		if i < 0 {
			continue
		}
		code, totals := ending(&d.state)
		h.Set("ending", code)
		h.Set("totals", fmt.Sprint(totals))
		r, bad := record.Parse(append((&record.Record{Header: h}).Format(), strings.Join(lines, "\n")+"\n"...))
		require.Empty(t, bad)
		require.NoError(t, os.WriteFile(w.file(left[i]), r.Format(), 0o644))
		left = slices.Delete(left, i, i+1)
	}
}

// Whole recorded games are in testdata: each level and module, each ending and
// tie-break, each special condition, each reading; each is clean and ends as it
// says.
func TestRecordedGames(t *testing.T) {
	if *update {
		for _, w := range ways {
			w.write(t)
		}
	}
	files, err := filepath.Glob(folder + "/*.txt")
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		r, bad := record.Parse(data)
		require.Empty(t, bad, name)
		replayed(t, name, r, seen)
		assert.Equal(t, string(r.Format()), string(data), "%s is written as the program would", name)
	}
	for _, w := range ways {
		for _, what := range w.seek {
			assert.FileExists(t, w.file(what))
		}
	}
	for _, what := range composed {
		seen[what] = seen[what] || false
	}
	for name, here := range seen {
		assert.True(t, here, "no recorded game shows: %s", name)
	}
}

// replayed enters a record line by line.
func replayed(t *testing.T, name string, r *record.Record, seen map[string]bool) {
	setup := setupOf(r.Header)
	s, err := game.Setup(setup)
	require.NoError(t, err, name)
	for _, o := range game.Options {
		for _, v := range o.Values {
			is := o.Key + " " + v
			seen[is] = seen[is] || setup.Value(o) == v || o.Key == game.OffersOnSimple.Key
		}
	}
	var eye watcher
	for i, l := range r.Lines {
		at := rules.Seq(i + 1)
		m, err := game.Parse(&s, l.Seat, l.Text)
		require.NoError(t, err, name)
		require.True(t, Book.Clean(&s, l.Seat, m), "%s: %s", name, l.Text)
		eye.shows(&s, at, l.Seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
		s, err = game.Apply(s, at, l.Seat, m)
		require.NoError(t, err, name)
	}
	require.True(t, s.Ended, name)
	code, totals := ending(&s)
	assert.Equal(t, r.Header.Get("ending"), code, name)
	assert.Equal(t, r.Header.Get("totals"), fmt.Sprint(totals), name)
}

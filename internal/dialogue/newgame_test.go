package dialogue_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
)

// now is when the games of these tests begin.
var now = time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)

// before begins a talk about a new game, with answers: keys, each with what was typed.
func before(t *testing.T, answers ...string) (*dialogue.NewGame, store.Folder) {
	t.Helper()
	p := mustText(t, text.EN)
	f := store.Folder{Path: t.TempDir(), Opener: store.Opener{Games: games.Find, House: "../../profiles/house"}}
	n := dialogue.NewNewGame(f, p)
	for i := 0; i < len(answers); i += 2 {
		require.Empty(t, n.Answer(answers[i], answers[i+1]), "%s: %s", answers[i], answers[i+1])
	}
	return n, f
}

// head returns the header of a talk as a record has it.
func head(n *dialogue.NewGame) string {
	h := n.Header()
	said := strings.Join(h.Seats, ", ")
	for _, f := range h.Fields {
		said += "; " + f.Key + ": " + f.Value
	}
	return said
}

func TestAnswersMakeAHeader(t *testing.T) {
	for _, c := range []struct {
		answers []string
		want    string
	}{
		{[]string{"game", "Ханамикодзи"}, "player 1, player 2; profile: en-2018"},
		{[]string{"game", "hanamikoji", "seats", " Ann ,Bo  Lee", "profile", "", "variants", "", "first", "", "option.max-rounds", ""}, "Ann, Bo Lee; profile: en-2018"},
		{[]string{"game", "hanamikoji", "seats", "Ann, Bo", "first", "2", "profile", "2", "variants", "at most", "option.max-rounds", "5", "title", "Friday  night"},
			"Ann, Bo; title: Friday night; profile: en-2018; variants: three-rounds; first: Bo; option.max-rounds: 5"},
		{[]string{"game", "tokaido", "seats", "Ann, Bo", "variants", "Gastronomy, 2, gastronomy"}, "Ann, Bo; profile: en; variants: gastronomy, initiation"},
		{[]string{"game", "hanamikoji", "house", "hanamikoji-family"}, "player 1, player 2; house: hanamikoji-family"},
		{[]string{"game", "sakura", "box", "ours"}, "player 1, player 2; profile: ru; box: ours"},
		{[]string{"game", "campaign", "campaign", " Spring  rain", "seats", "Ann, Bo"}, "Ann, Bo; campaign: Spring rain; profile: ru-2022"},
	} {
		n, f := before(t, c.answers...)
		assert.Equal(t, c.want, head(n), "%q", c.answers)
		g, problems := f.Create(n.Header(), now)
		require.Empty(t, problems)
		require.NoError(t, g.Close())
	}
}

func TestWhatIsRefusedOfANewGame(t *testing.T) {
	for _, c := range []struct{ answers, key, typed, want string }{
		{"", "game", "chess", "Game: “chess” is not an answer. Enter a number from 1 to 8 or one of: Hanamikoji"},
		{"", "game", "", "Game: “” is not an answer"},
		{"hanamikoji", "seats", "Ann", "This game is for 2 players; separate names with commas."},
		{"tokaido", "seats", "A,B,C,D,E,F", "This game is for 2 to 5 players"},
		{"hanamikoji", "seats", "Ann, ann", "“Ann” and “ann” are one name here"},
		{"hanamikoji", "seats", "undo, Bo", "“undo” cannot be a name"},
		{"hanamikoji", "profile", "en-2017", "Edition: “en-2017” is not an answer. Enter a number from 1 to 3 or one of: en-2016 (English edition, 2016)"},
		{"hanamikoji", "variants", "1, four", "Variants: “four” is not an answer"},
		{"hanamikoji", "first", "Carl", "First player: “Carl” is not an answer. Enter a number from 1 to 3 or one of: player 1, player 2, decided later"},
		{"tokaido", "first", "Carl", "The first player “Carl” is not among player 1, player 2."},
		{"hanamikoji", "option.max-rounds", "-1", "“-1” is not an answer"},
		{"hanamikoji", "option.max-round", "3", "unknown option “max-round” of this game; did you mean “max-rounds”?"},
		{"hanamikoji", "house", "nowhere", "The house sheet “nowhere” is missing: it is neither beside the record nor in the folder"},
		{"hanamikoji", "house", "tokaido-family", "there is no edition “ru-2013”"},
		{"hanamikoji", "title", "a\u202eb", "cannot be in a record"},
		{"hanamikoji", "box", "ours", "Hanamikoji has no box file."},
		{"sakura", "box", "a/b", "cannot name a box; use letters, digits and hyphens"},
		{"campaign", "campaign", " ", "name"},
		{"campaign", "campaign", strings.Repeat("x", 5000), "it is longer than"},
		{"campaign", "campaign", "AUTUMN", "“Autumn”"},
	} {
		var known []string
		if c.answers != "" {
			known = []string{"game", c.answers}
		}
		n, f := before(t, known...)
		g, problems := f.Create(record.Header{Version: record.Version, Game: "maiko", Seats: []string{"A1", "B1"},
			Fields: []record.Field{{Key: "campaign", Value: "Autumn"}}}, now)
		require.Empty(t, problems)
		require.NoError(t, g.Close())
		was := n.Header()
		against := n.Answer(c.key, c.typed)
		require.NotEmpty(t, against, "%s: %q", c.key, c.typed)
		assert.Contains(t, against[0], c.want)
		assert.Equal(t, was, n.Header(), "nothing has changed")
	}
}

// What says nothing with as many players as there are is not asked, not taken, and dropped when their
// number changes; a game that can have no other number asks it of all.
func TestWhatSaysNothingAtThisTableIsNotAsked(t *testing.T) {
	for _, c := range []struct {
		game, key string
		seats     int
	}{
		{"lanterns", "option.two-seats", 2}, {"lanterns", "option.empty-side", 3}, {"lanterns", "option.generic", 0},
		{"sakura", "option.tactics", 2}, {"sakura", "option.court-pay", 2}, {"sakura", "option.court-way", 2}, {"sakura", "option.retreat", 0},
		{"sakura", "variants", 2}, {"tokaido", "option.neutral-first", 2}, {"tokaido", "option.two-gastronomy", 2}, {"tokaido", "variants", 0},
		{"geishasroad", "option.fate", 0},
	} {
		g, _ := games.Find(c.game)
		for seats := g.MinSeats; seats <= g.MaxSeats; seats++ {
			n, _ := before(t, "game", c.game, "seats", strings.Join([]string{"A1", "B1", "C1", "D1", "E1", "F1"}[:seats], ","))
			assert.Equal(t, c.seats == 0 || c.seats == seats, dialogue.Find(n, c.key).Label != "", "%s: %s with %d", c.game, c.key, seats)
		}
	}
	n, _ := before(t, "game", "sakura", "seats", "Ann, Bo", "variants", "tactics", "option.court-pay", "skipped", "option.retreat", "last")
	require.Empty(t, n.Answer("seats", "Ann, Bo, Cy"))
	assert.Equal(t, "Ann, Bo, Cy; profile: ru; option.retreat: last", head(n))
	assert.Equal(t, []string{"tactics=yes has no effect with 3 players."}, n.Answer("option.tactics", "yes"))
	assert.Equal(t, []string{"variants=tactics has no effect with 3 players."}, n.Answer("variants", "tactics"))
	assert.Equal(t, "Ann, Bo, Cy; profile: ru; option.retreat: last", head(n))
}

// A variant that does not go with another is refused.
func TestVariantsThatDoNotGoTogether(t *testing.T) {
	n, _ := before(t, "game", "geishasroad", "variants", "simple")
	against := n.Answer("variants", "simple, advanced")
	require.Len(t, against, 1)
	assert.Contains(t, against[0], "offers-on-simple: house. (GR-LEVEL-3)")
	assert.Equal(t, "simple", n.Header().Get("variants"))
}

func TestAnotherGameKeepsWhoPlays(t *testing.T) {
	n, _ := before(t, "game", "tokaido", "seats", "Ann, Bo, Cy", "variants", "gastronomy", "title", "Friday", "game", "hanamikoji")
	assert.Equal(t, "player 1, player 2; title: Friday; profile: en-2018", head(n), "three cannot play it: it is asked who does")
	n, _ = before(t, "game", "tokaido", "seats", "Ann, Bo", "variants", "gastronomy", "title", "Friday", "game", "hanamikoji")
	assert.Equal(t, "Ann, Bo; title: Friday; profile: en-2018", head(n))
	_ = n.Answer("first", "Bo")
	assert.Empty(t, n.Answer("seats", "Ann, Bea"))
	assert.Equal(t, "Bea", n.Header().Get("first"), "who begins is called otherwise")
}

func TestTheQuestionsOfANewGame(t *testing.T) {
	shown := func(n *dialogue.NewGame) (said []string) {
		for _, q := range n.Questions() {
			s := q.Key + "=" + q.Shown()
			if q.Fixed {
				s += "!"
			}
			if q.More {
				s += "+"
			}
			said = append(said, s)
		}
		return said
	}
	n, _ := before(t)
	assert.Equal(t, []string{"game="}, shown(n), "no game is begun before it is named")
	n, _ = before(t, "game", "hanamikoji")
	assert.Equal(t, []string{"game=Hanamikoji", "seats=player 1, player 2", "profile=English edition, 2018", "variants=none", "first=decided later"}, shown(n)[:5])
	n, _ = before(t, "game", "hanamikoji", "house", "hanamikoji-family")
	assert.Contains(t, shown(n), "house=hanamikoji-family!")
	assert.Contains(t, shown(n), "profile=French edition, 2018!", "the sheet names the edition")
	assert.NotContains(t, strings.Join(shown(n), " "), "variants=", "and that prints no optional rule")
}

// A value of an option is that of the print, our reading where it is silent, or the table's.
func TestWhoseTheValueOfAnOptionIs(t *testing.T) {
	n, _ := before(t, "game", "hanamikoji", "profile", "en-2016")
	q := dialogue.Find(n, "option.max-rounds")
	require.NotEmpty(t, q.Choices)
	notes := map[string]bool{}
	for _, o := range q.Choices {
		notes[o.Note] = true
		assert.Equal(t, o.Value == q.Usual, o.Note != "house-ruled", o.Value)
	}
	assert.Len(t, notes, 2)
}

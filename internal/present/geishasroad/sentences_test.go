package geishasroad

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/geishasroad"
	validators "referee/validators/geishasroad"
)

// tables are those with every kind of thing to tell.
var tables = []string{"", "guests=no", "counter-offer=yes hidden-offer=yes", "fate=yes", "decline-tokens=yes"}

// unlisted are entries that no list of choices has.
var unlisted = []string{
	"circle pbgyr", "geiko 2 -1 ? 3 0", "okaasan 1 2 3 4", "tokens p y", "begins 2", "1 r1 +none", "1 r1 @y +gi", "g2 +none b4",
	"2 r3 b1", "2 r3", "keeps r3 b1", "keeps x r3", "keeps p4", "counter x r3", "counter r3 x", "3 x g2 b4", "4 r1 x | x p2", "r4 flip -1", "r4 flip ?",
}

// What a log tells in words can be typed again as it stands there.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	check := func(s *game.State, by rules.Seat, m game.Move) {
		for _, l := range text.Langs() {
			written := game.Format(m)
			if w := Written(m); w.Key != "" {
				written = said(t, l, w)
				assert.True(t, l != text.EN || written == game.Format(m), written)
			}
			assert.NotContains(t, written, "⟦")
			back, err := game.Parse(s, by, written)
			if assert.NoError(t, err, "%s: %s", game.Format(m), written) {
				assert.Equal(t, m, back, "%s: %s", game.Format(m), written)
			}
		}
	}
	s := open(t, "")
	for _, entry := range unlisted {
		m, err := game.Parse(&s, 1, entry)
		require.NoError(t, err, entry)
		check(&s, 1, m)
	}
	for _, options := range tables {
		wander(t, options, check)
	}
}

// wander plays a random game and calls f before each entry.
func wander(t *testing.T, options string, f func(s *game.State, by rules.Seat, m game.Move)) game.State {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, uint64(len(options))))
	s := open(t, options)
	var legal []game.Move
	for at := rules.Seq(1); !s.Ended; at++ {
		due, _ := s.Due()
		by := due.First()
		legal = validators.Book.Legal(&s, by, legal[:0])
		require.NotEmpty(t, legal)
		m := legal[rng.IntN(len(legal))]
		f(&s, by, m)
		after, err := game.Apply(s, at, by, m)
		require.NoError(t, err)
		s = after
	}
	return s
}

// Every choice has a name, every entry its effects, with all that they ask for.
func TestEverythingIsSaidWhole(t *testing.T) {
	for _, options := range tables {
		wander(t, options, func(s *game.State, by rules.Seat, m game.Move) {
			after, err := game.Apply(*s, 1, by, m)
			require.NoError(t, err)
			list := append(Effects(s, &after, by, m), Label(s, m, false))
			if game.Head(m) != "" {
				list = append(list, Label(s, m, true))
			}
			require.Greater(t, len(list), 1, game.Format(m))
			for _, l := range text.Langs() {
				p, err := text.New(l)
				require.NoError(t, err)
				for _, sentence := range list {
					assert.NotContains(t, sentence.Say(p), "⟦", "%s: %s", l, game.Format(m))
					assert.NotContains(t, sentence.Short(p), "⟦", "%s: %s", l, game.Format(m))
				}
			}
		})
	}
}

func TestChecklistFollowsTheLevel(t *testing.T) {
	for options, want := range map[string][]string{
		"":                                   {"houses", "deck", "row", "actions", "prestige", "guests", "deal", "first", "tell"},
		"guests=no":                          {"houses", "deck", "row", "actions", "prestige", "simple", "deal", "first", "tell"},
		"counter-offer=yes hidden-offer=yes": {"houses", "deck", "row", "actions", "prestige", "guests", "counter", "hidden", "deal", "first", "tell"},
		"fate=yes hidden-offer=yes":          {"houses", "deck", "row", "actions", "fate", "guests", "hidden", "deal", "first", "tell"},
	} {
		var got []string
		for _, step := range Checklist(setup(options)) {
			got = append(got, step.Key[len("geishasroad.setup."):])
			for _, l := range text.Langs() {
				assert.NotContains(t, said(t, l, step), "⟦")
			}
		}
		assert.Equal(t, want, got, options)
	}
	named := setup("")
	named.First = 2
	list := Checklist(named)
	assert.Equal(t, "Élodie is the first player.", said(t, text.EN, list[len(list)-2]))
	assert.Nil(t, Checklist(rules.Setup{Seats: 3}))
}

package dialogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/present/kyoto"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// in returns a table of a game for two, in a language, with what has been entered.
func in(t *testing.T, game string, lang text.Lang, entries ...string) *dialogue.Play {
	t.Helper()
	h := record.Header{Version: record.Version, Game: game, Seats: []string{"Ann", "Bob"}}
	h.Set("first", "Ann")
	open, _ := stories.Blank(t, h)
	for _, entry := range entries {
		r, err := open.Session.Enter(entry, false)
		require.NoError(t, err)
		require.True(t, r.Taken, "%s: %+v", entry, r.Entry.Fault)
	}
	p := mustText(t, lang)
	return dialogue.NewPlay(open.Session, rules.Table, p.With(h.Seats))
}

// The letters of Kyoto's colours are those of the reader's language.
func TestLettersOfKyoto(t *testing.T) {
	laid := map[string][]string{
		"maiko": {"circle RYGBP", "geishas RYGBP", "guests RR | YB | YGB | BPP | RYGGP"},
		"geiko": {"circle RYGBP", "geishas RYGBP"},
	}
	for _, c := range []struct {
		game              string
		laid              bool
		lang              text.Lang
		typed, want, said string
	}{
		{"maiko", false, text.FR, "rjvbs", "circle RYGBP", ""},
		{"maiko", false, text.FR, "cercle sbvjr", "circle PBGYR", ""},
		{"maiko", false, text.RU, "кжзср", "circle RYGBP", ""},
		{"maiko", false, text.EN, "rygbp", "circle RYGBP", ""},
		{"maiko", false, text.FR, "rygbp", "circle RYGBP", "Y jaune"},
		{"maiko", false, text.EN, "кжзср", "circle RYGBP", "К red"},
		{"maiko", false, text.EN, "rjvbs", "circle RYGBP", "J yellow"},
		{"maiko", true, text.FR, "1 s3 +j", "1 P3 +Y", ""},
		{"maiko", true, text.FR, "3 r1 v2 s4", "3 R1 G2 P4", ""},
		{"maiko", true, text.RU, "1 р3 +ж", "1 P3 +Y", ""},
		{"geiko", true, text.FR, "maison s", "house P", ""},
		{"geiko", true, text.RU, "дом р", "house P", ""},
		{"geishasroad", false, text.FR, "rjvbs", "circle RYGBP", ""},
		{"geishasroad", false, text.RU, "круг ржзск", "circle PYGBR", ""},
	} {
		entries := laid[c.game]
		if !c.laid {
			entries = nil
		}
		a := in(t, c.game, c.lang, entries...).Type(c.typed)
		name := c.game + " " + string(c.lang) + " " + c.typed
		assert.False(t, a.Doubt, name)
		assert.Equal(t, c.want, a.Reading.Entry.Text, name)
		assert.Equal(t, c.said == "", a.Letters == "", "%s: %s", name, a.Letters)
		assert.Contains(t, a.Letters, c.said, name)
	}
}

// What each language writes of a recorded entry is read as that entry.
func TestRecordedGamesOfKyotoInEveryLanguage(t *testing.T) {
	kept := map[string]int{}
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		id := game.Record.Header.Game
		if !strings.Contains("geishasroad maiko geiko", id) || kept[id] > 1 {
			return
		}
		kept[id]++
		for _, lang := range text.Langs() {
			p := mustText(t, lang)
			p = p.With(game.Record.Header.Seats)
			again, _ := stories.Blank(t, game.Record.Header)
			talk := dialogue.NewPlay(again.Session, rules.Table, p)
			for _, e := range game.Position.Entries(rules.Table) {
				if e.Kind != record.Entry || !e.Status.Counts() {
					continue
				}
				line, clear := talk.Spelt(p.Seat(e.Seat) + " " + e.Written(p))
				r, err := again.Session.Enter(line, true)
				require.NoError(t, err)
				require.True(t, clear && r.Taken, "%s %s: %s", lang, e.Written(p), line)
				assert.Equal(t, e.Text, r.Entry.Text)
			}
		}
	})
}

// The marks of the board are the letters of the catalogues.
func TestAlphabetsOfKyoto(t *testing.T) {
	for i, lang := range []text.Lang{text.EN, text.FR, text.RU} {
		p := mustText(t, lang)
		own := ""
		for _, one := range games.Maiko.Letters {
			own += p.Say(one.Key)
		}
		assert.Equal(t, kyoto.Alphabets[i], own, lang)
	}
}

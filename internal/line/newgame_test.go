package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
)

func TestTheDialogueBeforeAGame(t *testing.T) {
	for lang, question := range map[text.Lang]string{text.EN: "Who plays?", text.RU: "Кто играет?", text.FR: "Qui joue ?"} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		typed := "\nundo, Boris\n Анна  Мария ,Zoé\n0\nen-2018\n2\nZOÉ\n"
		g, problems, err := line.NewGame(games.Hanamikoji, line.Wish{Now: now}, f, options(t, lang, strings.NewReader(typed), &out))
		require.NoError(t, err)
		require.Empty(t, problems)
		require.NoError(t, g.Close())
		data, err := os.ReadFile(g.Path)
		require.NoError(t, err)
		assert.Equal(t, "referee: 1\ngame: hanamikoji\nseats: Анна Мария, Zoé\nprofile: en-2018\n"+
			"variants: three-rounds\nfirst: Zoé\ndate: 2026-05-01\nrules: 1\n\n", string(data))
		assert.Contains(t, out.String(), question)
		assert.NotContains(t, out.String(), "⟦")
	}
}

func TestTheDialogueMayEndEarly(t *testing.T) {
	const answers = "Anna, Boris\n\n\n\n"
	for n := range strings.Count(answers, "\n") {
		f := store.Folder{Path: t.TempDir() + "/games", Opener: opener}
		typed := strings.Join(strings.SplitAfter(answers, "\n")[:n], "")
		g, _, err := line.NewGame(games.Hanamikoji, line.Wish{Now: now}, f, options(t, text.EN, strings.NewReader(typed), &bytes.Buffer{}))
		require.ErrorIs(t, err, line.ErrEnd, "after %d answers", n)
		assert.Nil(t, g)
		assert.NoDirExists(t, f.Path)
	}
}

func TestWishesGoIntoTheHeader(t *testing.T) {
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	w := line.Wish{
		Now: now, Wish: dialogue.Wish{Seats: []string{"Anna", "Boris"}, First: "2", Title: "Friday",
			Options: []record.Field{{Key: "max-rounds", Value: "5"}}},
	}
	g, problems, err := line.NewGame(games.Hanamikoji, w, f, options(t, text.EN, strings.NewReader(""), &bytes.Buffer{}))
	require.NoError(t, err)
	require.Empty(t, problems)
	defer g.Close()
	h := g.Record.Header
	assert.Equal(t, "Friday", h.Get("title"))
	assert.Equal(t, "fr-2018", h.Get("profile"), "the edition is pinned")
	assert.Equal(t, "5", g.Session.Profile().Value("max-rounds"))
	assert.EqualValues(t, 2, g.Session.Turn().Due.First())
}

func TestHome(t *testing.T) {
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	clock := func() time.Time { return now }
	var out bytes.Buffer
	typed := "what?\nnew\nquit\nnew\n1\nAnna, Boris\n\n\n\n1X\nquit\n1\n1X\nвыход\nhanamikoji\nA1, B1\n\n\n\n"
	require.NoError(t, line.Home(f, options(t, text.EN, strings.NewReader(typed), &out), clock))
	said := out.String()
	assert.Contains(t, said, "Please answer with the name of a game, “new”, “campaign”, “games” and words, “stats”, “rules” and a question, “calculator”, or “quit”.")
	assert.Contains(t, said, "resumed: round 1 · turn 2 of 8")
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.ElementsMatch(t, []int{2, 0}, []int{list[0].Entries, list[1].Entries})

	out.Reset()
	require.NoError(t, os.WriteFile(f.Path+"/bad", []byte("x"), 0o600))
	require.NoError(t, line.Home(f, options(t, text.EN, strings.NewReader("1\n2\n3\n"), &out), clock))
	assert.Contains(t, out.String(), "cannot be opened: This is not a record")
}

// A new game is none before it is named, by its number or in any language.
func TestANewGameIsNamed(t *testing.T) {
	for _, c := range []struct {
		lang                text.Lang
		word, answer, asked string
	}{
		{text.EN, "new", "2", "Which game?\n1  Hanamikoji\n2  Tokaido\n"},
		{text.RU, "новая", "что?\nтокайдо", "Какая игра?\n1  Ханамикодзи\n2  Токайдо\n"},
		{text.FR, "nouvelle", "?\nTokaido", "Quel jeu ?\n1  Hanamikoji\n2  Tokaido\n"},
	} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		typed := c.word + "\n" + c.answer + "\nAnna, Boris\n" + strings.Repeat("\n", 9)
		require.NoError(t, line.Home(f, options(t, c.lang, strings.NewReader(typed), &out), func() time.Time { return now }))
		assert.Contains(t, out.String(), c.asked)
		list, err := f.List()
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Contains(t, filepath.Base(list[0].Path), "tokaido")
	}
}

func TestColumnsAreAsWideAsTheyLook(t *testing.T) {
	var out bytes.Buffer
	line.WriteRows(&out, []present.Row{
		{present.T("é"), present.T("x"), {Text: "7", Right: true}},
		{present.T("花見"), present.T("yyy"), {Text: "10", Right: true}},
		{present.T("last")},
	})
	assert.Equal(t, "é     x     7\n花見  yyy  10\nlast\n", out.String())

	out.Reset()
	line.WriteBoard(&out, present.Board{Blocks: []present.Block{{Title: "\x1bone", Rows: []present.Row{{present.T("a")}}}, {Rows: []present.Row{{present.T("b")}}}}})
	assert.Equal(t, "one\na\n\nb\n", out.String())
}

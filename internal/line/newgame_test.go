package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/line"
	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
)

func TestTheDialogueBeforeAGame(t *testing.T) {
	for lang, said := range map[text.Lang][]string{
		text.EN: {"Who plays?", "This game is for 2 players", "Edition: “0” is not an answer"},
		text.RU: {"Кто играет?", "Эта игра для 2 игроков", "Издание: ответа «0» нет"},
		text.FR: {"Qui joue ?", "Ce jeu est pour 2 joueurs", "Édition : « 0 » n’est pas une réponse"},
	} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		typed := "hanamikoji\n?\nundo, Boris\n Анна  Мария ,Help\n0\nen-2018\n1\nhelp\nquit\n"
		require.NoError(t, line.Home(optionsIn(t, f.Path, lang, strings.NewReader(typed), &out)))
		list, err := f.List()
		require.NoError(t, err)
		require.Len(t, list, 1)
		data, err := os.ReadFile(list[0].Path)
		require.NoError(t, err)
		assert.Equal(t, "referee: 1\ngame: hanamikoji\nseats: Анна Мария, Help\nprofile: en-2018\n"+
			"variants: three-rounds\nfirst: Help\ndate: 2026-05-01\nrules: 1\n\n", string(data))
		for _, s := range said {
			assert.Contains(t, out.String(), s)
		}
		assert.NotContains(t, out.String(), "⟦")
	}
}

func TestTheDialogueMayEndEarly(t *testing.T) {
	const answers = "hanamikoji\nAnna, Boris\n\n\n\n"
	for n := range strings.Count(answers, "\n") {
		f := store.Folder{Path: t.TempDir() + "/games", Opener: opener}
		typed := strings.Join(strings.SplitAfter(answers, "\n")[:n], "")
		require.NoError(t, line.Home(optionsIn(t, f.Path, text.EN, strings.NewReader(typed), &bytes.Buffer{})))
		assert.NoDirExists(t, f.Path, "after %d answers", n)
	}
}

// The first page says what is there; numbers open it, anything else is a question to the rules.
func TestHome(t *testing.T) {
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	var out bytes.Buffer
	typed := "who begins in hanamikoji?\n9\nnew\nquit\n2\n1\nAnna, Boris\n\n\n1\n1X\nquit\n\n1X\nвыход\nhanamikoji\nA1, B1\n\n\n\nquit\n0\nnew\n"
	require.NoError(t, line.Home(optionsIn(t, f.Path, text.EN, strings.NewReader(typed), &out)))
	said := out.String()
	assert.Contains(t, said, "\n2 New game (Enter). 5 Add up. 6 Rules.")
	assert.Contains(t, said, "“9” is not among the answers.")
	assert.Contains(t, said, "HK-SETUP-5")
	assert.Contains(t, said, "\nLeft off today: Hanamikoji, round 1, turn 2 of 8, Anna, Boris.\n1 Continue (Enter). ")
	assert.Contains(t, said, "resumed: round 1 · turn 2 of 8")
	assert.Equal(t, 6, strings.Count(said, "\nOr ask")+strings.Count(said, " Or ask")-1, "0 leaves")
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.ElementsMatch(t, []int{2, 0}, []int{list[0].Entries, list[1].Entries})

	out.Reset()
	require.NoError(t, os.WriteFile(f.Path+"/bad", []byte("x"), 0o600))
	require.NoError(t, line.Home(optionsIn(t, f.Path, text.EN, strings.NewReader("4\n1\n4\n"), &out)))
	assert.Contains(t, out.String(), "cannot be opened: This is not a record")
	assert.Contains(t, out.String(), "\nSaved games in "+f.Path+".")
}

// The same people play again with one number.
func TestTheSamePeopleAgain(t *testing.T) {
	files := map[string]string{"a.referee": hanamikoji("Anna, Boris", whole)}
	said := atHome(t, text.EN, files, "3", "quit")
	assert.Contains(t, said, "3 Again, Hanamikoji, Anna and Boris.")
	assert.Contains(t, said, "1. Lay the seven geishas")
}

// Somebody who sees the very first page is asked for a language; a pipe is not.
func TestTheVeryFirstPage(t *testing.T) {
	o := optionsIn(t, t.TempDir(), text.EN, strings.NewReader("9\n2\n"), &bytes.Buffer{})
	var out bytes.Buffer
	o.Out, o.Prompt = &out, "> "
	require.NoError(t, line.Home(o))
	assert.Equal(t, []string{"1 English (Enter). 2 Русский. 3 Français.", "> “9” is not among the answers.",
		"> Арбитр: карты у вас на столе, правила здесь."}, strings.Split(out.String(), "\n")[:3])
}

// A new game is none before it is named, by its number or in any language.
func TestANewGameIsNamed(t *testing.T) {
	for _, c := range []struct {
		lang                text.Lang
		word, answer, asked string
	}{
		{text.EN, "new", "2", "Which game?\n1  Hanamikoji\n2  Tokaido\n"},
		{text.RU, "новая", "что?\nTokaido", "Какая игра?\n1  Ханамикодзи\n2  Токайдо\n"},
		{text.FR, "nouvelle", "?\nTokaido", "Quel jeu ?\n1  Hanamikoji\n2  Tokaido\n"},
	} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		typed := c.word + "\n" + c.answer + "\nAnna, Boris\n" + strings.Repeat("\n", 9)
		require.NoError(t, line.Home(optionsIn(t, f.Path, c.lang, strings.NewReader(typed), &out)))
		assert.Contains(t, out.String(), c.asked)
		list, err := f.List()
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Contains(t, filepath.Base(list[0].Path), "tokaido")
	}
}

func TestColumnsAreAsWideAsTheyLook(t *testing.T) {
	var out bytes.Buffer
	prose.WriteRows(&out, []present.Row{
		{present.T("é"), present.T("x"), {Text: "7", Right: true}},
		{present.T("花見"), present.T("yyy"), {Text: "10", Right: true}},
		{present.T("last")},
	})
	assert.Equal(t, "é     x     7\n花見  yyy  10\nlast\n", out.String())

	out.Reset()
	prose.WriteBoard(&out, present.Board{Blocks: []present.Block{{Title: "\x1bone", Rows: []present.Row{{present.T("a")}}}, {Rows: []present.Row{{present.T("b")}}}}})
	assert.Equal(t, "one\na\n\nb\n", out.String())
}

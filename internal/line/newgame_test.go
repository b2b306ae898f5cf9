package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/line"
	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/text"
)

// A new game is prepared as on the screen, question by question.
func TestTheTalkBeforeAGame(t *testing.T) {
	for lang, said := range map[text.Lang][]string{
		text.EN: {"Who has seat 1?", "Anna Maria = Masha. Who has seat 2?", "Victoria = Vika", "1 At most three rounds (English optional rule), on."},
		text.RU: {"Кто на месте 1?", "Anna Maria = Masha. Кто на месте 2?", "Виктория = Вика", "включено."},
		text.FR: {"Qui est à la place 1", "Anna Maria = Masha. Qui est à la place 2", "Victoria = Vika", "activé."},
	} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		typed := "hanamikoji\n?\nundo, Boris\n Anna  Maria = Masha \n<\nhanamikoji\nHelp\n2\n\n0\nen-2018\n1\n\nsave\nquit\n"
		require.NoError(t, line.Home(optionsIn(t, f.Path, lang, strings.NewReader(typed), &out)))
		list, err := f.List()
		require.NoError(t, err)
		require.Len(t, list, 1, out.String())
		data, err := os.ReadFile(list[0].Path)
		require.NoError(t, err)
		assert.Equal(t, "referee: 1\ngame: hanamikoji\nseats: Anna Maria, Help\nnick.1: Masha\nprofile: en-2018\n"+
			"variants: three-rounds\nfirst: Help\ndate: 2026-05-01\nrules: 1\n\n", string(data))
		for _, s := range said {
			assert.Contains(t, out.String(), s)
		}
		assert.NotContains(t, out.String(), "⟦")
		for said := range strings.Lines(out.String()) {
			if said = strings.TrimSpace(said); strings.Contains(said, "?") {
				assert.LessOrEqual(t, utf8.RuneCountInString(said), 100, said)
			}
		}
	}
}

func TestTheTalkMayEndEarly(t *testing.T) {
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
	typed := "who begins in hanamikoji?\n9\n\n3\nnew\nquit\n2\n1\nAnna, Boris\n1\n\n\n1X\nquit\n\n1X\nвыход\nhanamikoji\nA1, B1\n\n\nquit\n0\nnew\n"
	require.NoError(t, line.Home(optionsIn(t, f.Path, text.EN, strings.NewReader(typed), &out)))
	said := out.String()
	assert.Contains(t, said, "\n1 Continue, no game left unfinished. 2 New game (Enter). 3 Again, no game finished yet.\n4 Games, no game saved yet. 5 Calculator. 6 Rules. 7 Settings.")
	assert.Contains(t, said, "“9” is not one of the answers.")
	assert.Contains(t, said, "\nNo game finished yet.\n", "a door with nothing behind it")
	assert.Contains(t, said, "HK-SETUP-5")
	assert.Contains(t, said, "\nLeft off today: Hanamikoji, round 1, turn 2 of 8, Anna, Boris.\n1 Continue (Enter). ")
	assert.Contains(t, said, "Continuing in round 1, turn 2 of 8")
	assert.Equal(t, 6, strings.Count(said, "\nOr ask")+strings.Count(said, " Or ask")-1, "0 leaves")
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 1, "of the other nothing was entered")
	assert.Equal(t, 2, list[0].Entries)
	assert.Contains(t, said, "\nnothing was entered, so the game is not kept\n")

	out.Reset()
	require.NoError(t, os.WriteFile(f.Path+"/bad", []byte("x"), 0o600))
	require.NoError(t, line.Home(optionsIn(t, f.Path, text.EN, strings.NewReader("4\n1\n4\n"), &out)))
	assert.Contains(t, out.String(), "1  bad  This is not a record")
	assert.Contains(t, out.String(), "\nSaved games in "+f.Path+".")
}

// A name is said as it was typed, also where it begins a sentence.
func TestNamesInSmallLettersStay(t *testing.T) {
	said := atHome(t, text.EN, nil, "hanamikoji", "anna, boris", "1", "", "", "a", "a", "1", "3BCD", "C", "quit", "quit")
	assert.Contains(t, said, "anna, boris. Who begins?")
	assert.Contains(t, said, "entry 2. anna chooses.")
	assert.NotContains(t, said, "Anna")
	assert.NotContains(t, said, "Boris")
}

// The same people play again with one number.
func TestTheSamePeopleAgain(t *testing.T) {
	files := map[string]string{"a.referee": hanamikoji("Anna, Boris", whole)}
	said := atHome(t, text.EN, files, "3", "quit")
	assert.Contains(t, said, "3 Again, Hanamikoji, Anna and Boris.")
	assert.Contains(t, said, "Step 1 of 7: Lay the seven geishas")
}

// Someone who sees the very first page is asked for a language; a pipe is not.
func TestTheVeryFirstPage(t *testing.T) {
	o := optionsIn(t, t.TempDir(), text.EN, strings.NewReader("9\n2\n"), &bytes.Buffer{})
	var out bytes.Buffer
	o.Out, o.Prompt = &out, "> "
	require.NoError(t, line.Home(o))
	assert.Equal(t, []string{"1 English (Enter). 2 Русский. 3 Français.", "> “9” is not one of the answers.",
		"> Арбитр: карты у вас на столе, правила здесь."}, strings.Split(out.String(), "\n")[:3])
}

// A new game is asked for, always: by its number, or its name in any language, also misspelt.
func TestANewGameIsNamed(t *testing.T) {
	for _, c := range []struct {
		lang                text.Lang
		word, answer, asked string
	}{
		{text.EN, "new", "2", "Which game are you playing? 1 Hanamikoji, 2 players (Enter). 2 Tokaido, 2 to 5 players."},
		{text.EN, "new", "tokaida\n", "Tokaido? An empty line means yes"},
		{text.RU, "новая", "что?\nTokaido", "В какую игру играете? 1 Ханамикодзи, 2 игрока (Enter). 2 Токайдо, от 2 до 5 игроков."},
		{text.FR, "nouvelle", "?\nTokaido", "À quoi jouez-vous ? 1 Hanamikoji, 2 joueurs (Entrée). 2 Tokaido, 2 à 5 joueurs."},
	} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		typed := c.word + "\n" + c.answer + "\nAnna, Boris\n" + strings.Repeat("\n", 9) + "save\n"
		require.NoError(t, line.Home(optionsIn(t, f.Path, c.lang, strings.NewReader(typed), &out)))
		assert.Contains(t, strings.ReplaceAll(out.String(), "\u00a0", " "), c.asked)
		list, err := f.List()
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Contains(t, filepath.Base(list[0].Path), "tokaido")
	}
}

// Who has played here sits down by a number or by name, and nobody by saying nothing; a lot is said
// in the record.
func TestWhoIsKnownSitsDownByNumber(t *testing.T) {
	files := map[string]string{"a.referee": hanamikoji("Anna, Éva", "")}
	dir := t.TempDir()
	for name, body := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(body), 0o600))
	}
	var out bytes.Buffer
	typed := "2\n7\n2 vika\n1\nIvo\n\n\n\nsave\nquit\n2\n1\n1 3\n3\n\nquit\n"
	require.NoError(t, line.Home(optionsIn(t, dir, text.EN, strings.NewReader(typed), &out)))
	assert.Contains(t, out.String(), "Known players: 1 Anna. 2 Éva.")
	assert.Contains(t, out.String(), "\nÉva, vika, Anna. Who has seat 4?")
	data, err := os.ReadFile(filepath.Join(dir, "2026-05-01-1930-sakura.referee"))
	require.NoError(t, err)
	assert.Contains(t, string(data), "seats: Éva, vika, Anna, Ivo\n")
	data, err = os.ReadFile(filepath.Join(dir, "2026-05-01-1930-hanamikoji.referee"))
	require.NoError(t, err, out.String())
	assert.Regexp(t, "first: (Éva|Anna)\n(.*\n)*# first: by lot\n", string(data))
}

func TestColumnsAreAsWideAsTheyLook(t *testing.T) {
	var out bytes.Buffer
	present.WriteRows(&out, []present.Row{
		{present.T("é"), present.T("x"), {Text: "7", Right: true}},
		{present.T("花見"), present.T("yyy"), {Text: "10", Right: true}},
		{present.T("last")},
	})
	assert.Equal(t, "é     x     7\n花見  yyy  10\nlast\n", out.String())

	out.Reset()
	present.Board{Blocks: []present.Block{{Title: "\x1bone", Rows: []present.Row{{present.T("a")}}}, {Rows: []present.Row{{present.T("b")}}}}}.Write(&out)
	assert.Equal(t, "one\na\n\nb\n", out.String())
}

// A table is laid a step at a time, an empty line each, up to what is asked; a letter says that all
// before that is laid.
func TestATableIsLaidInLines(t *testing.T) {
	_, said, _ := strings.Cut(atHome(t, text.EN, nil, "geishasroad", "Anna, Boris", "1", "2", "", "rygbp", "", "a", "2 ? 2 3 3", "quit"), "Step 1 of 8")
	for _, part := range []string{
		"In which order do the houses lie", "Step 2 of 8: ", "\nEnter: step 2 is done, a: all up to step 5.\nStep 3 of 8: ", "Step 6 of 8:", "Which numbers are on the prestige tokens of the geiko row",
	} {
		_, rest, ok := strings.Cut(said, part)
		require.True(t, ok, "%q comes next in\n%s", part, said)
		said = rest
	}
	assert.NotContains(t, said, "Step 5")
}

// “<” goes a step back, also behind an answer, and a refused word of it says that there is none.
func TestAStepOfLayingBackInLines(t *testing.T) {
	said := atHome(t, text.EN, nil, "geishasroad", "Anna, Boris", "1", "2", "", "<", "rygbp", "", "help", "<", "<", "quit")
	_, said, _ = strings.Cut(said, "Step 1 of 8")
	for _, part := range []string{
		"There is nothing to undo", "Step 2 of 8: ", "Step 3 of 8: ", "“<” takes back", "Step 2 of 8: ", "undone", "Step 1 of 8: ", "In which order do the houses lie",
	} {
		_, rest, ok := strings.Cut(said, part)
		require.True(t, ok, "%q comes next in\n%s", part, said)
		said = rest
	}
}

// While nobody has said who begins, nobody has drawn a card.
func TestNobodyHasDrawnBeforeSomebodyBegins(t *testing.T) {
	for _, c := range []struct {
		game string
		laid []string
	}{
		{"geishasroad", []string{"2", "", "rygbp", "2 ? 2 3 3", "3 2 4 3", "a"}},
		{"maiko", []string{"", "rygbp", "gbryp", "rr|yb|ygb|bpp|ryggp", "a"}},
		{"hanamikoji", []string{"", "", "a"}},
	} {
		said := atHome(t, text.EN, nil, append(append([]string{c.game, "Anna, Boris", "0"}, c.laid...), "state", "board", "1", "state", "quit")...)
		_, said, _ = strings.Cut(said, "Due: Anna and Boris. Who begins?")
		before, begun, _ := strings.Cut(said, "which action?")
		assert.NotContains(t, before, "7 cards", "%s", said)
		assert.Contains(t, before, "The deck has 8 cards", "%s", said)
		assert.Contains(t, begun, "The deck has 7 cards", "%s", said)
	}
}

// “<” puts back what was chosen last, in lines.
func TestWhatWasChosenIsPutBackInLines(t *testing.T) {
	said, body := play(t, text.EN, "1", "4", "1", "2", "<", "<", "<", "<", "quit")
	_, said, _ = strings.Cut(said, "flute, fan, …")
	for _, part := range []string{"flute, …", "Which cards", "which action", "There is nothing to undo"} {
		_, rest, ok := strings.Cut(said, part)
		require.True(t, ok, "%q comes next in\n%s", part, said)
		said = rest
	}
	assert.Equal(t, "Anna 1X", strings.TrimSpace(body))
}

// A number answers no question of the set-up that has not been told: as long as other steps come before it, it does nothing.
func TestANumberAnswersNothingUntold(t *testing.T) {
	for _, head := range []string{"hanamikoji\nseats: Anna, Boris\nprofile: en-2018", "tokaido\nseats: Anna, Boris\nprofile: en", "lanterns\nseats: Anna, Boris\nprofile: en"} {
		said, body := piped(t, options(t, text.EN, nil, nil), "referee: 1\ngame: "+head+"\n\n", "2", "quit")
		assert.Contains(t, said, "There is no question now that “2” would answer; it does nothing.\nStep 1 of ", head)
		assert.NotContains(t, body, "first", head)
	}
}

// Names that are one begin no game.
func TestNamesThatAreOneBeginNoGame(t *testing.T) {
	for lang, said := range map[text.Lang]string{text.EN: "“Zoé” and “zoe” are one name here", text.RU: "«Zoé» и «zoe» здесь — одно имя", text.FR: "« Zoé » et « zoe » sont ici un seul nom"} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		require.NoError(t, line.Home(optionsIn(t, f.Path, lang, strings.NewReader("hanamikoji\nZoé, zoe\n\n\n\n\n\nsave\nquit\n"), &out)))
		assert.Contains(t, strings.ReplaceAll(strings.Join(strings.Fields(out.String()), " "), "\u00a0", " "), said)
		list, err := f.List()
		require.NoError(t, err)
		for _, one := range list {
			assert.NotContains(t, one.Names, "zoe")
		}
	}
}

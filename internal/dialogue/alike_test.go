package dialogue_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// alikes are the letters of both alphabets that look alike.
const (
	cyrillics = "АВЕКМНОРСТУХ"
	latins    = "ABEKMHOPCTYX"
)

// ways are entries in which a letter stands for a component, by game, with what was entered
// before.
var ways = map[string]struct {
	before, typed []string
}{
	"hanamikoji":  {nil, []string{"1@", "2@@", "3@@@"}},
	"lanterns":    {[]string{"override cards@Ann=OORRPPWWBBKKGG, favours@Ann=2"}, []string{"x @@", "n12 @@@@", "@@@", "discard @@"}},
	"geishasroad": {nil, []string{"circle @@@@@", "1 @3"}},
	"maiko":       {[]string{"circle RYGBP", "geishas RYGBP", "guests RR | YB | YGB | BPP | RYGGP"}, []string{"1 @3", "3 @1 @2 @3"}},
	"geiko":       {[]string{"circle RYGBP", "geishas RYGBP"}, []string{"house @"}},
}

// What looks like another letter is read by its own meaning and named, or asked about: it never
// is another card in silence.
func TestNoLetterIsAnotherCardInSilence(t *testing.T) {
	for i, g := range games.All {
		w, ok := ways[g.ID]
		if !ok {
			continue // no letters stand for components
		}
		for _, lang := range testkit.Turns(i, text.Langs()) {
			p := mustText(t, lang)
			for i, r := range []rune(cyrillics + latins) {
				twin := []rune(latins + cyrillics)[i]
				for _, way := range testkit.Turns(i, w.typed) {
					silent(t, in(t, g.ID, lang, w.before...), way, r, twin, p, own(g.ID, p))
				}
			}
		}
	}
}

// own returns the letters of a game in a language, "" if it has none of the reader's.
func own(game string, p *text.Printer) (list string) {
	g, _ := games.Find(game)
	for _, one := range g.Letters {
		list += p.Say(one.Key)
	}
	return list
}

// silent checks one letter in one entry: where it is read in silence it is the reader's own, or
// what looks like it means the same.
func silent(t *testing.T, talk *dialogue.Play, way string, r, twin rune, p *text.Printer, own string) {
	t.Helper()
	typed := strings.ReplaceAll(way, "@", string(r))
	a := talk.Type(typed)
	if a.Doubt || a.Letters != "" || a.Reading.Entry.Fault != nil || strings.ContainsRune(own, r) {
		return
	}
	look := talk.Type(strings.ReplaceAll(way, "@", string(twin)))
	if look.Reading.Entry.Fault == nil && !strings.ContainsRune(latins, r) {
		assert.Equal(t, look.Reading.Entry.Text, a.Reading.Entry.Text, "%s %s", p.Lang(), typed)
	}
}

// A letter of the reader's own means what it means, be that impossible: what the record's letter
// means to a reader of those.
func TestAnOwnLetterIsReadAsItself(t *testing.T) {
	read := 0
	for id, w := range ways {
		g, _ := games.Find(id)
		for _, lang := range text.Langs() {
			p, err := text.New(lang)
			require.NoError(t, err)
			for _, one := range g.Letters {
				own := p.Say(one.Key)
				for _, way := range w.typed {
					a := in(t, id, lang, w.before...).Type(strings.ReplaceAll(way, "@", own))
					want := in(t, id, text.EN, w.before...).Type(strings.ReplaceAll(way, "@", string(one.Letter)))
					assert.False(t, a.Doubt, "%s %s %s", lang, way, own)
					assert.Empty(t, a.Letters, "%s %s %s", lang, way, own)
					assert.Equal(t, want.Reading.Entry.Text, a.Reading.Entry.Text, "%s %s %s", lang, way, own)
					if a.Reading.Entry.Fault == nil {
						read++
					}
				}
			}
		}
	}
	assert.Greater(t, read, 100)
}

// Nor does it mean another colour where letters are beside it that are not the reader's.
func TestAnOwnLetterStaysBesideOthers(t *testing.T) {
	read := 0
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		talk := lake(t, lang)
		for _, one := range games.Lanterns.Letters {
			letter := p.Say(one.Key)
			for _, other := range cyrillics + latins {
				typed := "n12 " + letter + string(other) + letter + string(other)
				a := talk.Type(typed)
				if a.Reading.Entry.Fault != nil { // letters of two alphabets, or of none
					continue
				}
				read++
				assert.False(t, a.Doubt, "%s %s", lang, typed)
				assert.Equal(t, one.Letter, rune(a.Reading.Entry.Text[len("n12 ")]), "%s %s", lang, typed)
				assert.Equal(t, !strings.ContainsRune(own("lanterns", p), other), a.Letters != "", "%s %s", lang, typed)
			}
		}
	}
	assert.Greater(t, read, 100)
}

// Which way letters are read is asked once, kept as a setting, and said from then on.
func TestLettersAreAskedOnce(t *testing.T) {
	p := mustText(t, text.RU)
	for answer, want := range map[string][]string{"1": {"3BCC", "по виду букв: 3BCC"}, "2": {"3CCD", "по клавишам: 3CCD"}} {
		do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, File: filepath.Join(t.TempDir(), "config.yaml")})
		talk := in(t, "hanamikoji", text.RU)
		talk.Keeps(do)
		o, err := talk.Answer("3ВСС")
		require.NoError(t, err)
		require.Equal(t, dialogue.Doubted, o.Did)
		assert.Contains(t, o.Ask.Choices[0].Label.Say(p), "3BCC: по виду букв")
		assert.Contains(t, o.Ask.Choices[1].Label.Say(p), "3CCD: по клавишам")
		assert.NotEmpty(t, o.Ask.Letters)
		o, err = talk.Answer(answer)
		require.NoError(t, err)
		assert.Equal(t, want[0], o.Reading.Entry.Text)
		again := in(t, "hanamikoji", text.RU)
		again.Keeps(do)
		a := again.Type("3ВСС")
		assert.False(t, a.Doubt)
		assert.Equal(t, want[0], a.Reading.Entry.Text)
		assert.Contains(t, a.Letters, want[1])
		require.NoError(t, do.Set(program.LettersSetting, "ask"))
		assert.True(t, again.Type("3ВСС").Doubt, "the settings change it")
	}
}

// Where one of both makes sense it is taken and named; letters of both alphabets are asked about.
func TestOneSenseIsNamed(t *testing.T) {
	talk := in(t, "hanamikoji", text.RU, "Ann 2AA", "Bob 2BB")
	a := talk.Type("3АВС") // there is no third A
	assert.Equal(t, "3CDF", a.Reading.Entry.Text)
	assert.Contains(t, a.Letters, "по клавишам: 3CDF")
	assert.NotNil(t, talk.Type("3BСС").Reading.Entry.Fault)
}

// Whose turn it is not is told so before it is asked what the letters mean.
func TestNotYourTurnComesBeforeLetters(t *testing.T) {
	talk := in(t, "hanamikoji", text.RU)
	a := talk.Type("Bob 3ВСС")
	require.NotEmpty(t, a.Against)
	assert.Equal(t, "HK-TURN-1", string(a.Against[0].Cites), "%+v", a.Against)
}

// Letters of two alphabets cannot be read behind the end of a game either.
func TestAlphabetsBehindTheEnd(t *testing.T) {
	played := map[string]bool{}
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		id := game.Record.Header.Game
		if played[id] {
			return
		}
		played[id] = true
		again, _ := stories.Blank(t, game.Record.Header)
		for _, line := range game.Record.Lines {
			_, err := again.Session.Enter(record.FormatLine(game.Record.Header, line), true)
			require.NoError(t, err)
		}
		p, err := text.New(text.RU)
		require.NoError(t, err)
		talk := dialogue.NewPlay(again.Session, rules.Table, p.With(game.Record.Header.Seats))
		for _, typed := range []string{"ж2r", "3ВCС", "n12 оkоk", "2 кoма"} {
			assert.NotNil(t, talk.Type(typed).Reading.Entry.Fault, typed)
		}
	})
}

package line_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
)

var update = flag.Bool("update", false, "write the evenings anew")

// evenings are the recorded games that are read from the first question to the last.
var evenings = map[string]string{
	"hanamikoji": "fr-2018_four-geishas.txt", "geishasroad": "simple_points.txt", "maiko": "points.txt", "geiko": "points.txt",
	"sakura": "ru_3_nearest.txt", "tokaido": "ru-2013_3_points.txt", "lanterns": "ru_3_honour.txt",
}

// A whole evening of each game by ear, in each language, is as it was read and found good.
func TestAWholeEveningByEar(t *testing.T) {
	for i, g := range games.All {
		id, name, langs := g.ID, evenings[g.ID], testkit.Turns(i, text.Langs())
		if *update {
			langs = text.Langs()
		}
		t.Run(id, func(t *testing.T) {
			game := opener.Read(testkit.File(id, "games", name))
			require.NotNil(t, game.Position, "%v", game.Problems)
			k := stories.NewTalk(t, game.Record.Header)
			for _, l := range game.Record.Lines {
				k.Answer(t, stories.Keys(k.Play, k.Session, l))
			}
			for _, lang := range langs {
				reader := *k
				reader.Typed = lettered(t, lang, game, k.Typed)
				said, _ := inLinesOf(t, lang, &reader, "state", "quit")
				golden(t, filepath.Join("testdata", id+"."+string(lang)+".golden"), evening(append(reader.Typed, "state", "quit"), said))
			}
		})
	}
}

// lettered returns what was typed as the readers of a language type it: with their letters for what has letters,
// and small ones, by which nobody takes a line for one of a record.
func lettered(t *testing.T, lang text.Lang, game *store.Table, typed []string) (list []string) {
	t.Helper()
	p, err := text.New(lang)
	require.NoError(t, err)
	own := func(r rune) rune {
		for _, one := range game.Game.Letters {
			if one.Letter == r {
				return unicode.ToLower([]rune(p.Say(one.Key))[0])
			}
		}
		return r
	}
	for _, line := range typed {
		if l, err := game.Record.Header.ParseLine(line); err == nil {
			line = strings.TrimSuffix(line, l.Text) + strings.Map(own, l.Text)
		}
		list = append(list, line)
	}
	return list
}

// evening returns a talk: what was said, and what was typed then.
func evening(typed, said []string) string {
	var b strings.Builder
	for i, s := range said {
		b.WriteString(s)
		if i < len(typed) {
			b.WriteString("> " + typed[i] + "\n")
		}
	}
	before, _, _ := strings.Cut(b.String(), "> quit\n") // then the file is named
	return before
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o600))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

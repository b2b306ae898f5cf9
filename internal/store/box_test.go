package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
)

func TestTwoBoxes(t *testing.T) {
	f := shelf(t)
	f.Opener.House = filepath.Join(f.Opener.House, "[sheets]*") // a name like any other
	club, own := begin(t, f, "box", "Club-2"), begin(t, f)
	typed(t, club, "board "+path3b)
	typed(t, own, "board 1ts1s1s1bbbb")
	assert.Equal(t, "board: "+path3b, knows(t, f, "club-2"))
	assert.Equal(t, "board: 1ts1s1s1bbbb", knows(t, f, ""))
	assert.Equal(t, path3b, begin(t, f, "box", "club-2").Record.Header.Get("box.board"))
	var names []string
	for _, b := range f.Opener.Boxes(games.Sakura, f.Path) {
		names = append(names, filepath.Base(b.Path))
	}
	assert.Equal(t, []string{"sakura-box-club-2.yaml", "sakura-box.yaml"}, names)

	for _, bad := range []string{"../x", "a/b", "a b", strings.Repeat("x", 41)} {
		tb, problems := f.Create(garden("box", bad), now)
		assert.Nil(t, tb)
		assert.Contains(t, said(t, problems), "letters, digits and hyphens", bad)
	}
}

// What the header tells of the box and cannot be read is a fault with a place.
func TestABoxInTheHeaderThatCannotBeRead(t *testing.T) {
	for field, want := range map[string]string{
		"box.cards: 4=e+1+2 17=x": ":4:23: expected here: a garden icon: e+1 e+2 e-1 e*1 c f",
		"BOX.Cards:61=c>":         ":4:11: expected here: a whole number from 1 to 60",
		"box.lid: red":            ":4:1: box files have no part “lid”; they have: board, cards",
		"box: a b":                ":4:6: “a b” cannot name a box; use letters, digits and hyphens, at most 40.",
	} {
		path := filepath.Join(t.TempDir(), "g.referee")
		require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: sakura\nseats: Ann, Bob\n"+field+"\n\n"), 0o600))
		tb := opener.Read(path)
		require.Len(t, tb.Problems, 1, field)
		assert.Equal(t, path+want, text.Place(tb.Problems[0])+": "+said(t, tb.Problems))
		_, problems := opener.Play(path)
		require.Len(t, problems, 1, field)
		assert.Equal(t, path+want, text.Place(problems[0])+": "+said(t, problems))
	}
}

// The files of boxes are read strictly, and all their mistakes are found.
func TestReadBoxFindsEveryMistake(t *testing.T) {
	o := store.Opener{Games: games.Find}
	for body, want := range map[string]string{
		"game: chess\nbox: {board: 3}":                                         "f:0:0: store.game",
		"game: hanamikoji\nbox: {board: 3}":                                    "f:0:0: store.box-game",
		"game: sakura\nbox: {lid: 3}":                                          "f:5:7: profile.box-part",
		"game: sakura\nbox:\n  board: '3b?'\n  cards:\n    61: c>\n    7: c\n": "f:6:13: parse.unexpected; f:8:5: parse.number; f:9:9: parse.unexpected",
		"game: sakura\nbox:\n  cards: {1: c>, 01: cn, 2: c> 3=c>}":             "f:6:18: profile.twice; f:6:29: parse.trailing",
	} {
		box, problems := o.ReadBox("f", []byte("id: x\nkind: box\ntitle: T\n"+body))
		assert.Nil(t, box)
		var got []string
		for _, p := range problems {
			s, _, _ := strings.Cut(p.Error(), " [")
			got = append(got, s)
		}
		assert.Equal(t, want, strings.Join(got, "; "), body)
	}
}

// What only cannot be opened is not put aside, even where all is to be replaced.
func TestAnImportMovesNothingButADamagedFile(t *testing.T) {
	f := shelf(t)
	own, wrong := f.Opener.Box(games.Sakura, "", f.Path)
	require.Nil(t, wrong)
	require.NoError(t, os.MkdirAll(own.Path, 0o700)) // a folder has its name
	from, problems := f.Opener.ReadBox("f", []byte("id: x\nkind: box\ntitle: T\ngame: sakura\nbox:\n  cards: {1: c>}\n"))
	require.Empty(t, problems)
	_, problems = own.Import(from, true)
	assert.Contains(t, said(t, problems), "is a folder")
	assert.DirExists(t, own.Path)
}

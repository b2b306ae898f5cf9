//go:build !js

// The site renames nobody, and its files are not those of testdata.

package record_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/rules"
)

const named = "\ufeffreferee: 1\r\ngame: hanamikoji\r\nseats: Anna,  Boris\r\nnick.2: Bo\r\nfirst: boris\r\ntitle: Boris’s evening\r\n\r\n" +
	"Boris 1E\r\n2: 1E\r\nbo 2AB\r\nprivate Boris hand A\r\ninsert 1: Boris 2AB\r\noverride marker.A=Boris, cards@Boris=AB, marker.B=Anna\r\nseen points@boris=3\r\n" +
	"dispute 1: May Boris do that?\r\ndispute 1: claim boris: Boris may\r\ndispute 1: agreed: Anna, boris\r\n# private Boris: the Borisov card, BORIS\r\nBoris ??\r\nnobody knows Boris\r\n@ 2026-05-01T19:30:00Z"

func TestRenamed(t *testing.T) {
	got, fault := record.Renamed([]byte(named), record.Naming{Names: map[rules.Seat]string{2: "Clara"}, Values: true})
	require.Nil(t, fault)
	assert.Equal(t, "\ufeffreferee: 1\r\ngame: hanamikoji\r\nseats: Anna,  Clara\r\nnick.2: Bo\r\nfirst: Clara\r\ntitle: Clara’s evening\r\n\r\n"+
		"Clara 1E\r\n2: 1E\r\nbo 2AB\r\nprivate Clara hand A\r\ninsert 1: Clara 2AB\r\noverride marker.A=Clara, cards@Clara=AB, marker.B=Anna\r\nseen points@Clara=3\r\n"+
		"dispute 1: May Clara do that?\r\ndispute 1: claim Clara: Clara may\r\ndispute 1: agreed: Anna, Clara\r\n# private Clara: the Borisov card, BORIS\r\nClara ??\r\nnobody knows Clara\r\n@ 2026-05-01T19:30:00Z", string(got))
	got, fault = record.Renamed([]byte(named), record.Naming{Names: map[rules.Seat]string{2: "player 2"}, Values: true, Removed: true})
	require.Nil(t, fault)
	assert.NotContains(t, strings.ToLower(strings.ReplaceAll(string(got), "Borisov", "")), "boris")
	assert.NotContains(t, string(got), "nick")
	assert.NotContains(t, string(got), "bo 2AB")
}

// A name that cannot be is refused: that of another at the table, one that looks like it, and what no name may be.
func TestRenamedToWhatCannotBe(t *testing.T) {
	for to, code := range map[string]string{"anna": "record.name_alike", "": "record.name_empty", "undo": "record.name_taken", "a,b": "record.name_comma", "A\x00": "record.name_control"} {
		_, fault := record.Renamed([]byte(named), record.Naming{Names: map[rules.Seat]string{2: to}})
		if assert.NotNil(t, fault, to) {
			assert.Equal(t, code, fault.Code, to)
		}
	}
	_, fault := record.Renamed([]byte(named), record.Naming{Names: map[rules.Seat]string{1: "BO"}})
	require.NotNil(t, fault)
}

// Where a name and a move would read as another name, the seat is named by its number.
func TestRenamedReadsAsBefore(t *testing.T) {
	got, fault := record.Renamed([]byte("referee: 1\ngame: tokaido\nseats: Anna, Boris\n\nAnna 3 x\nBoris 2\n"), record.Naming{Names: map[rules.Seat]string{2: "Anna 3"}})
	require.Nil(t, fault)
	assert.Equal(t, "referee: 1\ngame: tokaido\nseats: Anna, Anna 3\n\n1 3 x\nAnna 3 2\n", string(got))
}

// Renamed there and back, every record below testdata is as it was, byte for byte.
func TestRenamedThereAndBack(t *testing.T) {
	n := 0
	require.NoError(t, filepath.WalkDir(filepath.Join("..", "..", "testdata"), func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".txt" {
			return err
		}
		data, err := os.ReadFile(path)
		r, _ := record.Parse(data)
		if r == nil {
			return err
		}
		for i, name := range r.Header.Seats {
			there, back := map[rules.Seat]string{rules.Seat(i + 1): "Никто Zoë"}, map[rules.Seat]string{rules.Seat(i + 1): name}
			other, fault := record.Renamed(data, record.Naming{Names: there, Values: true})
			require.Nil(t, fault, path)
			require.NotContains(t, strings.Split(string(other), "\n")[2], name+",", path)
			again, fault := record.Renamed(other, record.Naming{Names: back, Values: true})
			require.Nil(t, fault, path)
			require.Equal(t, string(data), string(again), path)
			n++
		}
		return nil
	}))
	require.Greater(t, n, 500)
}

// Others whose names begin with the name, or are spelled alike, stay who they are, and so do those who are called by a nickname.
func TestRenamedIsNobodyElse(t *testing.T) {
	from := "referee: 1\ngame: hanamikoji\nseats: Zoé, Zoé Maria\nnick.1: Zo\n\nZo 1E\n# Zoe\u0301 and Zoé Maria, zoe maria, Zoe\n" +
		"dispute 1: May she?\ndispute 1: claim Zo: I may\ndispute 1: claim Zoé Maria: No\ndispute 1: agreed: Zo, Zoé Maria\n"
	got, fault := record.Renamed([]byte(from), record.Naming{Names: map[rules.Seat]string{1: "Yan"}})
	require.Nil(t, fault)
	assert.Equal(t, "referee: 1\ngame: hanamikoji\nseats: Yan, Zoé Maria\nnick.1: Zo\n\nZo 1E\n# Yan and Zoé Maria, zoe maria, Zoe\n"+
		"dispute 1: May she?\ndispute 1: claim Zo: I may\ndispute 1: claim Zoé Maria: No\ndispute 1: agreed: Zo, Zoé Maria\n", string(got))
	got, fault = record.Renamed([]byte(from), record.Naming{Names: map[rules.Seat]string{1: "player 1"}, Removed: true})
	require.Nil(t, fault)
	assert.Equal(t, "referee: 1\ngame: hanamikoji\nseats: player 1, Zoé Maria\n\nplayer 1 1E\n# player 1 and Zoé Maria, zoe maria, player 1\n"+
		"dispute 1: May she?\ndispute 1: claim player 1: I may\ndispute 1: claim Zoé Maria: No\ndispute 1: agreed: player 1, Zoé Maria\n", string(got))
}

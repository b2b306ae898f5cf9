package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

const (
	looked  = head + "\ndispute 0: May a Gift be looked at again?\ndispute 0: clauses: HK-GIFT-1\ndispute 0: ruling: it may, once\ndispute 0: agreed: Orange, Violet\n"
	unruled = head + "date: 2025-12-24\n\nOrange 1X\ndispute 1: Whose turn is it?\ndispute 1: verdict: HK-TURN-1\n"
	silent  = head + "\ndispute 0: Who deals the cards out?\ndispute 0: ruling: the one who lost\n"
)

func TestDisputesOfAFolder(t *testing.T) {
	f := folder(t, [2]string{"2026-04-30-1930-hanamikoji.referee", looked}, [2]string{"b.referee", unruled},
		[2]string{"c.referee", head + "\nOrange 1X\nwhat is this\ndispute 1: why?\n"}, [2]string{"notes.txt", "milk"}, [2]string{"e.referee", "milk"}, [2]string{"d.referee", silent})
	list, problems, err := f.Disputes()
	require.NoError(t, err)
	var told []string
	for _, d := range list {
		told = append(told, filepath.Base(d.Path)+" "+d.Date+" "+d.Question)
	}
	assert.Equal(t, []string{
		"d.referee 2026-05-01 Who deals the cards out?", "c.referee 2026-05-01 why?",
		"b.referee 2025-12-24 Whose turn is it?", "2026-04-30-1930-hanamikoji.referee 2026-04-30 May a Gift be looked at again?",
	}, told)
	require.Len(t, problems, 2)
	assert.Contains(t, text.Place(problems[0]), "e.referee:1:1")
	assert.Contains(t, text.Place(problems[1]), "c.referee:6:1", "what can be read of a damaged record is read")

	list, problems, err = store.Folder{Path: filepath.Join(f.Path, "none")}.Disputes()
	require.NoError(t, err)
	assert.Empty(t, list)
	assert.Empty(t, problems)
}

func TestPrecedents(t *testing.T) {
	f := folder(t, [2]string{"a.referee", looked}, [2]string{"b.referee", unruled}, [2]string{"d.referee", silent})
	list, _, err := f.Disputes()
	require.NoError(t, err)
	found := func(q store.Question) (all []string) {
		for _, d := range store.Precedents(list, q) {
			all = append(all, filepath.Base(d.Path))
		}
		return all
	}
	const game = "hanamikoji"
	assert.Equal(t, []string{"a.referee"}, found(store.Question{Game: game, Clauses: []rules.ClauseID{"HK-GIFT-1"}}))
	assert.Empty(t, found(store.Question{Game: game, Clauses: []rules.ClauseID{"HK-GIFT-2"}}))
	assert.Empty(t, found(store.Question{Game: game, Clauses: []rules.ClauseID{"HK-TURN-1"}}), "what the book answers is no precedent")
	assert.Equal(t, []string{"a.referee"}, found(store.Question{Game: game, Words: "looking at a gift once again"}))
	assert.Equal(t, []string{"a.referee"}, found(store.Question{Words: "gifts"}), "one word alone, in any game")
	assert.Equal(t, []string{"d.referee"}, found(store.Question{Game: game, Words: "who deals the cards?"}))
	assert.Equal(t, []string{"a.referee", "d.referee"}, found(store.Question{Game: game, Clauses: []rules.ClauseID{"HK-GIFT-1"}, Words: "who deals the cards?"}),
		"those on the same clause come first")
	assert.Empty(t, found(store.Question{Game: game, Words: "may a marker move twice"}))
	assert.Empty(t, found(store.Question{Game: "tokaido", Clauses: []rules.ClauseID{"HK-GIFT-1"}, Words: "gift"}), "of another game")
	assert.Empty(t, found(store.Question{Game: game, Clauses: []rules.ClauseID{"HK-GIFT-1"}, Path: filepath.Join(f.Path, "a.referee"), N: 1}), "itself")
}

// Disputes are appended to the record like any line: what was accepted is on the disk.
func TestAFrozenDisputeIsInTheFile(t *testing.T) {
	f := folder(t, [2]string{"a.referee", head + "\nOrange 1X\n"})
	path := filepath.Join(f.Path, "a.referee")
	table, problems := opener.Play(path)
	require.Empty(t, problems)
	require.NoError(t, table.Session.Freeze(record.Frozen{Target: 1, Question: "Whose turn?", Ruling: "Violet’s", Agreed: []string{"Orange", "Violet"}}))
	data, err := os.ReadFile(path) // while the record is still open
	require.NoError(t, err)
	assert.Equal(t, head+"\nOrange 1X\ndispute 1: Whose turn?\ndispute 1: ruling: Violet’s\ndispute 1: agreed: Orange, Violet\n", string(data))
	require.NoError(t, table.Close())
}

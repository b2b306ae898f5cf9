package store_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
)

// ended is a finished game with its totals and ranks.
func ended(game, ending string, names []string, totals, ranks []int, winners ...string) store.Saved {
	return store.Saved{Path: "/" + game, Game: game, Playable: true, Over: true, Ending: ending,
		Names: names, Totals: totals, Ranks: ranks, Winners: winners, Date: "2026-05-01"}
}

func english(t testing.TB) *text.Printer {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	return p
}

func summary(t testing.TB, words string, list ...store.Saved) store.Stats {
	t.Helper()
	return store.Summary(list, store.NewFilter(words), english(t), order)
}

// Everything is counted from the records: wins, shared ones, scores, who was ahead
// of whom, and by what it was decided.
func TestStatistics(t *testing.T) {
	s := summary(t, "",
		ended("hanamikoji", "hk/eleven-points", []string{"Anna", "Boris"}, []int{11, 4}, []int{1, 2}, "Anna"),
		ended("hanamikoji", "hk/four-geishas", []string{"boris", "ANNA"}, []int{9, 8}, []int{1, 2}, "boris"),
		ended("tokaido", "tk/tie", []string{"Anna", "Boris", "Céline"}, []int{50, 50, 20}, []int{1, 1, 3}, "Anna", "Boris"),
		ended("geishasroad", "gr/tie", []string{"Celine", "Anna"}, []int{5, 5}, []int{1, 1}),
		store.Saved{Path: "/going", Game: "tokaido", Playable: true, Names: []string{"Anna", "Boris"}},
		broken("/torn", "tokaido"),
	)
	require.Len(t, s.Games, 3)
	assert.Equal(t, store.GameStats{Game: "hanamikoji", Played: 2, Scores: store.Scores{N: 4, Sum: 32, Best: 11}, Best: []string{"Anna"},
		Endings: []store.Tally{{Code: "hk/eleven-points", N: 1}, {Code: "hk/four-geishas", N: 1}}}, s.Games[0])
	assert.Equal(t, 8.0, s.Games[0].Scores.Mean())
	assert.Equal(t, []string{"Anna", "Boris"}, s.Games[1].Best)
	assert.Equal(t, [2]int{1, 0}, [2]int{s.Games[1].Shared, s.Games[1].Nobody})
	assert.Equal(t, [2]int{0, 1}, [2]int{s.Games[2].Shared, s.Games[2].Nobody})
	assert.Equal(t, 1, s.Going)
	require.Len(t, s.Faulty, 1)

	require.Len(t, s.Players, 3, "names that differ in case and accents are one player")
	anna := s.Players[0]
	assert.Equal(t, "Anna", anna.Name)
	assert.Equal(t, []string{"ANNA"}, anna.Also)
	assert.Equal(t, [3]int{4, 2, 1}, [3]int{anna.Games, anna.Wins, anna.Shared})
	assert.Equal(t, []store.Rival{{"Boris", 3, 1, 1, 1}, {"Céline", 2, 1, 0, 1}}, anna.Against)
	assert.Equal(t, store.PlayerGame{Game: "hanamikoji", Games: 2, Wins: 1, Scores: store.Scores{N: 2, Sum: 19, Best: 11},
		Endings: []store.Tally{{Code: "hk/eleven-points", N: 1}}}, anna.By[0])
	assert.Equal(t, []store.Tally{{Code: "hk/four-geishas", N: 1}}, s.Players[1].By[0].Endings)
}

// Seats without names are no people, in whichever language they were without; what they scored counts for the game.
func TestSeatsWithoutNamesAreNobody(t *testing.T) {
	s := summary(t, "",
		ended("tokaido", "tk/points", []string{"player 1", "Anna"}, []int{50, 20}, []int{1, 2}, "player 1"),
		ended("tokaido", "tk/points", []string{"игрок 1", "joueur 2"}, []int{40, 30}, []int{1, 2}, "игрок 1"),
	)
	assert.Equal(t, store.Scores{N: 4, Sum: 140, Best: 50}, s.Games[0].Scores)
	assert.Empty(t, s.Games[0].Best)
	require.Len(t, s.Players, 1)
	assert.Equal(t, "Anna", s.Players[0].Name)
	assert.Empty(t, s.Players[0].Against)
}

// Two who sat at one table are two people, however alike their names are.
func TestPeopleOfOneTableAreApart(t *testing.T) {
	s := summary(t, "",
		ended("hanamikoji", "x", []string{"Zoé", "Zoe"}, []int{11, 4}, []int{1, 2}, "Zoé"),
		ended("hanamikoji", "x", []string{"ZOÉ", "Boris"}, []int{11, 4}, []int{1, 2}, "ZOÉ"),
	)
	require.Len(t, s.Players, 3)
	assert.Equal(t, "Zoé", s.Players[0].Name)
	assert.Equal(t, 2, s.Players[0].Wins)
	assert.Equal(t, 0, s.Players[1].Wins)
}

func TestStatisticsOfNegativeScores(t *testing.T) {
	s := summary(t, "", ended("geishasroad", "x", []string{"Anna", "Boris"}, []int{-3, -8}, []int{1, 2}, "Anna"))
	assert.Equal(t, -3, s.Games[0].Scores.Best, "a best score can be below zero")
	assert.Equal(t, []string{"Anna"}, s.Games[0].Best)
}

// A game decided before its points were counted is played and won, and has no points.
func TestStatisticsOfAGameWithoutPoints(t *testing.T) {
	four := ended("geishasroad", "gr/four-geishas", []string{"Anna", "Boris"}, []int{13, 9}, []int{1, 2}, "Anna")
	four.Pointless = true
	assert.Equal(t, []string{"Anna", "Boris"}, four.Standing())
	s := summary(t, "", four)
	assert.Equal(t, store.GameStats{Game: "geishasroad", Played: 1, Endings: []store.Tally{{Code: "gr/four-geishas", N: 1}}}, s.Games[0])
	assert.Equal(t, [2]int{1, 0}, [2]int{s.Players[0].By[0].Wins, s.Players[0].By[0].Scores.N})
	board := s.Board(english(t))
	for _, cell := range board.Blocks[1].Rows[1][4:6] {
		assert.Equal(t, "–", cell.Text, "neither mean nor best")
	}
	s = summary(t, "", four, ended("geishasroad", "gr/points", []string{"Anna", "Boris"}, []int{30, 31}, []int{2, 1}, "Boris"))
	assert.Equal(t, store.Scores{N: 2, Sum: 61, Best: 31}, s.Games[0].Scores)
}

// How long games took is told of each number of players at the table, and of all where there are several; a game of which nobody knows is
// in none of it.
func TestStatisticsOfTimes(t *testing.T) {
	game := func(minutes int, names ...string) store.Saved {
		s := ended("tokaido", "tk/points", names, make([]int, len(names)), make([]int, len(names)), names[0])
		s.Took = time.Duration(minutes) * time.Minute
		return s
	}
	s := summary(t, "", game(61, "A", "B", "C"), game(30, "A", "B"), game(0, "A", "B"), game(45, "A", "B"))
	assert.Equal(t, []store.TimesOf{
		{Seats: 2, Times: store.Times{N: 2, Sum: 75 * time.Minute, Longest: 45 * time.Minute}},
		{Seats: 3, Times: store.Times{N: 1, Sum: 61 * time.Minute, Longest: 61 * time.Minute}},
	}, s.Games[0].Took)
	board := s.Board(english(t))
	at := slices.IndexFunc(board.Blocks, func(b present.Block) bool { return b.Title == "How long the games took" })
	require.GreaterOrEqual(t, at, 0)
	var told []string
	for _, row := range board.Blocks[at].Rows[1:] {
		var cells []string
		for _, cell := range row {
			cells = append(cells, cell.Text)
		}
		told = append(told, strings.Join(cells, "|"))
	}
	assert.Equal(t, []string{"Tokaido|all|3|45 min|1 h 1 min", "|2|2|38 min|45 min", "|3|1|1 h 1 min|1 h 1 min"}, told)
	one := game(5, "A", "B")
	alone := summary(t, "", one)
	board = alone.Board(english(t))
	for _, b := range board.Blocks {
		if b.Title == "How long the games took" {
			assert.Len(t, b.Rows, 2, "all are of so many players")
		}
	}
}

func TestStatisticsOfCampaigns(t *testing.T) {
	list := []store.Saved{part("1", "three", "s", "Anna"), part("2", "two", "S", "boris", "Anna", "boris"), part("3", "one", "s", "Anna")}
	for i := range list {
		list[i].Ranks = []int{1, 2}
	}
	s := summary(t, "", list...)
	require.Len(t, s.Campaigns, 1)
	assert.Equal(t, [2]int{1, 1}, [2]int{s.Players[0].Campaigns, s.Players[0].CampaignWins})
	assert.Equal(t, [2]int{1, 0}, [2]int{s.Players[1].Campaigns, s.Players[1].CampaignWins})
	s = summary(t, "one", list...)
	assert.Len(t, s.Campaigns, 1, "whole, although only one of its games fits")
	assert.Equal(t, 1, s.Players[0].Games)
	assert.Empty(t, summary(t, "chess", list...).Campaigns)
}

// Each word begins a word of the game; "unfinished" is not "finished".
func TestFilter(t *testing.T) {
	won := ended("hanamikoji", "hk/four-geishas", []string{"Élodie", "Иван"}, []int{9, 8}, []int{1, 2}, "Élodie")
	going := store.Saved{Path: "/2026-06-02-1930-tokaido.referee", Game: "tokaido", Playable: true, Names: []string{"Élodie", "Ann"},
		Modified: time.Date(2026, 6, 2, 0, 0, 0, 0, time.UTC)}
	torn := broken("/torn.referee", "tokaido")
	list := []store.Saved{won, going, torn}
	for words, want := range map[string]int{
		"": 3, "elodie": 2, "ELODIE  hana": 1, "иван": 1, "finished": 1, "unfinished": 1, "окончена": 1, "inachevee": 1,
		"damaged": 1, "abîmée torn": 1, "2026-06": 1, "four geishas": 1, "lodie": 0, "elodie ivan": 0, "spring": 1, "-": 3,
	} {
		assert.Len(t, store.NewFilter(words).Keep(list, english(t)), want, words)
		assert.Len(t, store.NewFilter(words).Shelf(store.Shelve(list, order), english(t)), want, words)
	}
	assert.Len(t, list, 3, "the list stays as it is")
}

// Of a campaign one of its games must have all the words.
func TestFilterOfCampaigns(t *testing.T) {
	shelf := store.Shelve([]store.Saved{part("1", "two", "Spring", ""), part("2", "one", "Spring", "Anna")}, order)
	for words, want := range map[string]int{"spring": 1, "one finished": 1, "two finished": 0, "boris": 1} {
		assert.Len(t, store.NewFilter(words).Shelf(shelf, english(t)), want, words)
	}
}

// What was found in a file is remembered until the file changes.
func TestWhatWasSeenIsRemembered(t *testing.T) {
	f := folder(t, [2]string{"a.referee", won})
	f.Seen = &store.Seen{}
	opened := 0
	f.Opener.Games = func(id string) (table.Binding, bool) {
		opened++
		return games.Find(id)
	}
	settle()
	for range 3 {
		list, err := f.List()
		require.NoError(t, err)
		assert.True(t, list[0].Over)
	}
	assert.Equal(t, 1, opened)
	require.NoError(t, os.WriteFile(filepath.Join(f.Path, "a.referee"), []byte(head), 0o600))
	list, err := f.List()
	require.NoError(t, err)
	assert.False(t, list[0].Over, "the file is another one")

	path := filepath.Join(f.Path, "a.referee")
	info, err := os.Stat(path)
	require.NoError(t, err)
	for _, one := range []struct {
		body string
		at   time.Time
	}{
		{strings.Replace(head, "Orange", "Yellow", 1), info.ModTime().Add(time.Second)}, // as long, later
		{head + "title: Friday\n", info.ModTime().Add(time.Second)},                     // longer, at the same time
	} {
		require.NoError(t, os.WriteFile(path, []byte(one.body), 0o600))
		require.NoError(t, os.Chtimes(path, one.at, one.at))
		before := opened
		_, err = f.List()
		require.NoError(t, err)
		assert.Equal(t, before+1, opened, one.body)
	}
}

// A list keeps its order however many files there are.
func TestAListOfMany(t *testing.T) {
	var files [][2]string
	for i := range 60 {
		files = append(files, [2]string{fmt.Sprintf("%02d.referee", i), strings.Replace(won, "Orange,", fmt.Sprintf("Orange, P%d,", i), 1)})
	}
	list, err := folder(t, files...).List()
	require.NoError(t, err)
	require.Len(t, list, 60)
	for i := range list {
		assert.Equal(t, fmt.Sprintf("%02d.referee", 59-i), filepath.Base(list[i].Path))
	}
}

// BenchmarkHistory lists a thousand games, and makes their statistics.
func BenchmarkHistory(b *testing.B) {
	dir := b.TempDir()
	for i := range 1000 {
		require.NoError(b, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%04d.referee", i)), []byte(won), 0o600))
	}
	f := store.Folder{Path: dir, Opener: opener}
	b.Run("list", func(b *testing.B) {
		for b.Loop() {
			_, _ = f.List()
		}
	})
	f.Seen = &store.Seen{}
	list, err := f.List()
	require.NoError(b, err)
	b.Run("list-again", func(b *testing.B) {
		for b.Loop() {
			_, _ = f.List()
		}
	})
	p := english(b)
	b.Run("stats", func(b *testing.B) {
		for b.Loop() {
			store.Summary(list, store.NewFilter(""), p, order)
		}
	})
	b.Run("filter", func(b *testing.B) {
		for b.Loop() {
			store.NewFilter("orange finished").Keep(list, p)
		}
	})
}

// Results that were handed on lie beside their record and are no damaged games; what
// only looks so is listed.
func TestWhatWasHandedOnIsNoGame(t *testing.T) {
	f := folder(t, [2]string{"a.referee", won}, [2]string{"a.csv", "round,seat"}, [2]string{"a.txt", "a summary"},
		[2]string{"a.bgstats.txt", "https://"}, [2]string{"b.csv", "round,seat"}, [2]string{"a.referee.bak", "x"})
	list, err := f.List()
	require.NoError(t, err)
	var names []string
	for _, s := range list {
		names = append(names, filepath.Base(s.Path))
	}
	assert.Equal(t, []string{"a.referee.bak", "b.csv", "a.referee"}, names)
	assert.Equal(t, filepath.Join(f.Path, "a.svg"), store.HandedOn(filepath.Join(f.Path, "a.referee"), ".svg"))
	assert.Equal(t, "friday.txt.txt", store.HandedOn("friday.txt", ".txt"), "a record is not written over by its own results")
	require.NoError(t, os.WriteFile(filepath.Join(f.Path, "a.txt"), []byte(won), 0o600))
	list, err = f.List()
	require.NoError(t, err)
	assert.Len(t, list, 4, "a record is one whatever it is called")
	require.NoError(t, os.WriteFile(filepath.Join(f.Path, "a.txt.csv"), []byte("round,seat"), 0o600))
	list, err = f.List()
	require.NoError(t, err)
	assert.Len(t, list, 4, "what was handed on of it lies beside it too")
}

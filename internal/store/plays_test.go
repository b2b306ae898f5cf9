package store_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/plays"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// playsFolder is a folder with records in it.
func playsFolder(t *testing.T, records map[string]string) store.Folder {
	t.Helper()
	f := store.Folder{Path: t.TempDir(), Opener: store.Opener{Games: games.Find}}
	for name, data := range records {
		require.NoError(t, os.WriteFile(filepath.Join(f.Path, name+store.Ext), []byte(data), 0o600))
	}
	return f
}

// writtenPlays is what a folder writes of its finished games.
func writtenPlays(t *testing.T, f store.Folder, form string) []byte {
	t.Helper()
	list, err := f.List()
	require.NoError(t, err)
	var out bytes.Buffer
	w := &export.Writer{Out: &out, Text: english(t), Opener: f.Opener, Now: time.Now}
	require.NoError(t, w.Plays(list, form))
	return out.Bytes()
}

// takesOver takes a file of plays over, and returns what became of each.
func takesOver(t *testing.T, f store.Folder, data []byte) []store.Taking {
	t.Helper()
	r := plays.Reader{Named: games.Titled, Most: games.MostPointsWin, Now: time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)}
	found, err := r.Read(data)
	require.NoError(t, err)
	require.Empty(t, found.Wrong)
	require.Empty(t, found.Others)
	list, err := f.List()
	require.NoError(t, err)
	all := f.Takings(list, found.List, english(t))
	require.Nil(t, f.Take(all))
	return all
}

// Every recorded game goes out as a table and as JSON, comes in elsewhere with the same result, and goes out from there as it came. It does not come a second
// time, neither there nor where it comes from.
func TestPlaysGoOutAndComeIn(t *testing.T) {
	records := map[string]string{}
	for _, g := range games.All {
		files, err := filepath.Glob("../../testdata/" + g.ID + "/games/*.txt")
		require.NoError(t, err)
		for i, file := range files[:min(len(files), 8)] {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			head, body, _ := strings.Cut(string(data), "\n\n")
			records[g.ID+strings.Repeat("x", i)] = head + "\ndate: 2026-03-0" + string(rune('1'+i)) + "\nplace: =HYPERLINK(\"x\")\n\n@ 2026-03-01T10:00:00Z\n" + body
		}
	}
	home := playsFolder(t, records)
	for _, form := range []string{"csv", "json"} {
		out := writtenPlays(t, home, form)
		away := playsFolder(t, nil)
		all := takesOver(t, away, out)
		assert.Len(t, all, len(records))
		for i := range all {
			require.Nil(t, all[i].Fault, "%+v", all[i])
			require.NotEmpty(t, all[i].Path)
		}
		back := writtenPlays(t, away, form)
		if form == "csv" {
			assert.Equal(t, string(out), string(back))
		}
		for of, f := range map[string]store.Folder{"there": away, "here": home} {
			for _, one := range takesOver(t, f, back) {
				assert.NotEmpty(t, one.Here, "%s: %+v", of, one.Play)
				assert.Empty(t, one.Path)
			}
		}
		was, err := home.List()
		require.NoError(t, err)
		is, err := away.List()
		require.NoError(t, err)
		one, other := store.Plays(was), store.Plays(is)
		require.Len(t, other, len(one))
		for i := range one {
			assert.Equal(t, one[i].Same(), other[i].Same())
			assert.Equal(t, one[i].Players, other[i].Players)
		}
	}
}

const tableOfPlays = "play;date;game;players;totals;won;minutes\n1;2025-03-02;Tokaido;anna, Boris, Zoé;54, 61, 40;Boris;75\n2;2025-03-02;Tokaido;ZOE, Boris;54, 61;ZOE;\n3;2025-03-04;Hanamikoji;Anna, Anna;1, 2;Anna;\n" +
	"4;2025-03-05;Hanamikoji;Anna, Boris, Zoé;1, 2, 3;Anna;\n5;2025-03-05;Lanterns;table, Boris;1, 2;Boris;\n6;2025-03-06;Lanterns;A\u202eb, ;1, 2;A\u202eb;\n2;2025-03-07;Tokaido;Anna, Boris;1, 2;Boris;\n"

// Players are called as they are here; who cannot sit at one table is no player, and a play that comes twice comes once.
func TestPlayersOfPlaysAreThoseWhoAreHere(t *testing.T) {
	f := playsFolder(t, map[string]string{"old": "referee: 1\ngame: tokaido\nseats: Anna, Céline\n\n"})
	all := takesOver(t, f, []byte(tableOfPlays))
	var told []string
	for _, one := range all {
		said := filepath.Base(one.Path)
		if one.Fault != nil {
			said = one.Fault.Code
		} else if one.Path == "" {
			said = "here"
		}
		for _, p := range one.Players {
			said += " " + p.Name
		}
		told = append(told, said)
	}
	assert.Equal(t, []string{
		"2025-03-02-1200-tokaido.referee Anna Boris Zoé", "2025-03-02-1200-tokaido-2.referee Zoé Boris", "record.name_twice Anna Anna", "store.seats Anna Boris Zoé",
		"record.name_taken table Boris", "2025-03-06-1200-lanterns.referee Ab player 2", "here Anna Boris",
	}, told)
	list, err := f.List()
	require.NoError(t, err)
	for _, s := range list {
		assert.Empty(t, s.Problems, s.Path)
	}
	data, err := os.ReadFile(all[0].Path)
	require.NoError(t, err)
	assert.Equal(t, "referee: 1\ngame: tokaido\nseats: Anna, Boris, Zoé\ndate: 2025-03-02\nrules: 1\ntaken: play 1\ntaken.points: 54, 61, 40\ntaken.places: 2, 1, 3\ntaken.won: 2\ntaken.minutes: 75\n\n", string(data))
	info, err := os.Stat(all[0].Path)
	require.NoError(t, err)
	assert.Equal(t, "2025-03-02", info.ModTime().Format(time.DateOnly), "it stands among the games of its time")
	stats := store.Summary(list, store.NewFilter(""), english(t), games.Campaign)
	assert.Equal(t, 2, stats.Games[0].Played)
	assert.Equal(t, store.Scores{N: 5, Sum: 270, Best: 61}, stats.Games[0].Scores)
	assert.Equal(t, []store.TimesOf{{Seats: 3, Times: store.Times{N: 1, Sum: 75 * time.Minute, Longest: 75 * time.Minute}}}, stats.Games[0].Took)
}

// A game of which the result alone is known is over for everybody, tells it, and takes no entry; nothing is said of a table that nobody knows.
func TestAGameThatWasTakenOver(t *testing.T) {
	for _, g := range games.All {
		f := playsFolder(t, map[string]string{"one": "referee: 1\ngame: " + g.ID + "\nseats: Anna, Boris\ntaken: play 1\ntaken.points: -3, 61\ntaken.places: 2, 1\ntaken.won: 2\n\n"})
		path := filepath.Join(f.Path, "one"+store.Ext)
		before, err := os.ReadFile(path)
		require.NoError(t, err)
		at, wrong := f.Opener.Play(path)
		require.Empty(t, wrong, g.ID)
		s := at.Session
		sheet := s.Running()
		assert.Equal(t, []int{-3, 61}, sheet.Totals, g.ID)
		assert.Equal(t, rules.SeatSet(2), sheet.Winners)
		assert.Equal(t, []int{2, 1}, sheet.Ranks)
		assert.Empty(t, sheet.Items)
		assert.True(t, s.Over())
		assert.Zero(t, s.Turn().Due)
		assert.Len(t, s.Sheets(), 1)
		assert.True(t, s.Own(1, false).Over())
		for _, line := range []string{"1X", "Anna 1X", "override points@Anna=3", "undo", "delete 1", "= 1X", "private Anna hand ABCDEF", "nonsense"} {
			assert.Equal(t, "record.taken", s.Try(line).Error.Code, line)
			r, err := s.Enter(line, true)
			require.NoError(t, err)
			assert.False(t, r.Taken)
		}
		require.NoError(t, at.Close())
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, string(before), string(after))
		list, err := f.List()
		require.NoError(t, err)
		require.Empty(t, list[0].Problems)
		renamed, faults := f.Renamings("Boris", "Борис", english(t))
		require.Empty(t, faults)
		require.Nil(t, f.Rename(renamed))
		list, err = f.List()
		require.NoError(t, err)
		assert.Equal(t, []string{"Борис"}, list[0].Winners)
		removed, faults := f.Renamings("Борис", "", english(t))
		require.Empty(t, faults)
		require.Nil(t, f.Rename(removed))
		list, err = f.List()
		require.NoError(t, err)
		assert.Equal(t, []string{"player 2"}, list[0].Winners)
	}
}

// A result that cannot be is told of with its line, and nothing is counted of it.
func TestAResultThatCannotBe(t *testing.T) {
	whole := []string{"taken: play 1", "taken.points: 1, 2", "taken.places: 2, 1", "taken.won: 2", "taken.minutes: 75"}
	for at, bad := range map[int][]string{1: {"1", "1, 2, 3", "1, x", "1, 999999"}, 2: {"", "1", "0, 1", "3, 1"}, 3: {"3", "0", "Anna"}, 4: {"0", "-5", "1e3", "99999"}} {
		for _, value := range bad {
			lines := slices.Clone(whole)
			key, _, _ := strings.Cut(lines[at], ":")
			lines[at] = key + ": " + value
			found := store.Opener{Games: games.Find}.Parse("x", []byte("referee: 1\ngame: tokaido\nseats: Anna, Boris\n"+strings.Join(lines, "\n")+"\n\n"))
			require.Nil(t, found.Position, lines[at])
			require.Len(t, found.Problems, 1, lines[at])
			assert.Equal(t, "taken.value", found.Problems[0].Code)
			assert.Equal(t, 4+at, found.Problems[0].Row, lines[at])
			p, err := text.New(text.EN)
			require.NoError(t, err)
			assert.Contains(t, p.Placed(found.Problems[0]), "cannot be the result")
		}
	}
}

package event

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// two is an event of two rounds that were drawn an hour apart, at noon and at one.
const two = `event: Cup
game: hanamikoji
rule: wins
players: [Anna, Boris, Clara, Dora]
rounds:
  - since: 2026-05-01T12:00:00Z
    tables:
      - players: [Anna, Boris]
      - players: [Clara, Dora]
  - since: 2026-05-01T13:00:00Z
    tables:
      - players: [Anna, Boris]
      - {players: [Clara, Dora], points: [1, 2]}
`

// sat writes a record whose first line was written at a time, "" for a record without times, and whose last line was written at another.
func sat(t *testing.T, path, first, second string, lines int, begun, ended string) {
	t.Helper()
	recorded(t, path, first, second, lines)
	if begun != "" {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		data = bytes.Replace(data, []byte("\n\n"), []byte("\n\n@ 2026-05-01T"+begun+":00Z\n"), 1)
		require.NoError(t, os.WriteFile(path, data, 0o600))
	}
	at, err := time.Parse(time.RFC3339, "2026-05-01T"+ended+":00Z")
	require.NoError(t, err)
	require.NoError(t, os.Chtimes(path, at, at))
}

// The record of a table is found by the game, the players and when it was begun.
func TestARecordIsFound(t *testing.T) {
	found := func(data string, sits func(at func(string) string)) (e *Event, names []string) {
		path, f := folder(t, data)
		sits(func(name string) string { return filepath.Join(f.Path, name+".referee") })
		e = opened(t, path, f)
		require.Empty(t, e.Problems)
		for r := range e.Sources {
			for _, o := range e.Sources[r].Tables {
				names = append(names, o.Record)
			}
		}
		return e, names
	}
	e, names := found(two, func(at func(string) string) {
		sat(t, at("early"), "Anna", "Boris", 10, "11:30", "12:40") // begun before the draw, and over behind it
		sat(t, at("first"), "boris", "ANNA", 10, "12:05", "12:30")
		sat(t, at("others"), "Anna", "Clara", 10, "12:05", "12:30")
		sat(t, at("stranger"), "Clara", "Gleb", 10, "12:05", "12:30")
		sat(t, at("second"), "Anna", "Boris", 4, "13:05", "13:10")
	})
	assert.Equal(t, []string{"first", "", "second", ""}, names)
	assert.Equal(t, []int{12, 5}, e.Rounds[0].Tables[0].Result.Points)
	assert.Equal(t, []string{"Boris", "Anna"}, e.names(e.Rounds[0].Tables[0].Seats), "as they sit in the record")
	round, open := e.Open()
	assert.Equal(t, []int{1, 1}, []int{round, open}, "Clara and Dora have not begun")
	var out bytes.Buffer
	e.Write(&out, english(t))
	assert.Contains(t, out.String(), "Record found: second")
	assert.Contains(t, out.String(), "Round 1: 1 table is not over yet.\n     Round 1 · Clara – Dora\n")
	rep := e.Report(english(t), nil)
	assert.True(t, rep.Rounds[0].Tables[0].Found)
	assert.False(t, rep.Rounds[1].Tables[1].Found)

	// Of several the first that is over counts; while none is, the one at which something happened last.
	_, names = found(two, func(at func(string) string) {
		sat(t, at("a-left"), "Anna", "Boris", 3, "12:05", "12:10")
		sat(t, at("b-over"), "Anna", "Boris", 10, "12:10", "12:30")
		sat(t, at("c-again"), "Anna", "Boris", 10, "12:31", "12:50")
		sat(t, at("d-left"), "Clara", "Dora", 3, "12:05", "12:10")
		sat(t, at("e-goes"), "Clara", "Dora", 4, "12:10", "12:30")
	})
	assert.Equal(t, []string{"b-over", "e-goes", "", ""}, names)
	e, _ = found(two, func(at func(string) string) {
		sat(t, at("one"), "Anna", "Boris", 10, "13:10", "13:30")
		sat(t, at("two"), "Anna", "Boris", 10, "13:31", "13:50")
	})
	out.Reset()
	e.Write(&out, english(t))
	assert.Contains(t, out.String(), "Record found: one (1 more fits; “record” in the file says which counts)")

	// What the file names wins, and belongs to no other table.
	_, names = found(strings.Replace(two, "- players: [Anna, Boris]", "- {players: [Anna, Boris], record: late}", 1), func(at func(string) string) {
		sat(t, at("first"), "Anna", "Boris", 10, "12:05", "12:30")
		sat(t, at("late"), "Anna", "Boris", 10, "13:05", "13:30")
	})
	assert.Equal(t, []string{"late", "", "", ""}, names)

	// Without times the day and the last change tell; what has neither is not found, nor is anything of a round without “since”.
	_, names = found(two, func(at func(string) string) {
		sat(t, at("dated"), "Anna", "Boris", 10, "", "12:30")
		data, err := os.ReadFile(at("dated"))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(at("dated"), bytes.Replace(data, []byte("\n\n"), []byte("\ndate: 2026-05-01\n\n"), 1), 0o600))
		changed := time.Date(2026, 5, 1, 12, 30, 0, 0, time.UTC)
		require.NoError(t, os.Chtimes(at("dated"), changed, changed))
		sat(t, at("nothing"), "Clara", "Dora", 10, "", "12:30")
	})
	assert.Equal(t, []string{"dated", "", "", ""}, names)
	_, names = found(strings.ReplaceAll(two, "since: 2026", "seed: 7 # 2026"), func(at func(string) string) {
		sat(t, at("first"), "Anna", "Boris", 10, "12:05", "12:30")
	})
	assert.Equal(t, []string{"", "", "", ""}, names)
}

// A record that is named belongs to no other table, by whichever way the event and the folder lead to it.
func TestANamedRecordIsOneByAnyWay(t *testing.T) {
	path, f := folder(t, strings.Replace(two, "- players: [Anna, Boris]", "- {players: [Anna, Boris], record: late}", 1))
	sat(t, filepath.Join(f.Path, "late.referee"), "Anna", "Boris", 10, "13:05", "13:30")
	other := filepath.Join(filepath.Dir(path), "link")
	require.NoError(t, os.Symlink(f.Path, other))
	at := filepath.Join(f.Path, "event.yaml")
	require.NoError(t, os.Rename(path, at))
	t.Chdir(f.Path)
	for _, way := range []string{at, "event.yaml", filepath.Join(other, "event.yaml")} {
		e := opened(t, way, f)
		assert.NotNil(t, e.Rounds[0].Tables[0].Result, way)
		assert.Empty(t, e.Sources[1].Tables[0].Record, way)
	}
}

// What was begun as the table is called is found whatever the clocks say, unless others play there.
func TestATableOfThePageIsFound(t *testing.T) {
	path, f := folder(t, two)
	e := opened(t, path, f)
	sat(t, filepath.Join(f.Path, e.TableID(1, 1)+".referee"), "Anna", "Boris", 4, "11:58", "11:59")
	sat(t, filepath.Join(f.Path, e.TableID(1, 2)+".referee"), "Anna", "Clara", 4, "11:58", "11:59")
	again := opened(t, path, f)
	assert.Equal(t, e.TableID(1, 1), again.Sources[0].Tables[0].Record)
	assert.Empty(t, again.Sources[0].Tables[1].Record)
	sat(t, filepath.Join(f.Path, "else.referee"), "Anna", "Boris", 10, "12:05", "12:10")
	assert.Equal(t, "else", opened(t, path, f).Sources[0].Tables[0].Record, "they have played elsewhere")
	sat(t, filepath.Join(f.Path, e.TableID(1, 1)+".referee"), "Anna", "Boris", 10, "12:20", "12:40")
	assert.Equal(t, e.TableID(1, 1), opened(t, path, f).Sources[0].Tables[0].Record, "of two that are over")
	list := again.Pairings()
	require.Len(t, list, 4)
	assert.True(t, list[0].Own)
	assert.False(t, list[1].Own)
}

// A table that is kept elsewhere is found likewise.
func TestATableIsFound(t *testing.T) {
	path, f := folder(t, two)
	kept := filepath.Join(t.TempDir(), "kept")
	sat(t, kept, "Clara", "Dora", 10, "12:05", "12:30")
	changed := time.Date(2026, 5, 1, 12, 30, 0, 0, time.UTC)
	asked := []string{}
	e, faults := Open(path, f, elsewhere{
		read: func(id string) ([]byte, error) { asked = append(asked, id); return os.ReadFile(kept) },
		list: []Heading{
			{"hanamikoji-one", "hanamikoji", []string{"Clara", "Dora"}, changed},
			{"hanamikoji-old", "hanamikoji", []string{"Clara", "Dora"}, changed.Add(-time.Hour)},
			{"tokaido-one", "tokaido", []string{"Clara", "Dora"}, changed},
		},
	})
	require.Empty(t, faults)
	assert.Equal(t, "hanamikoji-one", e.Sources[0].Tables[1].Record)
	assert.Equal(t, []string{"hanamikoji-one"}, asked, "no other is read")
}

// What is written into the file changes nothing else in it, and is refused where it would.
func TestWritingAKeyChangesNothingElse(t *testing.T) {
	for before, after := range map[string]string{
		"  - tables:\n      - players: [Anna, Zoé] # theirs\n      - {players: [Boris, Clara]}\n": "" +
			"  - tables:\n      - void: true\n        players: [Anna, Zoé] # theirs\n      - {players: [Boris, Clara]}\n",
		"  - seed: 3\n    tables: [{players: [Anna, Zoé]}, {players: [Boris, Clara]}]\n":          "  - seed: 3\n    tables: [{void: true, players: [Anna, Zoé]}, {players: [Boris, Clara]}]\n",
		"  - tables: # é\r\n    -   players: [Anna, Zoé]\r\n    - players: [Boris, Clara]":        "  - tables: # é\r\n    -   void: true\r\n        players: [Anna, Zoé]\r\n    - players: [Boris, Clara]",
		"  - tables:\n    - {void: false, players: [Anna, Zoé]}\n    - players: [Boris, Clara]\n": "",
	} {
		const head = "# Ünser\nevent: Cup\ngame: hanamikoji\nrule: wins\nplayers: [Anna, Boris, Clara, Zoé]\nrounds:\n"
		path, f := folder(t, head+before)
		e := opened(t, path, f)
		wrong := e.GiveUp(1, 0, opener)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		if after == "" {
			require.NotNil(t, wrong)
			assert.Equal(t, path+":8:7: This cannot be written into the file from here; write “void: true” there yourself", english(t).Placed(wrong))
			assert.Equal(t, head+before, string(data))
			continue
		}
		require.Nil(t, wrong)
		assert.Equal(t, head+after, string(data))
		assert.True(t, opened(t, path, f).Rounds[0].Tables[0].Void)
		assert.Equal(t, "event.changed", e.GiveUp(1, 0, opener).Code, "somebody has changed it")

		e = opened(t, path, f)
		require.Nil(t, e.Begins(1, noon.Add(time.Millisecond), opener))
		e = opened(t, path, f)
		assert.True(t, noon.Equal(e.Sources[0].Since))
		assert.Equal(t, "event.by-yourself", e.Begins(1, noon, opener).Code)
	}
}

// A moment is written as the program does it, or as people do.
func TestAMoment(t *testing.T) {
	for typed, want := range map[string]time.Time{
		"2026-05-01T14:00:00+02:00": noon, "2026-05-01 12:00": time.Date(2026, 5, 1, 12, 0, 0, 0, time.Local),
		"2026-05-01 12:00:30": time.Date(2026, 5, 1, 12, 0, 30, 0, time.Local), "noon": {}, "2026-13-01 12:00": {},
	} {
		e, faults := Parse("e", []byte(strings.Replace(two, "2026-05-01T12:00:00Z", typed, 1)), opener)
		if want.IsZero() {
			require.Len(t, faults, 1)
			assert.Equal(t, "event.moment", faults[0].Code)
			continue
		}
		require.Empty(t, faults)
		assert.True(t, want.Equal(e.Sources[0].Since), typed)
	}
}

// A table has the same id in every program, and another one than any other table.
func TestTheIDOfATable(t *testing.T) {
	known := map[string]bool{}
	for range 2 {
		for _, data := range []string{two, strings.Replace(two, "Cup", "Mug", 1), strings.Replace(two, "T12:00", "T11:00", 1), strings.Replace(two, "- since", "- seed: 3\n    since", 1)} {
			e, faults := Parse("e", []byte(data), opener)
			require.Empty(t, faults)
			for table := range 2 {
				known[e.TableID(1, table+1)] = true
				assert.Regexp(t, "^hanamikoji-[2-9a-z]{10}$", e.TableID(1, table+1))
			}
		}
	}
	assert.Len(t, known, 8)
}

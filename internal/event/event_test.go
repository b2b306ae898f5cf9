package event

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/evening"
	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
)

var update = flag.Bool("update", false, "write the golden files anew")

var opener = store.Opener{Games: games.Find}

func english(t *testing.T) *text.Printer { return printer(t, text.EN) }

func printer(t *testing.T, lang text.Lang) *text.Printer {
	t.Helper()
	p, err := text.New(lang)
	require.NoError(t, err)
	return p
}

// game is a record of Hanamikoji that the first player has won, 12 to 5.
const game = `referee: 1
game: hanamikoji
seats: NAMES

1 3FGG-G
2 3ABC-A
1 4FGDE-DE
2 4ABCD-CD
1 1X
2 1X
1 2XX
2 2XX
1 reveal D
2 reveal E
`

// recorded writes the record of a game that the first has won, or of its first lines.
func recorded(t *testing.T, path, first, second string, lines int) {
	t.Helper()
	data := strings.Replace(game, "NAMES", first+", "+second, 1)
	data = strings.ReplaceAll(strings.ReplaceAll(data, "\n1 ", "\n"+first+" "), "\n2 ", "\n"+second+" ")
	data = strings.Join(strings.SplitAfter(data, "\n")[:4+lines], "")
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
}

// unfinished is how many tables of the first round that goes on have not ended.
func unfinished(e *Event) int {
	_, n := e.Open()
	return n
}

// noon is when rounds are drawn in tests.
var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// elsewhere are tables that a test keeps.
type elsewhere struct {
	read func(id string) ([]byte, error)
	list []Heading
}

func (e elsewhere) Read(id string) ([]byte, error) { return e.read(id) }

func (e elsewhere) List() ([]Heading, error) { return e.list, nil }

// folder is a folder of records beside which an event lies.
func folder(t *testing.T, data string) (path string, of store.Folder) {
	t.Helper()
	dir := t.TempDir()
	path = filepath.Join(dir, "event.yaml")
	require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
	return path, store.Folder{Path: filepath.Join(dir, "games"), Opener: opener}
}

// opened opens an event that has no fault.
func opened(t *testing.T, path string, f store.Folder) *Event {
	t.Helper()
	e, faults := Open(path, f, nil)
	for _, wrong := range faults {
		t.Log(english(t).Placed(wrong))
	}
	require.NotNil(t, e)
	return e
}

const autumn = `# Our first evening.
event: Autumn cup
game: hanamikoji
rule: wins
ties: [opponents, head-to-head, margin, lot]
players:
  - Anna
  - Boris
  - Clara
  - {name: Zoé, pauses: [3]}
  - {name: Edda, from: 2}
  - {name: Fritz, until: 1}
  - Gleb
rounds:
  - tables:
      - record: one
      - {players: [Clara, Zoé], points: [7, 11]}
      - {players: [Edda, Gleb], void: true}
`

func TestResultsComeFromTheRecords(t *testing.T) {
	path, f := folder(t, strings.Replace(autumn, "[Edda, Gleb]", "[Fritz, Gleb]", 1))
	e, faults := Open(path, f, nil)
	require.Empty(t, faults)
	require.Len(t, e.Problems, 1)
	assert.Equal(t, path+":16:17: the record “one” lies neither beside the event nor in the folder of saved games", english(t).Placed(e.Problems[0]))

	score := func(name string) string {
		e := opened(t, path, f)
		for _, l := range e.Standings() {
			if e.name(l.Player) == name {
				return l.Score.String()
			}
		}
		return ""
	}
	one := filepath.Join(f.Path, "one.referee")
	recorded(t, one, "BORIS", "anna", 4) // the names of a record may be written otherwise
	assert.Equal(t, "0", score("Boris"), "it is not over")
	e = opened(t, path, f)
	assert.Empty(t, e.Problems)
	assert.Equal(t, []string{"Boris", "Anna"}, e.names(e.Rounds[0].Tables[0].Seats))
	assert.Equal(t, 1, unfinished(e))
	_, wrong := e.Next(1)
	require.NotNil(t, wrong)
	assert.Equal(t, "event.open", wrong.Code)

	recorded(t, one, "BORIS", "anna", 10)
	assert.Equal(t, []int{12, 5}, opened(t, path, f).Rounds[0].Tables[0].Result.Points)
	assert.Equal(t, "1", score("Boris"))
	assert.Equal(t, "0", score("Anna"))

	// A result that is corrected in the record corrects the standings.
	more, err := os.ReadFile(one)
	require.NoError(t, err)
	swapped := strings.NewReplacer("BORIS ", "anna ", "anna ", "BORIS ").Replace(string(more))
	require.NoError(t, os.WriteFile(one, []byte(swapped), 0o600))
	assert.Equal(t, "0", score("Boris"))
	assert.Equal(t, "1", score("Anna"))

	// A record beside the event goes before one in the folder.
	recorded(t, filepath.Join(filepath.Dir(path), "one.referee"), "Boris", "Anna", 10)
	assert.Equal(t, "1", score("Boris"))

	// One that cannot be read is told, with its place, and the rest stands.
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(path), "one.referee"), []byte("referee: 1\ngame: hanamikoji\nseats: x\n"), 0o600))
	e = opened(t, path, f)
	require.NotEmpty(t, e.Problems)
	assert.Contains(t, english(t).Placed(e.Problems[0]), "one.referee")
}

// A record that is no file is that of a table kept elsewhere; where that cannot be read it is told, and the rest stands.
func TestResultsComeFromTables(t *testing.T) {
	path, f := folder(t, "event: Cup\nrule: wins\nseats: 2\nplayers: [Anna, Boris, Clara, Dora]\nrounds:\n  - tables:\n      - record: one\n      - record: two\n      - record: three\n")
	recorded(t, filepath.Join(f.Path, "one.referee"), "Anna", "Boris", 10)
	kept := filepath.Join(t.TempDir(), "kept")
	recorded(t, kept, "Clara", "Dora", 10)
	e, faults := Open(path, f, elsewhere{read: func(id string) ([]byte, error) {
		switch id {
		case "two":
			return os.ReadFile(kept)
		case "three":
			return nil, os.ErrDeadlineExceeded
		}
		return nil, fmt.Errorf("%s: %w", id, os.ErrNotExist)
	}})
	require.Empty(t, faults)
	assert.Equal(t, []string{"Clara", "Dora"}, e.names(e.Rounds[0].Tables[1].Seats))
	assert.Equal(t, []int{12, 5}, e.Rounds[0].Tables[1].Result.Points)
	require.Len(t, e.Problems, 1)
	assert.Equal(t, path+":9:17: the record “three” cannot be read from the store now", english(t).Placed(e.Problems[0]))
}

// A game that is over counts only once it is known who won it; one that was decided without points has none.
func TestGamesThatAreHardlyOver(t *testing.T) {
	e, faults := Parse("f", []byte("event: Cup\nrule: points\nseats: 2\nplayers: [Anna, Boris]\nrounds: [{tables: [{record: one}]}]\n"), opener)
	require.Empty(t, faults)
	f := &found{saved: store.Saved{Playable: true, Over: true, Names: []string{"Anna", "Boris"}, Totals: []int{5, 5}}}
	require.Empty(t, e.take(f, false))
	require.Len(t, e.Problems, 1)
	assert.Equal(t, "event.record-unsure", e.Problems[0].Code)
	assert.Equal(t, 1, unfinished(e))
	f.saved.Ranks, f.saved.Pointless = []int{1, 2}, true
	require.Empty(t, e.take(f, false))
	assert.Equal(t, &evening.Result{Ranks: []int{1, 2}}, e.Rounds[0].Tables[0].Result)
	f.saved.Pointless = false
	require.Empty(t, e.take(f, false))
	assert.Equal(t, &evening.Result{Points: []int{5, 5}, Ranks: []int{1, 2}}, e.Rounds[0].Tables[0].Result)
}

// What contradicts the event is a fault at the place of the record.
func TestRecordsOfOthers(t *testing.T) {
	data := "event: Cup\ngame: hanamikoji\nrule: wins\nplayers: [Anna, Boris, Clara, Dora]\nrounds:\n  - tables:\n      - {players: [Anna, Boris], record: one}\n      - {players: [Clara, Dora], record: two}\n"
	for want, c := range map[string]struct{ data, one, two string }{
		":7:42: “Xenia” played in this record and is not among the players of the event":                                        {data, "Xenia,Anna", "Clara,Dora"},
		":7:42: others played in this record: Anna, Clara":                                                                      {data, "Anna,Clara", "Clara,Dora"},
		":8:42: the record “one” already belongs to another table":                                                              {strings.Replace(data, "record: two", "record: one", 1), "Anna,Boris", "Clara,Dora"},
		":7:42: this is a record of Hanamikoji, and the event is one of Tokaido":                                                {strings.Replace(data, "game: hanamikoji", "game: tokaido", 1), "Anna,Boris", "Clara,Dora"},
		":8:42: Clara is in two places in round 1":                                                                              {strings.Replace(data, "{players: [Anna, Boris], record: one}", "record: one", 1), "Anna,Clara", "Clara,Dora"},
		":6:5: Boris has neither a table nor a bye in round 1; if Boris was not there, say so with “from”, “until” or “pauses”": {strings.Replace(data, "{players: [Anna, Boris], record: one}", "record: one", 1), "Anna,Clara", "Clara,Dora"},
	} {
		path, f := folder(t, c.data)
		for name, players := range map[string]string{"one": c.one, "two": c.two} {
			a, b, _ := strings.Cut(players, ",")
			recorded(t, filepath.Join(f.Path, name+".referee"), a, b, 10)
		}
		_, faults := Open(path, f, nil)
		var told []string
		for _, wrong := range faults {
			told = append(told, strings.TrimPrefix(english(t).Placed(wrong), path))
		}
		assert.Contains(t, told, want)
	}
}

// Every mistake is told where it is, with what was expected.
func TestMistakes(t *testing.T) {
	head := "event: Cup\nrule: wins\nseats: 2\n"
	four := "players: [Anna, Boris, Clara, Dora]\n"
	for data, want := range map[string]string{
		"":                                       "1:1: the file is empty; an event needs “event”, “rule” and “players”",
		"- a":                                    "1:1: expected here: lines “key: value” with the keys event, game, rule, awards, bye, ties, lot, seats, players, rounds",
		"event: [":                               "1:1: this is not valid YAML; check the indentation, colons and quotes here",
		head + four + "---\na: b":                "5:1: an event is one document; another begins here",
		"event: \xff":                            "1:8: this is not UTF-8 text",
		"event: &a Cup":                          "1:8: anchors and references (& and *) cannot stand in an event; write the value out",
		"event: [[[[[[[a]]]]]]]":                 "1:14: too many levels, one within the other",
		"event: Cup":                             "1:1: the key “rule” is missing",
		head + "players: [Anna]\nplayer: 3":      "5:1: unknown key “player”; did you mean “players”?",
		head + "xyz: 3":                          "4:1: unknown key “xyz”; known here: event, game, rule, awards, bye, ties, lot, seats, players, rounds. If a newer referee wrote it, use that one, or delete the line",
		head + "rule: wins":                      "4:1: “rule” appears twice",
		"event:\nrule: wins":                     "1:7: the value of “event” is missing",
		"event: {a: b}\nrule: wins":              "1:8: expected here: a single value",
		"event: " + strings.Repeat("x", 41):      "1:8: expected here: a text of 1 to 40 characters in one line",
		"event: Cup\nrule: points won":           "2:7: “points won” is not known here; possible: points, places, wins",
		"event: Cup\nrule: point":                "2:7: “point” is not known here; did you mean “points”?",
		head + "ties: [lots]":                    "4:8: “lots” is not known here; did you mean “lot”?",
		head + "ties: [lot, lot]":                "4:13: “lot” appears twice",
		head + "ties: lot":                       "4:7: expected here: a list: lines that begin with a dash, or values in square brackets",
		head + "awards: [3]":                     "4:9: “awards” says what places are worth, and the rule of this event is not “places”",
		"event: Cup\nrule: places\nawards: []":   "3:9: expected here: what the places are worth, for example [5, 3, 1]",
		head + "bye: half":                       "4:6: expected here: a whole number, or “mean” for what the player makes on average",
		"event: Cup\ngame: chess":                "2:7: the program does not know the game “chess”; leave “game” out to enter results by hand, with “seats”",
		"event: Cup\nrule: wins":                 "1:1: how many sit at a table? Expected: “seats: 4” for at most four, or “seats: [3, 4]”",
		"event: Cup\nseats: [4, 3]":              "2:8: how many sit at a table? Expected: “seats: 4” for at most four, or “seats: [3, 4]”",
		"event: Cup\nseats: many":                "2:8: “many” is not a whole number from 2 to 8",
		"event: Cup\ngame: hanamikoji\nseats: 3": "3:8: “3” is not a whole number from 2 to 2",
		head + "players: [Anna, anna]":           "4:17: “Anna” and “anna” are one name here: accents, capitals and invisible signs tell nobody apart; add an initial or a surname to one of them",
		head + "players: [Anna, Anna]":           "4:17: “Anna” appears twice",
		head + "players: [{from: 2}]":            "4:11: the key “name” is missing",
		head + "players: [{name: Anna, from: 3, until: 2}]":                                                                   "4:40: “until” comes before “from”, round 3",
		head + four + "rounds: [{tables: [{}]}]":                                                                              "5:20: who sits at this table? Expected: “players” or “record”",
		head + four + "rounds: [{bye: [Anna]}]":                                                                               "5:10: the key “tables” is missing",
		head + four + "rounds: [{tables: [{players: [Ana, Boris]}]}]":                                                         "5:31: “Ana” is not among the players of this event; did you mean “Anna”?",
		head + four + "rounds: [{tables: [{players: [Xenia, Boris]}]}]":                                                       "5:31: “Xenia” is not among the players of this event",
		head + four + "rounds: [{tables: [{players: [Anna, Boris], points: [1]}]}]":                                           "5:53: expected here: 2 numbers, one for each player in the order of “players”",
		head + four + "rounds: [{tables: [{players: [Anna, Boris], places: [1, 3]}]}]":                                        "5:53: these are no places: from 1 on, and those who are level share one, for example [1, 2, 2, 4]",
		head + four + "rounds: [{tables: [{players: [Anna, Boris], void: true, points: [1, 2]}]}]":                            "5:65: the table does not count (“void”), so it has no result",
		head + four + "rounds: [{tables: [{record: one, points: [1, 2]}]}]":                                                   "5:42: the result comes from the record; a correction belongs there",
		head + four + "rounds: [{tables: [{players: [Anna, Boris]}, {players: [Anna, Clara]}], bye: [Dora]}]":                 "5:46: Anna is in two places in round 1",
		head + four + "rounds: [{tables: [{players: [Anna, Boris]}], bye: [Dora]}]":                                           "5:10: Clara has neither a table nor a bye in round 1; if Clara was not there, say so with “from”, “until” or “pauses”",
		head + four + "rounds: [{tables: [{players: [Anna, Boris, Clara]}], bye: [Dora]}]":                                    "5:20: 3 sit at this table; from 2 to 2 can",
		head + "players: [Anna, Boris, {name: Clara, from: 2}]\nrounds: [{tables: [{players: [Anna, Boris]}], bye: [Clara]}]": "5:10: Clara does not take part in round 1, by “from”, “until” or “pauses”",
		"event: Cup\nrule: points\nseats: 2\n" + four + "rounds: [{tables: [{players: [Anna, Boris], places: [1, 2]}]}]":      "5:53: in this event points are added up, and places tell none: enter “points” too",
		head + "players: [" + strings.Repeat("a,", evening.MostPlayers) + "a]":                                                "4:10: this is too long: at most 1000 are possible",
	} {
		path, f := folder(t, data)
		e, faults := Open(path, f, nil)
		assert.Nil(t, e, data)
		var told []string
		for _, wrong := range faults {
			told = append(told, strings.TrimPrefix(english(t).Placed(wrong), path+":"))
			for _, lang := range text.Langs() {
				assert.NotContains(t, printer(t, lang).Placed(wrong), "⟦")
			}
		}
		assert.Contains(t, told, want, data)
	}
	path, f := folder(t, strings.Repeat("#", MaxSize+1))
	_, faults := Open(path, f, nil)
	require.Len(t, faults, 1)
	assert.Equal(t, path+":1:1: the file is larger than 4096 KiB, too large for an event", english(t).Placed(faults[0]))
	_, faults = Open(path+"x", f, nil)
	require.Len(t, faults, 1)
	assert.Equal(t, path+"x does not exist.", english(t).Placed(faults[0]))
}

// A round is added behind what is there, which stays byte for byte, in whichever way the file is written.
func TestAddingChangesNothing(t *testing.T) {
	head := "event: Cup\nrule: wins\nseats: 2\nplayers: [Anna, \"Боря: 1\", 'Clara, #2', Dora, \"- Edda\", \"yes\"]\n"
	round := "rounds:\n  - tables:\n      - {players: [Anna, \"Боря: 1\"], places: [1, 2]}\n      - {players: [Dora, 'Clara, #2'], places: [1, 2]}\n      - {players: [\"yes\", - Edda], points: [3, 3]}\n"
	round = strings.Replace(round, "- Edda]", "\"- Edda\"]", 1)
	dedented := strings.ReplaceAll(strings.Replace(round, "  - tables", "- tables", 1), "\n      -", "\n  -")
	for _, data := range []string{
		head, strings.TrimSuffix(head, "\n"), head + "rounds:\n", head + "rounds:", head + round, strings.TrimSuffix(head+round, "\n"), head + dedented, head + round + "# the end\n\n",
		strings.ReplaceAll(head+round, "\n", "\r\n"), "\ufeff" + head + round,
	} {
		path, f := folder(t, data)
		before := opened(t, path, f)
		d, wrong := before.Next(7)
		require.Nil(t, wrong)
		require.Nil(t, before.Add(d, noon, opener), data)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		require.True(t, bytes.HasPrefix(after, []byte(data)), "%s", after)
		assert.Equal(t, strings.Contains(data, "\r\n"), !bytes.Contains(bytes.ReplaceAll(after, []byte("\r\n"), nil), []byte("\n")) && bytes.Contains(after, []byte("\r\n")))
		now := opened(t, path, f)
		require.Len(t, now.Rounds, len(before.Rounds)+1)
		assert.ElementsMatch(t, before.Rounds, now.Rounds[:len(before.Rounds)])
		assert.Equal(t, d.Round(), now.Rounds[len(before.Rounds)])
		assert.Equal(t, uint64(7), *now.Sources[len(before.Rounds)].Seed)
	}

	for _, data := range []string{head + "rounds: []\n", "rounds:\n" + head, head + "rounds: ~\n", strings.Replace(head+round, "event: Cup\n", "", 1) + "event: Cup\n"} {
		path, f := folder(t, data)
		e := opened(t, path, f)
		d, wrong := e.Next(7)
		require.Nil(t, wrong)
		wrong = e.Add(d, noon, opener)
		require.NotNil(t, wrong, data)
		assert.Equal(t, "event.rounds-last", wrong.Code)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, data, string(after))
	}

	// What somebody else wrote meanwhile is kept.
	path, f := folder(t, head)
	e := opened(t, path, f)
	d, _ := e.Next(7)
	require.NoError(t, os.WriteFile(path, []byte(head+"# mine\n"), 0o600))
	wrong := e.Add(d, noon, opener)
	require.NotNil(t, wrong)
	assert.Equal(t, "event.changed", wrong.Code)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, head+"# mine\n", string(after))
}

// The example of the documentation is an event.
func TestTheDocumentedExample(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "event.md"))
	require.NoError(t, err)
	_, example, _ := strings.Cut(string(doc), "```yaml\n")
	example, _, _ = strings.Cut(example, "```")
	path, f := folder(t, example)
	recorded(t, filepath.Join(f.Path, "hanamikoji-k3v9x2m8pq.referee"), "Anna", "Boris", 10)
	e := opened(t, path, f)
	assert.Empty(t, e.Problems)
	d, wrong := e.Next(1)
	require.Nil(t, wrong)
	assert.Nil(t, e.Add(d, noon, opener))
	for _, c := range evening.Criteria {
		assert.Contains(t, string(doc), "`"+string(c)+"`")
	}
}

// events are whole evenings, each of which is told in three languages.
var events = map[string]string{
	"pairs": strings.Replace(autumn, "[Edda, Gleb]", "[Fritz, Gleb]", 1) + `  - tables:
      - {players: [Zoé, Boris], places: [1, 1]}
      - {players: [Anna, Gleb], points: [9, 4]}
      - {players: [Edda, Clara], points: [2, 3]}
  - tables:
      - {players: [Boris, Clara], points: [9, 12]}
      - {players: [Gleb, Edda], points: [-1, 3]}
    bye: [Anna]
`,
	"tables": `event: A long night in the club’s room
rule: places
awards: [5, 3, 1]
seats: [3, 4]
ties: [best]
players: [Anna, Boris, Clara, Dora, Edda, Fritz, Gleb, Hanna, Ines, "Очень Длинное Имя В Три Строки Да Ещё"]
rounds:
  - tables:
      - {players: [Anna, Boris, Clara, Dora], points: [20, 15, 15, 9]}
      - {players: [Edda, Fritz, Gleb], places: [3, 1, 1]}
      - {players: [Hanna, Ines, "Очень Длинное Имя В Три Строки Да Ещё"], points: [1, 2, 3]}
`,
	"begun": `event: Now
rule: points
seats: 2
ties: [lot]
players: [Anna, Boris, Clara]
rounds:
  - tables: [players: [Anna, Boris]]
    bye: [Clara]
`,
	"empty": "event: Soon\ngame: tokaido\nrule: points\nplayers: [Anna]\n",
}

// What is printed is the same as it was, in three languages, and no line is wider than paper.
func TestWhatIsTold(t *testing.T) {
	for name, data := range events {
		path, f := folder(t, data)
		recorded(t, filepath.Join(f.Path, "one.referee"), "Boris", "Anna", 10)
		e := opened(t, path, f)
		require.Empty(t, e.Problems)
		for _, lang := range text.Langs() {
			var out bytes.Buffer
			e.Write(&out, printer(t, lang))
			if d, wrong := e.Next(3); wrong == nil {
				out.WriteString("\n")
				e.WriteDraw(&out, printer(t, lang), d)
			} else {
				out.WriteString("\n" + printer(t, lang).Fault(wrong) + "\n")
			}
			golden(t, filepath.Join("testdata", name+"."+string(lang)+".txt"), out.String())
			for line := range strings.Lines(out.String()) {
				if !strings.Contains(line, "void: true") { // a fault is wrapped by no one
					assert.LessOrEqual(t, uniseg.StringWidth(strings.TrimSuffix(line, "\n")), Width, line)
				}
				assert.NotContains(t, line, "⟦")
			}
		}
	}
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o600))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), got, path)
}

// Whatever names there are and however many rounds: every line fits.
func TestEveryLineFits(t *testing.T) {
	wide := strings.Repeat("宽", MaxName)
	e := &Event{Title: wide, Event: evening.Event{Rule: evening.Points, Least: 2, Most: 8, Ties: []evening.Criterion{evening.TotalWins, evening.ByLot}}}
	for i := range 16 {
		e.Players = append(e.Players, evening.Player{Name: wide[:3*(MaxName-1)] + string(rune('a'+i))})
	}
	for range 20 {
		d, wrong := e.Next(1)
		require.Nil(t, wrong)
		r := d.Round()
		for i := range r.Tables {
			points := make([]int, len(r.Tables[i].Seats))
			points[0] = evening.MostPoints
			r.Tables[i].Result = &evening.Result{Points: points, Ranks: evening.RanksOf(points)}
		}
		e.Rounds, e.Sources = append(e.Rounds, r), append(e.Sources, Source{Tables: make([]Origin, len(r.Tables))})
		var out bytes.Buffer
		e.Write(&out, english(t))
		e.WriteDraw(&out, english(t), d)
		for line := range strings.Lines(out.String()) {
			require.LessOrEqual(t, uniseg.StringWidth(strings.TrimSuffix(line, "\n")), Width, line)
		}
	}
}

// FuzzParse: whatever a file says, it is an event or has mistakes in places that exist; and what is an event can be told, drawn and written.
func FuzzParse(f *testing.F) {
	f.Add([]byte(autumn))
	for _, data := range events {
		f.Add([]byte(data))
	}
	f.Add([]byte("event: &a [*a, *a]"))
	f.Add([]byte("? {a: b}\n: |\n  c\n--- !!binary x"))
	f.Add([]byte("event: x\nrule: wins\nseats: 2\nplayers: [a, b, {name: c, until: 0, pauses: [1]}]\nrounds:\n- tables: [{players: [a, b], points: [1, 2], places: [2, 1]}]\n"))
	p, err := text.New(text.EN)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, faults := Parse("f", data, opener)
		if (e == nil) != (len(faults) > 0) {
			t.Fatalf("event %v with %v", e, faults)
		}
		if e != nil {
			faults = e.check()
		}
		for _, wrong := range faults {
			if wrong.Row < 1 || wrong.Col < 1 || strings.Contains(p.Placed(wrong), "⟦") {
				t.Fatalf("%v: %s", wrong, p.Placed(wrong))
			}
		}
		if e == nil || len(faults) > 0 || len(e.Players) > 100 {
			return
		}
		e.Write(&bytes.Buffer{}, p)
		e.Rows()
		d, wrong := e.Next(1)
		if wrong != nil {
			return
		}
		e.WriteDraw(&bytes.Buffer{}, p, d)
		e.Report(p, &d)
		more, wrong := e.with(d, noon, opener)
		if wrong == nil && !bytes.HasPrefix(more, data) {
			t.Fatal("what was there has changed")
		}
		if wrong != nil && wrong.Code != "event.rounds-last" {
			t.Fatalf("%v after %q", wrong, data)
		}
	})
}

// Cells and JSON say the same as the sentences.
func TestForPrograms(t *testing.T) {
	path, f := folder(t, events["pairs"])
	recorded(t, filepath.Join(f.Path, "one.referee"), "Boris", "Anna", 10)
	e := opened(t, path, f)
	rows := e.Rows()
	assert.Equal(t, []string{"place", "name", "score", "ahead_by", "mine", "theirs", "round1", "round2", "round3"}, rows[0])
	assert.Len(t, rows, 8)
	rep := e.Report(english(t), nil)
	assert.Nil(t, rep.Next)
	assert.Len(t, rep.Standings, 7)
	assert.Equal(t, "one", rep.Rounds[0].Tables[0].Record)
	assert.Equal(t, []string{"Boris", "Anna"}, rep.Rounds[0].Tables[0].Players)
	for i, s := range rep.Standings {
		assert.Equal(t, rows[i+1][1], s.Name)
		if s.Ahead != nil {
			assert.Equal(t, rows[i+1][3], string(s.Ahead.By))
		}
	}
	d, wrong := e.Next(3)
	require.Nil(t, wrong)
	next := e.Report(english(t), &d).Next
	assert.Equal(t, 4, next.Round)
	assert.Len(t, next.Tables, len(d.Tables))
	assert.True(t, slices.ContainsFunc(rep.Standings, func(s standing) bool { return s.Exact == "1 1/2" }))
}

// A misspelt key is told, and nothing that only follows from it.
func TestAMisspeltKeyIsOneMistake(t *testing.T) {
	for data, want := range map[string]string{
		"event: Cup\ngames: hanamikoji\nrule: wins\nplayers: [Anna, Boris]\n":             "event.yaml:2:1: unknown key “games”; did you mean “game”?",
		"event: Cup\nseats: 2\nrule: wins\nplayer: [Anna, Boris]\n":                       "event.yaml:4:1: unknown key “player”; did you mean “players”?",
		"event: Cup\nseats: 2\nrule: wins\nplayers: [{nmae: Anna}]\n":                     "event.yaml:4:12: unknown key “nmae”; did you mean “name”?",
		"event: Cup\nseats: 2\nseat: 3\nrule: wins\nplayers: [Anna, Boris]\nrounds: []\n": "event.yaml:3:1: unknown key “seat”; did you mean “seats”?",
	} {
		_, faults := Parse("event.yaml", []byte(data), opener)
		require.Len(t, faults, 1, data)
		assert.Equal(t, want, english(t).Placed(faults[0]))
	}
}

// Where a record is missing nobody knows who played: whoever may have is not told as not there.
func TestPlayersOfAMissingRecord(t *testing.T) {
	path, f := folder(t, "event: Cup\nrule: wins\nseats: 2\nplayers: [Anna, Boris, Clara, Dora, {name: Edda, pauses: [1]}]\n"+
		"rounds:\n  - tables:\n      - {record: one}\n      - {players: [Clara, Dora], points: [3, 2]}\n")
	e, faults := Open(path, f, nil)
	require.Empty(t, faults)
	var out bytes.Buffer
	e.Write(&out, english(t))
	assert.Regexp(t, `Anna +0 +\?\n`, out.String())
	assert.Regexp(t, `Edda +0 +–\n`, out.String())
	assert.Contains(t, out.String(), "? not known: no record · – not there")
	for _, row := range e.Rows()[1:] {
		assert.Equal(t, row[1] == "Anna" || row[1] == "Boris", row[6] == "unknown", row)
	}
}

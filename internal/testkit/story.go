// Package testkit plays the files of entries below testdata, for the tests of
// every game.
package testkit

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
	"referee/validators"
)

// Story is a file of entries: header lines "# key: value", then one entry a
// line, a seat's number and a move, with "let " before it where the table lets it
// stand against a rule, or "set FIELD@SEAT=VALUE" for a table that is typed in, and
// "settle KEYS" where that is to be scored, with the keys of the fields that are known.
type Story struct {
	Name  string
	Head  map[string]string
	Lines []string
}

// Stories reads the files of one folder of a game's testdata.
func Stories(t testing.TB, id, folder string) []Story {
	t.Helper()
	files, err := filepath.Glob(File(id, folder, "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, files, folder)
	list := make([]Story, len(files))
	for i, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		s := Story{Name: strings.TrimSuffix(filepath.Base(file), ".txt"), Head: map[string]string{}}
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSpace(line)
			if rest, ok := strings.CutPrefix(line, "#"); ok {
				key, value, _ := strings.Cut(rest, ":")
				s.Head[strings.TrimSpace(key)] = strings.TrimSpace(value)
			} else if line != "" {
				s.Lines = append(s.Lines, line)
			}
		}
		list[i] = s
	}
	return list
}

// Table is what plays the stories of a game.
type Table[S any, M comparable] struct {
	Def  *rules.Def[S, M]
	Book *validators.Book[S, M]
	// Box is what the table knows of its box, of a game that learns it.
	Box []rules.BoxValue
}

// Start lays the table out as a story's header says: "# players: 4" where the
// number is not always the same, "# OPTION: value", and "# box: none" where nothing
// is known of the box yet.
func (g Table[S, M]) Start(t testing.TB, story Story) S {
	t.Helper()
	setup := rules.Setup{Seats: g.Seats(story), First: 1, Box: g.Box}
	if story.Head["box"] == "none" {
		setup.Box = nil
	}
	for _, o := range g.Def.Options {
		if v, ok := story.Head[o.Key]; ok {
			setup.Options = append(setup.Options, rules.OptionValue{Key: o.Key, Value: v})
		}
	}
	s, err := g.Def.Setup(setup)
	require.NoError(t, err)
	return s
}

// Seats is the number of players of a story.
func (g Table[S, M]) Seats(story Story) int {
	if n, err := strconv.Atoi(story.Head["players"]); err == nil {
		return n
	}
	return g.Def.MinSeats
}

// Enter reads, judges and applies one line, and returns everything found. What
// cannot have happened changes nothing.
func (g Table[S, M]) Enter(t testing.TB, s S, at rules.Seq, line string) (S, validators.Verdict) {
	t.Helper()
	known := g.Book.Inspect(&s)
	var v validators.Verdict
	if pair, ok := strings.CutPrefix(line, "set "); ok {
		s, known = g.Set(t, s, pair), nil
	} else if strings.HasPrefix(line, "settle") {
		s = g.Def.Settle(s)
		told, untold := strings.Fields(line)[1:], []string{}
		for _, f := range g.Def.Fields() {
			keys := rules.FieldKeys(f.Key, f.Seat)
			if (f.Has == nil || f.Has(&s)) && !slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(told, key) }) {
				untold = append(untold, keys...)
			}
		}
		return s, g.Book.InspectTold(&s, untold, true)
	} else {
		seat, m := g.Read(t, &s, line)
		v = g.Book.Judge(&s, seat, m)
		assert.Equal(t, len(v) == 0, g.Book.Clean(&s, seat, m), "%s: Clean against Judge", line)
		if next, err := g.Def.After(s, at, seat, m); err == nil {
			s = next
		}
	}
	for _, f := range g.Book.Inspect(&s) {
		if !v.Has(f.Code) && !slices.ContainsFunc(known, func(g validators.Finding) bool { return g.Code == f.Code }) {
			v = append(v, f)
		}
	}
	return s, v
}

// Read reads the seat and the move of a line.
func (g Table[S, M]) Read(t testing.TB, s *S, line string) (rules.Seat, M) {
	t.Helper()
	line = strings.TrimPrefix(line, "let ")
	seat := rules.Seat(line[0] - '0')
	m, err := g.Def.Parse(s, seat, line[2:])
	require.NoError(t, err, line)
	return seat, m
}

// Set gives a field its value: "cards@1=AAB".
func (g Table[S, M]) Set(t testing.TB, s S, pair string) S {
	t.Helper()
	key, value, _ := strings.Cut(pair, "=")
	name, who, _ := strings.Cut(key, "@")
	seat, _ := strconv.Atoi(who)
	f := Field(t, g.Def, name, rules.Seat(seat))
	if f.Total != nil {
		f.Set = f.Total
	}
	s, err := f.Set(s, value)
	require.NoError(t, err, pair)
	return s
}

// Play enters a story and returns the table after it and the verdict on its last
// line. The lines before it are clean, but for those let stand and for tables
// being typed in, which are in order only when complete.
func (g Table[S, M]) Play(t testing.TB, story Story) (S, validators.Verdict) {
	t.Helper()
	s := g.Start(t, story)
	var v validators.Verdict
	for i, line := range story.Lines {
		s, v = g.Enter(t, s, rules.Seq(i+1), line)
		if i < len(story.Lines)-1 && !strings.HasPrefix(line, "set ") && !strings.HasPrefix(line, "let ") {
			require.Empty(t, Codes(v), line)
		}
	}
	return s, v
}

// Refusals plays the stories of refusals: the last line of each is refused with
// exactly its code, clause and cause, and every check and audit has a story.
func (g Table[S, M]) Refusals(t *testing.T) {
	told := map[string]map[string]bool{}
	for _, story := range Stories(t, g.Def.ID, "refusals") {
		if code := story.Head["code"]; told[code] == nil {
			told[code] = map[string]bool{}
		}
		told[story.Head["code"]][story.Head["clause"]] = true
		t.Run(story.Name, func(t *testing.T) {
			_, v := g.Play(t, story)
			require.Equal(t, []string{story.Head["code"]}, Codes(v))
			assert.Equal(t, story.Head["clause"], string(v[0].Clause))
			assert.Equal(t, story.Head["because"], Entries(v[0].Because))
		})
	}
	for _, c := range g.Book.Checks {
		for _, clause := range append([]rules.ClauseID{c.Clause}, c.Also...) {
			assert.True(t, told[string(c.Code)][string(clause)], "check %s of %s", c.Code, clause)
		}
	}
	for _, a := range g.Book.Audits {
		assert.True(t, told[string(a.Code)][string(a.Clause)], "audit %s of %s", a.Code, a.Clause)
	}
}

// LetStand enters what the stories of refusals refuse all the same. What cannot
// have happened says why, as the header "impossible" does; whatever else is refused
// stands in a record as it was typed, and leaves a table on which the game goes on.
func (g Table[S, M]) LetStand(t *testing.T, goesOn func(t *testing.T, s S)) {
	for _, story := range Stories(t, g.Def.ID, "refusals") {
		final := story.Lines[len(story.Lines)-1]
		if strings.HasPrefix(final, "set") { // or "settle"
			continue
		}
		t.Run(story.Name, func(t *testing.T) {
			s := g.Start(t, story)
			for i, line := range story.Lines[:len(story.Lines)-1] {
				s, _ = g.Enter(t, s, rules.Seq(i+1), line)
			}
			seat, m := g.Read(t, &s, final)
			back, err := g.Def.Parse(&s, seat, g.Def.Format(m))
			require.NoError(t, err)
			require.Equal(t, m, back, "what stands in a record can be read")
			s, err = g.Def.After(s, rules.Seq(len(story.Lines)), seat, m)
			if code := story.Head["impossible"]; code != "" {
				var why *rules.Fault
				require.ErrorAs(t, err, &why)
				assert.Equal(t, code, why.ID())
				return
			}
			require.NoError(t, err)
			goesOn(t, s)
		})
	}
}

// PlayOut plays a game to its end. Where a rule has been let pass, another may have
// to be: a player without a legal move makes one that can be typed.
func (g Table[S, M]) PlayOut(t *testing.T, s S) {
	t.Helper()
	for entries := 0; !g.Def.Over(&s); entries++ {
		require.Less(t, entries, 200)
		turn := g.Def.Turn(&s)
		seat := turn.Due.First()
		list := g.Book.Legal(&s, seat, nil)
		if len(list) == 0 {
			list = g.Def.Candidates(&s, seat, rules.AllKinds, nil)
		}
		require.NotEmpty(t, list, turn.Phase)
		var err error
		s, err = g.Def.After(s, SomeEntry, seat, list[(len(list)/2+entries)%len(list)])
		require.NoError(t, err)
	}
}

// Hidden plays the stories of notes: those that contradict one another are found
// with just the entries that clash; those that can all be true, which have the code
// "-", are never accused.
func (g Table[S, M]) Hidden(t *testing.T) {
	for _, story := range Stories(t, g.Def.ID, "hidden") {
		t.Run(story.Name, func(t *testing.T) {
			_, v := g.Play(t, story)
			if story.Head["code"] == "-" {
				assert.Empty(t, Codes(v))
				return
			}
			require.Equal(t, []string{story.Head["code"]}, Codes(v))
			assert.Equal(t, story.Head["because"], Entries(v[0].Because))
		})
	}
}

// Codes are the codes of a verdict, in its order.
func Codes(v validators.Verdict) []string {
	list := []string{}
	for _, f := range v {
		list = append(list, string(f.Code))
	}
	return list
}

// Entries are the numbers of entries as a header writes them.
func Entries(list []rules.Seq) string { return strings.Trim(fmt.Sprint(list), "[]") }

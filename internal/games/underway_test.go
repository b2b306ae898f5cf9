package games_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/rules"
)

// A game under way is taken up at the beginning of a turn, of Sakura at that of a round: whatever lies there then is told
// by fields, the table is that of the game, and the rest of the game can be played to the same result.
func TestAGameUnderWayIsToldByItsFields(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		moments := 0
		for _, name := range testkit.Few(t, g.ID) {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, wrong := record.Parse(data)
			require.Empty(t, wrong)
			whole := reopened(t, g, r.Header, r.Lines)
			turns(t, g, r, func(k int, s table.Session) {
				moments++
				what := filepath.Base(name) + " after " + strconv.Itoa(k)
				set := takenUp(t, g, s, r.Header, what)
				if g.ID != "sakura" && !seenCards.MatchString(strings.Join(texts(r.Lines[:k]), "\n")) {
					require.Equal(t, choices(s), choices(set), what)
				}
				goesOn(t, set, r.Lines[k:], what)
				require.Equal(t, whole.Running().Totals, set.Running().Totals, what)
				require.Equal(t, whole.Over(), set.Over(), what)
			})
		}
		assert.Greater(t, moments, testkit.Some(12, 1))
	})
}

// While a table is told part by part, what is not told yet accuses nothing that is.
func TestPartsOfAGameUnderWayAccuseNobody(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for n, name := range testkit.Few(t, g.ID) {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, wrong := record.Parse(data)
			require.Empty(t, wrong)
			turns(t, g, r, func(k int, s table.Session) {
				if (k+n)%11 != 0 && !testkit.IsThorough() {
					return
				}
				h := begun(g, s, r.Header)
				h.Set(table.UnderwayKey, "yes")
				var pairs []record.Pair
				for _, f := range lying(s) {
					if !f.Hidden {
						pairs = append(pairs, record.Pair{Key: f.Key, Value: f.Value})
					}
				}
				for i := 0; i < len(pairs); i += 3 {
					c, err := g.Calculate(h, profile(t, g, h), pairs[:i+1])
					require.NoError(t, err, "%s after %d", name, k)
					require.Empty(t, accusing(c.Findings), "%s after %d: %v", name, k, pairs[:i+1])
					rest := slices.DeleteFunc(slices.Clone(pairs[i:]), func(p record.Pair) bool { return strings.HasPrefix(p.Key, "spent@") }) // bound by meals
					c, err = g.Calculate(h, profile(t, g, h), rest)
					require.NoError(t, err, "%s after %d: %v", name, k, rest)
					require.Empty(t, accusing(c.Findings), "%s after %d: %v", name, k, rest)
				}
			})
		}
	})
}

// turns plays a game, and shows the table whenever a turn begins, after so many lines.
func turns(t *testing.T, g table.Binding, r *record.Record, look func(k int, s table.Session)) {
	t.Helper()
	s := reopened(t, g, r.Header, r.Lines[:1])
	for k := 2; k < len(r.Lines); k++ {
		was := s.Turn()
		_, err := s.Enter(record.FormatLine(r.Header, r.Lines[k-1]), true)
		require.NoError(t, err)
		if turnBegins(g.ID, was, s.Turn()) {
			look(k, s)
		}
	}
}

// accusing are the findings but for one that asks for what is not told.
func accusing(list []table.Finding) []table.Finding {
	return slices.DeleteFunc(list, func(f table.Finding) bool { return f.Code == "tk/first-untold" })
}

// seenCards is an Intrigue of Geisha's Road of which the cards were told: of a table that is set nobody tells them.
var seenCards = regexp.MustCompile(`(?m)^2 [RYGBP]\d [RYGBP]\d$`)

func texts(lines []record.Line) (list []string) {
	for _, l := range lines {
		list = append(list, l.Text)
	}
	return list
}

// turnPhase is the phase of a game in which turns begin.
var turnPhase = map[string]rules.Phase{
	"hanamikoji": "action", "tokaido": "road", "lanterns": "turn", "geishasroad": "action", "maiko": "action", "geiko": "turn", "sakura": "cards",
}

// turnBegins reports whether a turn begins, of Sakura a round.
func turnBegins(game string, was, now rules.Turn) bool {
	switch {
	case now.Phase != turnPhase[game] || now.Why == rules.WhoBegins:
		return false
	case game == "sakura":
		return was.Round != now.Round
	}
	return was.Phase != now.Phase || was.Round != now.Round || was.Step != now.Step || was.Due != now.Due
}

func reopened(t *testing.T, g table.Binding, h record.Header, lines []record.Line) table.Session {
	t.Helper()
	s, err := g.Open(&record.Record{Header: h, Lines: lines}, profile(t, g, h), nowhere{})
	require.NoError(t, err)
	return s
}

// begun is a header with who began the game.
func begun(g table.Binding, s table.Session, h record.Header) record.Header {
	h.Fields = slices.Clone(h.Fields)
	if began := s.Began(); began > rules.Table && g.Starts.Named() {
		h.Set("first", h.Seats[began-1])
	}
	return h
}

// takenUp is a table that is set as another one lies.
func takenUp(t *testing.T, g table.Binding, s table.Session, h record.Header, what string) table.Session {
	t.Helper()
	h = begun(g, s, h)
	fields := lying(s)
	var pairs []string
	for _, f := range fields {
		pairs = append(pairs, f.Key+"="+f.Value)
	}
	line, err := h.ParseLine("override " + strings.Join(pairs, ", "))
	require.Nil(t, err, what)
	set := reopened(t, g, h, []record.Line{line})
	e := set.Entries(table.Everyone)[0]
	require.Nil(t, e.Fault, what)
	require.Empty(t, e.Findings, what)
	now := set.Fields()
	for _, f := range fields {
		i := slices.IndexFunc(now, func(other table.Field) bool { return other.Key == f.Key })
		require.Equal(t, f.Value, now[i].Value, "%s: %s", what, f.Key)
	}
	before, after := s.Turn(), set.Turn()
	require.Equal(t, before.Due, after.Due, what)
	require.Equal(t, before.Phase, after.Phase, what)
	require.Equal(t, before.Round, after.Round, what)
	return set
}

// lying are the fields of a table as somebody sets it. Behind a round that was scored it is that of the next one: what
// stays is told with the round, who begins, and the points so far.
func lying(s table.Session) (list []table.Field) {
	fields, turn := s.Fields(), s.Turn()
	round := strconv.Itoa(turn.Round)
	if !slices.ContainsFunc(fields, func(f table.Field) bool { return f.Key == "round" && f.Value != round }) {
		return fields
	}
	for _, f := range fields {
		key, _, owned := strings.Cut(f.Key, "@")
		kind, _, _ := strings.Cut(key, ".")
		switch {
		case kind == "round":
			f.Value = round
		case kind == "first":
			f.Value = s.Header().Seats[turn.Due.First()-1]
		case kind == "before":
			sheets := s.Sheets()
			f.Value = strconv.Itoa(sheets[len(sheets)-1].Totals[f.Seat-1])
		case owned && kind != "house" || kind == "under" || kind == "turn":
			continue
		}
		list = append(list, f)
	}
	return list
}

// knownAlready are the codes of what old records tell though it follows from the entry before.
var knownAlready = []string{"mk/not-asked", "gk/hand-early"}

// choices are what can be chosen first, and what each would leave to be chosen.
func choices(s table.Session) (list []string) {
	first := s.Compose(nil, "")
	for _, part := range first.Open() {
		next := s.Compose(first.Take(part), "")
		for _, one := range next.Open() {
			list = append(list, part.String()+" "+one.String())
		}
	}
	slices.Sort(list)
	return list
}

// goesOn enters what came next, but notes, and what the table knows without being told.
func goesOn(t *testing.T, s table.Session, lines []record.Line, what string) {
	t.Helper()
	for _, l := range lines {
		if l.Kind == record.Private {
			continue
		}
		typed := "table " + l.Text
		if l.Seat > rules.Table {
			typed = s.Header().Seats[l.Seat-1] + " " + l.Text
		}
		r, err := s.Enter(typed, false)
		require.NoError(t, err)
		if !r.Taken && slices.ContainsFunc(r.Entry.Findings, func(f table.Finding) bool { return slices.Contains(knownAlready, string(f.Code)) }) {
			continue
		}
		require.True(t, r.Taken, "%s: %s %v %v", what, typed, r.Entry.Fault, r.Entry.Findings)
	}
}

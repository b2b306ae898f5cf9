package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/testkit"
	"referee/rules"
)

// whatIsSeen is everything that can be seen of a table, as a line.
func whatIsSeen(p table.Position) string {
	var list []string
	for _, f := range p.Visible() {
		list = append(list, f.Key+"="+f.Value)
	}
	return "seen " + strings.Join(list, ", ")
}

// What is seen of the table as the record gives it agrees, anywhere in a game.
func TestWhatTheRecordGivesAgreesWithItself(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		for i, file := range testkit.Few(t, g.ID) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			whole := store.Opener{Games: games.Find}.Parse("", data)
			lines := whole.Record.Lines
			for _, cut := range []int{0, (i*7 + 3) % len(lines), (i*31 + 11) % len(lines), len(lines)} {
				then := *whole.Record
				then.Lines = slices.Clone(lines[:cut])
				p, err := whole.Game.Look(&then, whole.Position.Profile())
				require.NoError(t, err)
				r := p.Try(whatIsSeen(p))
				require.Nil(t, r.Error, "%s at %d: %s", file, cut, r.Line.Text)
				require.Nil(t, r.Entry.Fault, "%s at %d: %s", file, cut, r.Line.Text)
				assert.Empty(t, r.Entry.Findings, "%s at %d: %s", file, cut, r.Line.Text)
				then.Add(r.Line)
				again, err := whole.Game.Look(&then, whole.Position.Profile())
				require.NoError(t, err)
				assert.Equal(t, p.Fields(), again.Fields(), "%s: it changes nothing", file)
				assert.Equal(t, p.Sheets(), again.Sheets(), file)
				assert.Empty(t, again.Slips(rules.Table))
			}
		}
	}
}

// seenTable is a recorded game with its lines edited.
func seenTable(t *testing.T, file string, edit func(lines []string) []string) *store.Table {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(data), "\n\n")
	lines := edit(strings.Split(strings.TrimSpace(body), "\n"))
	tab := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+strings.Join(lines, "\n")+"\n"))
	require.NotNil(t, tab.Position)
	return tab
}

// A slip that breaks no rule shows where something is seen, with the entry that changed it last, and the truth is
// among the mends, however far back it lies.
func TestASlipThatShowsOnlyInWhatIsSeen(t *testing.T) {
	tab := seenTable(t, testkit.File("tokaido", "games", "en_5_points.txt"), func(lines []string) []string {
		lines[19] = strings.Replace(lines[19], "9 2", "9 1", 1) // two coins were given at the temple
		return slices.Insert(lines, 70, "seen coins@Дмитрий=1, temple@4=3, place@Anna=30")
	})
	slips := tab.Position.Slips(rules.Table)
	require.Len(t, slips, 1)
	assert.Equal(t, rules.Seq(71), slips[0].Entry)
	require.NotEmpty(t, slips[0].Mends)
	m := slips[0].Mends[0]
	assert.Equal(t, mend.Amend, m.Op)
	assert.Equal(t, rules.Seq(20), m.Entry)
	assert.Equal(t, "9 2", m.Text)
	assert.Zero(t, m.Leaves)

	e := tab.Position.Entries(rules.Table)[70]
	assert.Equal(t, record.Seen, e.Kind)
	require.Len(t, e.Findings, 2, "the place agrees")
	coins, temple := e.Findings[0].Differs, e.Findings[1].Differs
	require.NotNil(t, coins.Since)
	assert.Equal(t, rules.Seq(60), coins.Since.Seq, "the meal")
	assert.Equal(t, "4", coins.Was.Text)
	assert.Equal(t, rules.Seq(20), temple.Since.Seq)
	assert.Zero(t, coins.Agreed)
}

// What no correction explains is taken as it is seen: the same difference further on follows from it.
func TestWhatIsSeenAgainFollows(t *testing.T) {
	tab := seenTable(t, testkit.File("tokaido", "games", "en_5_points.txt"), func(lines []string) []string {
		return slices.Insert(slices.Insert(lines, 80, "seen temple@Boris=20"), 70, "seen temple@Boris=20, coins@Eve=3")
	})
	slips := tab.Position.Slips(rules.Table)
	require.Len(t, slips, 1)
	assert.Equal(t, rules.Seq(71), slips[0].Entry)
	assert.Empty(t, slips[0].Mends)
	assert.Equal(t, []rules.Seq{82}, slips[0].Follows)
}

// Only what everybody sees can be told: cards that lie face down not until they are turned.
func TestWhatOnlyOnePlayerSees(t *testing.T) {
	data, err := os.ReadFile(testkit.File("hanamikoji", "games", "en-2016_eleven-over-four.txt"))
	require.NoError(t, err)
	whole := store.Opener{Games: games.Find}.Parse("", data)
	laid := slices.IndexFunc(whole.Record.Lines, func(l record.Line) bool { return l.Text == "2XX" })
	then := record.Record{Header: whole.Record.Header, Lines: whole.Record.Lines[:laid+1]}
	p, err := whole.Game.Look(&then, whole.Position.Profile())
	require.NoError(t, err)
	name := whole.Record.Header.Seats[whole.Record.Lines[laid].Seat-1]
	r := p.Try("seen cards@" + name + "=-, discard@" + name + "=AB")
	require.NotNil(t, r.Entry.Fault)
	assert.Equal(t, "unseen", r.Entry.Fault.ID())
	assert.False(t, r.Fits())
	assert.NotContains(t, whatIsSeen(p), "discard@"+name)
}

// planted is a record with an entry that is another allowed move, which nothing in the record contradicts up to a
// place but what is seen there; ok is false where there is none such for the entry.
func planted(t *testing.T, whole *store.Table, at, until int) (slipped record.Record, ok bool) {
	t.Helper()
	lines := whole.Record.Lines
	then := func(lines []record.Line) table.Position {
		r := record.Record{Header: whole.Record.Header}
		for _, l := range lines {
			r.Add(l)
		}
		p, err := whole.Game.Look(&r, whole.Position.Profile())
		require.NoError(t, err)
		return p
	}
	if strings.Contains(lines[at].Text, "=") {
		return slipped, false // what a new card of the box shows stands nowhere else
	}
	before := then(lines[:at])
	real := before.Try(record.FormatLine(whole.Record.Header, lines[at]))
	for _, typed := range others(real.Line.Text, lines) {
		l := real.Line
		l.Text = typed
		r := before.Try(record.FormatLine(whole.Record.Header, l))
		if !r.Fits() || r.Line.Kind != record.Entry || r.Line.Text == real.Line.Text {
			continue
		}
		other := slices.Concat(lines[:at], []record.Line{r.Line}, lines[at+1:until])
		p, truth := then(other), then(lines[:until])
		if r := p.Try(whatIsSeen(truth)); len(r.Entry.Findings) == 0 || remains(p) > 0 {
			continue
		}
		slipped = record.Record{Header: whole.Record.Header}
		agreed, err := whole.Record.Header.ParseLine(whatIsSeen(before))
		require.Nil(t, err)
		seen, err := whole.Record.Header.ParseLine(whatIsSeen(truth))
		require.Nil(t, err)
		for _, l := range slices.Concat(other[:at], []record.Line{agreed}, other[at:], []record.Line{seen}) {
			slipped.Add(l)
		}
		return slipped, true
	}
	return slipped, false
}

// others are the texts with one word of another entry in the place of one of theirs.
func others(text string, lines []record.Line) (list []string) {
	said := strings.Fields(text)
	for _, l := range lines {
		for _, w := range strings.Fields(l.Text) {
			for i := range said {
				if other := slices.Replace(slices.Clone(said), i, i+1, w); len(list) < 150 {
					list = append(list, strings.Join(other, " "))
				}
			}
		}
	}
	return list
}

// In every game an entry that was another allowed move shows at what is seen later: since when, and the truth is
// among the mends. Each leaves what it says.
func TestWhatIsSeenFindsTheSlip(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		tried, found, most := 0, 0, testkit.Some(4, 2)
		for _, file := range files {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			whole := store.Opener{Games: games.Find}.Parse("", data)
			n := len(whole.Record.Lines)
			for at := n / 5; at < n-1 && tried < most; at += max(1, n/5) {
				slipped, ok := planted(t, whole, at, min(n, at+1+n/4))
				if !ok {
					continue
				}
				tried++
				p, err := whole.Game.Look(&slipped, whole.Position.Profile())
				require.NoError(t, err)
				slips := p.Slips(rules.Table)
				require.NotEmpty(t, slips, "%s at %d", file, at)
				last := rules.Seq(len(slipped.Lines))
				assert.Equal(t, last, slips[0].Entry, "%s at %d", file, at)
				entries := p.Entries(rules.Table)
				for _, f := range entries[last-1].Findings {
					require.NotNil(t, f.Differs)
					if d := f.Differs; d.Agreed > 0 {
						assert.Equal(t, rules.Seq(at+1), d.Agreed, "%s at %d: %s", file, at, d.Field.Key)
					}
					if d := f.Differs; d.Since != nil {
						assert.Greater(t, d.Since.Seq, d.Agreed)
					}
				}
				truth := whole.Record.Lines[at]
				if slices.ContainsFunc(slips[0].Mends, func(m mend.Mend) bool {
					return m.Op == mend.Amend && m.Entry == rules.Seq(at+2) && m.Seat == truth.Seat && m.Leaves == 0
				}) {
					found++ // or another way to write it: everything that is seen agrees then
				} else {
					t.Logf("%s at %d: %s is not found: %+v", file, at, record.FormatLine(whole.Record.Header, truth), slips[0].Mends)
				}
				for _, m := range slips[0].Mends {
					r := record.Record{Header: slipped.Header, Lines: slices.Clone(slipped.Lines)}
					for _, l := range m.Lines() {
						r.Add(l)
					}
					mended, err := whole.Game.Look(&r, whole.Position.Profile())
					require.NoError(t, err)
					assert.Equal(t, m.Leaves, remains(mended), "%s: %+v", file, m)
				}
			}
		}
		assert.Equal(t, most, tried, g.ID)
		assert.Equal(t, tried, found, g.ID)
	}
}

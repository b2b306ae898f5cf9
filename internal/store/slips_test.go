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
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/testkit"
	"referee/rules"
)

// remains counts what is wrong with a record: findings, and entries that cannot be read.
func remains(p table.Position) (n int) {
	for _, e := range p.Entries(rules.Table) {
		if n += len(e.Findings); e.Fault != nil || e.Cannot != nil && len(e.Findings) == 0 {
			n++
		}
	}
	return n
}

// A record that is in order has no slip; one with an entry out of place has one, and each mend that is
// offered leaves what it says.
func TestEveryMendLeavesWhatItSays(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		for _, file := range files[:4] {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			whole := store.Opener{Games: games.Find}.Parse("", data)
			require.NotNil(t, whole.Position, file)
			assert.Empty(t, whole.Position.Slips(rules.Table), "%s is in order", file)

			head, body, _ := strings.Cut(string(data), "\n\n")
			lines := strings.Split(strings.TrimSpace(body), "\n")
			at := len(lines) / 2
			for strings.HasPrefix(lines[at], "private") {
				at++
			}
			lines = append(lines[:at:at], append([]string{lines[at]}, lines[at:]...)...)
			twice := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+strings.Join(lines, "\n")+"\n"))
			slips := twice.Position.Slips(rules.Table)
			require.NotEmpty(t, slips, "%s with entry %d twice", file, at+1)
			require.NotEmpty(t, slips[0].Mends, file)
			leaveWhatTheySay(t, twice, slips[0].Mends)
		}
	}
}

// leaveWhatTheySay applies each mend, and counts what is wrong then.
func leaveWhatTheySay(t *testing.T, at *store.Table, mends []mend.Mend) {
	for _, m := range mends {
		r := *at.Record
		r.Lines = append(r.Lines[:0:0], r.Lines...)
		for _, l := range m.Lines() {
			r.Add(l)
		}
		mended, err := at.Game.Look(&r, at.Position.Profile())
		require.NoError(t, err)
		assert.Equal(t, m.Leaves, remains(mended), "%+v", m)
	}
}

// The first move of a game tells who began. A slip in it, or before it, is one slip all the same: the table is
// not read on with the wrong player as the one who began.
func TestASlipAtTheFirstTurnIsOne(t *testing.T) {
	for _, c := range []struct{ game, file, was, is string }{
		{"geiko", "face-down_under-the-same-house", "Ada B2\n", "Ada A2\n"},
		{"geiko", "same-house-yes_one-house-for-both", "Raya house B\nAda P3 @P\n", "Ada P3 @P\nRaya house B\n"},
		{"maiko", "first", "Ada 2 B2 P3\n", "Ada 7 B2 P3\n"},
		{"geishasroad", "simple_round-by-tokens", "Ada 4 R2 B3", "Raya 4 R2 B3"},
	} {
		data, err := os.ReadFile(testkit.File(c.game, "games", c.file+".txt"))
		require.NoError(t, err)
		require.Contains(t, string(data), c.was)
		at := store.Opener{Games: games.Find}.Parse("", []byte(strings.Replace(string(data), c.was, c.is, 1)))
		slips := at.Position.Slips(rules.Table)
		require.Len(t, slips, 1, c.file)
		require.NotEmpty(t, slips[0].Mends, c.file)
		assert.Zero(t, slips[0].Mends[0].Leaves, c.file)
		leaveWhatTheySay(t, at, slips[0].Mends)
	}
}

// Of the very many exchanges that may be missing only those are tried whose cards are named behind it.
func TestAMissingExchangeIsTheOneThatIsAnswered(t *testing.T) {
	for _, c := range []struct{ game, file, line, text string }{
		{"maiko", "first", "Ada 4 R1 G3 | Y2 G4\n", "4 R1 G3 | Y2 G4"},
		{"geishasroad", "sweep", "Raya 4 R2 P3 | R4 P2\n", "4 R2 P3 | R4 P2"},
	} {
		data, err := os.ReadFile(testkit.File(c.game, "games", c.file+".txt"))
		require.NoError(t, err)
		require.Contains(t, string(data), c.line)
		at := store.Opener{Games: games.Find}.Parse("", []byte(strings.Replace(string(data), c.line, "", 1)))
		slips := at.Position.Slips(rules.Table)
		require.Len(t, slips, 1, c.file)
		require.NotEmpty(t, slips[0].Mends, c.file)
		m := slips[0].Mends[0]
		assert.Equal(t, mend.Insert, m.Op)
		assert.Equal(t, c.text, m.Text)
		assert.Less(t, m.Tie, 4)
		leaveWhatTheySay(t, at, slips[0].Mends)
	}
}

// Where nothing helps but to leave out one entry after the other, the table is no longer the one that was played:
// nearly all follows from the first.
func TestWhatNothingPutsRightIsOneSlip(t *testing.T) {
	testkit.Alone(t)
	data, err := os.ReadFile(testkit.File("maiko", "games", "first.txt"))
	require.NoError(t, err)
	const guests = "Ada guests YGP | RBP | RBBP | YG | RYG\n"
	require.Contains(t, string(data), guests)
	at := store.Opener{Games: games.Find}.Parse("", []byte(strings.Replace(string(data), guests, "", 1)))
	slips := at.Position.Slips(rules.Table)
	require.LessOrEqual(t, len(slips), 3, "guests that nobody knows are tried again behind many entries")
	assert.Greater(t, len(slips[0].Follows), 10)
	for _, m := range slips[0].Mends {
		assert.NotEqual(t, mend.Delete, m.Op, "the entry is out of the game anyway")
	}
}

// A line of which only the player's name cannot be read is proposed with the name that was meant.
func TestALineOfAMisspeltPlayerIsAMissingEntry(t *testing.T) {
	data, err := os.ReadFile(testkit.File("tokaido", "games", "en_5_points.txt"))
	require.NoError(t, err)
	record := strings.Replace(string(data), "\nBoris 14 sushi\n", "\nBoirs 14 sushi\n", 1)
	slips := store.Opener{Games: games.Find}.Parse("", []byte(record)).Position.Slips(rules.Table)
	require.Len(t, slips, 1)
	require.NotEmpty(t, slips[0].Mends)
	m := slips[0].Mends[0]
	assert.Equal(t, mend.Insert, m.Op)
	assert.Equal(t, rules.Seat(2), m.Seat)
	assert.Equal(t, "14 sushi", m.Text)
	assert.Zero(t, m.Leaves, "of the entries")
	assert.NotEmpty(t, slips[0].Follows)
}

// An entry that tells several things, of which the record has most nowhere else, is missing, or its end is: what
// is proposed is such an entry.
func TestWhatIsLeftOutIsMoreThanOneWord(t *testing.T) {
	for _, c := range []struct{ game, file, was, is, begins string }{
		{"tokaido", "fr-2012_2_points", "Anna 14 mountain fugu\n", "", "14 mountain "},
		{"sakura", "ru_3_deck-made-anew", "Ada 49=f*1 16=cn 54=c+3\n", "", ""},
		{"sakura", "ru_2_nearest", "Raya 23=e+2n court 35=e+1*1\n", "Raya 23=e+2n court\n", "23=e+2n court "},
	} {
		data, err := os.ReadFile(testkit.File(c.game, "games", c.file+".txt"))
		require.NoError(t, err)
		require.Contains(t, string(data), c.was)
		slips := store.Opener{Games: games.Find}.Parse("", []byte(strings.Replace(string(data), c.was, c.is, 1))).Position.Slips(rules.Table)
		require.Len(t, slips, 1, c.file)
		mends := slips[0].Mends
		require.NotEmpty(t, mends, c.file)
		words := len(strings.Fields(c.was)) - 1
		assert.Zero(t, mends[0].Leaves, c.file)
		assert.True(t, slices.ContainsFunc(mends, func(m mend.Mend) bool {
			return len(strings.Fields(m.Text)) == words && strings.HasPrefix(m.Text, c.begins)
		}), "%s: %+v", c.file, mends)
	}
}

// Of two slips close together each is told with what puts it right: what leaves least by itself is not the one
// that was made, where most of what is left is the other's.
func TestTwoSlipsCloseTogetherAreTwo(t *testing.T) {
	data, err := os.ReadFile(testkit.File("tokaido", "games", "en_5_points.txt"))
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(data), "\n\n")
	lines := strings.Split(strings.TrimSpace(body), "\n")
	for _, at := range []int{36, 42} {
		// one entry is missing, and the sixth behind it is told of another player
		with := append(slices.Clone(lines[:at]), lines[at+1:]...)
		was := with[at+6]
		name, _, _ := strings.Cut(was, " ")
		other, _, _ := strings.Cut(with[at+7], " ")
		with[at+6] = other + strings.TrimPrefix(was, name)
		two := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+strings.Join(with, "\n")+"\n"))
		slips := two.Position.Slips(rules.Table)
		require.Len(t, slips, 2, lines[at])
		first, second := slips[0].Mends[0], slips[1].Mends[0]
		written := func(m mend.Mend) string { return two.Record.Header.Seats[m.Seat-1] + " " + m.Text }
		assert.Equal(t, mend.Insert, first.Op)
		assert.Equal(t, lines[at], written(first))
		assert.Zero(t, first.Rest)
		assert.Equal(t, rules.Seq(at+7), second.Entry)
		assert.Equal(t, was, written(second))
		leaveWhatTheySay(t, two, slips[0].Mends)
	}
}

// Two entries in each other's place are read anew there: the neutral traveller is whoever's turn it is to move it.
func TestSwappedEntriesAreExchangedAsTheyWereTyped(t *testing.T) {
	data, err := os.ReadFile(testkit.File("tokaido", "games", "fr-2012_2_points.txt"))
	require.NoError(t, err)
	swapped := strings.Replace(string(data), "Anna n 6\nBoris 4\n", "Boris 4\nAnna n 6\n", 1)
	require.NotEqual(t, string(data), swapped)
	at := store.Opener{Games: games.Find}.Parse("", []byte(swapped))
	slips := at.Position.Slips(rules.Table)
	require.Len(t, slips, 1)
	assert.Equal(t, mend.Swap, slips[0].Mends[0].Op)
	leaveWhatTheySay(t, at, slips[0].Mends)
}

// An entry that stands behind several others is moved: that is one slip, and one mend.
func TestAnEntryThatWasToldTooLateIsMoved(t *testing.T) {
	testkit.Alone(t)
	data, err := os.ReadFile(testkit.File("tokaido", "games", "en_5_points.txt"))
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(data), "\n\n")
	lines := strings.Split(strings.TrimSpace(body), "\n")
	for _, at := range []int{20, 28, 36, 48} {
		with := slices.Insert(append(slices.Clone(lines[:at]), lines[at+1:]...), at+4, lines[at])
		late := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+strings.Join(with, "\n")+"\n"))
		slips := late.Position.Slips(rules.Table)
		require.Len(t, slips, 1, lines[at])
		m := slips[0].Mends[0]
		assert.Equal(t, mend.Insert, m.Op)
		assert.Equal(t, lines[at], late.Record.Header.Seats[m.Seat-1]+" "+m.Text)
		require.NotNil(t, m.Then, lines[at])
		assert.Equal(t, mend.Delete, m.Then.Op)
		assert.Equal(t, rules.Seq(at+5), m.Then.Entry)
		assert.Zero(t, m.Leaves)
		assert.Zero(t, m.Tie)
		leaveWhatTheySay(t, late, slips[0].Mends)
	}
}

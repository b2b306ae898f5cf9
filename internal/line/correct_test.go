package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

func TestCorrections(t *testing.T) {
	said, body := play(t, text.EN, "3BCC-C", "1X", "= 2XX", "undo", "redo", "amend 1: 3BCC-B", "отмена 2", "retablir",
		"insert 2: Anna 1X", "y", "delete 2", "# a remark", "dispute 1: who took C?")
	assert.Equal(t, `Anna 3BCC-C
Boris 1X
amend 2: Boris 2XX
undo
redo
amend 1: Anna 3BCC-B
undo 2
redo
insert 2: Anna 1X
ruling 3: hk/not-due
delete 2
# a remark
dispute 1: who took C?
`, body)
	assert.Contains(t, said, "\n1 Anna offers fan and 2 scrolls; Boris takes scroll: now offers fan and 2 scrolls; Boris takes fan;")
	assert.NotContains(t, said, "amend 1: Anna", "it is told in words what has changed")
}

// What undo and redo themselves take back and bring back is no change of another
// entry.
func TestUndoNamesWhatItTakesBack(t *testing.T) {
	said, _ := play(t, text.EN, "1X", "1X", "undo", "redo", "amend 1: 2XX", "undo", "undo 2")
	said = flat(said)
	for _, s := range []string{
		"2 Boris lays a card face down as the Secret: undone On the table: Boris, action markers: turn back Secret. Boris, Secret: take away a card face down. Deck: was 5, now 6 (+1). Boris has drawn",
		"2 Boris lays a card face down as the Secret: now allowed On the table: Boris, action markers: turn over Secret.",
		"1 Anna discards 2 cards face down: now lays a card face down as the Secret On the table: Anna, action markers: turn back Discard; turn over Secret.", // the amendment is taken back
		"1 Anna lays a card face down as the Secret: undone 2 Boris lays a card face down as the Secret: undone On the table: Anna, action markers: turn back Secret.",
	} {
		assert.Contains(t, said, s)
	}
	assert.NotContains(t, said, "has changed")
	assert.NotRegexp(t, `\bundo\b`, said, "what was typed is not repeated")

	said, _ = play(t, text.EN, "3BCC-C", "3BDE-B", "4ADEF-AD", "amend 1: 3AAB-A", "undo")
	said = flat(said)
	assert.Contains(t, said, "1 Anna offers fan and 2 scrolls; Boris takes scroll: now offers 2 flutes and fan; Boris takes flute; Anna keeps flute and fan 1 other entry has changed 3 Anna offers flute and umbrella, or shamisen and tea set; Boris takes flute and umbrella: now refused. That would be 3 flutes; there are only 2. (HK-COMP-2; entry 1) ")
	assert.Contains(t, said, "1 Anna offers 2 flutes and fan; Boris takes flute: now offers fan and 2 scrolls; Boris takes scroll; Anna keeps fan and scroll 1 other entry has changed 3 Anna offers flute and umbrella, or shamisen and tea set; Boris takes flute and umbrella: now allowed; Anna keeps shamisen and tea set ")
}

// An entry that stands as it did may do something else because of a correction.
func TestACorrectionTellsLaterEffects(t *testing.T) {
	said, _ := play(t, text.EN, "3BCC-C", "3BDE-B", "4ADEF-AD", "4AGGG-GG", "1X", "1X", "2XX", "2XX", "reveal G", "reveal F", "amend 1: 3BCC-B")
	_, entry, found := strings.Cut(flat(said), " 1 Anna offers fan and 2 scrolls; Boris takes scroll: now offers fan and 2 scrolls; Boris takes fan; Anna keeps 2 scrolls 1 other entry has changed ")
	require.True(t, found, said)
	assert.Contains(t, entry, "10 Boris turns up tea set: now")
	assert.Contains(t, entry, "; before: ")
}

func TestPrivateEntriesAreNotSaidAloud(t *testing.T) {
	const answer = ", private to Anna; only “check --seat NAME” checks it."
	said, body := play(t, text.EN, "private Anna hand ABCDEFG", "log")
	assert.Equal(t, "private Anna hand ABCDEFG\n", body)
	assert.Contains(t, said, "Entry 1"+answer)
	for line, n := range map[string]string{
		"private Anna hand FFFFFFF": "2", "hand GGGFFFF": "2", "amend 1: private Anna hand FFFFFFF": "1", "= private Anna hand ABCDEFF": "1",
		"insert 1: private Anna hand FFFFFFF": "2", "amend 1: hand FFFFFFF": "1",
	} {
		alike, _ := play(t, text.EN, "private Anna hand ABCDEFG", line, "log")
		assert.Contains(t, alike, "Entry "+n+answer, line)
		assert.NotContains(t, alike, "FFF", line)
		assert.NotContains(t, alike, "HK-HAND", line)
		other, _ := play(t, text.EN, "private Anna hand GGGFFFF", line, "log")
		assert.Equal(t, unplaced(alike), unplaced(other), line)
	}
	assert.NotContains(t, said, "ABCDEFG")
	assert.Contains(t, said, "1  Anna (private)")
}

// flat returns what was said, however it was broken into lines.
func flat(said string) string { return strings.Join(strings.Fields(said), " ") }

// unplaced returns what was said without where the record lies, which ends it.
func unplaced(said string) string {
	said, _, _ = strings.Cut(said, "saved in ")
	return said
}

// A correction that changes nothing is said as such; an entry that is put between others is said
// as every other is.
func TestACorrectionThatChangesNothingIsNotRecorded(t *testing.T) {
	said, body := play(t, text.EN, "1X", "amend 1: anna 1X", "= 1X", "log")
	assert.Equal(t, "Anna 1X\n", body)
	assert.Equal(t, 2, strings.Count(said, "Nothing changes, and nothing is recorded."))
	assert.NotContains(t, said, "amend")
	said, _ = play(t, text.EN, "1X", "1X", "insert 2: Anna 2XX", "y")
	assert.NotContains(t, said, "insert 2")
	assert.Contains(t, said, "Anna discards 2 cards face down")
}

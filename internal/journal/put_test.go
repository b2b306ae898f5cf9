package journal_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/journal/journaltest"
)

// A whole table is put once. Of one that is there in part the rest is written; another one of the same name stays as it is.
func TestPut(t *testing.T) {
	dir := t.TempDir()
	j, err := journal.OpenFiles(dir)
	require.NoError(t, err)
	defer j.Close()
	const head, lines, note = journaltest.Head, "Anna 1X\nBoris 2BC\n", `{"secret":"x"}`
	put := func(id string) error {
		return journal.Put(t.Context(), j, id, []byte(head), []byte(lines), []byte(note))
	}
	is := func(id, text, links string) {
		t.Helper()
		got, err := os.ReadFile(filepath.Join(dir, id+journal.RecordExt))
		require.NoError(t, err)
		assert.Equal(t, text, string(got))
		got, _ = os.ReadFile(filepath.Join(dir, id+journal.NoteExt))
		assert.Equal(t, links, string(got))
	}
	require.NoError(t, put("whole"))
	is("whole", head+lines, note)
	assert.ErrorIs(t, put("whole"), journal.ErrExists)
	is("whole", head+lines, note)

	for id, part := range map[string]string{"none": "", "one": "Anna 1X\n", "both": lines} {
		require.NoError(t, journal.Put(t.Context(), j, id, []byte(head), []byte(part), nil))
		require.NoError(t, put(id))
		is(id, head+lines, note)
		assert.ErrorIs(t, put(id), journal.ErrExists)
	}
	for id, other := range map[string][3]string{
		"more": {head, lines + "undo\n", note}, "otherwise": {head, "Anna 2BC\n", note}, "header": {strings.Replace(head, "Boris", "Clara", 1), "", ""}, "links": {head, "", "{}"},
	} {
		var links []byte
		if other[2] != "" {
			links = []byte(other[2])
		}
		require.NoError(t, journal.Put(t.Context(), j, id, []byte(other[0]), []byte(other[1]), links))
		assert.ErrorIs(t, put(id), journal.ErrExists, id)
		is(id, other[0]+other[1], other[2])
	}
	assert.ErrorIs(t, put("No"), journal.ErrNone)
	assert.ErrorIs(t, journal.Put(t.Context(), j, "bad", []byte("x"), nil, nil), journal.ErrText)
}

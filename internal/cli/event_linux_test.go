package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/pgjournal/pgtest"
)

// What was played at the tables of a store counts in the event, and is told to be missing where the store has no such table.
func TestAnEventOfAStore(t *testing.T) {
	address := pgtest.Start(t).Database(t)
	dir := evening(t)
	data, err := os.ReadFile(filepath.Join(dir, "games", "over.referee"))
	require.NoError(t, err)
	tables := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(tables, "hanamikoji-k3v9x2m8pq.referee"), data, 0o600))
	require.Equal(t, clean, carried(address, "import", tables).code)

	path := filepath.Join(dir, "event.yaml")
	require.NoError(t, os.WriteFile(path, []byte("event: Cup\nrule: wins\nseats: 2\nplayers: [Orange, Violet]\nrounds: [{tables: [{record: hanamikoji-k3v9x2m8pq}]}]\n"), 0o600))
	var out, wrong bytes.Buffer
	app := App{Out: &out, Err: &wrong, Now: time.Now, Getenv: func(string) string { return "" }}
	asks := func(args ...string) int {
		return app.Run(append([]string{"--lang", "en", "--records", filepath.Join(dir, "games"), "event", path}, args...))
	}
	assert.Equal(t, clean, asks("--store", address), wrong.String())
	assert.Regexp(t, `1  (Orange|Violet) – (Orange|Violet) · \d+ : \d+`, out.String())
	assert.Equal(t, unreadable, asks())
	assert.Contains(t, wrong.String(), "the record “hanamikoji-k3v9x2m8pq” lies neither beside the event nor in the folder")
}

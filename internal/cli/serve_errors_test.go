package cli

import (
	"bytes"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/store"
	"referee/internal/text"
)

// What goes wrong while a screen is open is written when it closes, and the same not twice in turn.
func TestNothingIsWrittenOverAScreen(t *testing.T) {
	var to bytes.Buffer
	screen := new(atomic.Bool)
	screen.Store(true)
	l := &errorLog{to: &to, onScreen: screen, lines: make(chan string, mostLogged)}
	for range 2 * mostLogged {
		l.broke("GET /t/{token}/all", []byte("there"))
	}
	assert.Empty(t, to.String())
	screen.Store(false)
	l.write()
	assert.Equal(t, "referee: GET /t/{token}/all\nthere\n", to.String())
}

// Links that cannot be kept are told of as any file.
func TestLinksThatCannotBeKeptAreToldOf(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "none", "evening"+store.LinksExt)
	err = keeper(path)(nil)
	require.Error(t, err)
	assert.NotContains(t, dialogue.Problem(p, err), filepath.Dir(path))
	assert.Contains(t, dialogue.Problem(p, err), filepath.Base(path))
}

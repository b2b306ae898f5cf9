package play

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit/frames"
	"referee/internal/text"
)

// The picture in the README is a real frame of the table: someone types a
// Gift a second time. `go test ./internal/ui/play -update` draws it anew.
func TestThePictureOfTheReadme(t *testing.T) {
	before := []string{"1X", "2", "3BCC-C", "3DDG-G", "2", "1X"}
	play(t, 80, 24, text.EN, before, func(s *sitting) {
		s.enter("3aef")
		picture := filepath.Join("..", "..", "..", "docs", "table.svg")
		got := frames.SVG(s.Screen)
		if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" {
			require.NoError(t, os.WriteFile(picture, []byte(got), 0o644))
		}
		want, err := os.ReadFile(picture)
		require.NoError(t, err)
		require.Equal(t, string(want), got)
	})
}

package cli

import (
	"bytes"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/text"
)

var (
	drawn = regexp.MustCompile(`(?s)<style.*?</style>|<svg.*?</svg>|<title.*?</title>|</?span[^>]*>`)
	ends  = regexp.MustCompile(`</(tr|p|h1)>`)
	tags  = regexp.MustCompile(`<[^>]*>`)
	gaps  = regexp.MustCompile(`[ \t]+`)
)

// What the pads say, row by row: what each thing is worth is what the scorer gives for it.
func TestWhatPadsSay(t *testing.T) {
	for _, g := range games.All {
		var all strings.Builder
		for _, lang := range text.Langs() {
			var out bytes.Buffer
			app := App{In: strings.NewReader(""), Out: &out, Err: os.Stderr, Now: time.Now, Getenv: livesIn(t.TempDir())}
			require.Equal(t, clean, app.Run([]string{"score", g.ID, "--pad", "--paper", "a5", "--lang", string(lang)}))
			first, _, _ := strings.Cut(out.String(), "</article>") // there may be several on a page
			for line := range strings.Lines(tags.ReplaceAllString(ends.ReplaceAllString(drawn.ReplaceAllString(first, ""), "\n"), " ")) {
				if line = strings.TrimSpace(gaps.ReplaceAllString(html.UnescapeString(line), " ")); line != "" {
					all.WriteString(line + "\n")
				}
			}
		}
		frames.Golden(t, filepath.Join("pads", g.ID+".txt"), all.String())
	}
}

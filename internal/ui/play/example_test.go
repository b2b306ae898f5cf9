package play

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// An example of how a table is told is put into the prompt to be changed; neither
// Enter alone nor its number enters what nobody has laid.
func TestExamplesAreNotEntered(t *testing.T) {
	for _, c := range []struct {
		game    table.Binding
		options map[string]string
		lines   []string
		prompt  string
	}{
		{games.Geiko, optional, artists[:slices.Index(artists, "hand r1 r2 r4 y4")], "hand R1 R2 R4 Y4"},
		{games.GeishasRoad, advanced, []string{"circle rygbp"}, "geiko ? ? ? ? ?"},
	} {
		for _, keys := range [][]string{{"down", "enter"}, {"1", "enter"}} {
			playAt(t, c.game, 80, 24, text.EN, rooms.Patrons(text.EN), c.options, c.lines, func(s *sitting) {
				s.Key("enter")
				require.Len(t, s.texts(), len(c.lines), "Enter alone, for %s", c.prompt)
				assert.Contains(t, s.Text(), "Examples: ")
				s.Key(keys...)
				require.Len(t, s.texts(), len(c.lines), "%v, for %s", keys, c.prompt)
				assert.Equal(t, c.prompt, s.page.input.GetText())
				s.Key("enter")
				assert.Len(t, s.texts(), len(c.lines)+1, "once it was seen in the prompt")
			})
		}
	}
}

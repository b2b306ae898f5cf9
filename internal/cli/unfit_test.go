package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
)

// A title or a name of a campaign that no record can have is refused before anything is
// asked, and it is said what is wrong with it.
func TestWhatNoRecordCanHaveIsRefusedBeforeAnyQuestion(t *testing.T) {
	long := strings.Repeat("x", record.MaxLine)
	for _, c := range []struct{ line, want string }{
		{"play --plain hanamikoji --title Fri\x01day", "“title: Friday” cannot be in a record: it has a control character or an invisible sign."},
		{"play --plain hanamikoji --title \u202eFriday --seats A1,B1", "“title: Friday” cannot be in a record: it has a control character or an invisible sign."},
		{"play --plain hanamikoji --title caf\xe9", "“title: caf\uFFFD” cannot be in a record: it is not valid UTF-8 text."},
		{"play --plain hanamikoji --title " + long, "“title: " + long[:maxShown] + "…” cannot be in a record: it is longer than 4096 bytes."},
		{"campaign Spr\x7fing --plain", "“campaign: Spring” cannot be in a record: it has a control character or an invisible sign."},
		{"campaign " + long + " --plain --seats A1,B1", "“campaign: " + long[:maxShown] + "…” cannot be in a record: it is longer than 4096 bytes."},
	} {
		dir := evening(t)
		before, err := os.ReadDir(filepath.Join(dir, "games"))
		require.NoError(t, err)
		var out bytes.Buffer
		code, wrong := speakIn(dir, c.line, "A1, B1\n\n\n\n", &out)
		assert.Equal(t, unreadable, code)
		assert.Equal(t, "referee: "+c.want+"\n", wrong)
		assert.Empty(t, out.String(), "nothing is asked")
		after, err := os.ReadDir(filepath.Join(dir, "games"))
		require.NoError(t, err)
		assert.Len(t, after, len(before))
	}
	var out bytes.Buffer
	speakIn(evening(t), "--plain", "campaign\nSpr\x01ing\nquit\n", &out)
	assert.Contains(t, out.String(), "“campaign: Spring” cannot be in a record", "at the prompt as well")
}

// maxShown is how many letters of a long value are shown.
const maxShown = 40

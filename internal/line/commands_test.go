package line

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue/commands"
)

// Lines do every command that has a word, where the table of commands has it, and no other.
func TestLinesDoEveryCommand(t *testing.T) {
	does := map[commands.ID]bool{}
	for id := range atTable {
		does[id] = true
	}
	for _, c := range commands.At(commands.AtTable) {
		assert.True(t, does[c.ID], "%s is not done", c.ID)
		delete(does, c.ID)
	}
	assert.Empty(t, does, "not in the table of commands there")
}

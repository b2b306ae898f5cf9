package line

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue/commands"
)

// Lines do every command that has a word, where the table of commands has it, and no other.
func TestLinesDoEveryCommand(t *testing.T) {
	table, home := map[commands.ID]bool{}, map[commands.ID]bool{commands.Quit: true}
	for id := range atTable {
		table[id] = true
	}
	for id := range atHome {
		home[id] = true
	}
	for at, does := range map[commands.Moment]map[commands.ID]bool{commands.AtTable: table, commands.AtHome: home} {
		for _, c := range commands.At(at) {
			assert.True(t, does[c.ID], "%s is not done", c.ID)
			delete(does, c.ID)
		}
		assert.Empty(t, does, "not in the table of commands there")
	}
}

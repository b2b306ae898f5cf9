package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// root is the folder of the project, seen from here.
const root = "../../.."

// told is a row of the last table of a README: what is counted, and about how much.
var told = regexp.MustCompile(`(?m)^\| ([^|]+) \| ([0-9][0-9,.\x{a0}\x{202f} ]*) \|$`)

// What README tells in figures is so within a twentieth, in each language.
func TestTheFiguresOfReadme(t *testing.T) {
	figures, err := count(root)
	require.NoError(t, err)
	for _, name := range []string{"README.md", "docs/README.ru.md", "docs/README.fr.md"} {
		data, err := os.ReadFile(filepath.Join(root, name))
		require.NoError(t, err)
		rows := told.FindAllStringSubmatch(string(data), -1)
		require.Len(t, rows, len(figures), name)
		for i, f := range figures {
			value, err := strconv.Atoi(strings.Map(func(r rune) rune {
				if r < '0' || r > '9' {
					return -1
				}
				return r
			}, rows[i][2]))
			require.NoError(t, err)
			assert.InEpsilon(t, f.Value, value, 0.05, "%s: %s (%s): go run ./internal/games/figures", name, rows[i][1], f.Of)
			if name == "README.md" {
				assert.Equal(t, f.Of, rows[i][1])
			}
		}
	}
}

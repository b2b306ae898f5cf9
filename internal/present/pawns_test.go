package present

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPawns(t *testing.T) {
	for _, c := range []struct{ names, want string }{
		{"Orange Violet", "O V"},
		{"Anna Alex Bob", "An Al Bo"},
		{"Anton Antonia", "1 2"},
		{"é́a éb", "é́ é"},
		{"A Ab", "A Ab"},
	} {
		assert.Equal(t, strings.Fields(c.want), Pawns(strings.Fields(c.names)), c.names)
	}
}

package arch

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is shared by all games names none of them: what only some have is said in their Def and their View.
func TestSharedRoomsNameNoGame(t *testing.T) {
	var games []string
	list := sources(t)
	for _, s := range list {
		if game, ok := strings.CutPrefix(s.dir, "validators/"); ok && !strings.Contains(game, "/") && game != "unseen" && !slices.Contains(games, game) {
			games = append(games, game)
		}
	}
	require.Contains(t, games, "hanamikoji")
	for _, s := range list {
		inside := below(s.dir, "internal/games") || below(s.dir, "internal/testkit") || below(s.dir, "internal/lookup/measure")
		for part := range strings.SplitSeq(s.dir, "/") {
			for _, game := range append(games, "kyoto") {
				inside = inside || part == game
			}
		}
		if inside {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			l, ok := n.(*ast.BasicLit)
			if !ok || l.Kind != token.STRING {
				return true
			}
			for _, game := range games {
				text := strings.Trim(l.Value, "\"`")
				assert.False(t, text == game || strings.HasPrefix(text, game+"."), "%s names %s", s.name, l.Value)
			}
			return true
		})
	}
}

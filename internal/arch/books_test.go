package arch

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The program looks rules up in what was compiled: neither the books nor what reads them is in it.
func TestTheProgramHasNoBooks(t *testing.T) {
	imports := map[string][]string{}
	for _, s := range sources(t) {
		imports["/"+s.dir] = append(imports["/"+s.dir], s.imports...)
	}
	linked := []string{"/cmd/referee"}
	for i := 0; i < len(linked); i++ {
		for _, dir := range imports[linked[i]] {
			if imports[dir] != nil && !slices.Contains(linked, dir) {
				linked = append(linked, dir)
			}
		}
	}
	assert.Contains(t, linked, "/internal/lookup")
	for _, maker := range []string{"/internal/lookup/compile", "/internal/lookup/common", "/internal/lookup/words", "/internal/games/books"} {
		assert.NotContains(t, linked, maker)
	}
}

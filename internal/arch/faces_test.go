package arch

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// behindTheTalk are the rooms that a face needs nothing of once every conversation is a talk.
var behindTheTalk = []string{
	"internal/record", "internal/store", "internal/table", "internal/wording", "internal/prose", "internal/casebook", "internal/lookup",
	"internal/export", "internal/config", "scoring", "profiles",
}

// facesKnow are those that each face still imports. The list only shrinks: what a face does without goes from it.
var facesKnow = map[string][]string{
	"internal/ui":   {"internal/prose"},
	"internal/line": {"internal/prose", "internal/wording"},
	"internal/web":  nil,
}

func TestFacesKnowTheTalk(t *testing.T) {
	known := map[string]map[string]bool{}
	for _, s := range sources(t) {
		for face := range facesKnow {
			for _, i := range s.imports {
				if dir, ours := strings.CutPrefix(i, "/"); ours && below(s.dir, face) && slices.Contains(behindTheTalk, dir) {
					if known[face] == nil {
						known[face] = map[string]bool{}
					}
					known[face][dir] = true
				}
			}
		}
	}
	for face, want := range facesKnow {
		assert.Equal(t, want, slices.Sorted(maps.Keys(known[face])), face)
	}
}

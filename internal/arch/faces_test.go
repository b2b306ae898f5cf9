package arch

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// behindTheTalk are the rooms that no face imports: a talk says what is in them.
var behindTheTalk = []string{
	"internal/record", "internal/store", "internal/table", "internal/wording", "internal/prose", "internal/casebook", "internal/lookup",
	"internal/export", "internal/config", "scoring", "profiles",
}

func TestFacesKnowTheTalk(t *testing.T) {
	seen := 0
	for _, s := range sources(t) {
		if !slices.ContainsFunc([]string{"internal/ui", "internal/line", "internal/web"}, func(face string) bool { return below(s.dir, face) }) {
			continue
		}
		seen++
		for _, i := range s.imports {
			assert.NotContains(t, behindTheTalk, strings.TrimPrefix(i, "/"), s.dir)
		}
	}
	assert.NotZero(t, seen)
}

// ofAClub are the packages that a family has no use for: only the command line knows them, so that nothing else grows by them.
var ofAClub = []string{"internal/lobby", "internal/evening", "internal/event", "internal/pgjournal", "internal/pgjournal/pgtest"}

func TestOnlyTheCommandLineKnowsAClub(t *testing.T) {
	for _, s := range sources(t) {
		if below(s.dir, "internal/cli") || slices.ContainsFunc(ofAClub, func(own string) bool { return below(s.dir, own) }) {
			continue
		}
		for _, i := range s.imports {
			assert.NotContains(t, ofAClub, strings.TrimPrefix(i, "/"), s.dir)
		}
	}
}

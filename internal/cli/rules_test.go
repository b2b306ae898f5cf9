package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/profiles"
)

// TestTheProfileOfAnotherGame: what is played on the table says nothing of the rules of a
// game that is not.
func TestTheProfileOfAnotherGame(t *testing.T) {
	playing, _ := games.Find("maiko")
	prof, problems := profiles.Load(playing.Spec, "", nil, nil, nil)
	require.Empty(t, problems)
	r := run{}
	e := lookup.Entry{ID: "GR-LEVEL-2", Kind: lookup.Clause, Game: "geishasroad"}
	rep := r.newRule(&e, &prof)
	require.NotEmpty(t, rep.Options)
	assert.Equal(t, r.newRule(&e, nil), rep)
}

package program

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/text"
	"referee/profiles"
)

// TestTheProfileOfAnotherGame: what is played on the table says nothing of the rules of a
// game that is not.
func TestTheProfileOfAnotherGame(t *testing.T) {
	playing, _ := games.Find("maiko")
	prof, problems := profiles.Load(playing.Spec, "", nil, nil, nil)
	require.Empty(t, problems)
	want := Books{Lang: text.EN}.Article("GR-LEVEL-2")
	require.NotEmpty(t, want.Options)
	assert.Equal(t, want, Books{Lang: text.EN, Profile: &prof}.Article("GR-LEVEL-2"))
}

// TestTheTableThatIsLeft: what was played there says no more which readings are followed.
func TestTheTableThatIsLeft(t *testing.T) {
	p := newProgram(t, text.EN)
	sit := func() *Game {
		g, err := p.Start(record.Header{Version: record.Version, Game: "hanamikoji", Seats: []string{"Anna", "Boris"}}, "")
		require.NoError(t, err)
		assert.Same(t, g.Session.Profile(), p.profile())
		return g
	}
	one := sit()
	require.NoError(t, one.Close())
	assert.Nil(t, p.profile())
	one, other := sit(), sit()
	require.NoError(t, one.Close())
	assert.Same(t, other.Session.Profile(), p.profile(), "the next one was sat down at before")
	require.NoError(t, other.Close())
}

package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// Where a box is chosen one may ask what differs between them, and is asked for the box again;
// where there is but one, nothing differs.
func TestBoxesToChooseFromAreCompared(t *testing.T) {
	talk, _ := prepared(t, text.EN, nil, "lanterns", "Anna, Boris, Vika", "")
	require.Equal(t, dialogue.WhichBox, talk.Stage())
	_, asked := talk.Differs()
	assert.False(t, asked)
	list := talk.Picks()
	assert.Equal(t, 9, list[len(list)-1].N)
	require.Empty(t, talk.Enter("9"))
	game, asked := talk.Differs()
	assert.True(t, asked)
	assert.Equal(t, "lanterns", game)
	_, asked = talk.Differs()
	assert.False(t, asked, "it is asked once")
	assert.Equal(t, dialogue.WhichBox, talk.Stage())
	require.Empty(t, talk.Enter("1"))
	assert.Equal(t, dialogue.HowToday, talk.Stage())
}

// The name of a game may have several words, and a plus may stand alone.
func TestWhatIsComparedIsNamed(t *testing.T) {
	p := rooms.Program(t, text.EN)
	for words, want := range map[string][]string{
		"en-2018 + three-rounds fr-2018": {"English edition, 2018 + At most three rounds (English optional rule)", "French edition, 2018"},
		"Geisha’s Road simple":           {"Russian edition, 2022", "Simple level"},
		"Вечер в Киото simple":           {"Russian edition, 2022", "Simple level"},
	} {
		c, against, err := dialogue.Differ(p, p.Text, words)
		require.NoError(t, err)
		assert.Empty(t, against, words)
		if against == "" {
			assert.Equal(t, want, c.Names(p.Text), words)
		}
	}
	_, against, err := dialogue.Differ(p, p.Text, "")
	require.NoError(t, err)
	assert.NotEmpty(t, against)
}

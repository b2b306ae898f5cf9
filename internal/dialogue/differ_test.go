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
	talk.At(t, "box")
	list := talk.Picks()
	assert.Equal(t, 9, list[len(list)-1].Number)
	r := talk.Answer(talk.text, "9")
	require.Empty(t, r.Against)
	require.NotNil(t, r.Push)
	assert.Contains(t, r.Push.Page(talk.text).Title, "Lanterns")
	talk.At(t, "box")
	require.Empty(t, talk.Enter("1"))
	talk.At(t, "today")
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

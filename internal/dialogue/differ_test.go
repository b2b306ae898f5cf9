package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/talk"
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

// The name of a game may have several words, and a plus may be alone.
func TestWhatIsComparedIsNamed(t *testing.T) {
	p := rooms.Program(t, text.EN)
	for words, want := range map[string][]string{
		"en-2018 + three-rounds fr-2018": {"English edition, 2018 + At most three rounds (English optional rule)", "French edition, 2018"},
		"Geisha’s Road simple":           {"Russian edition, 2022", "Simple level"},
		"Вечер в Киото simple":           {"Russian edition, 2022", "Simple level"},
	} {
		said := compared(p, words)
		for _, name := range want {
			assert.Contains(t, said, name, words)
		}
	}
	assert.NotContains(t, compared(p, ""), "English edition")
	assert.NotEmpty(t, compared(p, ""))
}

// compared returns what is shown first of the ways to play that words name.
func compared(p *program.Program, words string) string {
	switch b := dialogue.NewDifferences(p, words).Page(p.Text).Blocks[0].(type) {
	case talk.Heading:
		return b.Text
	case talk.Para:
		return b.Text
	}
	return ""
}

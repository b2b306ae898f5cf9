package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/text"
)

// Numbers of cards and letters of stops are read in a correction as they were at the table
// then, in the reader's language.
func TestNumbersInCorrections(t *testing.T) {
	for _, c := range []struct {
		lang    text.Lang
		entries []string
		typed   string
		at      int
		want    string
	}{
		{text.EN, []string{"1"}, "= 1 2 10", 3, "1 gofu daifuku"},
		{text.EN, []string{"1 gofu", "4"}, "amend 4 1 10", 3, "1 daifuku"},
		{text.EN, []string{"1", "4"}, "amend 4 v 2 10", 3, "1 gofu daifuku"},
		{text.RU, []string{"1"}, "= х 2", 3, "2 2"},
		{text.FR, []string{"2 1"}, "= c 2", 3, "1 gofu"},
	} {
		talk, s, _ := sat(t, games.Tokaido, c.lang, "", []string{"Una", "Boris", "Wanda"}, append([]string{"Una kinko 1", "Boris sasayakko 2", "Wanda umegae 3"}, c.entries...)...)
		o, err := talk.Answer(c.typed)
		require.NoError(t, err)
		list := s.Entries(0)
		require.Greater(t, len(list), c.at, "%s: %v", c.typed, o.Against)
		assert.Equal(t, c.want, list[c.at].Text, "%s: %v", c.typed, o.Against)
	}
}

package commands

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// Every command has words in three languages, or the table says why lines need none; no word
// belongs to two.
func TestEveryCommandHasItsWords(t *testing.T) {
	owner := map[string]ID{}
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		for _, c := range All {
			assert.True(t, p.Has(c.ID.Long()), "%s: %s", lang, c.ID)
			assert.Equal(t, c.NoKey == "", p.Has(c.ID.Short()), "%s: %s", lang, c.ID)
			assert.Equal(t, c.NoWord == "", p.Has(c.ID.Short()+".words"), "%s: %s", lang, c.ID)
			if c.NoWord != "" {
				continue
			}
			require.NotEmpty(t, c.Words(p), "%s: %s", lang, c.ID)
			for _, word := range c.Words(p) {
				assert.Contains(t, []ID{"", c.ID}, owner[word], word)
				owner[word] = c.ID
				got, rest := Asked(" " + word + " ")
				assert.Equal(t, c.ID, got, word)
				assert.Empty(t, rest)
				got, rest = Asked(word + " yuzu")
				assert.Equal(t, c.With, got == c.ID, "%s: %q", word, rest)
			}
		}
	}
}

func TestADisputeAboutAnEntryIsALineOfTheRecord(t *testing.T) {
	for said, want := range map[string]ID{
		"dispute": Dispute, "dispute who is due?": Dispute, "DISPUTE 3rd turn?": Dispute,
		"dispute 3": "", "dispute 3: who is due?": "", "спор №3 чей ход": "", "dispute 0": "",
	} {
		got, _ := Asked(said)
		assert.Equal(t, want, got, said)
	}
}

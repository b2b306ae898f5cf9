package text

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A sentence that speaks to its reader stands beside the one about anybody, and names nobody.
func TestASentenceToItsReader(t *testing.T) {
	found := false
	for _, l := range langs {
		for key, m := range l.all(t) {
			base, ok := strings.CutSuffix(key, you)
			if !ok {
				continue
			}
			found = true
			assert.Subset(t, printer(t, l).messages.find(base).arguments(), m.arguments(), "%s in %s", key, l)
			assert.NotContains(t, m.arguments(), "seat", "%s in %s", key, l)
		}
	}
	assert.True(t, found)
}

// Whoever is asked is spoken to, and so is who is told why something cannot be: each question about a player's move, and each finding
// about a player, has that form.
func TestQuestionsSpeakToTheirReader(t *testing.T) {
	for key, m := range EN.all(t) {
		_, slot, ok := strings.Cut(key, ".slot.")
		if _, why, is := strings.Cut(key, ".why."); is {
			slot, ok = why, true
		}
		if finding, is := strings.CutPrefix(key, "finding."); is {
			slot, ok = finding, true
		}
		if !ok || strings.HasSuffix(slot, ".short") || strings.HasSuffix(slot, you) || !strings.Contains(string(m), "{seat}") {
			continue
		}
		for _, l := range langs {
			assert.True(t, printer(t, l).Has(key+you), "%s in %s", key, l)
		}
	}
}

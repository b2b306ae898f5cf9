package wording_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
)

// A misspelt name is told with the one that was meant, in the reader's language.
func TestAMisspeltNameIsToldWithWhatWasMeant(t *testing.T) {
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		for _, code := range []string{"parse.unexpected-near", "parse.trailing-near"} {
			says := p.Fault(&rules.Fault{Code: code, Args: []rules.Arg{rules.Word("expected", "tokaido.expect.meal"), rules.Plain("near", "sushi")}})
			assert.Contains(t, says, "sushi", lang)
			assert.NotContains(t, says, "{", lang)
		}
	}
}

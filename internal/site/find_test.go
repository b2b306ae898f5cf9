package site

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// finds asks a question as a page of the case book does.
func (s *Site) finds(t *testing.T, lang, game, q string) (f found) {
	t.Helper()
	a := asks(t, s, "GET", s.prefix+"/find?"+url.Values{"lang": {lang}, "game": {game}, "q": {q}}.Encode(), "")
	require.Equal(t, http.StatusOK, a.code)
	require.NoError(t, json.Unmarshal([]byte(a.body()), &f))
	return f
}

// A question of the case book is answered in the language of its page, whatever that of the device is, which stays: with the verdict where the
// books have one, with what is near where they have not, and with an article by its number.
func TestAQuestionOfTheCaseBook(t *testing.T) {
	s := opened(t, t.TempDir(), "fr")
	f := s.finds(t, "en", "hanamikoji", "I have four geishas and my opponent eleven points, who wins?")
	require.NotEmpty(t, f.Hits)
	assert.Equal(t, hit{"HK-C01", "hanamikoji", "In the same round I get four geishas and my opponent eleven points. Who wins?"}, f.Hits[0])
	assert.Equal(t, "Answer: Your opponent.", f.Head)
	assert.NotEmpty(t, f.Text)
	assert.LessOrEqual(t, len(f.Hits), mostFound)

	assert.EqualValues(t, "HK-C01", s.finds(t, "ru", "hanamikoji", "hk-c1").Hits[0].ID)
	assert.Regexp(t, "[а-я]", s.finds(t, "ru", "hanamikoji", "hk-c1").Head)
	assert.Equal(t, "tokaido", s.finds(t, "en", "", "TK-C12").Hits[0].Game)
	for _, q := range []string{"zzqqxx", strings.Repeat("<&", 5000)} {
		silent := s.finds(t, "en", "hanamikoji", q)
		assert.Empty(t, silent.Hits)
		assert.NotEmpty(t, silent.Head)
		assert.Empty(t, silent.Text)
	}
	assert.Empty(t, s.program.Config.Lang)
}

// The case book leads to the rules of its game in the program.
func TestTheRulesOfAGame(t *testing.T) {
	s := opened(t, t.TempDir(), "en")
	for _, at := range []string{"/", "/start"} {
		a := asks(t, s, "GET", s.prefix+at+"?rules=tokaido", "")
		require.Equal(t, http.StatusSeeOther, a.code)
		to := a.header.Get("Location")
		assert.True(t, strings.HasSuffix(to, "/rules?game=tokaido"), to)
		page := asks(t, s, "GET", to, "").body()
		assert.Contains(t, page, `name="game" value="tokaido"`, "what is asked next is asked about it")
		assert.Contains(t, page, s.prefix+"/casebook/fr/tokaido/index.html")
		assert.Contains(t, asks(t, s, "GET", strings.Replace(to, "?game=tokaido", "/TK-C12", 1), "").body(), s.prefix+"/casebook/fr/tokaido/book.html#TK-C12")
	}
}

package cli

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/store"
	"referee/profiles"
)

// TestTheFirstPageOfTheLineModeAsksTheRules: as the command does, below what it offers.
func TestTheFirstPageOfTheLineModeAsksTheRules(t *testing.T) {
	said := func(lang, typed string, args ...string) (out string) {
		var b bytes.Buffer
		app := App{In: strings.NewReader(typed), Out: &b, Err: io.Discard, Now: time.Now, Getenv: func(string) string { return "" }}
		app.Run(append(args, "--lang", lang, "--records", t.TempDir()))
		return b.String()
	}
	for _, c := range []struct{ lang, word, question, clause, offer string }{
		{"en", "rules", "hot spring", "TK-SPRING-1  ", "“rules” and a question"},
		{"ru", "правила", "ничья по очкам", "TK-END-6  ", "«правила» с вопросом"},
		{"fr", "règles", "TK-INN-5", "TK-INN-5  ", "« règles » suivi d’une question"},
	} {
		home := said(c.lang, c.word+" "+c.question+"\n"+c.word+"\n", "--plain")
		answer := said(c.lang, "", "rules", c.question)
		assert.Contains(t, answer, c.clause)
		assert.Contains(t, home, answer, "the same answers")
		assert.Contains(t, home, c.offer)
		assert.NotContains(t, home, "⟦")
	}
	assert.Contains(t, said("en", "rules xqzvw\n", "--plain"), "Nothing was found about “xqzvw”.")
}

// TestTheProfileOfAnotherGame: what is played on the table says nothing of the rules of a
// game that is not.
func TestTheProfileOfAnotherGame(t *testing.T) {
	playing, _ := games.Find("maiko")
	prof, problems := profiles.Load(playing.Spec, "", nil, nil, nil)
	require.Empty(t, problems)
	e := lookup.Entry{ID: "GR-LEVEL-2", Kind: lookup.Clause, Game: "geishasroad"}
	a := article(e, &prof)
	require.NotEmpty(t, a.Options)
	assert.Equal(t, article(e, nil), a)
}

// TestTheTableThatIsLeft: what was played there says no more which readings are followed.
func TestTheTableThatIsLeft(t *testing.T) {
	s, one, other := services{}, &store.Table{}, &store.Table{}
	leave := s.seat(one)
	assert.Same(t, one, s.playing)
	require.NoError(t, leave.Close())
	assert.Nil(t, s.playing)
	leave = s.seat(one)
	s.seat(other)
	require.NoError(t, leave.Close())
	assert.Same(t, other, s.playing, "the next one was sat down at before")
}

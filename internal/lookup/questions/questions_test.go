package questions_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/lookup/questions"
	"referee/internal/text"
)

func TestReadIsStrict(t *testing.T) {
	for in, want := range map[string]string{
		"game: b\nlang: en\n":                                "those of b.en.yaml",
		"game: a\nlang: en\nplan: []\n":                      "plan",
		"game: a\nlang: en\nplain: [{ask: x, want: []}]\n":   `"x" wants`,
		"game: a\nlang: en\nslips: [{ask: '', want: [X]}]\n": `"" wants`,
	} {
		_, err := questions.Read(fstest.MapFS{"tune/a.en.yaml": {Data: []byte(in)}}, questions.Tune)
		assert.ErrorContains(t, err, want, in)
	}
	_, err := questions.Read(fstest.MapFS{}, questions.Tune)
	assert.ErrorContains(t, err, "no questions")
	_, err = questions.Unanswered(fstest.MapFS{}, questions.Tune)
	assert.ErrorContains(t, err, "nothing.en.yaml")
}

func TestSlipsAreToldApart(t *testing.T) {
	all, err := questions.Read(fstest.MapFS{"held/a.en.yaml": {Data: []byte(
		"game: a\nlang: en\nplain: [{ask: may I, want: [A-1]}]\nslips: [{ask: mya I, want: [A-1]}]\n")}}, questions.Held)
	require.NoError(t, err)
	require.Len(t, all, 2)
	assert.False(t, all[0].Slips)
	assert.True(t, all[1].Slips)
	assert.Equal(t, text.EN, all[1].Lang)
	assert.Equal(t, "a", all[1].Game)
}

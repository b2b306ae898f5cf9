package dialogue_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/text"
)

// Where a file has the name of the results nothing is written before that was agreed.
func TestAnExportAsksWhereANameIsTaken(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, stays := range []bool{false, true} {
		var wrote []string
		x := dialogue.NewExport(p, []string{"text", "csv"}, func(form string) (string, error) {
			if form == "csv" {
				return "", errors.New("no disk")
			}
			return "", &program.Taken{Path: "e.txt", Stays: stays, Beside: "e.2.txt", Write: func(path string) (string, error) {
				wrote = append(wrote, path)
				return path, nil
			}}
		})
		assert.NotEmpty(t, x.Answer(dialogue.FormKey, "pdf"))
		assert.Contains(t, x.Answer(dialogue.FormKey, "csv")[0], "no disk")
		assert.False(t, x.Asks())
		require.Empty(t, x.Answer(dialogue.FormKey, ""))
		require.True(t, x.Asks())
		assert.Empty(t, wrote)
		assert.Empty(t, x.Said())
		against := x.Answer(dialogue.PlaceKey, "replace")
		if stays {
			assert.NotEmpty(t, against, "what stays is never replaced")
		} else {
			assert.Empty(t, against)
			assert.Equal(t, "Written: e.txt", x.Said())
		}
		wrote = nil
		require.Empty(t, x.Answer(dialogue.FormKey, "1"))
		require.Empty(t, x.Answer(dialogue.PlaceKey, ""))
		assert.Equal(t, []string{"e.2.txt"}, wrote)
		assert.Equal(t, "Written: e.2.txt", x.Said())
		require.Empty(t, x.Answer(dialogue.FormKey, "text"))
		require.Empty(t, x.Answer(dialogue.PlaceKey, "leave"))
		assert.False(t, x.Asks())
		assert.Empty(t, x.Said())
		assert.Len(t, wrote, 1)
	}
}

// A setting is kept at once; one that cannot be kept changes nothing.
func TestSettingsAreKeptAtOnce(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	lang, wrong := "en", error(nil)
	s := dialogue.NewSettings(p, dialogue.Preferences{
		Settings: func() []program.Setting {
			return []program.Setting{
				{Key: program.LanguageSetting, Value: lang, Choices: []program.Choice{{Value: "en", Label: "English"}, {Value: "ru", Label: "Русский"}}},
				{Key: "records", Value: "/games"},
			}
		},
		Set: func(_, value string) error {
			if wrong == nil {
				lang = value
			}
			return wrong
		},
	})
	assert.True(t, s.Questions()[1].Fixed)
	assert.NotEmpty(t, s.Answer(program.LanguageSetting, "xx"))
	wrong = errors.New("read-only")
	assert.Contains(t, s.Answer(program.LanguageSetting, "ru")[0], "read-only")
	assert.Equal(t, "en", lang)
	wrong = nil
	require.Empty(t, s.Answer(program.LanguageSetting, "русский"))
	assert.Equal(t, "ru", lang)
	assert.Equal(t, text.RU, s.Text.Lang())
}

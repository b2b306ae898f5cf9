package dialogue_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
)

// Where a file has the name of the results nothing is written before that was agreed.
func TestAnExportAsksWhereANameIsTaken(t *testing.T) {
	p := mustText(t, text.EN)
	for _, stays := range []bool{false, true} {
		var wrote []string
		x := dialogue.NewExport(p, func(form string) (string, error) {
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
	p := mustText(t, text.EN)
	file := filepath.Join(t.TempDir(), "config.yaml")
	do := program.New(program.Options{Config: config.Config{Records: "/games"}, File: file, Text: p})
	s := dialogue.NewSettings(p, do)
	fills := func(typed string) talk.Field {
		s.Fill(p, program.LanguageSetting, typed)
		return s.Page(p).Asks.Groups[0].Fields[0]
	}
	assert.Len(t, s.Page(p).Asks.Groups[0].Fields[3].Choices, 1, "the folder is not turned")
	assert.NotEmpty(t, fills("xx").Against)
	require.NoError(t, os.Mkdir(file, 0o700))
	f := fills("ru")
	assert.NotEmpty(t, f.Against)
	assert.Equal(t, "en", f.Choices[f.Held()].Value)
	assert.Equal(t, text.EN, do.Text.Lang())
	require.NoError(t, os.Remove(file))
	f = fills("русский")
	require.Empty(t, f.Against)
	assert.Equal(t, "ru", f.Choices[f.Held()].Value)
	assert.Equal(t, text.RU, do.Text.Lang())
}

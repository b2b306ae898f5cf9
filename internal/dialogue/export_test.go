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
		x := dialogue.NewExport(func(form string) (string, error) {
			if form == "csv" {
				return "", errors.New("no disk")
			}
			return "", &program.Taken{Path: "e.txt", Stays: stays, Beside: "e.2.txt", Write: func(path string) (string, error) {
				wrote = append(wrote, path)
				return path, nil
			}}
		})
		asks := func() string { return x.Page(p).Asks.Prompt }
		form := asks()
		assert.NotEmpty(t, x.Answer(p, "pdf").Against)
		assert.Contains(t, x.Answer(p, "csv").Against[0], "no disk")
		assert.Equal(t, form, asks())
		require.Empty(t, x.Answer(p, ""))
		require.Contains(t, asks(), "e.txt already exists")
		assert.Empty(t, wrote)
		r := x.Answer(p, "replace")
		if stays {
			assert.NotEmpty(t, r.Against, "what stays is never replaced")
		} else {
			assert.Equal(t, talk.Result{Said: []string{"Written: e.txt"}, Done: true}, r)
			require.Empty(t, x.Answer(p, "as a text"), "by its beginning")
		}
		wrote = nil
		require.True(t, x.Back())
		require.Equal(t, form, asks())
		require.False(t, x.Back())
		require.Empty(t, x.Answer(p, "1"))
		assert.Equal(t, []string{"Written: e.2.txt"}, x.Answer(p, "").Said)
		assert.Equal(t, []string{"e.2.txt"}, wrote)
		require.Empty(t, x.Answer(p, "text"))
		assert.Equal(t, talk.Result{Done: true}, x.Answer(p, "leave"))
		assert.Len(t, wrote, 1)
		assert.Contains(t, x.In(p, "pdf").Against[0], "text (As a text file)", "it is told which forms there are")
		assert.Equal(t, x, x.In(p, "text").Push)
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

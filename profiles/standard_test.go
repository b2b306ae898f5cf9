package profiles_test

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/profiles"
)

// TestStandardFiles reads every file the program brings along. Whether they fit
// their games is tested where all games meet.
func TestStandardFiles(t *testing.T) {
	here := os.DirFS(".")
	names, err := fs.Glob(here, "*/*.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		data, err := fs.ReadFile(here, name)
		require.NoError(t, err)
		l, faults := profiles.Parse(name, data)
		if !assert.Empty(t, faults, name) {
			continue
		}
		if path.Dir(name) == "house" {
			assert.Equal(t, profiles.HouseKind, l.Kind, name)
			continue
		}
		assert.Equal(t, path.Dir(name), l.Game, name)
		assert.Equal(t, strings.TrimSuffix(path.Base(name), ".yaml"), string(l.Kind)+"-"+l.ID, name)
		for _, lang := range []string{"en", "ru", "fr"} {
			assert.NotEmpty(t, l.Title[lang], "%s: title in %s", name, lang)
		}
	}
}

func TestStandardHanamikoji(t *testing.T) {
	var ids []string
	for _, l := range profiles.Editions("hanamikoji") {
		ids = append(ids, l.ID)
	}
	assert.Equal(t, []string{"en-2016", "en-2018", "fr-2018"}, ids)
	assert.Len(t, profiles.Variants("hanamikoji"), 1)
}

func TestStandardTokaido(t *testing.T) {
	var ids []string
	for _, l := range profiles.Editions("tokaido") {
		ids = append(ids, l.ID)
	}
	assert.Equal(t, []string{"en", "fr-2012", "ru-2013"}, ids)
	assert.Len(t, profiles.Variants("tokaido"), 4)
}

// What each edition of Tokaido takes where the printings differ (TK-C37, TK-C42);
// there is nothing that only some of them have.
func TestTokaidoEditions(t *testing.T) {
	for id, want := range map[string]map[string]string{
		"ru-2013": {"gourmet": "spent"},
		"fr-2012": {"gourmet": "printed"},
		"en":      {"gourmet": "printed", "free-meal": "deck"},
	} {
		editions := profiles.Editions("tokaido")
		e := editions[slices.IndexFunc(editions, func(l profiles.Layer) bool { return l.ID == id })]
		got := map[string]string{}
		for _, o := range e.Options {
			got[o.Key] = o.Value
		}
		assert.Equal(t, want, got, id)
		for _, p := range e.Printed {
			assert.False(t, p.Place.Absent, "%s %s", id, p.Clause)
		}
	}
}

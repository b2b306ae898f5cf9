package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
)

// alone gives the test folders and an environment of its own.
func alone(t *testing.T) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "c"))
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "d"))
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "s"))
	for _, s := range settings {
		t.Setenv(s.env(), "")
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
}

func written(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.yaml")
	require.NoError(t, os.WriteFile(path, []byte(content), 0o640))
	return path
}

func flags(t *testing.T, args ...string) *pflag.FlagSet {
	t.Helper()
	f := pflag.NewFlagSet("test", pflag.ContinueOnError)
	f.String("lang", "", "")
	f.String("records", "", "")
	f.Bool("plain", false, "")
	f.Bool("mouse", false, "")
	require.NoError(t, f.Parse(args))
	return f
}

func TestDefaults(t *testing.T) {
	alone(t)
	home := os.Getenv("HOME")
	c, err := Load(nil, "")
	require.NoError(t, err)
	assert.Equal(t, Config{
		Records: filepath.Join(home, "d", "referee", "games"),
		House:   filepath.Join(home, "c", "referee", "house"), Mouse: true,
	}, c)
	assert.Equal(t, filepath.Join(home, "c", "referee", "config.yaml"), DefaultPath())
	assert.Equal(t, filepath.Join(home, "s", "referee"), CacheFolder())
	assert.NoDirExists(t, ConfigFolder(), "reading makes nothing")
}

// Nothing belongs below the root of the disk because nobody knows where it belongs.
func TestWithoutAHomeFoldersMustBeNamed(t *testing.T) {
	alone(t)
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	c, err := Load(nil, "")
	require.NoError(t, err)
	assert.Equal(t, Config{Mouse: true}, c)
	assert.Empty(t, CacheFolder(), "nothing is remembered")
	var e *rules.Fault
	require.ErrorAs(t, Save("", c, "lang"), &e)
	assert.Equal(t, "store.no-home", e.Code)
	c, err = Load(nil, written(t, "records: ~/games\nhouse-sheets: /srv/house\n"))
	require.NoError(t, err)
	assert.Equal(t, Config{House: "/srv/house", Mouse: true}, c)
	t.Setenv("XDG_DATA_HOME", "/srv/data")
	xdg.Reload()
	assert.Equal(t, Config{Records: "/srv/data/referee/games", Mouse: true}, Defaults())
}

func TestLoadReadsEverything(t *testing.T) {
	alone(t)
	c, err := Load(nil, written(t, `
lang: ru
theme: light
records: ~/games
house-sheets: /srv/house
plain: true
mouse: false
ascii: true
keys:
  - command: Undo
    keys: [U, "Ctrl+Z", "."]
  - {command: help, keys: []}
`))
	require.NoError(t, err)
	assert.Equal(t, Config{
		Lang: "ru", Theme: "light", Records: filepath.Join(os.Getenv("HOME"), "games"), House: "/srv/house",
		Plain: true, ASCII: true,
		Keys: []Keys{{"Undo", []string{"U", "Ctrl+Z", "."}}, {"help", []string{}}},
	}, c)
}

func TestFlagBeforeEnvironmentBeforeFileBeforeDefault(t *testing.T) {
	alone(t)
	path := written(t, "lang: ru\nmouse: false\nplain: true\ntheme: light\n")
	load := func(args ...string) Config {
		c, err := Load(flags(t, args...), path)
		require.NoError(t, err)
		return c
	}
	assert.Equal(t, "ru", load().Lang)
	assert.False(t, load().Mouse)
	assert.True(t, load().Plain, "a flag that was not given has no say")
	assert.True(t, load("--mouse").Mouse)
	t.Setenv("REFEREE_LANG", "fr")
	t.Setenv("REFEREE_MOUSE", "1")
	t.Setenv("REFEREE_HOUSE_SHEETS", "/elsewhere")
	assert.Equal(t, "fr", load().Lang)
	assert.True(t, load().Mouse)
	assert.Equal(t, "/elsewhere", load().House)
	assert.Equal(t, "en", load("--lang", "en").Lang)
	assert.False(t, load("--mouse=false").Mouse)
	assert.False(t, load("--plain=false").Plain)
	assert.Equal(t, "light", load().Theme)
}

func TestTheDefaultFileIsRead(t *testing.T) {
	alone(t)
	require.NoError(t, os.MkdirAll(ConfigFolder(), 0o700))
	require.NoError(t, os.WriteFile(DefaultPath(), []byte("# mine\nascii: true\n"), 0o600))
	c, err := Load(nil, "")
	require.NoError(t, err)
	assert.True(t, c.ASCII)
}

func TestAnEmptyFileSaysNothing(t *testing.T) {
	alone(t)
	for _, content := range []string{"", "# only a comment\n", "~\n", "{}\n", "keys: []\n"} {
		c, err := Load(nil, written(t, content))
		require.NoError(t, err, content)
		assert.True(t, c.Mouse)
		assert.Empty(t, c.Keys)
	}
}

func TestLoadRefuses(t *testing.T) {
	alone(t)
	for content, want := range map[string]rules.Fault{
		"lagn: ru":                             {Row: 1, Col: 1, Code: "key-near"},
		"lang: ru\nweather: fine":              {Row: 2, Col: 1, Code: "key"},
		"Lang: ru":                             {Row: 1, Col: 1, Code: "key-near"},
		"lang: ru\nlang: fr":                   {Row: 2, Col: 1, Code: "twice"},
		"lang: de":                             {Row: 1, Col: 7, Code: "lang"},
		"lang: [ru]":                           {Row: 1, Col: 7, Code: "text"},
		"theme: pink":                          {Row: 1, Col: 8, Code: "theme"},
		"theme: ~":                             {Row: 1, Col: 8, Code: "text"},
		"theme: true":                          {Row: 1, Col: 8, Code: "text"},
		"records: 010":                         {Row: 1, Col: 10, Code: "text"},
		"plain: perhaps":                       {Row: 1, Col: 8, Code: "bool"},
		"mouse: \"true\"":                      {Row: 1, Col: 8, Code: "bool"},
		"lang: ru\n---\nlang: fr":              {Row: 2, Col: 1, Code: "second"},
		"theme: \xff":                          {Row: 1, Col: 8, Code: "encoding"},
		"#" + strings.Repeat("x", maxSize):     {Row: 1, Col: 1, Code: "size"},
		"- lang":                               {Row: 1, Col: 1, Code: "map"},
		"lang: \"ru":                           {Row: 1, Col: 1, Code: "syntax"},
		"lang: ru\n\tplain: true":              {Row: 2, Col: 1, Code: "syntax"},
		"keys: undo":                           {Row: 1, Col: 7, Code: "list"},
		"keys: [undo]":                         {Row: 1, Col: 8, Code: "map"},
		"keys: [{command: undo}]":              {Row: 1, Col: 8, Code: "missing"},
		"keys: [{command: undo, key: [u]}]":    {Row: 1, Col: 24, Code: "key-near"},
		"keys: [{command: [undo], keys: [u]}]": {Row: 1, Col: 18, Code: "text"},
		"keys: [{command: undo, keys: u}]":     {Row: 1, Col: 30, Code: "list"},
		"keys: [{command: undo, keys: [[u]]}]": {Row: 1, Col: 31, Code: "text"},
		"keys: [{command: undo, keys: [~]}]":   {Row: 1, Col: 31, Code: "text"},
		"theme: &a light\nrecords: *a":         {Row: 2, Col: 10, Code: "text"},
		"keys: [{command: a, command: b}]":     {Row: 1, Col: 21, Code: "twice"},
	} {
		path := written(t, content)
		c, err := Load(nil, path)
		var e *rules.Fault
		if !assert.ErrorAs(t, err, &e, content) {
			continue
		}
		assert.Equal(t, want, rules.Fault{Row: e.Row, Col: e.Col, Code: e.ID()}, content)
		assert.Equal(t, path, e.File, content)
		assert.Equal(t, Defaults(), c, content)
		assertSaid(t, e)
	}
}

func TestLoadRefusesFlagsAndEnvironment(t *testing.T) {
	alone(t)
	var e *rules.Fault
	_, err := Load(flags(t, "--lang", "de"), "")
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "config.outside-lang", e.Code)
	assert.Contains(t, assertSaid(t, e), "--lang")

	t.Setenv("REFEREE_THEME", "pink")
	c, err := Load(flags(t, "--lang", "ru"), "")
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "config.outside-theme", e.Code)
	assert.Equal(t, "ru", string(c.Lang), "it is told in the language asked for")
	assert.Equal(t, Defaults().Theme, c.Theme)
	t.Setenv("REFEREE_THEME", "")

	t.Setenv("REFEREE_PLAIN", "maybe")
	_, err = Load(nil, "")
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "config.outside-bool", e.Code)
	assert.Contains(t, assertSaid(t, e), "REFEREE_PLAIN")
}

func TestLoadNeedsTheFileItWasTold(t *testing.T) {
	alone(t)
	var e *rules.Fault
	_, err := Load(nil, filepath.Join(t.TempDir(), "none.yaml"))
	require.ErrorAs(t, err, &e)
	assert.ErrorIs(t, err, os.ErrNotExist)
	assert.Equal(t, Disk, e.Code)
	assert.Contains(t, e.Error(), "none.yaml")
	_, err = Load(nil, t.TempDir())
	assert.ErrorAs(t, err, &e, "a folder")
}

// assertSaid checks that the error has a sentence in every language and returns
// the English one.
func assertSaid(t *testing.T, e *rules.Fault) string {
	t.Helper()
	said := ""
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		s := p.Say(e.Code, e.Args...)
		assert.NotContains(t, s, "⟦")
		if lang == text.EN {
			said = s
		}
	}
	return said
}

func TestEverySettingHasAName(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, name := range Names() {
		assert.True(t, p.Has("config.name."+name), name)
		assert.Contains(t, saved(t, "", Defaults(), name), name+":")
	}
	for _, code := range []string{"size", "encoding", "second", "syntax", "outside-bool", "outside-lang"} {
		assert.True(t, p.Has("config."+code), code)
	}
}

// A browser has no flags and no environment: what the file says is all.
func TestSettingsOfAFileAlone(t *testing.T) {
	alone(t)
	t.Setenv("REFEREE_LANG", "fr")
	given := Config{Records: "/data/games", House: "/data/house", Mouse: true}
	c, err := given.Over(filepath.Join(t.TempDir(), "config.yaml"))
	require.NoError(t, err)
	assert.Equal(t, given, c, "it need not exist")
	c, err = given.Over(written(t, "lang: ru\nletters: key\n"))
	require.NoError(t, err)
	assert.Equal(t, Config{Records: "/data/games", House: "/data/house", Mouse: true, Lang: "ru", Letters: "key"}, c)
	c, err = given.Over(written(t, "lang: ru\nletters: all\n"))
	require.ErrorAs(t, err, new(*rules.Fault))
	assert.Equal(t, given, c, "nothing of a file with a mistake")
	path := filepath.Join(t.TempDir(), "config.yaml")
	want := given
	want.Lang = "fr"
	require.NoError(t, Save(path, want, "lang"))
	c, err = given.Over(path)
	require.NoError(t, err)
	assert.Equal(t, want, c, "what is saved is read")
}

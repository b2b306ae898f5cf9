// Package config reads what a user has settled once for all games. A flag goes
// before the environment (REFEREE_LANG and the like), that before the file, that
// before the default. The library that mixes them is used in load.go alone, which a browser
// goes without: the rest of the program sees a plain struct.
package config

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/file"
	"referee/internal/text"
	"referee/rules"
)

// Config is every setting.
type Config struct {
	// Lang is a language of the program, or "" for that of the environment.
	Lang  string
	Theme string // the name of a theme, or "" for the default
	// Letters is how letters are read that look like those of another alphabet.
	Letters string
	// Records is the folder of records, House that of house sheets; "" if unknown.
	Records string
	House   string `yaml:"house-sheets" mapstructure:"house-sheets"`
	Plain   bool   // lines instead of a screen
	Mouse   bool
	ASCII   bool // no line drawing and no signs beyond ASCII
	Keys    []Keys
}

// Keys gives a command other keys than it has by default.
type Keys struct {
	Command string
	Keys    []string
}

// kind is the kind of a setting's value.
type kind uint8

const (
	anyText kind = iota
	folder
	language
	look
	lettering
	onOff
	keyList
)

// setting is one key of the file. All but a list can also be a flag and in the
// environment.
type setting struct {
	name string
	kind kind
}

var settings = []setting{
	{"lang", language}, {"theme", look}, {"letters", lettering}, {"records", folder}, {"house-sheets", folder},
	{"plain", onOff}, {"mouse", onOff}, {"ascii", onOff}, {"keys", keyList},
}

// Themes are the names of the themes, the default first.
var Themes = []string{"dark", "light", "high-contrast", "colour-blind", "mono"}

// Ways are those in which letters are read that look like those of another alphabet, the default
// first: that it is asked once.
var Ways = []string{"ask", "look", "key"}

// list are the values of a setting of words.
func (s setting) list() []string {
	if s.kind == lettering {
		return Ways
	}
	return Themes
}

// Names lists the settings. The words for each are in internal/text under
// "config.name.NAME".
func Names() []string {
	names := make([]string, len(settings))
	for i, s := range settings {
		names[i] = s.name
	}
	return names
}

// Env is the name of a setting in the environment, or "" for one that is no setting or
// can only be in the file.
func Env(name string) string {
	i := slices.IndexFunc(settings, func(s setting) bool { return s.name == name && s.kind != keyList })
	if i < 0 {
		return ""
	}
	return settings[i].env()
}

// env is the name of the setting in the environment.
func (s setting) env() string {
	return "REFEREE_" + strings.ToUpper(strings.ReplaceAll(s.name, "-", "_"))
}

// Defaults are the settings of a user who has settled nothing.
func Defaults() Config {
	return Config{
		Records: in(DataFolder(), "games"),
		House:   in(ConfigFolder(), "house"),
		Mouse:   true,
	}
}

// DefaultPath is the file of settings where no other is named, or "".
func DefaultPath() string { return in(ConfigFolder(), "config.yaml") }

// in is a name in a folder; "" where there is none.
func in(folder, name string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, name)
}

// Disk is the code of a file that cannot be read or written: the cause says why.
const Disk = "config.disk"

// Over returns settings with what the file at path says in their place, which need not exist: flags and environment have
// no say. The error is an [*rules.Fault]; the settings returned with it are as they were.
func (c Config) Over(path string) (Config, error) {
	data, err := file.Read(path, maxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		return c, &rules.Fault{File: path, Code: Disk, Cause: err}
	}
	if err := check(path, data); err != nil {
		return c, err
	}
	over := c
	if err := yaml.Unmarshal(data, &over); err != nil {
		return c, &rules.Fault{File: path, Row: 1, Col: 1, Code: "config.syntax", Cause: err} // check has found any other
	}
	return over, nil
}

// wrong returns the code of what is wrong with a value, or "".
func (s setting) wrong(value string) string {
	switch s.kind {
	case language:
		if value != "" && !slices.Contains(text.Langs(), text.Lang(value)) {
			return "lang"
		}
	case look:
		if value != "" && !slices.Contains(Themes, value) {
			return "theme"
		}
	case lettering:
		if value != "" && !slices.Contains(Ways, value) {
			return "letters"
		}
	case onOff:
		if _, err := strconv.ParseBool(value); err != nil {
			return "bool"
		}
	}
	return ""
}

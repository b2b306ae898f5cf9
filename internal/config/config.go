// Package config reads what a user has settled once for all games. A flag goes
// before the environment (REFEREE_LANG and the like), that before the file, that
// before the default. The library that mixes them is used in Load alone: the rest
// of the program sees a plain struct.
package config

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"

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

// ConfigFolder is the folder of the program's settings, or "" if the environment does not say where
// the user's files belong.
func ConfigFolder() string { return in(settled("XDG_CONFIG_HOME", xdg.ConfigHome), "referee") }

// DataFolder is the folder of the user's games, or "".
func DataFolder() string { return in(settled("XDG_DATA_HOME", xdg.DataHome), "referee") }

// CacheFolder is the folder of what the program can find out anew, or "".
func CacheFolder() string { return in(settled("XDG_CACHE_HOME", xdg.CacheHome), "referee") }

// DefaultPath is the file of settings where no other is named, or "".
func DefaultPath() string { return in(ConfigFolder(), "config.yaml") }

// in is a name in a folder; "" where there is none.
func in(folder, name string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, name)
}

// settled is one of the user's folders. Without a home the library would have it below the
// root of the disk; then it must be named.
func settled(variable, folder string) string {
	if homeless() && !filepath.IsAbs(os.Getenv(variable)) {
		return ""
	}
	return folder
}

func homeless() bool {
	_, err := os.UserHomeDir()
	return err != nil
}

// Disk is the code of a file that cannot be read or written: the cause says why.
const Disk = "config.disk"

// Load reads the settings. Flags named like a setting are used where they were
// given; flags may be nil. The file at path must exist, unless path is "", which
// means the default file, if there is one. The error is an [*rules.Fault]; the settings
// returned with it are the defaults.
func Load(flags *pflag.FlagSet, path string) (Config, error) {
	data, path, err := read(path)
	if err != nil {
		return Defaults(), err
	}
	if err := check(path, data); err != nil {
		return Defaults(), err
	}
	c, err := mix(flags, path, data)
	if err != nil {
		return Defaults(), err
	}
	return c, nil
}

// read returns the contents of the file; nothing if the default one is missing.
func read(path string) ([]byte, string, error) {
	chosen := path != ""
	if !chosen {
		path = DefaultPath()
	}
	if path == "" {
		return nil, "", nil
	}
	data, err := file.Read(path, maxSize)
	if err != nil && (chosen || !errors.Is(err, fs.ErrNotExist)) {
		return nil, path, &rules.Fault{File: path, Code: Disk, Cause: err}
	}
	return data, path, nil
}

// mix lets the sources have their say.
func mix(flags *pflag.FlagSet, path string, data []byte) (Config, error) {
	c := Defaults()
	v := viper.New()
	v.SetConfigType("yaml")
	if err := v.MergeConfig(bytes.NewReader(data)); err != nil {
		return c, &rules.Fault{File: path, Row: 1, Col: 1, Code: "config.syntax", Cause: err} // check has found any other
	}
	for _, s := range settings {
		if s.kind == keyList {
			continue
		}
		if err := s.bind(v, flags); err != nil {
			return c, err
		}
	}
	if err := v.UnmarshalExact(&c); err != nil {
		return c, &rules.Fault{File: path, Row: 1, Col: 1, Code: "config.syntax", Cause: err}
	}
	c.Records, c.House = home(c.Records), home(c.House)
	if len(c.Keys) == 0 {
		c.Keys = nil
	}
	return c, nil
}

// bind ties the setting to its flag and its name in the environment, and checks
// what they hold.
func (s setting) bind(v *viper.Viper, flags *pflag.FlagSet) error {
	_ = v.BindEnv(s.name, s.env()) // fails without a name only
	value, name := os.Getenv(s.env()), s.env()
	if flags != nil {
		if f := flags.Lookup(s.name); f != nil && f.Changed {
			_ = v.BindPFlag(s.name, f) // fails without a flag only
			value, name = f.Value.String(), "--"+s.name
		}
	}
	if code := s.wrong(value); value != "" && code != "" {
		return &rules.Fault{Code: "config.outside-" + code, Args: []rules.Arg{rules.Plain("name", name), rules.Plain("value", value), rules.Plain("list", strings.Join(s.list(), ", "))}}
	}
	return nil
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

// home puts the user's folder in the place of a leading ~; the path is "" where there is
// none.
func home(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || rest[0] == '/' || rest[0] == filepath.Separator) {
		if homeless() {
			return ""
		}
		return filepath.Join(xdg.Home, rest)
	}
	return path
}

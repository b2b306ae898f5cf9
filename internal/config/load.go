//go:build !js

package config

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"

	"referee/internal/file"
	"referee/rules"
)

// ConfigFolder is the folder of the program's settings, or "" if the environment does not say where
// the user's files belong.
func ConfigFolder() string { return in(settled("XDG_CONFIG_HOME", xdg.ConfigHome), "referee") }

// DataFolder is the folder of the user's games, or "".
func DataFolder() string { return in(settled("XDG_DATA_HOME", xdg.DataHome), "referee") }

// CacheFolder is the folder of what the program can find out anew, or "".
func CacheFolder() string { return in(settled("XDG_CACHE_HOME", xdg.CacheHome), "referee") }

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

// Load reads the settings. Flags named like a setting are used where they were
// given; flags may be nil. The file at path must exist, unless path is "", which
// means the default file, if there is one. The error is an [*rules.Fault]; the settings
// returned with it are those without what is wrong, the file or a flag, so that it is told in the language asked for.
func Load(flags *pflag.FlagSet, path string) (Config, error) {
	data, path, err := read(path)
	if err == nil {
		err = check(path, data)
	}
	if err != nil {
		c, _ := mix(flags, "", nil)
		return c, err
	}
	return mix(flags, path, data)
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

// mix lets the sources have their say. What one of them says wrongly is as if it had not been said.
func mix(flags *pflag.FlagSet, path string, data []byte) (c Config, wrong error) {
	c = Defaults()
	v := viper.New()
	v.SetConfigType("yaml")
	if err := v.MergeConfig(bytes.NewReader(data)); err != nil {
		return c, &rules.Fault{File: path, Row: 1, Col: 1, Code: "config.syntax", Cause: err} // check has found any other
	}
	for _, s := range settings {
		if s.kind == keyList {
			continue
		}
		if err := s.bind(v, flags); wrong == nil {
			wrong = err
		}
	}
	if err := v.UnmarshalExact(&c); err != nil {
		return c, &rules.Fault{File: path, Row: 1, Col: 1, Code: "config.syntax", Cause: err}
	}
	c.Records, c.House = home(c.Records), home(c.House)
	if len(c.Keys) == 0 {
		c.Keys = nil
	}
	return c, wrong
}

// bind ties the setting to its flag and its name in the environment, unless what they
// hold is wrong.
func (s setting) bind(v *viper.Viper, flags *pflag.FlagSet) error {
	value, name := os.Getenv(s.env()), s.env()
	var flag *pflag.Flag
	if flags != nil {
		if f := flags.Lookup(s.name); f != nil && f.Changed {
			flag, value, name = f, f.Value.String(), "--"+s.name
		}
	}
	if code := s.wrong(value); value != "" && code != "" {
		return &rules.Fault{Code: "config.outside-" + code, Args: []rules.Arg{rules.Plain("name", name), rules.Plain("value", value), rules.Plain("list", strings.Join(s.list(), ", "))}}
	}
	if flag != nil {
		_ = v.BindPFlag(s.name, flag) // fails without a flag only
		return nil
	}
	_ = v.BindEnv(s.name, s.env()) // fails without a name only
	return nil
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

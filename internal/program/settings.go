package program

import (
	"cmp"
	"errors"
	"slices"

	"referee/internal/config"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// The settings that a face shows at once when they change.
const (
	LanguageSetting = "lang"
	ThemeSetting    = "theme"
)

// FolderSetting is where games are kept. It is shown alone.
const FolderSetting = "records"

// How letters are read that look like those of another alphabet is a setting, too: by their
// look, or by their key.
const (
	LettersSetting = "letters"
	ByLook         = "look"
	ByKey          = "key"
)

// Choice is one of several values with what it is called.
type Choice struct{ Value, Label string }

// Setting is one setting with its present value and what it may be.
type Setting struct {
	Key, Value string
	Choices    []Choice
}

// Settings returns those that can be changed while the program runs, and the folder of
// records.
func (p *Program) Settings() []Setting {
	var langs []string
	for _, l := range text.Langs() {
		langs = append(langs, string(l))
	}
	theme := p.Config.Theme
	if !slices.Contains(config.Themes, theme) {
		theme = config.Themes[0]
	}
	choices := func(values []string, key string) []Choice {
		list := []Choice{}
		for _, value := range values {
			list = append(list, Choice{Value: value, Label: p.Text.Say(key + value)})
		}
		return list
	}
	return []Setting{
		{LanguageSetting, cmp.Or(p.Config.Lang, string(p.Text.Lang())), choices(langs, "lang.")},
		{ThemeSetting, theme, choices(config.Themes, "theme.")},
		{LettersSetting, cmp.Or(p.Config.Letters, config.Ways[0]), choices(config.Ways, "setting.letters.")},
		{Key: FolderSetting, Value: p.Config.Records},
	}
}

// Set saves a setting; the language holds at once. What cannot be saved changes nothing.
func (p *Program) Set(key, value string) (err error) {
	c, words := p.Config, p.Text
	switch key {
	case LanguageSetting:
		c.Lang = value
		words, err = text.New(text.Lang(value))
	case ThemeSetting:
		c.Theme = value
	case LettersSetting:
		c.Letters = value
	}
	if err == nil {
		err = config.Save(p.file, c, key)
	}
	var setting *rules.Fault
	switch {
	case errors.As(err, &setting):
		return Told(setting)
	case err == nil:
		p.Config, p.Text = c, words
	}
	return err
}

// Told returns the fault that says why the settings could not be read or written, if the cause says it.
func Told(f *rules.Fault) *rules.Fault {
	if f.Code == config.Disk {
		return store.FromDisk(f.File, f.Cause)
	}
	return f
}

package program

import (
	"cmp"
	"errors"
	"slices"

	"referee/internal/config"
	"referee/internal/store"
	"referee/internal/text"
)

// The settings that a face shows at once when they change.
const (
	LanguageSetting = "lang"
	ThemeSetting    = "theme"
)

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

// Settings are those that can be changed while the program runs, and the folder of
// records.
func (p *Program) Settings() []Setting {
	langs, themes := []Choice{}, []Choice{}
	for _, l := range text.Langs() {
		langs = append(langs, Choice{Value: string(l), Label: p.Text.Say("lang." + string(l))})
	}
	for _, name := range config.Themes {
		themes = append(themes, Choice{Value: name, Label: p.Text.Say("theme." + name)})
	}
	var ways []Choice
	for _, way := range config.Ways {
		ways = append(ways, Choice{Value: way, Label: p.Text.Say("setting.letters." + way)})
	}
	current := p.Config.Theme
	if !slices.Contains(config.Themes, current) {
		current = config.Themes[0]
	}
	return []Setting{
		{Key: LanguageSetting, Value: cmp.Or(p.Config.Lang, string(p.Text.Lang())), Choices: langs},
		{Key: ThemeSetting, Value: current, Choices: themes},
		{Key: LettersSetting, Value: cmp.Or(p.Config.Letters, config.Ways[0]), Choices: ways},
		{Key: "records", Value: p.Config.Records},
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
	var setting *config.Error
	switch {
	case errors.As(err, &setting):
		return InSettings(setting)
	case err == nil:
		p.Config, p.Text = c, words
	}
	return err
}

// InSettings makes a problem of a mistake in the settings.
func InSettings(e *config.Error) *store.Problem {
	switch e.Code {
	case config.Disk:
		return store.FromDisk(e.File, e.Cause)
	case config.NoHome:
		return store.NoHome()
	}
	return &store.Problem{File: e.File, Row: e.Line, Col: e.Col, Key: e.Key(), Args: e.Args}
}

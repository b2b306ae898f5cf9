package dialogue

import (
	"referee/internal/program"
	"referee/internal/text"
	"referee/rules"
)

// Settings is the talk about how the program speaks and looks, and where it keeps games.
// Each answer is kept at once.
type Settings struct {
	Text *text.Printer // of the reader; it follows the language
	do   *program.Program
}

// NewSettings begins the talk.
func NewSettings(p *text.Printer, do *program.Program) *Settings { return &Settings{Text: p, do: do} }

// Questions implements [Form].
func (s *Settings) Questions() (list []Question) {
	for _, one := range s.do.Settings() {
		name := one.Key
		if key := "config.name." + one.Key; s.Text.Has(key) {
			name = s.Text.Say(key)
		}
		q := Question{Key: one.Key, Name: name, Ask: s.Text.Say("form.setting", rules.Plain("name", name)), Usual: one.Value, Fixed: len(one.Choices) == 0}
		for _, c := range one.Choices {
			q.Choices = append(q.Choices, Option{Value: c.Value, Label: c.Label})
		}
		list = append(list, q)
	}
	return list
}

// Answer implements [Form].
func (s *Settings) Answer(key, typed string) (against []string) {
	q := Find(s, key)
	value, wrong := q.Take(s.Text, typed)
	if wrong != "" {
		return []string{wrong}
	}
	if err := s.do.Set(key, value); err != nil {
		return []string{Problem(s.Text, err)}
	}
	if p, err := text.New(text.Lang(value)); key == program.LanguageSetting && err == nil {
		s.Text = p
	}
	return nil
}

// Leave implements [Form]: a setting always has a value.
func (s *Settings) Leave(string) {}

var _, _ Form = (*Settings)(nil), (*Export)(nil)

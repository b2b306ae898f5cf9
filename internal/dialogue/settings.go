package dialogue

import (
	"cmp"

	"referee/internal/program"
	"referee/internal/talk"
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

// Tongue is the talk of the very first start: in which language the program speaks.
type Tongue struct{ *Settings }

// Page implements [talk.Talk]: each language is called by its own name.
func (t Tongue) Page(*text.Printer) talk.Page {
	q := Find(t.Settings, program.LanguageSetting)
	return talk.Page{Title: "Referee · Арбитр · Arbitre", Asks: talk.Asks{Choices: q.Choices}}
}

// Type implements [talk.Talk]: the usual one is that of the system.
func (t Tongue) Type(p *text.Printer, typed string) talk.Preview {
	q, page := Find(t.Settings, program.LanguageSetting), t.Page(p)
	return page.Picks(cmp.Or(typed, q.Answered()))
}

// Answer implements [talk.Talk]. A language that cannot be saved is not asked for again and again.
func (t Tongue) Answer(p *text.Printer, answer string) (r talk.Result) {
	page, now := t.Page(p), t.Type(p, answer)
	if now.At < 0 {
		r.Against = []string{unknown(p, answer)}
		return r
	}
	r.Said, r.Done = t.Settings.Answer(program.LanguageSetting, page.Asks.Choices[now.At].Value), true
	return r
}

package dialogue

import (
	"slices"
	"strings"

	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Settings is the talk about how the program speaks and looks, and where it keeps games: fields that turn, each kept at once.
type Settings struct {
	asked settings
	wrong map[string]string // by their keys, why the last values were not kept
}

// NewSettings begins the talk, without some of the settings.
func NewSettings(p *text.Printer, do *program.Program, without ...string) *Settings {
	return &Settings{asked: settings{p, do, without}}
}

// Page implements [talk.Talk].
func (s *Settings) Page(p *text.Printer) talk.Page {
	s.asked.text = p
	g := talk.Group{}
	for _, q := range s.asked.Questions() {
		f := q.turns()
		if f.Against = s.wrong[q.Key]; q.Fixed {
			f.Choices = []talk.Choice{{Value: q.Usual, Label: q.Usual, On: true}}
		}
		g.Fields = append(g.Fields, f)
	}
	return talk.Page{Title: p.Say("home.settings"), Asks: talk.Asks{Groups: []talk.Group{g}}, Beside: []talk.Block{talk.Keys{Own: true}}}
}

// Answer implements [talk.Talk]: there is nothing but fields.
func (*Settings) Answer(*text.Printer, string) (r talk.Result) { return r }

// Fill implements [talk.Filling].
func (s *Settings) Fill(p *text.Printer, key, typed string) {
	s.asked.text = p
	s.wrong = map[string]string{key: strings.Join(s.asked.Answer(key, typed), " ")}
}

// Steps returns the same talk for a face that asks for one setting after the other.
func (s *Settings) Steps() talk.Steps { return NewStepwise("", &s.asked) }

// settings are the questions of the talk.
type settings struct {
	text *text.Printer // of the reader; it follows the language
	do   *program.Program

	without []string
}

// Questions implements [Form].
func (s *settings) Questions() (list []Question) {
	for _, one := range s.do.Settings() {
		if slices.Contains(s.without, one.Key) {
			continue
		}
		name := one.Key
		if key := "config.name." + one.Key; s.text.Has(key) {
			name = s.text.Say(key)
		}
		q := Question{Field: talk.Field{Key: one.Key, Label: name, Usual: one.Value}, Ask: s.text.Say("form.setting", rules.Plain("name", name)), Fixed: len(one.Choices) == 0}
		for _, c := range one.Choices {
			q.Choices = append(q.Choices, Option{Value: c.Value, Label: c.Label})
		}
		list = append(list, q)
	}
	return list
}

// Answer implements [Form].
func (s *settings) Answer(key, typed string) (against []string) {
	q := Find(s, key)
	value, wrong := q.Take(s.text, typed)
	if wrong != "" {
		return []string{wrong}
	}
	if err := s.do.Set(key, value); err != nil {
		return []string{Problem(s.text, err)}
	}
	if key == program.LanguageSetting {
		s.text = s.do.Text
	}
	return nil
}

// Tongue is the talk of the very first start: in which language the program speaks.
type Tongue struct{ asked settings }

// NewTongue begins the talk.
func NewTongue(p *text.Printer, do *program.Program) *Tongue { return &Tongue{settings{p, do, nil}} }

// Page implements [talk.Talk]: each language is called by its own name.
func (t *Tongue) Page(*text.Printer) talk.Page {
	q := Find(&t.asked, program.LanguageSetting)
	return talk.Page{Title: "Referee · Арбитр · Arbitre", Asks: talk.Asks{Choices: q.Choices, Usual: q.Answered()}} // of the system
}

// Answer implements [talk.Talk]. A language that cannot be saved is not asked for again and again.
func (t *Tongue) Answer(p *text.Printer, answer string) (r talk.Result) {
	page := t.Page(p)
	now := page.Picks(answer)
	if now.At < 0 {
		r.Against = []string{talk.Unknown(p, answer)}
		return r
	}
	r.Said, r.Done = t.asked.Answer(program.LanguageSetting, page.Asks.Choices[now.At].Value), true
	return r
}

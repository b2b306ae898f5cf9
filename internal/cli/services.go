package cli

import (
	"bytes"
	"errors"
	"runtime/debug"
	"slices"

	"referee/internal/casebook"
	"referee/internal/config"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/internal/ui/theme"
	"referee/profiles"
	"referee/rules"
)

// services is what the full screen asks of the rest of the program.
type services struct {
	*run
	// open is the game that was opened before the screen was; it is handed over
	// when the screen asks for it.
	open *store.Table
	// playing is the game on the screen.
	playing *store.Table
	// results is what was handed on, by the name of the file.
	results map[string][]byte
}

func (s *services) all() ui.Services {
	return ui.Services{
		Games: games.All, Start: s.start, Open: s.openGame, Saved: s.saved, Stats: s.stats, Latest: s.latest,
		CampaignGames: games.Campaign, Campaign: s.campaign, Read: s.read,
		Ready: s.ready, Search: s.search, Article: s.article, Disputes: s.filed, Dispute: s.dispute, ExportDispute: s.exportDispute,
		Blank: s.blank, Calculate: s.calculate, UnusedBox: s.unusedBox, Keep: s.keep, Forms: formNames(),
		Editions: func(game string) []ui.Choice { return s.titles(profiles.Editions(game)) },
		Variants: func(game string) []ui.Choice { return s.titles(profiles.Variants(game)) },
		Export:   s.export, ExportCampaign: s.exportCampaign, Settings: s.settings, Set: s.set,
	}
}

// first is the first problem as an error; nil without one.
func first(problems []*store.Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return problems[0]
}

func (s *services) start(h record.Header) (table.Session, string, ui.Kept, error) {
	t, problems := s.folder().Create(h, s.Now())
	if t == nil {
		return nil, "", nil, first(problems)
	}
	return t.Session, t.Path, s.seat(t), nil
}

func (s *services) openGame(path string) (table.Session, ui.Kept, error) {
	t := s.open
	s.open = nil
	if t == nil || t.Path != path {
		var problems []*store.Problem
		if t, problems = s.opener.Play(path); t == nil {
			return nil, nil, first(problems)
		}
	}
	return t.Session, s.seat(t), nil
}

// seat notes the game that is on the screen, and returns its record.
func (s *services) seat(t *store.Table) ui.Kept {
	s.playing = t
	return kept{s, t}
}

// kept is the record of a game on the screen.
type kept struct {
	s *services
	t *store.Table
}

// Close implements [ui.Kept].
func (k kept) Close() error {
	if k.s.playing == k.t {
		k.s.playing = nil
	}
	return k.t.Close()
}

// Lost implements [ui.Kept].
func (k kept) Lost() error {
	if p := k.t.Lost(); p != nil {
		return p
	}
	return nil
}

// Beside implements [ui.Kept].
func (k kept) Beside() string { return k.s.folder().Beside(k.t) }

// SaveAs implements [ui.Kept].
func (k kept) SaveAs(name string) (string, error) {
	if p := k.s.folder().SaveAs(k.t, name); p != nil {
		return "", p
	}
	return k.t.Path, nil
}

func (s *services) search(query, game string, limit int) ([]ui.Hit, error) {
	if err := s.books(); err != nil {
		return nil, err
	}
	var hits []ui.Hit
	for _, h := range s.index.Search(query, lookup.Question{Lang: s.p.Lang(), Game: game, Limit: limit}) {
		if a, ok := s.article(h.ID); ok {
			hits = append(hits, ui.Hit{Article: a, Words: h.Found(s.p.Lang(), a.Title, a.Text)})
		}
	}
	return hits, nil
}

// article is the article about a clause or a case for the game on the screen.
func (s *services) article(id rules.ClauseID) (casebook.Article, bool) {
	if s.books() != nil {
		return casebook.Article{}, false
	}
	e, ok := s.index.Entry(id, s.p.Lang())
	if !ok {
		return casebook.Article{}, false
	}
	return article(e, s.profile()), true
}

// ready reads the books before somebody asks, and gives the memory back that took: more
// than the index itself, and nothing else in an evening takes so much.
func (s *services) ready() {
	_ = s.books() // who asks is told
	debug.FreeOSMemory()
}

// profile is what the game on the screen is played by, or nil.
func (s *services) profile() *profiles.Profile {
	if s.playing == nil {
		return nil
	}
	return s.playing.Session.Profile()
}

func (s *services) blank(game string, h record.Header) ([]table.Field, error) {
	g, _ := games.Find(game)
	h, _ = s.folder().Informed(h) // Unused tells
	prof, problems := s.opener.Profile(g, h, "")
	if err := first(problems); err != nil {
		return nil, err
	}
	return g.Blank(h, prof)
}

func (s *services) calculate(game string, h record.Header, pairs []record.Pair) (table.Calculation, error) {
	g, _ := games.Find(game)
	h, _ = s.folder().Informed(h)
	prof, problems := s.opener.Profile(g, h, "")
	if err := first(problems); err != nil {
		return table.Calculation{}, err
	}
	return g.Calculate(h, prof, pairs)
}

func (s *services) unusedBox(game string) []*store.Problem {
	_, problems := s.folder().Informed(record.Header{Game: game})
	return problems
}

func (s *services) keep(h record.Header, pairs []record.Pair) (string, error) {
	return s.folder().Keep(h, pairs, s.Now())
}

// titles names editions and variants in the reader's language.
func (s *services) titles(layers []profiles.Layer) []ui.Choice {
	var list []ui.Choice
	for _, l := range layers {
		list = append(list, ui.Choice{Value: l.ID, Label: l.Title.In(string(s.p.Lang()))})
	}
	return list
}

// export writes the game beside its record.
func (s *services) export(_ table.Session, path, format string) (string, error) {
	t := s.opener.Read(path)
	if t.Session == nil {
		return "", first(t.Problems)
	}
	return s.written(store.HandedOn(path, formOf(format).ext), func(r *run) error { return r.hand(t, format) })
}

// exportCampaign writes a campaign beside the record of it that was changed last.
func (s *services) exportCampaign(c *store.Campaign, format string) (string, error) {
	return s.written(c.HandedOn(formOf(format).ext), func(r *run) error { return formOf(format).campaign(r, c) })
}

// written writes a file of what would be written to the terminal.
func (s *services) written(name string, write func(*run) error) (string, error) {
	var out bytes.Buffer
	to := *s.run
	to.Out = &out
	if err := write(&to); err != nil {
		return "", err
	}
	return s.handOn(name, out.Bytes())
}

// settings are those a screen can change.
func (s *services) settings() []ui.Setting {
	langs := []ui.Choice{}
	for _, l := range text.Langs() {
		langs = append(langs, ui.Choice{Value: string(l), Label: s.p.Say("lang." + string(l))})
	}
	var themes []ui.Choice
	for _, name := range theme.Names() {
		themes = append(themes, ui.Choice{Value: name, Label: s.p.Say("theme." + name)})
	}
	current := s.Config.Theme
	if !slices.Contains(theme.Names(), current) {
		current = theme.Names()[0]
	}
	return []ui.Setting{
		{Key: ui.LanguageSetting, Value: string(s.p.Lang()), Choices: langs},
		{Key: ui.ThemeSetting, Value: current, Choices: themes},
		{Key: "records", Value: s.Config.Records},
	}
}

// set changes a setting and keeps it. The language holds at once.
func (s *services) set(key, value string) error {
	c := s.Config
	switch key {
	case ui.LanguageSetting:
		p, err := text.New(text.Lang(value))
		if err != nil {
			return err
		}
		c.Lang, s.p = value, p
	case ui.ThemeSetting:
		c.Theme = value
	}
	s.Config = c
	err := config.Save(s.configPath, c, key)
	var setting *config.Error
	if errors.As(err, &setting) {
		return inSettings(setting)
	}
	return err
}

package cli

import (
	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/ui"
)

// services gives the full screen the program in the shape it asks for.
type services struct {
	*program.Program
	// open is the game that was opened before the screen was; it is handed over
	// when the screen asks for it.
	open *program.Game
	// file is where the record of the game that is begun first shall be, or "".
	file string
}

func (s *services) all() ui.Services {
	return ui.Services{
		Games: s.Games(), Folder: s.Folder, Start: s.start, Open: s.openGame, Saved: s.saved, Stats: s.Stats, Latest: s.latest,
		Campaign: s.Campaign, Read: s.read,
		Ready: s.Ready, Library: s.Program,
		Dispute: s.Dispute, ExportDispute: s.ExportDispute,
		Tables: dialogue.TablesOf(s.Program, ""), Forms: export.Names(),
		Editions:       s.Editions,
		Export:         s.Export,
		ExportCampaign: s.ExportCampaign,
		Preferences:    dialogue.PreferencesOf(s.Program),
	}
}

func (s *services) start(h record.Header) (table.Session, string, ui.Kept, error) {
	g, err := s.Start(h, s.file)
	if err != nil {
		return nil, "", nil, err
	}
	s.file = ""
	return g.Session, g.Path, g, nil
}

func (s *services) openGame(path string) (table.Session, ui.Kept, error) {
	g := s.open
	s.open = nil
	if g == nil || g.Path != path {
		var err error
		if g, err = s.Open(path); err != nil {
			return nil, nil, err
		}
	}
	return g.Session, g, nil
}

func (s *services) saved() (all []ui.Saved, err error) {
	list, err := s.Saved()
	for _, one := range list {
		all = append(all, ui.Saved(one))
	}
	return all, err
}

func (s *services) latest() (ui.Saved, bool) {
	one, ok := s.Latest()
	return ui.Saved(one), ok
}

func (s *services) read(path string) (table.Position, error) {
	t, err := s.Read(path)
	return t.Position, err
}

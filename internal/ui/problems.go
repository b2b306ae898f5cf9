package ui

import (
	"errors"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/internal/ui/theme"
	"referee/profiles"
	"referee/rules"
)

// teller is an error that knows its sentence, such as those of internal/store.
type teller interface{ Say(*text.Printer) string }

// problem puts an error into words.
func (a *App) problem(err error) string {
	var (
		told    teller
		inFile  *record.Error
		profile *profiles.Error
		parse   *rules.ParseError
	)
	switch {
	case errors.As(err, &told):
		return told.Say(a.Text)
	case errors.As(err, &inFile):
		return a.Text.Say("record."+inFile.Code, inFile.Args...)
	case errors.As(err, &profile):
		return a.Text.Say(profile.Key(), profile.Args...)
	case errors.As(err, &parse):
		return present.Cited(a.Text.Say("parse."+parse.Code, parse.Args...), parse.Clause)
	}
	return a.Text.Say("ui.problem", rules.Plain("reason", err.Error()))
}

// fails tells an error on the bottom line, and reports whether there was one.
func (a *App) fails(err error) bool {
	if err != nil {
		a.Shell.Flash(theme.Refused, a.problem(err))
	}
	return err != nil
}

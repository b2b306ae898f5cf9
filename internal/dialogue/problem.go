package dialogue

import (
	"errors"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// teller is an error that knows its sentence, such as those of internal/store.
type teller interface{ Say(*text.Printer) string }

// Problem puts an error into words.
func Problem(p *text.Printer, err error) string {
	var (
		told    teller
		inFile  *record.Error
		profile *profiles.Error
		parse   *rules.ParseError
	)
	switch {
	case errors.As(err, &told):
		return told.Say(p)
	case errors.As(err, &inFile):
		return p.Say("record."+inFile.Code, inFile.Args...)
	case errors.As(err, &profile):
		return p.Say(profile.Key(), profile.Args...)
	case errors.As(err, &parse):
		return present.Cited(p.Say("parse."+parse.Code, parse.Args...), parse.Clause)
	}
	return p.Say("ui.problem", rules.Plain("reason", err.Error()))
}

package dialogue

import (
	"errors"

	"referee/internal/text"
	"referee/rules"
)

// Problem puts an error into words.
func Problem(p *text.Printer, err error) string {
	if fault := (*rules.Fault)(nil); errors.As(err, &fault) {
		return p.Fault(fault)
	}
	return p.Say("ui.problem", rules.Plain("reason", err.Error()))
}

// Unused says that a box file cannot be used, where and why.
func Unused(p *text.Printer, f *rules.Fault) string {
	return p.Say("store.box-unused", rules.Plain("place", text.Place(f)), rules.Plain("why", p.Fault(f)))
}

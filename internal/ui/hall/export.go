package hall

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/ui/theme"
)

// Exported says where results are, or what is against it. Where a file has their name it
// asks what becomes of that.
func (a *App) Exported(x *dialogue.Export, against []string) {
	switch {
	case len(against) > 0:
		a.Shell.Flash(theme.Refused, strings.Join(against, " "))
	case x.Said() != "":
		a.Shell.Flash(theme.Good, x.Said())
	case x.Asks():
		a.Talk(x.Talk(a.Text))
	}
}

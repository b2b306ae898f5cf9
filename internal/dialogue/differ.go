package dialogue

import (
	"errors"
	"strings"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/text"
)

// Differ compares the ways to play that words name, see [program.Program.Compare]. Without an
// error against says why they cannot be compared, or "".
func Differ(do *program.Program, p *text.Printer, words string) (c casebook.Comparison, against string, err error) {
	c, err = do.Compare(waysIn(words)...)
	var problem *store.Problem
	if errors.As(err, &problem) {
		return c, problem.Placed(p), nil
	}
	return c, "", err
}

// waysIn are the names of ways to play in a line: that of a game, which may have several words,
// and others; a plus may stand alone.
func waysIn(words string) []string {
	for _, sign := range []string{" +", "+ "} {
		for strings.Contains(words, sign) {
			words = strings.ReplaceAll(words, sign, "+")
		}
	}
	list := strings.Fields(words)
	for n := len(list); n > 1; n-- {
		if g, ok := games.Named(strings.Join(list[:n], " ")); ok {
			return append([]string{g.ID}, list[n:]...)
		}
	}
	return list
}

// differsValue is the answer that tells what differs between the boxes to choose from.
const differsValue = "# differences"

// boxPicks are the boxes to choose from, and what differs between them.
func (p *Prepare) boxPicks() []Pick {
	list := ofQuestion(Find(p.NewGame, EditionKey))
	if len(list) > 1 {
		list = append(list, Pick{N: moreNumber, Value: differsValue, Label: p.text.Say("diff.boxes.ask")})
	}
	return list
}

// Differs reports, once, that somebody wants to know what differs between the boxes of the game.
func (p *Prepare) Differs() (game string, asked bool) {
	g, _ := p.Game()
	asked, p.differs = p.differs, false
	return g.ID, asked
}

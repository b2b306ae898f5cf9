package line

import (
	"errors"
	"math/rand/v2"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/rules"
)

// game is one game in line mode: it takes what is typed.
type game struct {
	asker
	// private is the talk about what single players alone may know.
	private *dialogue.Notes
	// frozen is the dispute that is spoken of.
	frozen *dialogue.Dispute
	last   string // what was said last
	before string // and before a question about a misspelt word
	left   bool   // the game is left
	own    *game  // the table itself, where one practises; or nil
	onward error  // where to go when the game is left: nil, or a [ToCampaign]

	others  *dialogue.Others // what is written from other devices
	prompts bool             // the next answer is waited for, and nothing else
	stale   bool             // they have written something that the talk has not looked at
	away    bool             // it was told that another device took the game from the table
}

// Play plays a game until its input ends or someone quits. The error is one of
// the input or the disk; what could not be written was said at once. It is a
// [ToCampaign] where someone goes on to the campaign the game is a part of.
func Play(t *program.Game, o Options) error {
	return plays(t, o, newLines(&o))
}

// plays plays a game, and those that the same people begin when it is over; these are closed.
func plays(t *program.Game, o Options, in *lines) error {
	err := play(t, o, in)
	for next := (another{}); errors.As(err, &next); {
		if err = t.Close(); err != nil {
			return errors.Join(err, next.Close())
		}
		t = next.Game
		if err = play(t, o, in); !errors.As(err, &next) {
			return errors.Join(err, t.Close())
		}
	}
	return err
}

func play(t *program.Game, o Options, in *lines) error {
	g := &game{}
	g.voice = voice{lines: in, Options: o, t: t, p: o.Text.With(t.Record.Header.Seats)}
	g.hints = map[string]bool{}
	g.sits()
	g.others = dialogue.NewOthers(g.t.Session)
	defer g.hears(&o, g.elsewhere)()
	g.private = dialogue.NewNotes(g.t.Session, func(do func() error) error {
		err := g.write(do)
		if err != nil {
			g.sayKey("line.refused")
		}
		return err
	})
	g.rules = dialogue.NewRulebook(o.Program, g.t.Session.Game(), nil)
	g.rules.Few = fewNamed
	g.frozen = dialogue.NewDispute(g.t.Session, t.Path, g.rules.Lookup)
	g.out.taken()
	if g.Shared != nil {
		g.talks(g.p, dialogue.Share{Do: g.Program}, "")
	}
	g.open()
	for {
		if said := g.out.taken(); said != "" {
			g.last = said // what is private is not kept
		}
		g.prompt()
		g.prompts = true
		typed, ok, err := g.next()
		g.prompts = false
		if err != nil {
			return err
		}
		if ok && g.gone() {
			g.elsewhere() // it may not have been told yet
			return g.follows()
		}
		g.out.taken() // without the prompt
		if ok && !g.overtaken(typed) {
			g.take(typed)
			g.others.CatchUp()
		}
		if g.talk.Secret(typed) {
			g.out.taken() // it is not said again
		}
		if !ok || g.left {
			break
		}
	}
	if g.talk.Insists() {
		g.sayKey("line.refused") // nobody answered
	}
	g.leave()
	if g.failed != nil {
		return g.failed
	}
	return g.onward
}

// sits begins the talk at the table, in the language of now.
func (g *game) sits() {
	g.talk = dialogue.NewPlay(g.t.Session, rules.Table, g.p)
	g.talk.Keeps(g.Program)
	g.talk.Draws(rand.IntN)
	g.talk.Understands(g.known())
}

func (g *game) take(typed string) {
	if asks := g.talk.Unclear(typed); asks != "" {
		g.sayLines(asks)
		return
	}
	if g.talk.Insists() && !g.talk.Decides(typed) {
		g.talk.Back() // it is the next line, and the answer no
		g.sayKey("line.refused")
	}
	id, words := commands.Asked(typed)
	switch {
	case g.unseen(typed):
		g.sayLines(g.p.Say("answer.unasked", rules.Plain("typed", strings.TrimSpace(typed))))
		g.due()
	case g.talk.Picks(typed):
		g.answer(typed)
	case strings.TrimSpace(typed) == backSign && g.talk.Back():
		g.due()
	case strings.TrimSpace(typed) == backSign:
		g.unlay()
	case id != "" && !g.talk.NamesPlayer(typed) && (id != commands.Private || words == "" || g.private.Whose(g.p, words)):
		g.command(id, words)
	case strings.TrimSpace(typed) == "" && !g.takesEmpty() && g.talk.Now().Does != dialogue.Laid && g.own == nil && !g.talk.Doubts() && !g.talk.Composes():
		g.due()
	default:
		g.answer(typed)
	}
}

// unseen reports whether a number would answer a question of the set-up that is not told yet: other steps come first.
func (g *asker) unseen(typed string) bool {
	number := strings.TrimSpace(typed)
	if number == "" || strings.Trim(number, "0123456789") != "" || g.talk.Now().Enter == "" || g.talk.Doubts() || g.talk.Insists() {
		return false
	}
	_, asking := g.t.Session.Checklist()
	return asking >= 0
}

// meant takes the line that was meant by one with a misspelt word. What was said last is what was
// said before it was asked about, and a private note is not said again.
func (g *game) meant(line string) {
	g.last = g.before
	g.take(line)
	if g.talk.Secret(line) {
		g.out.taken()
	}
}

func (g *teller) hint(o *dialogue.Outcome) {
	if o.Unread() && !g.hinted {
		g.sayKey("line.hint")
		g.hinted = true
	}
}

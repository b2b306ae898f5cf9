package line

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/rules"
)

// preparing is the talk in which a game is prepared, question by question.
type preparing struct {
	*questions
	talk *dialogue.Prepare
	near *dialogue.Pick // the game that was probably meant, which is asked about
}

// Prepare asks what a new game still needs. The error is [ErrEnd] or one of the input.
func Prepare(talk *dialogue.NewGame, o Options) (*dialogue.Prepare, error) {
	in := newLines(&o)
	return (&questions{lines: in, Options: o}).prepare(talk)
}

func (d *questions) prepare(talk *dialogue.NewGame) (*dialogue.Prepare, error) {
	p := &preparing{questions: d, talk: dialogue.NewPrepare(talk, d.Program, rand.IntN)}
	for p.talk.Stage() != dialogue.Ready {
		p.asks()
		if err := p.until(p.answer); err != nil {
			return nil, err
		}
	}
	return p.talk, nil
}

// asks asks the question of the moment: who has sat down, what is settled, the question with its
// numbers, and what an empty line takes.
func (p *preparing) asks() {
	var said []string
	if seats := p.talk.Seats(); p.talk.Stage() == dialogue.WhoSits && len(seats) > 0 {
		said = append(said, sentence(strings.ReplaceAll(dialogue.Together(seats), " · ", " = "))) // a comma would part two players
	}
	if p.talk.Stage() == dialogue.HowToday {
		for _, settled := range p.talk.Settled() {
			said = append(said, sentence(settled))
		}
	}
	said = append(said, sentence(p.talk.Asks()))
	focus := p.talk.Focus("")
	if p.talk.Stage() == dialogue.WhoSits && slices.ContainsFunc(p.talk.Picks(), func(o dialogue.Pick) bool { return o.Tick && !o.On }) {
		said = append(said, p.Text.Say("prepare.known"))
	}
	for i, o := range p.talk.Picks() {
		if one := p.pick(&o); one != "" {
			if i == focus {
				one += " " + p.Text.Say("line.enter")
			}
			said = append(said, sentence(one))
		}
	}
	if does := p.talk.Enters(""); focus < 0 && does != "" {
		said = append(said, sentence(does))
	}
	p.tells(said...)
}

// pick is a pick with its number, and what is to be known of it; of those who sit nothing is said
// twice.
func (p *preparing) pick(o *dialogue.Pick) string {
	said := strconv.Itoa(o.N) + " " + strings.TrimSuffix(o.Label, "…")
	switch {
	case p.talk.Stage() == dialogue.WhoSits:
		if o.On {
			return ""
		}
	case o.On && o.Tick:
		said += ", " + p.Text.Say("prepare.on")
	case o.Said != "":
		said += ", " + o.Said
	case o.Note != "":
		said += ", " + o.Note
	}
	return said
}

// answer takes an answer; false where the same question is still to be answered.
func (p *preparing) answer(typed string) bool {
	near := p.near
	p.near = nil
	id, _ := commands.Asked(typed)
	switch o, unsure := p.talk.Unsure(typed); {
	case typed == "" && near != nil:
		return p.took(p.talk.Take(*near))
	case typed == backSign:
		p.talk.Back()
		return true
	case id == commands.Help && (p.talk.Stage() != dialogue.WhoSits || typed == "?"): // somebody may be called Help
		p.say("line.form.help")
		if p.talk.Stage() == dialogue.WhoSits {
			fmt.Fprintln(p.Out, p.talk.Reads(""))
		}
		return true
	case unsure:
		p.near = &o
		p.say("prepare.near", rules.Plain("game", o.Label))
		return false
	}
	return p.took(p.talk.Enter(typed))
}

// took says what is against an answer, and whether nothing is.
func (p *preparing) took(against []string) bool {
	for _, said := range against {
		fmt.Fprintln(p.Out, said)
	}
	if game, asked := p.talk.Differs(); asked {
		if err := p.differ(game); err != nil {
			fmt.Fprintln(p.Out, p.Text.Say("cli.failed", rules.Plain("reason", err.Error())))
		}
	}
	return len(against) == 0
}

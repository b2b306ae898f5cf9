package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/testkit"
	"referee/internal/testkit/rooms"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// unwrapped is a width in which no sentence goes on in another line.
const unwrapped = 1 << 14

// Every recorded game makes the same record on the screen as in the talk and in lines, and
// the screen says the same of each entry: before it is entered, and in the log. It is typed
// with the numbers of what is listed, a group and what goes on behind it, where there are
// such, and else as it is written.
func TestTheSameKeysMakeTheSameRecord(t *testing.T) {
	testkit.Alone(t)
	t.Parallel()
	stories.Few(t, func(t *testing.T, game *store.Table) {
		h, k := game.Record.Header, stories.NewTalk(t, game.Record.Header)
		page, log := blank(t, h)
		for _, l := range game.Record.Lines {
			list := []string{stories.Keys(k.Play, k.Session, l)}
			for i, typed := range list {
				page.input.SetText(page.input.GetText() + typed)
				if i == len(list)-1 {
					stories.InOrder(t, below(page), reads(page, record.FormatLine(h, l)))
				}
				enters(t, page, k.Answer(t, typed))
			}
			require.Empty(t, page.input.GetText(), "%q for %q", list, l.Text)
		}
		assert.Equal(t, stories.Lines(h, game.Record.Lines), stories.Lines(h, log.Lines))
		stories.InOrder(t, listed(page), logged(page.text, game))
	})
}

// What the examples of refusals refuse the screen refuses with the sentences of the talk, and
// what is typed never vanishes.
func TestARefusalIsTheSameInTheTalkAndOnTheScreen(t *testing.T) {
	testkit.Alone(t)
	t.Parallel()
	stories.FewRefusals(t, func(t *testing.T, r stories.Refusal) {
		page, log := blank(t, r.Session.Header())
		for i, typed := range r.Typed {
			if page.talk.Insists() { // what was refused is still there
				typed = page.input.GetText() + typed
			}
			page.input.SetText(typed)
			before := len(log.Lines)
			enters(t, page, r.Said[i])
			if len(log.Lines) == before {
				keeps(t, page, typed)
			}
		}
		assert.Equal(t, r.Record(), stories.Lines(r.Session.Header(), log.Lines))
	})
}

// enters presses Enter, and checks that the screen says what the talk says of it: what is
// against it or what it changed, what is to be noted, and whose turn it is.
func enters(t *testing.T, page *tablePage, said stories.Saying) {
	t.Helper()
	page.touched()
	page.enter()
	if said.Did == dialogue.Refused {
		stories.Beside(t, below(page), said.Against)
	}
	if said.Did != dialogue.Entered {
		return
	}
	told := append(said.Notices, said.Changes...) // no refusal has many
	if page.ask.Track != "" && len(said.Notices) == 0 {
		told = append(told, page.text.Say("track.ask"))
	}
	stories.InOrder(t, below(page), told)
	assert.Contains(t, page.why(300).String(), cmp.Or(said.Question, said.Due))
}

// blank returns the screen of a game of which only the header is known.
func blank(t *testing.T, h record.Header) (*tablePage, *stories.Log) {
	t.Helper()
	game, log := stories.Unmended(t, h)
	g := &program.Game{InPlay: game}
	return newTable(rooms.NewApp(t, tcell.NewSimulationScreen(""), rooms.Program(t, text.EN)), g), log
}

// below returns what the screen says below the prompt, a sentence a line.
func below(page *tablePage) string {
	var b strings.Builder
	for _, l := range append(lines(unwrapped, page.reading()), lines(unwrapped, page.changes())...) {
		b.WriteString(l.String() + "\n")
	}
	return b.String()
}

// listed returns what the list of entries tells, a part a line.
func listed(page *tablePage) string {
	var b strings.Builder
	log := &dialogue.Log{Play: page.talk}
	for _, one := range log.Page(page.app.Text).Blocks {
		switch one := one.(type) {
		case talk.Heading:
			fmt.Fprintln(&b, one.Text)
		case talk.Para:
			fmt.Fprintln(&b, one.Text)
		case talk.Entry:
			fmt.Fprintln(&b, one.N, one.Name, one.Says, one.Coded, one.Became)
		}
	}
	return b.String()
}

// reads returns the sentences of the talk about how a line reads. What is noted privately is not
// shown where everybody looks.
func reads(page *tablePage, line string) (said []string) {
	p, r := page.text, page.kept.Session.Try(line)
	if r.Private() {
		said = append(said, p.Say("table.private.noted", rules.Who("seat", r.Entry.Seat), page.app.KeyArg(commands.Private)))
	} else {
		move := wording.Move(p, &r.Entry)
		if !strings.Contains(below(page), move) { // one row has room for fewer words
			move = wording.Brief(p, &r.Entry)
		}
		said = append([]string{move}, wording.Effects(p, &r.Entry)...)
		for _, s := range r.Ahead {
			said = append(said, s.Say(p))
		}
		own := len(slices.DeleteFunc(slices.Clone(r.Entry.Effects), func(s present.Sentence) bool { return !s.Own }))
		if next := r.Turn.Due; r.Line.Kind == record.Entry && next.Len() == 1 && next != page.turn.Due && (own == 0 || own >= readingRows) { // one has a row of its own
			said = append(said, p.Say("table.then", rules.Who("seat", next.First())))
		}
	}
	return append(said, wording.Says(wording.AgainstLine(p, &r, "", line))...)
}

// logged returns the sentences about the entries of a game, with the rounds they are in.
func logged(p *text.Printer, game *store.Table) (said []string) {
	round := 0
	for _, e := range game.Position.Entries(rules.Table) {
		if e.Round != round {
			round = e.Round
			said = append(said, present.Moment(p, game.Game.ID, rules.Turn{Round: round}))
		}
		said = append(said, strconv.Itoa(int(e.Seq)), p.Seat(e.Seat), wording.Text(p, &e), wording.Coded(p, &e))
		said = append(said, wording.Became(p, &e)...)
		said = append(said, wording.Says(wording.Against(p, &e))...)
	}
	return said
}

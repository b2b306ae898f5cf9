package dialogue

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// How many choices are listed: at first, of a group, and for what has been typed.
const (
	mostChoices = 20
	mostTyped   = 9
)

// LetStand at the end of a line says that the table lets it stand.
const LetStand = "!"

// InPlace begins a line that takes the place of the last entry.
const InPlace = "="

// Play is the talk at a table in play: answers become entries of its record. It is for
// everybody, or for one seat that looks alone; then every answer is a private note.
type Play struct {
	s    table.Session
	view rules.Seat
	sits rules.Seat // whose device it is, or [rules.Table]
	text *text.Printer

	turn   rules.Turn
	first  []table.Choice // with nothing typed, those of the board last
	listed int
	cells  []string       // the places of the board that are choices
	places []string       // the same in the reader's letters
	offers []table.Choice // what numbers pick from
	begun  string         // the group that was chosen; offers are behind it
	shown  string         // and as the reader is told it
	own    present.Talk   // how the game wants to be answered
	lay    laying
	// begins says that somebody was said to begin, which no line of the record tells.
	begins bool
	// settled is how many steps could be taken back then.
	settled int
	// ended says that the game is over, and that the choices are what the table may do now.
	ended bool
	// letters are those of the components in the reader's language, or nil; doubt is what was
	// answered last and may mean several things.
	letters *letters
	doubt   *doubt
	// by is how letters are read that look like others, where do cannot keep it as a setting.
	do *program.Program
	by string
	// steps is what was decided of a move that is chosen step by step: the numbers so far.
	steps string
	// aboard says that the choices that are listed were left for the places of the board.
	aboard bool
	draw   func(n int) int // draws lots, or nil
	// known are the commands whose words can be typed here.
	known []commands.ID
	// waiting are pasted lines that come next; the last of them has no end.
	waiting []string
	pasted  string // the one that came last
	// refused is the line that was answered last, and did not come to stand; cited are the
	// clauses against it, until the next entry.
	refused string
	cited   []rules.ClauseID
	// search looks for corrections with which what was refused stands; proposals are what it found.
	search    *Search
	proposals []proposal
	// fill is a line that lacks what only the box can tell, while that is asked; or nil.
	fill *filling
}

// NewPlay begins the talk. A session of one seat is that of [table.Session.Own].
func NewPlay(s table.Session, view rules.Seat, p *text.Printer) *Play {
	play := &Play{s: s, view: view}
	play.Renew(p)
	return play
}

// Sits says that a seat answers on a device of its own. While it is not due, nothing is proposed to
// it, and an empty answer takes nothing.
func (p *Play) Sits(seat rules.Seat) { p.sits = seat }

// idles reports whether a seat that is not due answers on a device of its own.
func (p *Play) idles() bool { return p.sits != rules.Table && !p.turn.Due.Has(p.sits) }

// View is whose talk it is: a seat's, or [rules.Table].
func (p *Play) View() rules.Seat { return p.view }

// Renew looks at the table again: something else has written to it, or the reader's
// language is another.
func (p *Play) Renew(printer *text.Printer) {
	p.text, p.turn = printer, p.s.Turn()
	p.letters = p.letters.of(p.s.Game(), printer)
	p.first, p.listed, p.cells, p.places, p.own = nil, 0, nil, nil, present.Talk{}
	p.ended = p.view == rules.Table && p.s.Over()
	switch {
	case p.ended:
		p.first = after(p.s.Header())
		p.listed = len(p.first)
	case p.view == rules.Table: // what is noted privately is no move to choose
		p.cells = p.s.Picks(p.context())
		p.places = p.lettered(p.cells)
		p.own = p.s.Talk(p.context())
		if p.offersLot() {
			p.own.Hints = append(p.own.Hints, p.text.Say("lot.order"))
		}
		for _, c := range p.s.Choices(printer, "", mostChoices) {
			if !c.Example || len(p.own.Hints) == 0 { // else it is told how one answers
				p.add(c)
			}
		}
		if p.listed == 1 && p.first[0].Board { // nothing else is possible
			p.first, p.listed = p.first[1:], 0
		}
	}
	if len(p.lay.steps) > 0 {
		p.lay.look(p.s, printer)
	}
	p.forget()
}

// context is what the board is seen with.
func (p *Play) context() present.Context {
	return present.Context{Printer: p.text, Names: p.s.Header().Seats, Nicks: p.s.Header().Nicks()}
}

// add lists a choice, before those that are made on the board.
func (p *Play) add(c table.Choice) {
	if p.own.OnBoard || slices.Contains(p.cells, c.Text) {
		p.first = append(p.first, c)
		return
	}
	p.first = slices.Insert(p.first, p.listed, c)
	p.listed++
}

// forget drops what has been begun and refused.
func (p *Play) forget() {
	p.begun, p.shown, p.offers, p.refused, p.doubt, p.steps = "", "", p.first[:p.listed], "", nil, ""
	p.fill, p.aboard, p.search, p.proposals = nil, false, nil, nil
}

// Back takes back what has been begun, refused or asked about; false where there is nothing.
func (p *Play) Back() bool {
	if p.begun == "" && p.refused == "" && p.doubt == nil && p.fill == nil && !p.aboard {
		return false
	}
	p.forget()
	return true
}

// Doubts reports whether it is asked what the last answer meant.
func (p *Play) Doubts() bool { return p.doubt != nil }

// Now is the moment with nothing typed.
func (p *Play) Now() Ask { return p.Type("") }

// Type is the moment while something is typed. Nothing is entered; what was asked about the line
// before, or refused, is over where this is another one.
func (p *Play) Type(typed string) Ask {
	typed = strings.TrimSpace(typed)
	a := Ask{Turn: p.turn, Begun: p.shown, Choices: p.first, Listed: p.listed, Cells: p.places, Reading: table.Reading{Turn: p.turn},
		Idle: p.idles(), Laying: p.lay.steps, Enter: p.enters(), Unlays: p.unlays(), Ended: p.ended, Track: p.asksTrack(), Gap: p.gap(), Own: p.own}
	a.Numbered = !p.own.OnBoard && !table.Worded(p.offers, p.begun)
	a.asks(p.text)
	p.place(&a, typed)
	if typed == "" {
		return a
	}
	if a.Enter = p.entersAll(typed); a.Enter != "" {
		a.Lays = true
		return a
	}
	if line, said, ok := p.track(typed); ok {
		a.Reading = p.s.Try(line)
		if said.Wrong {
			a.Letters = said.Say(p.text)
		}
		return a
	}
	if d := p.doubt; d != nil && d.typed == typed {
		return d.ask(a, p.text)
	}
	p.doubt = nil // it is another line by now
	if on := p.onward(typed); on != nil && !on.Whole {
		p.goes(&a, on)
		return a
	} else if on != nil {
		typed = on.Text
	}
	line, c := p.means(typed)
	if c != nil {
		p.points(&a, c, typed)
		p.offersMends(&a, c.Text)
		return a
	}
	how := ""
	if list := p.readings(typed); len(list) > 1 {
		return p.doubted(typed, list).ask(a, p.text)
	} else if len(list) == 1 {
		a.Letters, how = list[0].said(p.text), list[0].how
	}
	if p.refused != line {
		p.refused, p.proposals = "", nil // it is another line by now
	}
	bare, let := p.line(line)
	a.Reading, a.Let, a.Refused = p.s.Try(bare), let, p.refused != ""
	a.Against, a.Same = p.against(&a.Reading, line), p.unchanged(&a.Reading)
	a.Letters = cmp.Or(a.Letters, p.looks(cmp.Or(how, a.Reading.Entry.Alike), &a.Reading))
	if p.view == rules.Table && (p.lists(line) || a.Reading.Entry.Fault != nil && wordy(line)) {
		if a.Choices = p.s.Choices(p.text, line, mostTyped); len(a.Choices) == 0 && line != typed {
			a.Choices = p.s.Choices(p.text, typed, mostTyped) // by its words
		}
		p.offer(&a, line)
	}
	p.lacks(&a, typed)
	p.stays(&a, typed, line)
	p.offersMends(&a, line)
	return a
}

// stays lists the choices again where what has been typed is no answer, and tells whether that is asked back.
func (p *Play) stays(a *Ask, typed, line string) {
	a.Wrong = p.view == rules.Table && !a.Unfinished && (a.Reading.Error != nil || a.Reading.Line.Kind == record.Entry && a.Stopped())
	a.Near = a.Wrong && !a.Refused && cmp.Or(p.misspelt(typed, line), p.misspeltFirst(typed)) != nil
	if a.Wrong && a.Listed == 0 && !p.placing(typed) {
		a.Choices, a.Listed, a.Numbered = p.offers, len(p.offers), !table.Worded(p.offers, p.begun)
	}
}

// points is the moment in which what has been typed points to a choice.
func (p *Play) points(a *Ask, c *table.Choice, typed string) {
	switch {
	case p.ended:
		a.Picked = c
	case c.Board:
		a.Unfinished = true
	case c.Group && c.Step:
		a.Choices = p.s.Choices(p.text, c.Text, mostChoices)
		a.Listed, a.Numbered, a.Unfinished = len(a.Choices), true, true
		a.asks(p.text)
	default:
		a.Picked, a.Reading = c, p.s.Try(c.Text)
		a.Against = p.against(&a.Reading, c.Text)
		p.lacks(a, typed)
	}
}

// lists reports whether the choices that begin as a line does are listed: not where they stand
// on the board, nor where a game asks for what is missing.
func (p *Play) lists(line string) bool {
	return !p.own.OnBoard && (p.own.Rest == nil || line == "" || !unicode.IsDigit([]rune(line)[0]))
}

// wordy reports whether what was typed begins with a word of more than one letter.
func wordy(typed string) bool {
	first, size := utf8.DecodeRuneInString(typed)
	second, _ := utf8.DecodeRuneInString(typed[size:])
	return unicode.IsLetter(first) && unicode.IsLetter(second)
}

// List lists what begins as typed, for numbers to pick from.
func (p *Play) List(typed string) Ask {
	p.forget()
	if typed != "" {
		p.offers = p.s.Choices(p.text, typed, mostChoices)
	}
	return p.offered()
}

// offered is the moment in which numbers pick from what was listed last.
func (p *Play) offered() Ask {
	a := p.Now()
	a.Choices, a.Listed, a.More = p.offers, len(p.offers), len(p.offers) == mostChoices
	if p.own.OnBoard && p.begun == "" && len(p.offers) == 0 { // who lists them sees no board
		a.Choices, a.Listed = p.first, len(p.first)
	}
	return a
}

// Package dialogue is the conversation with a table below every face: what is asked, what
// a number or a word picks, how an answer reads, what is refused and what the table may let
// stand. A face draws asks and outcomes, and turns keys, words and taps into answers; it
// decides nothing. The package knows no terminal, no clock and no file.
package dialogue

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Ask is one moment of a talk: what a face needs to show it.
type Ask struct {
	Turn rules.Turn // who must answer, and the rule behind it
	// Question is what is asked now of a move that is chosen step by step, or "".
	Question string
	// Begun is what a chosen group began: answers go on behind it, also where they do not
	// repeat it.
	Begun string
	// Choices are the answers to choose from; the first Listed of them are picked by what
	// Key returns, the others on the board.
	Choices []table.Choice
	Listed  int
	// Numbered says that those are numbers in the order of the list; else texts are told
	// apart by numbers of their own, or something has been typed.
	Numbered bool
	// Counted says that the choices are what is left behind what has been typed, and that a
	// number there picks one.
	Counted bool
	// goesOn says that there are choices behind what has been typed, too many to be listed.
	goesOn bool
	// Fits are the places of the characters that fit what lies on the board beside them.
	Fits []int
	// Aboard says that the choices that were listed were left for the places of the board.
	Aboard bool
	// Cells are the places of the board that can be chosen. More says that not all choices
	// are listed.
	Cells []string
	More  bool
	// Picked is the choice that what has been typed picks, if it picks one.
	Picked *table.Choice
	// Reading is how what has been typed reads, or the picked choice.
	Reading table.Reading
	// Against is what is against it, as it is said: of a line that cannot be read and begins
	// with a closed choice, the finding against that.
	Against []wording.Objection
	// Unfinished says that the line is not wrong, only not done, and Missing what it lacks, as
	// it is said; "" where nothing is known of that.
	Unfinished bool
	Missing    string
	// Onward says that it is asked for one thing after the other, and an answer goes on.
	Onward bool
	// Blanks is the room for what is missing, as it is shown behind what was typed, or "".
	Blanks string
	// Let says that the line ends with the sign by which the table lets it stand.
	Let bool
	// Doubt says that what was typed may mean each of the choices: a digit or [Play.Take] picks
	// one, an empty answer the usual one. Letters says which letters were not read as those of
	// the reader's language, or "".
	Doubt   bool
	Letters string
	// Mends says that the choices are corrections of earlier entries with which the line stands that was
	// refused: [Play.Take] takes one.
	Mends bool
	// Idle says that who answers is not due: an empty answer takes nothing.
	Idle bool
	// Laying are the steps of the set-up while the table is laid, and Enter is what an empty
	// answer would do then, as it is said, or "". Lays says that what was typed is the letter for
	// several steps at once, and Enter what that does.
	Laying []Step
	Enter  string
	Lays   bool
	// Unlays says that [Play.Unlay] goes a step back.
	Unlays bool
	// Ended says that the game is over, and that the choices are what the table may do then.
	Ended bool
	// Track asks, at the end of a game that has one, what the points track shows; "" else.
	Track string
	// Own is how the game wants to be answered, where it has numbers of its own.
	Own present.Talk
	// Same says that the line is a correction that changes nothing.
	Same bool
	// Wrong says that what has been typed is no answer; the choices are those with nothing typed.
	Wrong bool
	// Near says that an answer is asked back, which word was meant.
	Near bool
	// Refused says that the line has been answered and was refused.
	Refused bool
	// Gap is what the line that was answered lacks that only the box can tell, or nil.
	Gap *Gap
}

// asks says what is asked with the choices.
func (a *Ask) asks(p *text.Printer) {
	a.Question = ""
	if a.Listed > 0 {
		a.Question = a.Choices[0].Asks.Say(p)
	}
}

// Steps reports whether the choices are steps of a move that is chosen one thing after the other.
func (a *Ask) Steps() bool { return a.Listed > 0 && a.Choices[0].Step }

// Key is what picks the choice at a place of the list: its number, or its text.
func (a *Ask) Key(i int, p *text.Printer) string {
	if a.Mends {
		return strconv.Itoa(i + 1)
	}
	if a.Own.OnBoard && a.Own.Number != nil {
		return a.Own.Number(a.Choices[i].Text)
	}
	if d := a.Choices[i].Digit; d != "" {
		return d
	}
	if a.Numbered || a.Counted {
		return strconv.Itoa(i + 1)
	}
	return a.Choices[i].Written(p)
}

// Beside puts what is typed for a choice in front of what it is; a word that both begin with is
// said once.
func Beside(key, label string) string {
	name, _, _ := strings.Cut(key, " ")
	rest, same := strings.CutPrefix(label, name)
	if last, _ := utf8.DecodeLastRuneInString(name); same && unicode.IsLetter(last) && strings.IndexFunc(rest, unicode.IsLetter) != 0 {
		return key + rest
	}
	return key + " " + label
}

// Usual is the choice that an empty answer takes, or nil: the only one, or what most often
// happens. There is none for a seat that is not due.
func (a *Ask) Usual() *table.Choice {
	if a.Idle {
		return nil
	}
	if len(a.Choices) == 1 && !a.Choices[0].Group && !a.Choices[0].Example {
		return &a.Choices[0]
	}
	for i := range a.Choices {
		if a.Choices[i].Usual {
			return &a.Choices[i]
		}
	}
	return nil
}

// Closed reports whether the line cannot be read and begins with a closed choice.
func (a *Ask) Closed() bool {
	return a.Reading.Entry.Fault != nil && len(a.Against) > 0 && a.Against[0].Finding != nil
}

// Example reports whether the choices only show how a line is typed.
func (a *Ask) Example() bool {
	for i := range a.Choices {
		if a.Choices[i].Example {
			return true
		}
	}
	return false
}

// word is the group whose own text was typed, or nil.
func word(list []table.Choice, typed string, p *text.Printer) *table.Choice {
	for i := range list {
		c := &list[i]
		if c.Group && (strings.EqualFold(c.Text, typed) || strings.EqualFold(c.Written(p), typed)) {
			return c
		}
	}
	return nil
}

// against is what is against a line, as it is said.
func (p *Play) against(r *table.Reading, line string) []wording.Objection {
	if f := p.shut(line); r.Entry.Fault != nil && f != nil {
		return closed(p.text, f)
	}
	if keys := p.missed(r, line); keys != nil {
		return []wording.Objection{{Says: NoChoice(p.text, line, keys)}}
	}
	if e := r.Error; e != nil && p.nothing(e.Code) {
		return []wording.Objection{{Says: p.text.Say("table." + e.Code + ".none")}}
	}
	prefix, bare := p.Prefix(), p.turn.Bare+" "
	if strings.HasPrefix(r.Line.Text, bare) && !strings.Contains(p.spelt(line), bare) {
		prefix += bare // which was not typed
	}
	if r.Entry.Fault != nil && p.view == rules.Table && private(r.Line) { // its words are nobody's business here
		e := r.Entry
		e.Fault = plain(e.Fault)
		r, line = &table.Reading{Line: r.Line, Entry: e}, ""
	}
	if e, ok := p.expected(r); ok {
		r = &table.Reading{Line: r.Line, Entry: e}
	}
	return append(p.early(r), wording.AgainstLine(p.text, r, prefix, line)...)
}

// shut is what is against the closed choice that a line begins with, or nil.
func (p *Play) shut(line string) *table.Finding {
	begins := func(with string) bool { return strings.HasPrefix(text.Folded(line), text.Folded(with)) }
	for i := range p.first {
		if c := &p.first[i]; c.Disabled != nil && (begins(c.Text) || begins(c.Written(p.text))) {
			return c.Disabled
		}
	}
	return nil
}

// nothing reports whether there is nothing to take back or to bring back, where a line is
// refused for that.
func (p *Play) nothing(code string) bool {
	back, forth := p.s.Steps()
	return code == record.Undo.String() && back == 0 || code == record.Redo.String() && forth == 0
}

// closed is what is against a closed choice, as it is said.
func closed(p *text.Printer, f *table.Finding) []wording.Objection {
	return []wording.Objection{{Says: wording.Finding(p, f), Finding: f}}
}

// answers are the words for yes and no in every language.
var answers = map[string]bool{
	"y": true, "yes": true, "д": true, "да": true, "o": true, "oui": true,
	"n": false, "no": false, "н": false, "нет": false, "non": false,
}

// spoken are the whole words for yes and no by which nobody means the letters of a move.
var spoken = map[text.Lang][]string{text.EN: {"yes", "no"}, text.RU: {"да", "нет"}, text.FR: {"oui", "non"}}

// YesNo reads an answer as yes or no.
func YesNo(typed string) (yes, ok bool) {
	yes, ok = answers[strings.ToLower(strings.TrimSpace(typed))]
	return yes, ok
}

package dialogue

import (
	"cmp"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// asker says what is asked at each moment, and what an answer would do then.
type asker struct {
	planner
	// cited are the clauses against what was refused last, until the next entry.
	cited []rules.ClauseID
	// verdict is what was against the last answer, as it is said.
	verdict []string
}

// Ask is one moment of a talk: what a face needs to show it.
type Ask struct {
	Turn rules.Turn // who must answer, and the rule behind it
	// Does is what the answer would do that is typed, and Takes the choice that it takes.
	Does  Did
	Takes *Choice
	// Question is what is asked now of a move that is put together, or of what was typed; else "".
	Question string
	// Composed is the move as it is put together, Chosen what was chosen of it so far in words, or "".
	Composed Composed
	Chosen   string
	// Choices are the answers to choose from; the first Listed of them in a list, the others on the board.
	Choices []Choice
	Listed  int
	// Fits are the places of the characters that fit what lies on the board beside them.
	Fits []int
	// Reading is how what has been typed reads, or the move that was put together.
	Reading table.Reading
	// Against is what is against it, as it is said.
	Against []talk.Para
	// Unfinished says that it is not wrong, only not done, and Missing what it lacks, as
	// it is said; "" if nothing is known of that.
	Unfinished bool
	Missing    string
	// Started says that it is unfinished, or ends within a word.
	Started bool
	// Let says that the line ends with the sign by which the table allows it.
	Let bool
	// Doubt says that what was typed may mean each of the choices. Letters says which letters were not read as those of
	// the reader's language, or "".
	Doubt   bool
	Letters string
	// Idle says that who answers is not due: an empty answer takes nothing.
	Idle bool
	// Laying are the steps of the set-up while the table is laid, and Enter is what the answer would do then, as it is said, or "".
	Laying []Step
	Enter  string
	// Unlays says that [Play.Unlay] goes a step back.
	Unlays bool
	// Ended says that the game is over, and that the choices are what the table may do then.
	Ended bool
	// Track asks, at the end of a game that has one, what the points track shows; "" else.
	Track string
	// Tells is what whoever answers is shown first, or "".
	Tells string
	// Own is how the game wants to be answered.
	Own present.Talk
	// Refused says that the line has been answered and was refused.
	Refused bool

	// Back is the word of a line by which steps are taken back or brought back, behind that of a correction where they are corrections; or "".
	Back string

	text  *text.Printer
	game  string
	typed string
}

// Usual returns the choice that an empty answer takes, or nil.
func (a *Ask) Usual() *Choice {
	for i := range a.Choices {
		if a.Choices[i].Usual {
			return &a.Choices[i]
		}
	}
	return nil
}

// AsksBack reports whether the choices are answers to a question about what was answered: what was meant, which earlier entry is wrong.
func (a *Ask) AsksBack() bool { return a.Question != "" && a.Listed > 0 && !a.Choices[0].Thing() }

// OnBoard reports whether all choices stand on the board.
func (a *Ask) OnBoard() bool { return a.Listed == 0 && len(a.Choices) > 0 }

// Boards reports whether places of the board can be chosen.
func (a *Ask) Boards() bool { return a.Listed < len(a.Choices) }

// against returns what is against a line, as it is said.
func (p *asker) against(r *table.Reading, line string) []talk.Para {
	if e := r.Error; e != nil && p.nothing(e.ID()) {
		return refusal(p.text.Say("table." + e.ID() + ".none"))
	}
	if said := cmp.Or(p.missing(r), p.incomparable(r, line)); said != "" {
		return refusal(said)
	}
	prefix, bare := p.Prefix(), p.turn.Bare+" "
	if strings.HasPrefix(r.Line.Text, bare) && !strings.Contains(p.spelt(line), bare) {
		prefix += bare // which was not typed
	}
	if r.Entry.Fault != nil && p.view == rules.Table && private(r.Line) { // its words are nobody's business here
		e := r.Entry
		if e.Fault = plain(e.Fault); e.Fault.Code == unexpected && e.Fault.Col == 1 { // it is no note at all, and no move is asked for
			return refusal(p.text.Say("own.no-note", rules.Plain("word", commands.Word(p.text, commands.Private)), rules.Who("name", e.Seat)))
		}
		r, line = &table.Reading{Line: r.Line, Entry: e}, ""
	}
	if e, ok := p.expected(r); ok {
		r = &table.Reading{Line: r.Line, Entry: e}
	}
	return objected(append(p.early(r), wording.AgainstLine(p.text, r, prefix, line)...))
}

// missing says of a line about an entry that there is none, or that it asks nothing about it; "" of any other line.
func (p *asker) missing(r *table.Reading) string {
	if r.Error == nil || r.Line.Target == 0 {
		return ""
	}
	last, n := rules.Seq(0), rules.N("n", int(r.Line.Target))
	if list := p.entries(); len(list) > 0 {
		last = list[len(list)-1].Seq
	}
	switch {
	case r.Line.Target > last:
		return p.text.Say("table.entry.none", n, rules.N("last", int(last)))
	case r.Line.Kind == record.Dispute && r.Error.Code == "record.claim":
		return p.text.Say("dispute.asks-nothing", n)
	}
	return ""
}

// nothing reports whether there is nothing to take back or to bring back, where a line is
// refused for that.
func (p *asker) nothing(code string) bool {
	back, forth := p.s.Steps()
	return code == record.Undo.String() && back == 0 || code == record.Redo.String() && forth == 0
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

package play

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// lines returns paragraphs in lines of a width, each behind its sign: in as few words as have room in one, where there are such.
func lines(w int, list []talk.Para) (out []widgets.Line) {
	for i := range list {
		role := widgets.Weight(list[i].As)
		sign, said := cmp.Or(list[i].Sign, role.Sign()), list[i].Text
		for _, shorter := range list[i].Shorter {
			if shell.Width(said) > w-2 {
				said = shorter
			}
		}
		for j, s := range widgets.Wrap(said, w-2) {
			if j > 0 {
				sign = " "
			}
			out = append(out, widgets.At(0, sign, role).At(2, s, role))
		}
	}
	return out
}

// reader says how the typed line reads, what Enter does with it, and what came of the last one.
type reader struct {
	chooser
	turn  rules.Turn
	notes *dialogue.Notes
	far   bool // the whole of a picture is shown, with one sign for each piece

	note    string             // what became of the last key, where the reading does not tell
	resumed talk.Para          // where the game goes on, until the first key
	scored  bool               // the last entry ended a round: its result is seen until the next key
	notices []talk.Para        // what else came of the last line, until the next key
	came    dialogue.Following // what followed from the last correction, until the next key
	fresh   bool               // the next letter replaces what was put into the prompt
}

// one returns a paragraph of one sentence.
func one(as talk.Weight, sign, said string) []talk.Para {
	return []talk.Para{{As: as, Sign: sign, Text: said}}
}

// reading says how the typed line reads.
func (t *reader) reading() []talk.Para {
	switch typed := strings.TrimSpace(t.input.GetText()); {
	case t.note != "":
		return one(talk.Against, "", t.note)
	case t.sel >= 0 && t.ask.Choices[t.sel].Disabled != nil:
		on := t.talk.On(&t.ask.Choices[t.sel])
		return on.Against
	case t.pick() != "":
		return one(talk.Hint, "→", t.ask.Choices[t.sel].Key+" "+t.ask.Choices[t.sel].Label.Say(t.text))
	case typed == "":
		return t.standing()
	case t.fresh:
		return one(talk.Hint, "→", t.text.Say("table.replace"))
	}
	return t.reads()
}

// standing says where the game goes on, and what else there is to say.
func (t *reader) standing() (list []talk.Para) {
	if t.far {
		list = one(talk.Hint, "→", t.text.Say("table.whole"))
	}
	list = slices.Concat(list, t.ask.Reads(readingRows), t.talk.Disagrees())
	if t.resumed.Text != "" {
		list = append(list, t.resumed)
	}
	if t.ask.Track != "" && len(t.notices) == 0 {
		list = append(list, one(talk.Hint, "→", t.text.Say("track.ask"))...)
	}
	return append(list, t.notices...)
}

// reads says how the typed line reads.
func (t *reader) reads() []talk.Para {
	id, _, command := t.commanded()
	switch {
	case t.wholes():
		return one(talk.Good, "→", t.text.Say("table.far"))
	case command && t.idle(id) != "":
		return one(talk.Hint, "→", t.idle(id))
	case command:
		return one(talk.Good, "→", t.text.Say(id.Long()))
	case t.ask.Does == dialogue.Entered && t.ask.Reading.Private():
		return one(talk.Hint, "→", t.text.Say("table.private.noted", rules.Who("seat", t.ask.Reading.Entry.Seat), t.app.KeyArg(commands.Private)))
	}
	return t.ask.Reads(readingRows)
}

// besideReading are the columns of a window beside what is read: the edges and the sign.
const besideReading = 7

// readingRows are the rows below the prompt for what is read.
const readingRows = 2

// follows returns what would follow from what is typed or, while nothing is, what followed from the last correction.
func (t *reader) follows() dialogue.Following {
	if strings.TrimSpace(t.input.GetText()) == "" {
		return t.came
	}
	return t.ask.Follows()
}

// changes says what there is to do on the real table and what becomes of entries: in one sentence, where there are few rows.
func (t *reader) changes() (list []talk.Para) {
	if said, _ := t.firstMoves(); said != "" {
		list = one(talk.Warn, "→", said)
	}
	f := t.follows()
	switch {
	case !f.Changed():
	case t.input.GetText() == "":
		list = append(list, one(talk.Warn, "", f.Briefly())...)
	default:
		for _, said := range f.Changes() {
			list = append(list, talk.Para{As: talk.Warn, Text: said})
		}
	}
	return list
}

// firstMoves returns as many things to do on the real table as have room, or how many there are, with the key that tells the rest: in a row, or
// in two while a line is typed that changes no other entry.
func (t *reader) firstMoves() (said string, all bool) {
	f := t.follows()
	_, _, w, _ := t.box.GetInnerRect()
	room, todo := w-besideReading, f.OnTheTable()
	if t.input.GetText() != "" && !f.Changed() {
		room = 2*room - besideReading // a row ends with a whole word
	}
	said, all = todo.Text, true
	for _, shorter := range todo.Shorter {
		if shell.Width(said) > room {
			said, all = shorter+" ("+t.app.Shell.Keys().Name(commands.Open)+")", false
		}
	}
	return said, all
}

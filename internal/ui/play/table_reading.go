package play

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// telling puts a sentence below the prompt, behind a sign.
type telling func(role theme.Role, sign, text string)

// refuse puts what is not allowed.
func (put telling) refuse(text string) { put(theme.Refused, theme.Refused.Sign(), text) }

// lines are what is told in lines of a width, each behind a sign.
func lines(w int, tell func(telling)) (out []widgets.Line) {
	tell(func(role theme.Role, sign, text string) {
		for i, s := range widgets.Wrap(text, w-2) {
			if i > 0 {
				sign = " "
			}
			out = append(out, widgets.At(0, sign, role).At(2, s, role))
		}
	})
	return out
}

// reader says how the typed line reads, what Enter does with it, and what came of the last one.
type reader struct {
	chooser
	turn  rules.Turn
	notes *dialogue.Notes
	far   bool // the whole of a picture is shown, with one sign for each piece

	note    string          // what became of the last key, where the reading does not tell
	resumed string          // where the game goes on, until the first key
	mood    theme.Role      // of what resumed tells
	scored  bool            // the last entry ended a round: its result is seen until the next key
	notices []table.Notice  // what else came of the last line, until the next key
	became  []table.Change  // what the last correction changed, until the next key
	moved   []present.Piece // and what it left to do on the real table
	fresh   bool            // the next letter replaces what was put into the prompt
}

// reading says how the typed line reads.
func (t *reader) reading(put telling) {
	switch typed := strings.TrimSpace(t.input.GetText()); {
	case t.note != "":
		put.refuse(t.note)
	case t.sel >= 0 && t.ask.Choices[t.sel].Disabled != nil:
		put.refuse(t.finding(t.ask.Choices[t.sel].Disabled))
	case t.pick() != "":
		put(theme.Muted, "→", t.ask.Choices[t.sel].Key+" "+t.ask.Choices[t.sel].Label.Say(t.text))
	case typed == "":
		t.standing(put)
	case t.fresh:
		put(theme.Muted, "→", t.text.Say("table.replace"))
	default:
		t.reads(put, typed)
	}
}

// standing says where the game goes on, and what else there is to say.
func (t *reader) standing(put telling) {
	if t.far {
		put(theme.Muted, "→", t.text.Say("table.whole"))
	}
	if t.ask.Chosen != "" {
		put(theme.Plain, "→", t.ask.Chosen)
		if t.ask.Composed.Whole {
			t.teller(&t.ask.Reading, t.ask.Against).entry(put)
		}
	}
	for _, o := range t.disagrees() {
		put(theme.Warn, "≠", o.Says)
	}
	if t.resumed != "" {
		put(t.mood, t.mood.Sign(), t.resumed)
	}
	if t.ask.Track != "" && len(t.notices) == 0 {
		put(theme.Muted, "→", t.text.Say("track.ask"))
	}
	for _, n := range t.notices {
		role := theme.Good
		if n.Wrong {
			role = theme.Warn
		}
		put(role, role.Sign(), n.Say(t.text))
	}
}

// disagrees is what the last entry says that the record does not give, where it tells what is seen.
func (t *reader) disagrees() []wording.Objection {
	if n := len(t.entries); n > 0 && table.Differs(&t.entries[n-1]) {
		return wording.Against(t.text, &t.entries[n-1])
	}
	return nil
}

// reads says how the typed line reads.
func (t *reader) reads(put telling, typed string) {
	r := &t.ask.Reading
	id, _, command := t.commanded()
	if t.ask.Letters != "" && !t.ask.Unfinished {
		put(theme.Warn, "!", t.ask.Letters)
	}
	switch {
	case t.wholes():
		put(theme.Good, "→", t.text.Say("table.far"))
	case command:
		t.tellCommand(put, id)
	case t.ask.Does == dialogue.Laid: // the last line says what Enter does
	case t.ask.Takes != nil && t.ask.Takes.Label.Key != "" && !t.ask.Doubt && t.ask.Does != dialogue.Entered && t.ask.Does != dialogue.Closed && t.ask.Does != dialogue.Refused:
		put(theme.Good, "→", t.ask.Takes.Label.Say(t.text))
	case t.ask.Doubt:
		put(theme.Warn, "?", t.doubts())
	case t.ask.Unfinished:
		if t.ask.Does == dialogue.Began && t.ask.Chosen != "" {
			put(theme.Plain, "→", t.ask.Chosen)
		}
		if t.ask.Missing != "" {
			put(theme.Muted, "…", t.ask.Missing)
		}
	case t.ask.Does == dialogue.Closed:
		put.refuse(t.ask.Against[0].Says)
	case t.ask.Does == dialogue.Unchanged:
		put(theme.Muted, "→", t.text.Say("log.same"))
	case r.Error != nil || dialogue.Brings(r):
		t.teller(r, t.ask.Against).entry(put) // the last line says what Enter does now
	default:
		put(theme.Good, "→", typed)
	}
}

// doubts asks what was meant: of one word alone in one sentence, which Enter answers.
func (t *reader) doubts() string {
	if c := t.ask.Usual(); c != nil {
		return t.text.Say("near.one", rules.Plain("word", c.Label.Short(t.text)))
	}
	return t.ask.Question
}

// fewChanges is how many changes of other entries are told one by one.
const fewChanges = 2

// changes says what there is to do on the real table and what becomes of entries because of what is
// typed or, while nothing is, what became of them.
func (t *reader) changes(put telling) {
	t.tellMoves(put)
	list, told := t.different(), 0
	if t.input.GetText() == "" {
		t.differ(put, list)
		return
	}
	for i := range list {
		if list[i].Own || told < fewChanges {
			put(theme.Warn, "!", wording.Change(t.text, &list[i]))
			told++
		}
	}
	if told < len(list) {
		put(theme.Warn, "…", wording.Others(t.text, list))
	}
}

// differ says in one sentence what became of entries: of how many others, of the first of them, and
// of those that a correction was about, which are the least news.
func (t *reader) differ(put telling, list []table.Change) {
	var said []string
	for _, own := range []bool{false, true} {
		for i := range list {
			switch one := wording.Change(t.text, &list[i]); {
			case list[i].Own != own || !own && len(said) == fewChanges:
			case !own && said == nil:
				said = append(said, t.text.Say("state.pair", rules.Plain("head", wording.Others(t.text, list)), rules.Plain("what", one)))
			default:
				said = append(said, one)
			}
		}
	}
	if said != nil {
		put(theme.Warn, "!", strings.Join(said, " · "))
	}
}

// following are the changes to tell beside the entry that a line brings, if it brings one.
func following(r *table.Reading) []table.Change {
	if !dialogue.Brings(r) {
		return r.Change
	}
	return slices.DeleteFunc(slices.Clone(r.Change), func(c table.Change) bool { return c.Own })
}

// finding is the sentence of a finding with its clause.
func (t *game) finding(f *table.Finding) string { return wording.Finding(t.text, f) }

// entryTeller tells how an entry reads.
type entryTeller struct {
	text    *text.Printer
	reading *table.Reading
	against []wording.Objection
	// then says who is next, and room is how wide a reading of one row is that says so.
	then string
	room int
	// private is the key of a player's own screen where everybody looks, or "".
	private string
}

func (t *reader) teller(r *table.Reading, against []wording.Objection) entryTeller {
	e := entryTeller{text: t.text, reading: r, against: against, private: t.app.Shell.Keys().Name(commands.Private)}
	_, _, w, _ := t.box.GetInnerRect()
	e.then, e.room = t.then(r), w-besideReading
	return e
}

// besideReading are the columns of a window beside what is read: the edges and the sign.
const besideReading = 7

// readingRows are the rows below the prompt for what is read.
const readingRows = 2

// then says who is next, where an entry hands the turn on.
func (t *reader) then(r *table.Reading) string {
	next := r.Turn.Due
	if r.Line.Kind != record.Entry || next.Len() != 1 || next == t.turn.Due {
		return ""
	}
	return t.text.Say("table.then", rules.Who("seat", next.First()))
}

// ownLines is where the effects that have lines of their own begin. Such come last.
func ownLines(effects []present.Sentence) int {
	if i := slices.IndexFunc(effects, func(s present.Sentence) bool { return s.Own }); i >= 0 {
		return i
	}
	return len(effects)
}

// entry says how the entry reads and what it would do, or what is wrong.
func (t entryTeller) entry(put telling) {
	e := &t.reading.Entry
	switch {
	case t.reading.Error != nil:
	case e.Status.Counts() && t.reading.Private() && t.private != "":
		put(theme.Muted, "→", t.text.Say("table.private.noted", rules.Who("seat", e.Seat), rules.Plain("key", t.private)))
	case e.Status.Counts():
		own := ownLines(e.Effects)
		if t.room > 0 && 1+len(e.Effects)-own > readingRows {
			own = len(e.Effects) // side by side more of them can be seen
		}
		said := widgets.Joined(wording.Move(t.text, e), widgets.Said(t.text, e.Effects[:own]), widgets.Said(t.text, t.reading.Ahead))
		if t.room > 0 && shell.Width(said) > t.room {
			said = widgets.Joined(wording.Brief(t.text, e), widgets.Said(t.text, e.Effects[:own]), widgets.Said(t.text, t.reading.Ahead))
		}
		if with := widgets.Joined(said, t.then); own == len(e.Effects) && (shell.Width(with) <= t.room || len(t.reading.Ahead) > 0) {
			said = with
		}
		put(theme.Good, "→", said)
		for _, s := range e.Effects[own:] {
			put(theme.Good, " ", s.Say(t.text))
		}
	}
	for i, o := range t.against {
		sign, role := widgets.Severity(o.Finding)
		if others := len(t.against) - 1; t.room > 0 && others > 0 {
			put(role, sign, t.text.Say("against.others", rules.Plain("says", o.Says), rules.N("n", others)))
			break
		}
		put(role, sign, t.against[i].Says)
	}
}

package ui

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
	"referee/validators"
)

// standSign at the end of a line says that the table lets it stand.
const standSign = "!"

// inPlace begins a line that takes the place of the last entry.
const inPlace = "= "

// line is what a typed text means to the session, and whether the table lets it
// stand. On a player's own screen every entry is a private one.
func (t *tablePage) line(typed string) (text string, let bool) {
	text = t.prefix() + typed
	if rest, ok := strings.CutPrefix(typed, strings.TrimSpace(inPlace)); ok {
		text = inPlace[:1] + t.prefix() + rest // the sign stands before everything else
	}
	bare, ok := strings.CutSuffix(text, standSign)
	if !ok {
		return text, false
	}
	if r := t.s.Try(bare); stoppable(&r) {
		return strings.TrimSpace(bare), true
	}
	return text, false
}

// prefix is the beginning of every line, which is not typed.
func (t *tablePage) prefix() string {
	if t.view == rules.Table {
		return ""
	}
	return record.Private.String() + " " + t.s.Header().Seats[t.view-1] + ": "
}

// stoppable reports whether findings stand against the entry a line brings.
func stoppable(r *table.Reading) bool {
	return r.Error == nil && (r.Entry.Status == table.Refused || r.Entry.Status == table.Asked)
}

// key is a key that is no command.
func (t *tablePage) key(ev *tcell.EventKey) (done bool) {
	fresh := t.touched()
	switch ev.Key() {
	case tcell.KeyEnter:
		if fresh {
			t.input.SetText("") // nothing was changed
			return true
		}
		t.enter()
		t.next()
	case tcell.KeyLeft, tcell.KeyRight:
		return t.steer(ev.Key())
	case tcell.KeyUp:
		t.move(-1)
	case tcell.KeyDown:
		t.move(1)
	case tcell.KeyPgUp:
		t.box.scroll(-1)
	case tcell.KeyPgDn:
		t.box.scroll(1)
	case tcell.KeyEsc:
		t.drop()
	case tcell.KeyRune:
		if fresh {
			t.input.SetText(inPlace)
		}
		return false
	default:
		return false
	}
	return true
}

// touched forgets what is told until something is done, and reports whether the next
// letter is to replace what was put into the prompt.
func (t *tablePage) touched() (fresh bool) {
	fresh = t.fresh
	t.fresh, t.resumed, t.notices, t.became = false, "", nil, nil
	return fresh
}

// drop takes back what has been begun, a bit at a time.
func (t *tablePage) drop() {
	switch {
	case t.asked && t.reading.Entry.Status == table.Asked:
		t.asked = false
	case t.sel >= 0:
		t.sel = -1
	case t.input.GetText() != "":
		t.input.SetText("")
	default:
		t.waiting = nil
	}
}

// move goes to another choice.
func (t *tablePage) move(step int) {
	if t.steer(map[int]tcell.Key{-1: tcell.KeyUp, 1: tcell.KeyDown}[step]) {
		return
	}
	if n := t.told; n > 0 {
		if t.sel < 0 && step < 0 {
			t.sel = 0
		}
		t.sel = (t.sel + step + n) % n
	}
}

// enter takes the choice, or what was typed.
func (t *tablePage) enter() {
	typed := strings.TrimSpace(t.input.GetText())
	switch {
	case t.sel >= 0:
		t.take(&t.list[t.sel])
	case t.picked != nil:
		t.take(t.picked)
	case t.word(typed) != nil && !t.reading.Fits():
		t.take(t.word(typed))
	case typed != "":
		t.submit(typed)
	default:
		if c := t.usual(); c != nil {
			t.take(c)
		} else if slices.ContainsFunc(t.base, func(c table.Choice) bool { return c.Example }) {
			t.note = t.text.Say("table.example")
		} else if t.s.Over() && t.campaign() != "" {
			t.toCampaign()
		}
	}
}

// usual is the choice that needs no typing: the only one, or what most often
// happens.
func (t *tablePage) usual() *table.Choice {
	if len(t.base) == 1 && !t.base[0].Group && !t.base[0].Example {
		return &t.base[0]
	}
	if i := slices.IndexFunc(t.base, func(c table.Choice) bool { return c.Usual }); i >= 0 {
		return &t.base[i]
	}
	return nil
}

// word is the group whose own text was typed, or nil.
func (t *tablePage) word(typed string) *table.Choice {
	i := slices.IndexFunc(t.base[:t.listed], func(c table.Choice) bool {
		return c.Group && (strings.EqualFold(c.Text, typed) || strings.EqualFold(c.Written(t.text), typed))
	})
	if i < 0 {
		return nil
	}
	return &t.base[i]
}

// numbered is the choice with the number that was typed, or nil.
func (t *tablePage) numbered(typed string) *table.Choice {
	n, list := numeral(typed), t.base[:t.listed]
	if n < 1 {
		return nil
	}
	number := strconv.Itoa(n)
	c := table.Pick(list, "", number)
	if c != nil && c.Text == number {
		return nil // it is its own text
	}
	return c
}

// numeral is the number typed with digit keys, or 0.
func numeral(typed string) (n int) {
	for _, r := range typed {
		d, ok := keys.Digit(r)
		if n = n*10 + d; !ok || n > maxNumeral {
			return 0
		}
	}
	return n
}

// maxNumeral is more choices than are ever listed.
const maxNumeral = 999

// take takes a choice. One that stands for several begins a line; one that only shows
// how a line is typed is put there to be changed.
func (t *tablePage) take(c *table.Choice) {
	switch {
	case c.Disabled != nil:
		t.note = t.finding(c.Disabled)
	case c.Group:
		t.input.SetText(begins(c.Written(t.text)))
	case c.Example:
		t.input.SetText(c.Written(t.text))
	default:
		t.submit(c.Text)
	}
}

// begins is the text of a group as the beginning of a line: a word ends before what
// follows it.
func begins(group string) string {
	if last, _ := utf8.DecodeLastRuneInString(group); unicode.IsLetter(last) && utf8.RuneCountInString(group) > 1 {
		return group + " "
	}
	return group
}

// submit enters a line. One with findings is not recorded unless the table lets
// it stand; its text is kept.
func (t *tablePage) submit(typed string) {
	line, let := t.line(typed)
	r := t.s.Try(line)
	agreed := t.asked && !slices.ContainsFunc(r.Entry.Findings, refuses)
	t.reading = r
	if r.Error != nil || entered(&r) && !r.Entry.Status.Counts() && !(stoppable(&r) && (let || agreed)) {
		t.asked, t.sel = true, -1
		return
	}
	t.record(line, r)
}

// entered reports whether a line brings an entry, at the end or elsewhere.
func entered(r *table.Reading) bool {
	switch r.Line.Kind {
	case record.Entry, record.Private, record.Override, record.Amend, record.Insert:
		return true
	}
	return false
}

func refuses(f table.Finding) bool { return f.Severity == validators.Refuse && !f.Let }

// record writes a line, and the ruling where one is needed.
func (t *tablePage) record(line string, r table.Reading) {
	stand := stoppable(&r)
	got, err := t.s.Enter(line, stand)
	if err != nil {
		t.failed(err)
		return
	}
	if !got.Taken {
		t.reading, t.asked = got, true
		return
	}
	t.unsaved = false
	t.app.Shell.ClearFlash() // it tells of what was before this entry
	t.input.SetText("")
	t.noted(got.Notices)
	t.became = got.Change
	t.refresh()
	if n := table.Others(got.Change); n > 0 {
		t.app.Shell.Flash(theme.Warn, t.text.Say("table.changes", rules.N("n", n)))
	}
	if l := got.Line; l.Kind == record.Dispute { // nothing else on the screen tells
		t.app.Shell.Flash(theme.Good, t.text.Say("table.disputed", rules.N("n", int(l.Target))))
	}
}

// noted shows what else came of a line. Of lines that were pasted only what is wrong
// stays beside the last.
func (t *tablePage) noted(list []table.Notice) {
	t.notices = append(slices.DeleteFunc(t.notices, func(n table.Notice) bool { return !n.Wrong }), list...)
}

// paste takes text from elsewhere: whole lines are entered one after the other,
// as far as they are clean.
func (t *tablePage) paste(text string) {
	if t.touched() {
		t.input.SetText(inPlace)
	}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	if len(t.waiting) > 0 {
		t.waiting = append(t.waiting, strings.Split(text, "\n")...)
		return
	}
	first, rest, more := strings.Cut(text, "\n")
	t.input.SetText(t.input.GetText() + first)
	if more {
		t.waiting = strings.Split(rest, "\n")
		t.enter()
		t.next()
	}
}

// next enters the lines that wait, until one of them wants attention.
func (t *tablePage) next() {
	for len(t.waiting) > 0 && t.input.GetText() == "" {
		line := t.waiting[0]
		t.waiting = t.waiting[1:]
		t.input.SetText(line)
		if len(t.waiting) == 0 && line != "" {
			return // the last line has not been ended yet
		}
		if strings.TrimSpace(line) == "" {
			t.input.SetText("")
			continue
		}
		t.enter()
	}
}

func number(n rules.Seq) string { return strconv.Itoa(int(n)) }

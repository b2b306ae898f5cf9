package widgets

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// talkPage draws a talk.
type talkPage struct {
	frame *Frame
	talk  talk.Talk
	over  func() (left bool)
	page  talk.Page
	last  talk.Result
	input *tview.InputField
	rows  *Rows
	pane  *shell.Pane
	code  []string    // the rows of its code, where there is room
	coded string      // what that says
	high  int         // the rows that what is above the prompt has
	moved bool        // somebody went to a choice
	fresh bool        // nobody has looked elsewhere since the question was asked
	stale bool        // the next letter takes the place of what was refused
	rest  *time.Timer // of a talk for one pair of eyes; or nil
	gone  bool        // it has been covered
}

// Talk opens a talk, unless it is the one on top.
func (a *Frame) Talk(t talk.Talk) {
	if a.Held() != t {
		a.Shell.Push(a.TalkPage(t, a.Shell.Pop))
	}
}

// Held returns the talk on top, or nil.
func (a *Frame) Held() talk.Talk {
	if top, ok := a.Shell.Page().(*talkPage); ok {
		return top.talk
	}
	return nil
}

// TalkPage makes the page of a talk. Over is called when that is over, and reports whether its page is left: else the talk goes
// back a question.
func (a *Frame) TalkPage(t talk.Talk, over func() (left bool)) shell.Page {
	p := &talkPage{frame: a, talk: t, over: over, page: t.Page(a.Text), fresh: true}
	p.rows = NewRows(a.Shell, p.build)
	p.rows.Rest, p.rows.Aside = !p.page.Opens() && len(p.page.Asks.Groups) == 0 || talk.Type(t, a.Text, p.page.Asks.Proposed).At >= 0, p.page.Asks.Types
	p.rows.Unknown = func(typed string) { a.Flash(theme.Refused, []string{talk.Unknown(a.Text, typed)}) }
	p.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ").SetText(p.page.Asks.Proposed)
	p.input.SetChangedFunc(func(string) {
		p.moved, p.stale, p.last.Against = false, false, nil
		if n, ok := p.talk.(talk.Narrowed); ok {
			n.Narrow(p.frame.Text, p.typed())
			p.rows.ToStart()
		}
	})
	if c, ok := t.(talk.Covered); ok {
		p.rest = time.AfterFunc(c.Rests(), func() { a.Shell.Post(p.rests) })
	}
	p.pane = &shell.Pane{Box: tview.NewBox(), Lay: p.lay, Before: p.key, Parts: p.parts}
	return p
}

// rests covers a talk for one pair of eyes that nobody has touched; where another page lies above it, as soon as it would be seen again.
func (p *talkPage) rests() {
	if p.gone {
		return
	}
	p.covers()
	if p.frame.Shell.Page() == shell.Page(p) {
		p.frame.Shell.Pop()
	}
}

// covers ends such a talk, with what is in the prompt.
func (p *talkPage) covers() {
	p.gone = true
	p.rest.Stop()
	p.talk.(talk.Covered).Cover(p.typed())
}

func (p *talkPage) parts() []tview.Primitive {
	if p.page.Asks.Types {
		return []tview.Primitive{p.input, p.rows}
	}
	return []tview.Primitive{p.rows}
}

func (p *talkPage) Primitive() tview.Primitive { return p.pane }
func (p *talkPage) Title() string              { return p.page.Title }

// Status implements [shell.Page]: it is drawn first.
func (p *talkPage) Status() string {
	p.page = p.talk.Page(p.frame.Text)
	return p.page.State
}

func (p *talkPage) Commands() []commands.ID {
	list, own := []commands.ID{commands.Back}, slices.Sorted(maps.Keys(p.page.Asks.By))
	if p.page.Cites() {
		list = append(list, commands.Open)
	}
	switch {
	case p.page.Asks.Letters: // the first page
		return append([]commands.ID{commands.Quit}, append(own, commands.Help)...)
	case len(own) > 0:
		return append(list, append(own, commands.Help, commands.Settings, commands.Quit)...)
	case p.page.Asks.Types:
		return append(list, commands.Help)
	case slices.Contains(p.page.Blocks, talk.Block(talk.Keys{})): // help itself
		return append(list, commands.Search, commands.Settings, commands.Quit)
	case len(p.page.Asks.Groups) > 0:
		return append(list, commands.Mouse, commands.Help, commands.Quit)
	case p.page.Cites():
		return append(list, commands.Search, commands.Help)
	}
	return append(list, commands.Help, commands.Quit)
}

// Keeps implements [shell.Keeper]: Backspace in an empty prompt takes back the last thing, and leaves nothing.
func (p *talkPage) Keeps(ev *tcell.EventKey) bool {
	return p.page.Asks.Types && (ev.Key() == tcell.KeyBackspace || ev.Key() == tcell.KeyBackspace2)
}

// Handle goes back a question, and from the first one leaves the page.
func (p *talkPage) Handle(c commands.ID) bool {
	steps, ok := p.talk.(talk.Steps)
	value, own := p.page.Asks.By[c]
	switch {
	case own:
		p.did(p.talk.Answer(p.frame.Text, value))
	case c == commands.Open:
		p.opens()
	case c == commands.Back && p.rest != nil: // at once
		p.covers()
		return false
	case c == commands.Back && (p.input.GetText() != p.page.Asks.Proposed || ok && steps.Back()):
		p.asks()
	default:
		return p.frame.Common(c)
	}
	return true
}

// opens opens what the line cites that one is on, or else the first that does.
func (p *talkPage) opens() {
	at := p.rows.sel
	if !p.opening() {
		at = slices.IndexFunc(p.rows.rows, func(r Row) bool { return r.Act != nil && r.choice == 0 })
	}
	if at >= 0 {
		p.rows.sel = at
		p.rows.Choose()
	}
}

// Shown leaves the mouse to the terminal where there is an address to be marked.
func (p *talkPage) Shown() {
	if p.page.Asks.Letters {
		p.frame.Obeys()
	}
	if n, ok := p.talk.(talk.Renewed); ok {
		n.Again(p.frame.Text)
		p.moved = p.moved && !p.page.Asks.Letters
		p.frame.Works(p.talk, func() {}) // behind the first frame, which shares the machine with nothing
	}
	p.frame.Shell.Theme().Dress(p.pane.Box, p.rows.Box, p.input)
	p.frame.Shell.Release(p.page.Code().To != "")
	if p.gone {
		p.frame.Shell.Pop()
	}
}

func (p *talkPage) Hidden() { p.frame.Shell.Release(false) }

// Enter implements [shell.Answered].
func (p *talkPage) Enter() string {
	what, on := p.frame.Text.Say("key.back"), p.rows.On()
	does := func(typed string) string { return talk.Type(p.talk, p.frame.Text, typed).Does }
	switch c := p.chosen(); {
	case c != nil && p.rest != nil:
		what = does(c.Value)
	case c != nil && c.Value == "": // it opens something
		what = Cut(c.Label, mostEnter)
	case c != nil:
		what = Cut(cmp.Or(does(c.Value), c.Label), mostEnter)
	case p.opening() && p.page.Asks.Types:
		what = p.frame.Text.Say(commands.Open.Short())
	case p.page.Asks.Types:
		what = Cut(does(p.typed()), mostEnter)
	case on != nil && on.answer == "":
		return ""
	case on != nil:
		what = does(on.answer)
	}
	if what == "" {
		return ""
	}
	return p.frame.Text.Say("table.enter.takes", rules.Plain("what", what))
}

// mostEnter is the most that is said of what Enter does: the other keys are to be seen as well.
const mostEnter = 32

// chosen returns the choice that someone went to, or nil.
func (p *talkPage) chosen() *talk.Choice {
	on := p.rows.On()
	if on == nil || p.page.Asks.Types && !p.moved || on.choice < 1 || on.choice > len(p.page.Asks.Choices) {
		return nil
	}
	return &p.page.Asks.Choices[on.choice-1]
}

// opening reports whether the line that one is on opens something, and is no choice.
func (p *talkPage) opening() bool {
	on := p.rows.On()
	return on != nil && on.Act != nil && on.choice == 0
}

// usual returns the article that Enter opens where nobody went to a choice, or nil.
func (p *talkPage) usual() *talk.Choice {
	if at := talk.Type(p.talk, p.frame.Text, p.typed()).At; at >= 0 && p.page.Asks.Choices[at].Cites != "" {
		return &p.page.Asks.Choices[at]
	}
	return nil
}

// typed returns what is in the prompt; a number may have been typed with the digit keys of any layout.
func (p *talkPage) typed() string {
	typed := strings.TrimSpace(p.input.GetText())
	if number, ok := keys.Number(typed); ok && !strings.ContainsFunc(typed, unicode.IsLetter) {
		return number
	}
	return typed
}

// key takes the keys that are neither for the prompt nor for the list alone.
func (p *talkPage) key(ev *tcell.EventKey) bool {
	types, stale := p.page.Asks.Types, p.stale
	if p.rest != nil {
		p.rest.Reset(p.talk.(talk.Covered).Rests())
	}
	p.stale, p.moved = false, p.moved || !types && ev.Key() != tcell.KeyEnter
	switch ev.Key() {
	case tcell.KeyEnter:
		c := p.chosen()
		switch {
		case c != nil:
			p.take(*c)
		case p.opening():
			p.rows.Choose()
		case types && p.usual() != nil:
			p.take(*p.usual())
		case types:
			p.did(p.talk.Answer(p.frame.Text, p.typed()))
		case p.rows.sel >= 0:
			return false
		default:
			p.frame.Shell.Pop()
		}
		return true
	case tcell.KeyHome, tcell.KeyEnd:
		if p.input.GetText() != "" {
			return false
		}
		fallthrough
	case tcell.KeyUp, tcell.KeyDown, tcell.KeyPgUp, tcell.KeyPgDn:
		p.moved, p.fresh = true, false
		if types {
			p.rows.Key(ev)
		}
		return types
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		last := p.page.Asks.Last
		if p.input.GetText() != "" || last == "" {
			return false
		}
		p.did(p.talk.Answer(p.frame.Text, last))
		return true
	case tcell.KeyRune:
		if stale {
			p.input.SetText("")
		}
		if d, ok := p.talk.(talk.Digits); ok && unicode.IsDigit(ev.Rune()) && ev.Modifiers()&tcell.ModAlt == 0 && !d.GoesOn(p.input.GetText(), ev.Rune()) {
			if c := p.page.Asks.Pick(string(ev.Rune())); c != nil {
				p.take(*c)
				return true
			}
		}
		return p.page.Asks.Letters && ev.Modifiers()&tcell.ModAlt == 0 && p.letter(ev.Rune())
	}
	return false
}

// letter takes a letter as an answer at once, and says of the number of what is closed why it is.
func (p *talkPage) letter(typed rune) bool {
	n, digit := keys.Digit(typed)
	closed := slices.ContainsFunc(p.page.Asks.Choices, func(c talk.Choice) bool { return digit && c.Number == n && c.Against != "" })
	switch {
	case closed:
		p.answers(strconv.Itoa(n))
	case unicode.IsLetter(typed):
		p.answers(string(typed))
	}
	return closed || unicode.IsLetter(typed)
}

// take takes a choice.
func (p *talkPage) take(c talk.Choice) {
	switch {
	case c.Opens != nil:
		p.frame.Talk(c.Opens)
	case c.Cites != "":
		p.frame.Cites(c.Cites)
	default:
		p.did(p.talk.Answer(p.frame.Text, c.Value))
	}
}

// did shows what became of an answer: what is refused stays in the prompt.
func (p *talkPage) did(r talk.Result) {
	if len(r.Against) > 0 {
		if p.last, p.stale = r, !p.page.Asks.List; len(p.page.Beside) > 0 || p.page.Asks.Letters {
			p.frame.Flash(theme.Refused, r.Against)
		}
		return
	}
	if r.Place.What != talk.Here { // whoever comes back finds it as it was
		p.frame.Go(r.Place)
		return
	}
	if r.Push == nil || p.page.Asks.Types { // else one comes back to where one was
		p.asks()
	}
	p.last = r
	if r.Copy != "" {
		p.frame.Shell.Clipboard(r.Copy, p.frame.Tmux)
	}
	switch {
	case r.Push != nil && r.Done: // it takes the place of this one
		p.over()
		p.frame.Talk(r.Push)
		return
	case r.Push != nil:
		p.frame.Talk(r.Push)
	}
	if !r.Done {
		if asks := &p.page.Asks; len(asks.Choices) == 0 && !asks.Types { // a page to be read may be long
			p.last.Said = nil
			p.frame.Flash(theme.Good, r.Said)
		}
		return
	}
	p.frame.Obeys()
	if steps, ok := p.talk.(talk.Steps); !p.over() && ok {
		steps.Back()
	} else {
		p.frame.Flash(theme.Good, r.Said)
	}
}

// asks begins a question.
func (p *talkPage) asks() {
	p.page = p.talk.Page(p.frame.Text)
	p.input.SetText(p.page.Asks.Proposed)
	p.moved, p.fresh, p.last = false, true, talk.Result{}
	if p.page.Asks.Types {
		p.rows.ToStart()
		if p.frame.Shell.Page() == shell.Page(p) { // else a question stands above it, such as one about the disk
			p.frame.Shell.Focus(p.input)
		}
	}
}

// arrowRoom is what the arrow takes of a line.
const arrowRoom = 2

// The room that the words keep beside a code and what parts them, and the rows from the prompt on.
const leastBeside, besideCode, promptRows = 30, 1, 3

// roomy is the height from which there is room for a prompt that is not needed.
const roomy = 13

// leastAsked is the height from which there is room for the question above the prompt.
const leastAsked = 8

// lay draws the page as it is now: its code beside the words, and below them the prompt and how that reads.
func (p *talkPage) lay(screen tcell.Screen, x, y, w, h int) {
	p.code, p.high = nil, h
	switch {
	case p.page.Asks.Types:
		p.high -= promptRows
		p.prompt(screen, x, y+p.high, w)
		if p.hasText() && h >= leastAsked { // else it is asked with the choices
			p.high--
			Area{Screen: screen, X: x, Y: y, W: w, H: h}.Line(p.high, At(0, "▌ "+p.page.Asks.Typed, theme.Strong), p.frame.Shell.Theme())
		}
	case p.page.Asks.Letters && h >= roomy: // a letter will stand there
		p.high -= promptRows
		shell.Line(screen, x+1, y+p.high, 1, theme.Prompt.Sign(), p.frame.Shell.Style(theme.Prompt))
	}
	p.scans(w, h)
	p.rows.Reset()
	Put(screen, p.rows, x, y, w, p.high)
	if p.code != nil {
		drawCode(screen, x+w-shell.Width(p.code[0]), y, p.code)
	}
}

// scans makes the code of the page, of as many words as it has room for: beside the words, or in the whole window where there are
// none.
func (p *talkPage) scans(w, h int) {
	c := p.page.Code()
	if p.coded = ""; c.To == "" || p.frame.ASCII {
		return
	}
	if !p.bare() {
		w -= leastBeside + 2
	}
	p.code, p.coded = c.Blocks(w, h, quiet, leastQuiet)
}

// bare reports whether the page is nothing but a code.
func (p *talkPage) bare() bool { return len(p.page.Blocks) == 1 && len(p.page.Asks.Choices) == 0 }

// ofCode says what the code says, or why there is none; "" if that needs no word.
func (p *talkPage) ofCode(w int) string {
	say, c := p.frame.Text.Say, p.page.Code()
	if c.To == "" || p.bare() && p.code != nil || !p.bare() && !c.Spoken {
		return ""
	}
	switch made := talk.Modules(c.To); {
	case p.frame.ASCII:
		return say("hand.code.plain")
	case p.code == nil && p.bare() && made != nil:
		wide := len(made) + 2*leastQuiet
		return say("hand.code.small", rules.N("rows", (wide+1)/2), rules.N("columns", wide), rules.N("h", p.high), rules.N("w", w))
	case p.code == nil:
		return say("hand.code.none")
	case p.coded == c.To:
		return say("hand.code.same")
	}
	return say("hand.code.short", rules.Plain("text", p.coded))
}

// prompt draws where one types.
func (p *talkPage) prompt(screen tcell.Screen, x, y, w int) {
	Put(screen, p.input, x+1, y, w-2, 1)
	role, said := theme.Muted, talk.Type(p.talk, p.frame.Text, p.typed()).Reads
	switch {
	case len(p.last.Against) > 0:
		role, said = theme.Refused, theme.Refused.Sign()+" "+strings.Join(p.last.Against, " ")
	case len(p.last.Said) > 0 && p.typed() == "":
		role, said = theme.Good, theme.Good.Sign()+" "+strings.Join(p.last.Said, " ")
	}
	below := Area{Screen: screen, X: x + 3, Y: y + 1, W: w - 4, H: promptRows - 1}
	for i, l := range Wrap(said, w-4) {
		if i < below.H {
			below.Line(i, At(0, l, role), p.frame.Shell.Theme())
		}
	}
}

// build makes the lines: what there is to know, the question with its choices, and what became of the last answer. What has a word
// too long for the room beside a code, such as an address, is below it where the window is high enough.
func (p *talkPage) build(r *Reader) {
	whole, left := r.Width, min(r.Width, mostRead)
	if p.code != nil {
		left = min(left, r.Width-shell.Width(p.code[0])-besideCode)
	}
	r.Width = left
	p.blocks(r, true, left)
	asked := p.ask(r)
	p.turns(r)
	for _, b := range p.page.Beside {
		p.frame.Block(r, b, p.answers)
	}
	if said := p.ofCode(whole + arrowRoom); said != "" {
		r.Gap()
		r.Put(theme.Muted, 0, said)
	}
	if below := p.beyond(whole, left); len(below) > 0 {
		r.Skip()
		missing := max(0, len(p.code)-len(r.Rows))
		if len(r.Rows)+missing+len(below) > p.high {
			missing, below = 0, p.beyond(left, left)
		}
		r.Rows = slices.Concat(r.Rows, make([]Row, missing), below)
	}
	p.shows(r, asked)
}

// beyond returns what is below the code, and what became of the last answer, in a width.
func (p *talkPage) beyond(width, left int) []Row {
	foot := &Reader{Width: width}
	p.blocks(foot, false, left)
	if p.page.Asks.Types { // how an answer is taken stands below the prompt
		return foot.Rows
	}
	for _, said := range p.last.Said {
		foot.Put(theme.Good, 0, said)
	}
	for _, said := range p.last.Against {
		foot.Sign(theme.Refused, 0, theme.Refused.Sign(), said)
	}
	return foot.Rows
}

// shows goes to the choice that Enter takes, and where all has no room to the question; a talk for one pair of eyes is read from what
// it knows.
func (p *talkPage) shows(r *Reader, asked int) {
	p.rows.height = p.high
	if p.page.Asks.Types && p.fresh && len(r.Rows) > p.high && !p.hasText() && p.rest == nil {
		p.rows.top = asked
	}
	on := p.page.Starts
	if row := p.rows.On(); p.moved && row != nil {
		on = row.answer
	}
	if at := slices.IndexFunc(r.Rows, func(one Row) bool { return on != "" && one.answer == on }); at >= 0 && at != p.rows.sel {
		p.rows.Show(at)
	}
	if p.moved || !p.rows.Rest || p.page.Starts != "" {
		return
	}
	at := talk.Type(p.talk, p.frame.Text, p.typed()).At
	p.rows.sel = slices.IndexFunc(r.Rows, func(one Row) bool { return at >= 0 && one.choice == at+1 })
	switch {
	case p.hasText() && p.rows.sel >= p.high:
		p.rows.sel = slices.IndexFunc(r.Rows, func(one Row) bool { return one.Act != nil })
	case at > 0 && p.rows.sel >= 0: // the first stands behind what is read before it
		p.rows.show(p.rows.sel)
	}
}

// hasText reports whether the page tells something before it asks, which is read first.
func (p *talkPage) hasText() bool {
	return p.page.Asks.Types && p.page.Asks.Prompt == "" && p.page.Asks.Typed != ""
}

// mostRead is how wide a text is read at ease.
const mostRead = 96

// blocks draws what there is to know: what fits beside a code in its room, or what is too wide for it.
func (p *talkPage) blocks(r *Reader, fits bool, left int) {
	under, columns := 0, p.columns() // how far in what is told of an entry stands
	for _, b := range p.page.Blocks {
		start, para := len(r.Rows), talk.Para{}
		switch b := b.(type) {
		case talk.Entry:
			if under = underEntry; fits {
				p.entry(r, &b, columns)
			}
			continue
		case talk.Para:
			para = b
		default:
			under = 0
		}
		if (p.page.Code().To == "" || widest(para.Text) <= left) != fits {
			continue
		}
		r.Width -= under
		p.frame.Block(r, b, p.answers)
		r.Width += under
		for _, row := range r.Rows[start:] {
			for i := range row.Line {
				row.Line[i].x += under
			}
		}
		if para.Answers != "" {
			r.Rows[start].answer = para.Answers
		}
	}
}

// underEntry is how far in what is told about an entry stands.
const underEntry = 5

// answers gives an answer that was picked.
func (p *talkPage) answers(value string) { p.did(p.talk.Answer(p.frame.Text, value)) }

// Blocks adds blocks of a page, of which none is an answer.
func (a *Frame) Blocks(r *Reader, list []talk.Block) {
	for _, b := range list {
		a.Block(r, b, nil)
	}
}

// Block adds a block of a page. What it cites or opens can be opened from it, and what is an answer can be picked.
func (a *Frame) Block(r *Reader, b talk.Block, answer func(string)) {
	start, cites, opens, words := len(r.Rows), rules.ClauseID(""), talk.Talk(nil), []string(nil)
	switch b := b.(type) {
	case talk.Para:
		if b.Apart {
			r.Gap()
			start = len(r.Rows)
		}
		cites, opens, words = b.Cites, b.Opens, b.Words
		if para(r, b); b.Answers != "" {
			r.Rows[start].Act = func() { answer(b.Answers) }
		}
	case talk.Heading:
		r.Gap()
		start, cites, words = len(r.Rows), b.Cites, b.Words
		heading(r, b)
	case talk.Seats:
		for i, name := range b {
			r.Add(Chip(rules.Seat(i+1)).Add(OfSeat(rules.Seat(i+1)), " "+name))
		}
	case talk.Table:
		a.table(r, b, answer)
	case talk.Sheets:
		for i := range b.List {
			a.sheet(r, &b.List[i])
		}
		for _, said := range b.Open {
			r.Gap()
			r.Put(theme.Muted, 0, said)
		}
	case talk.Keys:
		a.keys(r, b)
	case talk.Board:
		r.Add(Grid(present.Board(b), r.Width)...)
	case talk.Lines:
		for s := range strings.Lines(string(b)) {
			r.Keep(theme.Plain, strings.TrimRight(s, "\n"))
		}
	}
	r.marks(start, words)
	if opens != nil {
		r.Rows[start].Act = func() { a.Talk(opens) }
	} else if cites != "" {
		r.Rows[start].Act = func() { a.Cites(cites) }
	}
}

// heading adds a heading, and what is at its edge.
func heading(r *Reader, b talk.Heading) {
	room, start := r.Width-shell.Width(b.Beside)-2*min(len(b.Beside), 1), len(r.Rows)
	for i, said := range Hang(b.Text, room, room-2) {
		r.Add(At(2*min(i, 1), said, theme.Accent))
	}
	if b.Beside != "" {
		r.Rows[start].Line = r.Rows[start].Line.At(r.Width-shell.Width(b.Beside), b.Beside, theme.Muted)
	}
}

// sheet adds a score sheet.
func (a *Frame) sheet(r *Reader, s *talk.Sheet) {
	a.Block(r, talk.Heading{Text: s.Head}, nil)
	for _, said := range s.Says {
		a.Block(r, said, nil)
	}
	if len(s.Board.Blocks) > 0 {
		a.Block(r, s.Board, nil)
	}
	a.Blocks(r, s.Counted)
}

// citedFrom is the width from which a table says what it cites.
const citedFrom = 60

// table adds the rows of a table, with what they cite where there is room.
func (a *Frame) table(r *Reader, t talk.Table, answer func(string)) {
	r.Gap()
	if t.Title != "" {
		r.Put(theme.Label, 0, t.Title)
	}
	switch {
	case t.Answers != nil:
		for i, l := range Grid(present.Board{Blocks: []present.Block{{Rows: t.Rows}}}, r.Width) {
			if one := r.Add(l); i < len(t.Answers) && t.Answers[i] != "" {
				one.Number, one.Act = i, func() { answer(t.Answers[i]) }
			}
		}
		r.Gap()
		return
	case t.Cites == nil:
		r.Add(Table(t.Rows, t.Head > 0, r.Width)...)
		return
	}
	rows := make([]present.Row, len(t.Rows))
	for i, row := range t.Rows {
		rows[i] = slices.Clone(row)
		if c := &rows[i][0]; c.Text == "" {
			c.Text = cmp.Or(theme.Role(c.Role).Sign(), present.Nothing)
		}
		if t.From != nil {
			rows[i] = append(rows[i], present.As(present.Muted, numbers(t.From[i])))
		}
		if t.Cites[i] != "" && r.Width >= citedFrom {
			rows[i] = append(rows[i], present.As(present.Muted, string(t.Cites[i])))
		}
	}
	for i, l := range Table(rows, t.Head > 0, r.Width) {
		one := r.Add(l)
		at := min(i, len(t.Cites)-1)
		if id := t.Cites[at]; id != "" {
			one.Act = func() { a.Cites(id) }
		}
		if t.Opens != nil {
			one.Act = func() { a.Talk(t.Opens[at]) }
		}
	}
}

// numbers returns those of entries, with the sign of one before each.
func numbers(list []rules.Seq) string {
	said := make([]string, len(list))
	for i, n := range list {
		said[i] = "#" + strconv.Itoa(int(n))
	}
	return strings.Join(said, " ")
}

// weights are the looks of paragraphs.
var weights = map[talk.Weight]theme.Role{talk.Lead: theme.Strong, talk.Hint: theme.Muted, talk.Good: theme.Good, talk.Warn: theme.Warn, talk.Against: theme.Refused, talk.Ruling: theme.Warn}

// Weight returns the look of a weight.
func Weight(as talk.Weight) theme.Role { return weights[as] }

// para adds a paragraph by its weight.
func para(r *Reader, b talk.Para) {
	switch role := weights[b.As]; b.As {
	case talk.Good, talk.Warn, talk.Against:
		r.Sign(role, 0, role.Sign(), b.Text)
	case talk.Item:
		const in, goesOn = 2, 4
		lines := []string{b.Text}
		if !strings.Contains(b.Text, "  ") || shell.Width(b.Text) > r.Width-goesOn {
			lines = Wrap(b.Text, r.Width-goesOn)
		}
		for i, said := range lines {
			r.Add(At(in+min(i, 1)*(goesOn-in), said, theme.Plain))
		}
	case talk.Ruling:
		r.Put(role, 2, b.Text)
	default:
		r.Put(role, 0, b.Text)
	}
}

// ask adds the question with its choices, and returns the row where it begins.
func (p *talkPage) ask(r *Reader) (row int) {
	asks := &p.page.Asks
	if len(asks.Choices) > 0 || asks.Prompt != "" {
		r.Gap()
	}
	row = len(r.Rows)
	if asks.Prompt != "" {
		for _, l := range At(0, "▌", theme.Strong).Beside(2, theme.Strong, Wrap(asks.Prompt, r.Width)...) {
			r.Add(l).Out = true
		}
	}
	Choices(r, asks, p.take)
	return row
}

// turns adds the fields by their numbers, which all turn; of one that has a single value that is seen.
func (p *talkPage) turns(r *Reader) {
	label, n := 0, 0
	for _, g := range p.page.Asks.Groups {
		for i := range g.Fields {
			label = max(label, choiceName+shell.Width(g.Fields[i].Label))
		}
	}
	for _, g := range p.page.Asks.Groups {
		for _, f := range g.Fields {
			name, held := At(choiceName, f.Label, theme.Plain), f.Choices[max(f.Held(), 0)].Label
			if len(f.Choices) == 1 {
				r.Add(name.At(label+1, held, theme.Muted))
				continue
			}
			n++
			one := r.Add(At(0, strconv.Itoa(n), theme.Accent).At(choiceName, f.Label, theme.Plain).At(label+1, "‹ "+held+" ›", theme.Strong))
			one.Number = n
			one.Turn = func(step int) { p.turn(f.Key, f.Next(step)) }
			one.Act = func() { one.Turn(1) }
		}
	}
}

// turn gives a field another value. What cannot be is said.
func (p *talkPage) turn(key, value string) {
	p.talk.(talk.Filling).Fill(p.frame.Text, key, value)
	p.frame.Obeys()
	p.page = p.talk.Page(p.frame.Text)
	for _, g := range p.page.Asks.Groups {
		for i := range g.Fields {
			if said := g.Fields[i].Against; said != "" {
				p.frame.Shell.Flash(theme.Refused, said)
			}
		}
	}
	p.Shown()
	p.rows.Reset()
}

// Choices adds what can be picked, by its numbers.
func Choices(r *Reader, asks *talk.Asks, take func(talk.Choice)) {
	name, note := 0, 0
	for _, c := range asks.Choices {
		name, note = max(name, shell.Width(ticked(&c))), max(note, shell.Width(c.Note))
	}
	for i := range asks.Choices {
		start := len(r.Rows)
		one := choice(r, &asks.Choices[i], asks.Sign(i), name, note)
		if one.Number > 0 && asks.Choices[i].Against != "" { // it is closed
			one.Number = 0
			for at := range one.Line {
				one.Line[at].role = theme.Muted
			}
			continue
		}
		one.choice, one.Act = i+1, func() { take(asks.Choices[i]) }
		r.marks(start, asks.Choices[i].Words)
	}
}

// The column of the name of a choice, what parts its columns, and the least room for the last of them.
const choiceName, choiceGap, choiceLeast = 3, 2, 12

// choice adds a choice: its number, its name, and what is to be known of it in columns beside, where there is room.
func choice(r *Reader, c *talk.Choice, sign string, name, note int) *Row {
	if c.Beside != "" || sign == "" {
		return listed(r, c)
	}
	number, at := At(0, sign, theme.Accent), choiceName+name+choiceGap
	n, _ := strconv.Atoi(sign)
	if c.Note+c.About == "" || r.Width-at < choiceLeast {
		one := r.Beside(number, choiceName, theme.Plain, ticked(c))
		one.Number = n
		return one
	}
	l := number.At(choiceName, ticked(c), theme.Plain)
	for i, said := range []string{c.Note, c.About} {
		if said != "" && r.Width-at >= choiceLeast {
			l = l.At(at, Cut(said, r.Width-at), theme.Muted)
		}
		if i == 0 && note > 0 {
			at += note + choiceGap
		}
	}
	one := r.Add(l)
	one.Number = n
	return one
}

// listed adds a choice of a long list: how it is at the edge, or below it if there is no room, and what is against it below.
func listed(r *Reader, c *talk.Choice) *Row {
	const in = 2
	one, beside := At(in, c.Label, theme.Plain), shell.Width(c.Beside)
	start := len(r.Rows)
	switch {
	case c.Against != "":
		r.Add(At(0, theme.Refused.Sign(), theme.Refused).At(in, c.Label, theme.Plain))
		r.Put(theme.Warn, 2*in, c.Against)
	case one.Width()+in+beside <= r.Width:
		r.Add(one.At(r.Width-beside, c.Beside, theme.Muted))
	default:
		r.Add(one, At(2*in, c.Beside, theme.Muted))
	}
	return &r.Rows[start]
}

// ticked returns the name of a choice, with a mark where it can be on and off.
func ticked(c *talk.Choice) string {
	switch {
	case c.Tick && c.On:
		return "[✓] " + c.Label
	case c.Tick:
		return "[ ] " + c.Label
	case c.On:
		return c.Label + " " + theme.Good.Sign()
	}
	return c.Label
}

// widest returns the width of the widest word.
func widest(text string) (w int) {
	for word := range strings.FieldsSeq(text) {
		w = max(w, shell.Width(word))
	}
	return w
}

var _ interface {
	shell.Page
	shell.Answered
	shell.Keeper
	shell.Watcher
} = (*talkPage)(nil)

// The quiet zone around a code, and the least of it.
const quiet, leastQuiet = 4, 2

// drawCode draws a code, black on white in every theme: else no camera reads it.
func drawCode(screen tcell.Screen, x, y int, rows []string) {
	style := tcell.StyleDefault.Foreground(tcell.NewRGBColor(0, 0, 0)).Background(tcell.NewRGBColor(255, 255, 255))
	for i, row := range rows {
		shell.Line(screen, x, y+i, len([]rune(row)), row, style)
	}
}

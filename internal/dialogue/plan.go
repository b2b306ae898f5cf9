package dialogue

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/dialogue/commands"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/rules"
)

// planner says what an answer would do.
type planner struct {
	composer
	// doubt is what was answered last and may mean several things.
	doubt *doubt
	// refused is what was answered last and did not come to stand, and refusedLine its line; proposals are corrections with which it
	// stands.
	refused, refusedLine string
	proposals            []Choice
	unclear              string // the number alone that was asked about, see [Play.Unclear]
	lay                  laying
	lesson               *lesson // that is gone through at a table to practise at, or nil
	// begins says that someone was said to begin, which no line of the record tells; settled is how many steps could be taken back then.
	begins  bool
	settled int
	draw    func(n int) int // draws lots, or nil
}

// plan is what an answer does, before it does it: what Enter is said to do is made of it, and so is what it does.
type plan struct {
	does    Did
	typed   string // what was answered
	line    string // the line of the record
	spelt   string // the same as it was typed, in the letters of the record
	let     bool   // the table lets it stand
	reading table.Reading
	choice  *Choice
	parts   rules.Parts // the move that is put together
	by      rules.Seat  // by whom, see [Composed]
	begun   string      // what was typed of it
	doubt   *doubt
	mend    *mending
	seat    rules.Seat // who begins
	said    table.Notice
	lot     bool
	letters []lettering // how the letters were read
	how     string      // and by what
	against []talk.Para
	more    bool // it is the beginning of a number
}

// quoted returns the line that is quoted where something is against it: as it was typed, if each sign is where it does in the record's
// letters.
func (of *plan) quoted() string {
	if of.spelt != "" && utf8.RuneCountInString(of.spelt) == utf8.RuneCountInString(of.typed) {
		return of.typed
	}
	return cmp.Or(of.spelt, of.line)
}

// plan says what an answer would do.
func (p *planner) plan(typed string) plan { return p.guided(typed, p.means(typed)) }

// means returns what an answer does at a table if nothing is taught.
func (p *planner) means(typed string) plan {
	if typed == "" && p.idles() {
		return plan{}
	}
	if c := p.offers(typed); c != nil {
		return p.chooses(c)
	}
	if d := p.doubt; d != nil && d.about(typed) {
		c := d.pick(typed)
		if typed == d.typed {
			c = d.pick("")
		}
		if c == nil {
			return plan{does: Doubted, typed: d.typed, doubt: d}
		}
		return p.chooses(c)
	}
	if line, said, ok := p.track(typed); ok {
		return plan{does: Entered, typed: typed, line: line, said: said, reading: p.try(line)}
	}
	if typed == lotAnswer && p.offersLot() {
		return plan{does: Entered, typed: typed, lot: true}
	}
	if yes, ok := YesNo(typed); p.Insists() && (ok || typed == LetStand) {
		if !yes && ok {
			return plan{does: Withheld}
		}
		return plan{does: Entered, typed: p.refused, line: p.refusedLine, let: true, reading: p.try(p.refusedLine)}
	}
	if mends(typed) {
		return p.chooses(p.unoffered(typed))
	}
	if slices.Contains(spoken[p.text.Lang()], strings.ToLower(typed)) {
		return p.chooses(&Choice{Key: typed, closed: true, Why: p.text.Say("answer.unasked", rules.Plain("typed", typed))}) // it is no move, whatever its letters could mean
	}
	if p.lays(typed) {
		return plan{does: Laid, typed: typed}
	}
	if typed == "" {
		return p.usual()
	}
	return p.read(typed)
}

// usual returns what an empty answer does: it records what was put together, or what is proposed.
func (p *planner) usual() plan {
	switch c := &p.now; {
	case p.view != rules.Table:
	case !c.Empty && (c.Whole || c.Line != "" && c.Asked() == nil):
		return p.judge(plan{line: c.Line, parts: c.Chosen})
	case !c.Empty:
	case c.Usual != "":
		return p.judge(plan{line: c.Usual})
	case p.ended:
		return p.chooses(&p.offered()[0])
	}
	return plan{}
}

// read returns what was typed: a number or a word of the list, things one after the other, or a line.
func (p *planner) read(typed string) plan {
	list := p.offered()
	if c := keyed(list, typed); c != nil {
		return p.chooses(c)
	}
	letters := p.readings(typed)
	if len(letters) > 1 {
		return plan{does: Doubted, typed: typed, doubt: p.doubted(typed, letters)}
	}
	of := plan{typed: typed, spelt: p.spelt(typed), letters: letters}
	if len(letters) == 1 {
		of.how = letters[0].how
	}
	of.line, of.let = p.line(of.spelt)
	of.reading = p.try(of.line)
	if d := p.begun(typed, of.spelt); d != nil {
		return plan{does: Doubted, typed: typed, doubt: d, reading: of.reading}
	}
	if p.view == rules.Table {
		if c := p.half(typed, &of); c != nil {
			return p.chooses(c)
		}
		if other, ok := p.selects(typed, &of); ok {
			return other
		}
	}
	if of.reading.Fits() {
		return p.judge(of)
	}
	if c := p.named(list, typed); c != nil {
		return p.chooses(c)
	}
	if _, err := strconv.Atoi(typed); err == nil && list != nil && (of.reading.Error != nil || of.reading.Entry.Fault != nil) {
		return p.missed(typed, list, &of)
	}
	if p.questions(typed, &of.reading) {
		return plan{does: Meant, typed: p.lookup(typed), choice: new(p.commanded(p.lookup(typed), firstWord{commands.Word(p.text, commands.Search), commands.Search}))}
	}
	if d := cmp.Or(p.misspelt(typed, of.spelt), p.misspeltFirst(typed)); d != nil {
		return plan{does: Doubted, typed: typed, doubt: d, reading: of.reading}
	}
	return p.judge(of)
}

// half returns the thing that was typed by its name alone where a move would be made of it with another one that nobody chose: as where
// its number was typed, that is asked. Nil of anything else.
func (p *planner) half(typed string, of *plan) *Choice {
	if !p.now.Empty || !p.answers() || !of.reading.Fits() || !wordy(typed) || strings.ContainsFunc(typed, unicode.IsDigit) {
		return nil
	}
	list, _ := p.things(&p.now)
	c := p.named(slices.DeleteFunc(list, func(c Choice) bool { return c.Closed() }), typed)
	if c == nil {
		return nil
	}
	next := p.with(&p.now, c.Part)
	things, _ := p.s.Things(of.line)
	s := next.Asked()
	if s == nil || next.final() || things.In(s.ID) == 0 || next.Chosen.In(s.ID) > 0 {
		return nil
	}
	return c
}

// selects returns what was typed as things of a move: their numbers, the beginning of a move or its words. It is false of anything else.
func (p *planner) selects(typed string, of *plan) (plan, bool) {
	fits := of.reading.Fits()
	number := strings.Trim(typed, "0123456789 ") == ""
	chosen, shut, left, ok := p.numbers(p.now, typed)
	if things, begun := p.s.Things(of.line); (p.now.Empty && !p.one(typed) || !ok && !number) && things != nil && begun == "" && of.reading.Entry.Cannot != nil {
		if c := p.compose(p.lineBy(of), things, ""); c.untold() { // a card of which nobody knows what it shows
			return plan{does: Began, typed: typed, parts: c.Chosen, by: c.by}, true
		}
	}
	switch {
	case ok && fits && p.now.Empty && (!p.one(typed) || p.same(&chosen, of)):
		return plan{}, false // the same, and more of it
	case ok && shut != nil && p.now.Empty && of.reading.CanStand():
		return plan{}, false // it is refused with its clause, and the table may let it stand
	case ok && shut != nil:
		return p.chooses(shut), true
	case ok:
		return p.composes(typed, chosen), true
	case p.now.Empty && (fits || number && of.reading.Entry.Cannot != nil):
		return plan{}, false
	case number && shut != nil:
		return p.chooses(shut), true
	case number && p.now.Asked() != nil && (!p.now.Empty || p.answers() || strings.Contains(typed, " ")): // it is nothing else here
		return p.misses(typed, left, of), true
	case fits && (p.now.Empty || number || !p.finishes(typed)):
		return plan{}, false
	}
	if !p.now.Empty && !number {
		if other, ok := p.behind(typed); ok {
			return other, true
		}
	}
	switch things, begun := p.s.Things(of.line); {
	case begun != "":
		of.does, of.parts, of.begun = Began, things, begun
		return *of, true
	case things != nil:
		return plan{}, false
	}
	if number {
		if p.now.Asked() == nil || of.reading.Error == nil && of.reading.Entry.Fault == nil {
			return plan{}, false
		}
		return p.misses(typed, left, of), true
	}
	if other, ok := p.ends(typed); ok {
		return other, true
	}
	if s := p.now.Asked(); s != nil && of.reading.Error == nil && of.reading.Entry.Fault != nil {
		things, _ := p.things(&p.now)
		if c := p.named(slices.DeleteFunc(slices.Clone(things), func(c Choice) bool { return c.Closed() }), typed); c != nil && wordy(typed) {
			return p.chooses(c), true
		}
	}
	return plan{}, false
}

// misses says of the first of the typed numbers that picks nothing which there are.
func (p *planner) misses(typed, left string, of *plan) plan {
	from := strings.LastIndex(typed[:len(typed)-len(left)], " ") + 1
	number, _, _ := strings.Cut(typed[from:], " ")
	things, _ := p.things(&p.now)
	return p.missed(number, things, of)
}

// answers reports whether the question is none of what is done, such as that of an offer.
func (p *composer) answers() bool {
	s := p.now.Asked()
	return s != nil && s.ID != rules.ActSlot
}

// one reports whether what was typed is one number of the slot that is asked.
func (p *composer) one(typed string) bool {
	s := p.now.Asked()
	if s == nil {
		return false
	}
	t := s.keyed(typed)
	return t != nil && t.Key == typed
}

// lineBy returns the player that a line names, where another one would be asked.
func (p *composer) lineBy(of *plan) rules.Seat {
	if l, err := p.s.Header().ParseLine(of.line); err == nil && l.Seat > rules.Table && p.turn.Due.Has(l.Seat) {
		return l.Seat
	}
	return rules.Table
}

// same reports whether a line has the things whose numbers it is.
func (p *composer) same(c *Composed, of *plan) bool {
	things, _ := p.s.Things(of.line)
	return c.Chosen.Within(things)
}

// missed says of a number which there are. It is no line, which the table could let stand.
func (p *planner) missed(typed string, list []Choice, of *plan) plan {
	var keys []string
	for i := range list {
		if c := &list[i]; c.Key == typed && c.Taken > 0 {
			of.does, of.line, of.against = Refused, "", refusal(p.text.Say("choice.taken", rules.Plain("typed", typed), rules.Plain("what", c.Label.Say(p.text))))
			return *of
		}
		if !list[i].Closed() && list[i].Key != "" {
			keys = append(keys, list[i].Key)
		}
	}
	if len(keys) == 0 {
		return p.judge(*of)
	}
	of.more = slices.ContainsFunc(keys, func(key string) bool { return strings.HasPrefix(key, typed) })
	of.does, of.line, of.against = Refused, "", refusal(NoChoice(p.text, typed, keys))
	return *of
}

// finishes reports whether what was typed makes a move of what was chosen, whatever it is by itself.
func (p *planner) finishes(typed string) bool {
	return slices.ContainsFunc(p.heads(), func(head string) bool {
		line, _ := p.line(p.spelt(p.called(head) + typed))
		r := p.try(line)
		things, _ := p.s.Things(line)
		return r.Fits() && p.now.Chosen.Within(things)
	})
}

// heads returns the texts with which a move begins that has what was chosen: as it was typed, as all such moves begin, and without the last
// word of that.
func (p *planner) heads() []string {
	lead := p.s.Lead(p.now.Chosen)
	return slices.DeleteFunc([]string{p.now.begun, lead, lead[:strings.LastIndex(lead, " ")+1]}, func(head string) bool { return strings.TrimSpace(head) == "" })
}

// behind returns what was typed behind what was chosen, as the rest of a move.
func (p *planner) behind(typed string) (plan, bool) {
	for _, head := range p.heads() {
		line, let := p.line(p.spelt(p.called(head) + typed))
		r := p.try(line)
		things, begun := p.s.Things(line)
		both := p.now.with(things)
		c := p.compose(p.now.by, both, "")
		switch {
		case len(things) == 0:
		case begun != "" && p.now.begun != "" && head != p.now.begun: // half of one takes the place of no other half: what was typed stays
			line, _ := p.line(p.spelt(p.called(p.now.begun) + typed))
			return p.judge(plan{typed: typed, line: line}), true
		case !p.now.Chosen.Within(things) && begun != "" && c.open() && (!c.Whole || len(c.Chosen) <= len(p.now.Chosen)): // the text goes on, or another takes the place of one
			return plan{does: Began, typed: typed, parts: c.Chosen, by: c.by}, true
		case !p.now.Chosen.Within(things) && c.open():
			return p.composes(typed, c), true
		case !p.now.Chosen.Within(things):
		case begun != "":
			return plan{does: Began, typed: typed, parts: things, begun: begun}, true
		case r.Fits() || r.CanStand():
			return p.judge(plan{typed: typed, line: line, let: let, reading: r}), true
		}
	}
	return plan{}, false
}

// goesOn reports whether a number is the beginning of that of a thing that can be chosen.
func (p *composer) goesOn(typed string) bool {
	s := p.now.Asked()
	return s != nil && slices.ContainsFunc(s.Things, func(t Thing) bool { return t.Left > 0 && len(t.Key) > len(typed) && strings.HasPrefix(t.Key, typed) })
}

// lacks reports whether a line that can be read lacks what is not listed.
func (p *composer) lacks(of *plan) bool {
	things, begun := p.s.Things(of.line)
	if p.view != rules.Table || things == nil || begun != "" {
		return false
	}
	c := p.compose(p.lineBy(of), things, "")
	return c.untold()
}

// with returns what was chosen with things more, as far as these are of the same act.
func (c *Composed) with(things rules.Parts) rules.Parts {
	act, _ := c.Chosen.First(rules.ActSlot)
	if other, _ := things.First(rules.ActSlot); other != act {
		return nil
	}
	both := slices.Clone(c.Chosen)
	for _, part := range things {
		if part.Slot == rules.ActSlot {
			continue
		}
		if c.one(part.Slot) { // another takes the place of the one that is there
			both = slices.DeleteFunc(both, func(p rules.Part) bool { return p.Slot == part.Slot })
		}
		both = append(both, part)
	}
	return both
}

// untold reports whether a slot whose moves are not listed lacks something.
func (c *Composed) untold() bool {
	return slices.ContainsFunc(c.of.Slots, func(s table.ComposedSlot) bool { return s.Open && !s.Settled && s.Taken == 0 })
}

// mostBehind is how many signs the numbers behind the beginning of a move have at most.
const mostBehind = 6

// ends returns what was typed as the beginning of a move with the numbers of things behind it.
func (p *planner) ends(typed string) (plan, bool) {
	digits := len(typed) - len(strings.TrimRightFunc(typed, func(r rune) bool { return unicode.IsDigit(r) || r == ' ' }))
	for tail := 1; tail <= min(digits, mostBehind) && tail < len(typed); tail++ {
		head := typed[:len(typed)-tail]
		line, _ := p.line(p.spelt(head))
		things, begun := p.s.Things(line)
		if things == nil {
			continue
		}
		if c, shut, _, ok := p.numbers(p.compose(rules.Table, things, begun), typed[len(head):]); ok && shut == nil && c.open() {
			return p.composes(typed, c), true
		}
		return plan{}, false
	}
	return plan{}, false
}

// open reports whether a move can be made of what was chosen.
func (c *Composed) open() bool { return c.Whole || c.of.Moves > 0 || c.Asked() != nil }

// composes returns what was typed as things: a whole move is entered, and any other is continued, as is one in the middle of a slot whose
// moves are not listed: more may lie there.
func (p *planner) composes(typed string, c Composed) plan {
	if s := c.Asked(); c.Whole && (c.of.Moves > 0 || s == nil || s.Taken == 0) || c.Line != "" && !c.open() {
		return p.judge(plan{typed: typed, line: c.Line, parts: c.Chosen, by: c.by})
	}
	return plan{does: Began, typed: typed, parts: c.Chosen, by: c.by}
}

// chooses returns what comes of a choice of a list.
func (p *planner) chooses(c *Choice) plan {
	of := plan{choice: c, typed: c.Text, line: c.Text}
	switch {
	case c.mend != nil && p.offers(c.Text) == nil:
		return p.chooses(p.unoffered(c.Key))
	case c.mend != nil && !c.Closed():
		return plan{does: Entered, choice: c, typed: c.Key, mend: c.mend, reading: p.try(record.FormatLine(p.s.Header(), c.mend.lines[0]))}
	case p.doubt.means(c):
		of.does = Meant
	case p.doubt != nil && p.doubt.has(c.Text):
		of.line, of.let = p.line(c.Text)
		return p.judge(of)
	case c.Closed():
		of.does = Closed
	case p.ended:
		of.does = Parted
	case !c.Thing():
		seat, _ := p.s.Header().Seat(c.Text)
		of.does, of.seat = Settled, seat
	default:
		of.typed = ""
		base := p.now
		for _, part := range c.act {
			base = p.with(&base, part)
		}
		if t := base.thing(c.Part); t != nil && t.Taken > 0 && (t.Left == 0 || base.one(c.Part.Slot)) {
			of.does, of.parts, of.by = Began, base.Drop(c.Part), base.by
			return of
		}
		next := p.with(&base, c.Part)
		if of.parts, of.by, of.begun = next.Chosen, next.by, next.begun; next.final() {
			of.line = next.Line
			return p.judge(of)
		}
		of.does = Began
	}
	return of
}

// thing returns a thing of a move, or nil.
func (c *Composed) thing(part rules.Part) *Thing {
	for i := range c.Slots {
		for j := range c.Slots[i].Things {
			if t := &c.Slots[i].Things[j]; t.Part == part {
				return t
			}
		}
	}
	return nil
}

// one reports whether a slot takes one thing.
func (c *Composed) one(id rules.Slot) bool {
	return slices.ContainsFunc(c.Slots, func(s Slot) bool { return s.ID == id && s.Most == 1 })
}

// judge says what becomes of a line: it is entered if nothing is against it, or the table allows it.
func (p *planner) judge(of plan) plan {
	if of.reading.Line.Kind == 0 && of.reading.Line.Text == "" && of.reading.Error == nil {
		of.reading = p.try(of.line)
	}
	r := &of.reading
	agreed := p.refused != "" && p.refusedLine == of.line && !slices.ContainsFunc(r.Entry.Findings, Refuses)
	switch {
	case r.Line.Kind == record.Undo && record.FormatLine(p.s.Header(), r.Line) == record.Undo.String() && p.unsettles():
		of.does, of.seat = Settled, rules.Table
	case p.unchanged(r):
		of.does = Unchanged
	case r.Error != nil || stops(r, of.let || agreed):
		of.does = Refused
	default:
		of.does, of.let = Entered, r.CanStand()
	}
	return of
}

// act does what was planned. The error is one of the disk.
func (p *Play) act(of plan) (Outcome, error) {
	o := Outcome{Did: of.does, Reading: of.reading, Choice: of.choice, Typed: of.typed}
	if how := p.doubt.took(of.choice); how != "" {
		p.keep(how)
	}
	switch of.does {
	case Nothing, Parted:
	case Closed:
		p.cited = []rules.ClauseID{}
		if of.choice.Disabled != nil {
			p.cited = []rules.ClauseID{of.choice.Disabled.Clause}
		}
		o.Against = p.shut(of.choice)
		p.verdict = talk.Texts(o.Against)
	case Withheld, Unchanged, Meant:
		p.forget()
	case Laid:
		if p.lesson != nil {
			break
		}
		p.lay.word(p.s, p.text, of.typed != "")
	case Settled:
		return p.settle(of.seat), nil
	case Began:
		p.forget()
		p.choose(of.by, of.parts, p.unsaid(of.by, of.parts, of.begun))
		o.Ask = p.Now()
	case Doubted:
		p.doubt = of.doubt
		o.Ask = p.Type(of.typed)
	case Refused:
		p.refused, p.refusedLine, p.doubt = cmp.Or(of.typed, of.line), of.line, nil
		p.cite(&of.reading)
		o.Typed = p.refused
		o.Against = of.against
		if o.Against == nil {
			o.Against = p.against(&of.reading, of.quoted())
		}
		p.verdict = talk.Texts(o.Against)
	case Entered:
		var err error
		if o, err = p.enters(of); err != nil {
			return o, err
		}
	}
	p.learns(&o)
	return o, nil
}

// enters enters what was planned.
func (p *Play) enters(of plan) (o Outcome, err error) {
	switch {
	case of.mend != nil:
		return p.mends(of.mend)
	case of.lot:
		return p.byLot()
	case of.said.Key != "":
		return p.tracked(of.line, of.said)
	}
	o, err = p.write(of.line, of.let)
	if len(of.letters) == 1 {
		o.Ask.Letters, o.Letters = of.letters[0].said(p.text), of.letters[0].each(p.text)
	}
	o.Choice = of.choice
	return o, err
}

// inWord reports whether nothing is wrong with a line before the word with which it ends so far.
func inWord(r *table.Reading) bool {
	f := r.Entry.Fault
	head := strings.TrimRightFunc(r.Line.Text, func(r rune) bool { return unicode.IsLetter(r) || r == '-' })
	return f != nil && len(head) < len(r.Line.Text) && (head == "" || strings.HasSuffix(head, " ")) && f.Col > len([]rune(head))
}

package dialogue

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/rules/notation"
)

// PlayerNotes is the talk about what one player has noted for nobody else to see, and what can be noted. A note that cannot be is refused with
// its reason there and nowhere else, and no ruling of the table allows it: that would tell others of it.
type PlayerNotes struct {
	play   *Play
	seat   rules.Seat
	write  func(do func() error) error
	sees   present.Private
	worlds string      // in how many ways the unseen cards can lie
	at     int         // what is noted; behind the notes of the game it is words of one's own, and before them that is asked
	chosen rules.Parts // the things of it
	typed  string      // what stood in the prompt when the page was covered
}

// asksNote is the place of nothing that is noted: it is asked which.
const asksNote = -1

// look looks at the table: unless a note was begun what most wants one is asked for, or else the first thing that can be noted.
func (o *PlayerNotes) look(p *text.Printer) {
	o.play.Renew(p)
	o.sees = o.play.s.Private(o.context())
	ways, ok := o.play.s.Worlds(o.seat)
	if o.worlds = ""; ok {
		o.worlds = text.Ended(wording.Worlds(p, ways, ok))
	}
	if n := o.note(); len(o.chosen)+len(o.typed) > 0 && (n == nil || !n.Closed) {
		return
	}
	o.chosen = nil
	for _, good := range []func(present.Note) bool{
		func(n present.Note) bool { return n.Wants }, func(n present.Note) bool { return !n.Closed },
	} {
		if o.at = slices.IndexFunc(o.sees.Notes, good); o.at >= 0 {
			return
		}
	}
	o.at = len(o.sees.Notes)
}

func (o *PlayerNotes) context() present.Context {
	c := o.play.context()
	c.View = o.seat
	return c
}

// Rests implements [talk.Covered].
func (*PlayerNotes) Rests() time.Duration { return time.Minute }

// Cover implements [talk.Covered].
func (o *PlayerNotes) Cover(typed string) { o.typed = typed }

// noteSlot is the slot of what is noted where that is in an address.
const noteSlot rules.Slot = "note"

// Address returns what was begun as it is in an address.
func (o *PlayerNotes) Address() string {
	return append(rules.Parts{{Slot: noteSlot, Thing: o.at + 1}}, o.chosen...).String()
}

// Resume continues with what an address holds.
func (o *PlayerNotes) Resume(told string) {
	list := rules.ParseParts(told)
	if at, ok := list.First(noteSlot); ok && at <= len(o.sees.Notes)+1 {
		o.at = at - 1
		o.chosen = slices.DeleteFunc(list, func(p rules.Part) bool { return p.Slot == noteSlot })
	}
}

// Page implements [talk.Talk].
func (o *PlayerNotes) Page(*text.Printer) talk.Page {
	p := o.play.text
	page := talk.Page{Title: p.Say("own.title", rules.Who("seat", o.seat)), State: p.Say("own.closes", rules.N("n", int(o.Rests().Seconds())))}
	page.Tell(talk.Hint, p.Say("own.apart"))
	list := slices.Clone(o.sees.Noted)
	for _, words := range o.play.s.OwnWords(o.seat) {
		list = append(list, present.Noted{Name: p.Say("own.words"), Is: words})
	}
	page.Blocks.Head(p.Say("own.noted"))
	for _, one := range list {
		page.Tell(talk.Item, p.Say("state.pair", rules.Plain("head", present.Capital(one.Name)), rules.Plain("what", one.Is)))
	}
	if len(list) == 0 {
		page.Tell(talk.Hint, p.Say("own.noted.none"))
	}
	page.Tell(talk.Hint, o.worlds)
	page.Tell(talk.Against, o.wrong()...)
	if page.Asks = o.asks(); o.note() != nil && o.words(o.chosen) != "" {
		page.Tell(talk.Lead, o.words(o.chosen))
	}
	return page
}

// lastThing is the answer that takes back the last thing, and otherNote the one that asks what else is noted.
const (
	lastThing = "<"
	otherNote = "0"
)

// asks returns the question of the moment.
func (o *PlayerNotes) asks() talk.Asks {
	p, n := o.play.text, o.note()
	ask := func(question string) string {
		return p.Say("own.asks", rules.Who("seat", o.seat), rules.Plain("question", question))
	}
	a := talk.Asks{Types: true, Free: true, Typed: p.Say("own.typed"), Proposed: o.typed, Last: lastThing}
	switch {
	case o.at == asksNote:
		a.Prompt, a.Last = ask(p.Say("own.menu")), ""
		for i := range o.sees.Notes {
			n := &o.sees.Notes[i]
			c := talk.Choice{Number: i + 1, Value: strconv.Itoa(i + 1), Label: n.Name, Note: n.Now}
			if n.Closed {
				c.Against = n.Now
			}
			a.Choices = append(a.Choices, c)
		}
		words := len(a.Choices) + 1
		a.Choices = append(a.Choices, talk.Choice{Number: words, Value: strconv.Itoa(words), Label: p.Say("own.words.any"), Note: p.Say("own.words.now")})
		return a
	case n == nil:
		a.Prompt = ask(p.Say("own.words.asks"))
	default:
		at := o.asked()
		slot := &o.compose(o.chosen).Slots[at]
		a.Prompt = ask(n.Slots[at].Asks)
		for i := range slot.Things {
			a.Choices = append(a.Choices, o.thing(slot, i, n.Slots[at].Alike(i)))
		}
	}
	a.Choices = append(a.Choices, talk.Choice{Value: otherNote, Label: p.Say("own.other")})
	return a
}

// asked returns the place of the slot that is asked: the first from which something is lacking, or else the last.
func (o *PlayerNotes) asked() int {
	c := o.compose(o.chosen)
	for i := range c.Slots {
		if c.Slots[i].open() {
			return i
		}
	}
	return len(c.Slots) - 1
}

// thing returns a thing of a slot as a choice, of so many alike ones.
func (o *PlayerNotes) thing(s *Slot, i, alike int) talk.Choice {
	t := &s.Things[i]
	c := talk.Choice{Value: t.String(), Label: t.Says, On: t.Taken > 0, Look: t.Look, Many: t.Taken}
	if n, err := strconv.Atoi(t.Key); err == nil {
		c.Number = n
	} else {
		c.Number, c.Word = -1, t.Key
	}
	switch most := min(alike, s.Most); {
	case alike == 0:
		c.Note = o.play.text.Say("own.seen")
		c.Against = c.Note
	case most > 1:
		c.Note = o.play.text.Say("web.taken.of", rules.N("n", t.Taken), rules.N("of", most))
	}
	return c
}

// note returns what is noted, or nil if that is asked or is words of one's own.
func (o *PlayerNotes) note() *present.Note {
	if o.at < 0 || o.at >= len(o.sees.Notes) {
		return nil
	}
	return &o.sees.Notes[o.at]
}

// compose puts the note together.
func (o *PlayerNotes) compose(chosen rules.Parts) *Composed {
	of := o.play.s.Note(o.context(), o.note(), chosen)
	c := &Composed{Chosen: of.Chosen, Line: of.Line, Whole: of.Whole, Empty: len(of.Chosen) == of.Implied, of: of}
	for i := range of.Slots {
		c.Slots = append(c.Slots, o.play.slot(&of.Slots[i], false))
	}
	return c
}

// words returns the things of the note in words.
func (o *PlayerNotes) words(chosen rules.Parts) string {
	return strings.TrimSuffix(o.compose(chosen).words(o.play.text), " · …")
}

// noting is what an answer does, before it does it.
type noting struct {
	at      int
	chosen  rules.Parts
	picks   int    // the choice that it takes, or -1
	line    string // what it notes, "" for nothing
	says    string // that in words
	twins   string // as what letters were read that look like others
	against []string
}

// plan says what an answer would do.
func (o *PlayerNotes) plan(typed string) noting {
	defer o.play.stroke()()
	of, a := noting{at: o.at, chosen: o.chosen, picks: -1}, o.asks()
	c := a.Pick(typed)
	if page := (talk.Page{Asks: a}); c != nil {
		of.picks = page.Picks(typed).At
	}
	switch n := len(of.chosen); {
	case typed == "" && o.note() != nil:
		return o.notes(of, o.compose(of.chosen).Line)
	case typed == "":
	case typed == lastThing && n > 0:
		of.chosen = of.chosen[:n-1]
	case typed == lastThing, c != nil && c.Value == otherNote:
		of.at, of.chosen = asksNote, nil
	case c != nil && c.Against != "":
		of.against = []string{o.play.text.Say("own.closed", rules.Plain("name", c.Label), rules.Plain("now", c.Against))}
	case c != nil && of.at == asksNote:
		of.at = of.picks
	case c == nil && o.note() == nil && strings.Trim(typed, "0123456789 ") == "": // neither words nor one of the list
		var keys []string
		for i := range a.Choices {
			keys = append(keys, a.Sign(i))
		}
		of.against = []string{NoChoice(o.play.text, typed, keys)}
	case o.at == len(o.sees.Notes):
		of.line, of.says = table.OwnWords(o.play.s.Header(), o.seat, typed), o.play.text.Say("own.words.reads")
	case o.note() != nil && o.takes(&of, typed, c):
		if line := o.compose(of.chosen).Line; line != "" && of.against == nil && (c == nil || c.Value != typed) { // what is touched waits
			return o.notes(of, line)
		}
	default:
		return o.reads(of, typed)
	}
	return of
}

// takes takes what was typed as things, or puts one back that can be taken no more: what was picked, or numbers one after the other. It
// is false of anything else.
func (o *PlayerNotes) takes(of *noting, typed string, picked *talk.Choice) bool {
	c := o.compose(of.chosen)
	if picked != nil {
		part := rules.ParseParts(picked.Value)[0]
		switch t := c.thing(part); {
		case t.Left > 0:
			of.chosen = c.Take(part)[1:] // behind the act
		case t.Taken > 0:
			of.chosen = of.chosen.Without(part)
		default:
			of.against = []string{o.play.text.Say("own.full")}
		}
		return true
	}
	for rest := typed; rest != ""; rest = strings.TrimLeft(rest, " ") {
		var t *Thing
		if s := c.Asked(); s != nil {
			t = s.keyed(rest)
		}
		if t == nil || t.Left == 0 {
			return false
		}
		rest = rest[len(t.Key):]
		c = o.compose(c.Take(t.Part))
	}
	of.chosen = c.Chosen[1:]
	return true
}

// reads reads what was typed as letters or words: a note, or as much of it as there is.
func (o *PlayerNotes) reads(of noting, typed string) noting {
	r := o.read(typed)
	things, _ := o.play.s.Things(o.play.Prefix() + r.Entry.Text)
	if act, ok := things.First(rules.ActSlot); ok && o.note() != nil && act == o.note().Slots[0].Act {
		list := things[1:]
		if r.Fits() && len(of.chosen) == 0 || o.compose(list).Line != "" {
			of.chosen, of.twins = list, o.twins(typed)
			return o.becomes(of, &r)
		}
		if both := slices.Concat(of.chosen, list); o.room(both) {
			of.chosen = both
			return o.notes(of, o.compose(both).Line)
		} else if o.room(list) {
			of.against = []string{o.play.text.Say("own.full")}
			return of
		}
	}
	if of.against = o.against(&r); len(of.against) == 0 {
		of.line, of.says = record.FormatLine(o.play.s.Header(), r.Line), r.Entry.Wording().Says(o.play.text)
	}
	return of
}

// room reports whether things can lie in the slots of the note.
func (o *PlayerNotes) room(list rules.Parts) bool {
	for _, s := range o.note().Slots {
		for i, thing := range s.Things {
			if list.Count(rules.Part{Slot: s.Slot, Thing: thing}) > s.Alike(i) {
				return false
			}
		}
		if list.In(s.Slot) > s.Most {
			return false
		}
	}
	return true
}

// notes returns what the text of a note does.
func (o *PlayerNotes) notes(of noting, text string) noting {
	if text == "" {
		return of
	}
	r := o.try(text)
	return o.becomes(of, &r)
}

// becomes returns what a note does that reads so.
func (o *PlayerNotes) becomes(of noting, r *table.Reading) noting {
	if of.against = o.against(r); len(of.against) == 0 {
		of.line, of.says = record.FormatLine(o.play.s.Header(), r.Line), o.words(of.chosen)
	}
	return of
}

// Type implements [talk.Talk]. What an answer does is said without a word of the note: a face may say it anywhere.
func (o *PlayerNotes) Type(_ *text.Printer, typed string) talk.Preview {
	of := o.plan(typed)
	v := talk.Preview{At: of.picks}
	switch say := o.play.text.Say; {
	case len(of.against) > 0:
		v.At, v.Reads = -1, strings.Join(of.against, " ")
	case of.line != "":
		v.At, v.Does, v.Reads = -1, say("own.enter"), of.twins+text.Ended(present.Capital(of.says))
		if of.at < len(o.sees.Notes) {
			v.Reads += " " + say("own.fits")
		}
	case typed == "" && o.note() != nil:
		v.Reads = o.words(of.chosen) // where the page has no room for it
	case typed != "":
		if v.Does = say("own.choose"); of.picks < 0 && o.note() != nil {
			v.Reads = o.words(of.chosen)
		}
	}
	return v
}

// Answer implements [talk.Talk].
func (o *PlayerNotes) Answer(_ *text.Printer, answer string) (r talk.Result) {
	of := o.plan(strings.TrimSpace(answer))
	if r.Against = of.against; len(r.Against) > 0 {
		return r
	}
	if o.at, o.chosen, o.typed = of.at, of.chosen, ""; of.line == "" {
		return r
	}
	_ = o.write(func() error { // which tells what the disk does not take
		did, err := o.play.s.Enter(of.line, false)
		switch {
		case err != nil:
		case !did.Taken:
			r.Against = o.against(&did)
		default:
			o.chosen, r.Said = nil, []string{o.play.text.Say("own.saved")}
			o.look(o.play.text)
		}
		return err
	})
	return r
}

// made returns the last note of the seat that is so, or nil.
func (o *PlayerNotes) made(so func(*table.Entry) bool) (found *table.Entry) {
	list := o.play.s.Entries(o.seat)
	for i := range list {
		if e := &list[i]; e.Kind == record.Private && e.Seat == o.seat && e.Status != table.Undone && so(e) {
			found = e
		}
	}
	return found
}

// last returns the one that the rules are against: made where everybody looks, it is judged only here.
func (o *PlayerNotes) last() *table.Entry {
	return o.made(func(e *table.Entry) bool { return !e.Status.Counts() })
}

// wrong returns what is against the notes, as it is said: against each that cannot be, and against what everybody saw and no rule
// but the notes keeps out.
func (o *PlayerNotes) wrong() (list []string) {
	p, entries := o.play.text, o.play.s.Entries(o.seat)
	for i := range entries {
		switch e := &entries[i]; {
		case e.Status == table.Undone || !table.Unsettled(e):
			continue
		case e.Kind == record.Private && e.Seat == o.seat:
			list = append(list, p.Say("own.wrong", rules.Plain("text", e.Wording().Says(p))))
		case e.Status.Counts() && !table.Differs(e):
			list = append(list, p.Say("own.against", rules.Plain("text", wording.Move(p, e))))
		default:
			continue
		}
		list = append(list, wording.Says(wording.Against(p, &entries[i]))...)
	}
	return list
}

// read reads an answer: as that to the question, or else as a note that says by itself what it is about.
func (o *PlayerNotes) read(typed string) (r table.Reading) {
	if n := o.note(); n != nil {
		r = o.try(n.Lead + typed)
		if latin, all := notation.Latin(typed); all && r.Entry.Fault != nil { // as its letters look
			r = o.try(n.Lead + latin)
		}
		if r.Error == nil && r.Entry.Fault == nil {
			return r
		}
	}
	if whole := o.play.try(o.play.Prefix() + typed); o.note() == nil || whole.Error == nil && whole.Entry.Fault == nil {
		return whole
	}
	return r
}

// try shows how a note would read: one that was noted before is replaced, unless that is of another moment.
func (o *PlayerNotes) try(text string) table.Reading {
	n, line := o.note(), o.play.Prefix()+text
	before := o.last()
	if before == nil || !strings.HasPrefix(before.Text, n.Lead) {
		before = o.made(func(e *table.Entry) bool { return e.Seq == n.At })
	}
	if before == nil {
		return o.play.try(line)
	}
	r := o.play.try(record.Amend.String() + " " + strconv.Itoa(int(before.Seq)) + ": " + line)
	if anew := o.play.try(line); !r.Fits() && anew.Fits() {
		return anew
	}
	return r
}

// against returns what is against a note.
func (o *PlayerNotes) against(r *table.Reading) (list []string) {
	if r.Error != nil {
		return []string{o.play.text.Fault(r.Error)}
	}
	list = wording.Says(wording.Against(o.play.text, &r.Entry))
	if len(list) == 0 && !r.Fits() {
		list = []string{o.play.text.Say("own.unread")}
	}
	return list
}

// twins says of the letters that were read by their look or key as what.
func (o *PlayerNotes) twins(typed string) (said string) {
	for _, letter := range typed {
		if _, twin := notation.Latin(string(letter)); !twin || !unicode.Is(unicode.Cyrillic, letter) {
			continue
		}
		r := o.read(string(letter))
		if things, _ := o.play.s.Things(o.play.Prefix() + r.Entry.Text); len(things) == 2 { // the act and a thing
			said += o.play.text.Say("own.letter", rules.Plain("letter", string(letter)), rules.Plain("is", o.note().Names(things[1].Thing).Say(o.play.text))) + " "
		}
	}
	return said
}

// Notes is the talk about what single players alone may know. It asks whose notes are meant, covers them until that player is alone
// with them, and keeps what was begun and not entered: who covers cards in a hurry is not to lose a line.
type Notes struct {
	s     notebook
	write func(do func() error) error
	own   map[rules.Seat]*PlayerNotes
}

// notebook is a table of which each player has notes, and a session of their own.
type notebook interface {
	table.Match
	table.Notebook
	Own(seat rules.Seat, file bool) table.Session
}

// NewNotes begins the talk at a table. It is there only where [table.Position.Notes] says so. Write does what writes to the record, and
// may do it again.
func NewNotes(s notebook, write func(do func() error) error) *Notes {
	return &Notes{s, write, map[rules.Seat]*PlayerNotes{}}
}

// Page implements [talk.Talk]: it asks whose notes are meant.
func (n *Notes) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say(n.s.Game() + ".name"), Asks: talk.Asks{Prompt: p.Say("table.private.choose")}}
	for i, name := range n.s.Header().Seats {
		page.Offer(talk.Choice{Value: strconv.Itoa(i + 1), Label: name, Name: true})
	}
	return page
}

// Answer implements [talk.Talk].
func (n *Notes) Answer(p *text.Printer, answer string) (r talk.Result) {
	q := Question{Field: talk.Field{Label: p.Say("table.private.choose"), Choices: n.Page(p).Asks.Choices}}
	value, against := q.Take(p, answer)
	if r.Done = true; against != "" {
		r.Against = []string{against}
		return r
	}
	seat, _ := strconv.Atoi(value)
	r.Push = &cover{n, rules.Seat(seat)}
	return r
}

// Whose reports whether words behind the command name a player or nobody yet; a line that says more is one of the record.
func (n *Notes) Whose(p *text.Printer, words string) bool {
	return n.s.Notes() && (words == "" || n.Answer(p, words).Push != nil)
}

// Of returns the talk that words behind the command ask for.
func (n *Notes) Of(p *text.Printer, words string) talk.Talk {
	if t := n.Answer(p, words).Push; t != nil && words != "" {
		return t
	}
	return n
}

// Open uncovers the notes of a seat.
func (n *Notes) Open(p *text.Printer, seat rules.Seat) *PlayerNotes {
	if n.own[seat] == nil {
		n.own[seat] = &PlayerNotes{play: NewPlay(n.s.Own(seat, false), seat, p), seat: seat, write: n.write}
	}
	n.own[seat].look(p.With(n.s.Header().Seats))
	return n.own[seat]
}

// cover is what anybody may see: whose notes lie below. The number of the seat opens them, which every keyboard has and nobody gives by
// mistake; an empty answer never does.
type cover struct {
	notes *Notes
	seat  rules.Seat
}

// Page implements [talk.Talk].
func (c *cover) Page(p *text.Printer) talk.Page {
	n, who := int(c.seat), rules.Plain("seat", c.notes.s.Header().Seats[c.seat-1])
	page := talk.Page{Title: p.Say(c.notes.s.Game() + ".name")}
	page.Tell(talk.Lead, p.Say("own.cover.hand", who))
	page.Offer(talk.Choice{Number: n, Value: strconv.Itoa(n), Label: p.Say("own.cover.opens", who)})
	return page
}

// Answer implements [talk.Talk].
func (c *cover) Answer(p *text.Printer, answer string) (r talk.Result) {
	switch sign := strconv.Itoa(int(c.seat)); strings.TrimSpace(answer) {
	case "":
		r.Done = true
	case sign:
		r.Push = c.notes.Open(p, c.seat)
	default:
		r.Against = []string{NoChoice(p, answer, []string{sign})}
	}
	return r
}

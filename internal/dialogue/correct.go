package dialogue

import (
	"slices"
	"sort"
	"strconv"

	"referee/internal/dialogue/commands"
	"referee/internal/export"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/validators"
)

// About is the talk about one entry: what became of it, what is against it, what puts it right, and what else can be done.
type About struct {
	Game  table.Story
	Play  *Play // at its table; nil where a game is only looked at
	Entry *table.Entry
}

// NewAbout returns what is known of the entry of a number, or nil if there is none.
func NewAbout(s table.Story, n rules.Seq) *About {
	list := s.Entries(rules.Table)
	i := slices.IndexFunc(list, func(e table.Entry) bool { return e.Seq == n })
	if i < 0 {
		return nil
	}
	return &About{Game: s, Entry: &list[i]}
}

// Private reports whether it is a private note.
func (a *About) Private() bool { return a.Entry.Kind == record.Private }

// MayCorrect returns why whoever is at the table may not correct the entry, or nil if they may.
func (a *About) MayCorrect(s table.Session) *rules.Fault {
	return s.MayMend([]record.Line{{Kind: record.Delete, Target: a.Entry.Seq}})
}

// Page implements [talk.Talk].
func (a *About) Page(p *text.Printer) talk.Page {
	p = p.With(a.Game.Header().Seats)
	page := talk.Page{Title: p.Say("log.entry", rules.N("n", int(a.Entry.Seq))), Blocks: []talk.Block{EntryOf(p, a.Entry, 0)}}
	slips := a.slips()
	if from := slips.From(a.Entry.Seq); from != 0 && a.other(from) != nil {
		page.Blocks.Add(talk.Para{As: talk.Hint, Text: p.Say("log.from", rules.N("n", int(from))), Opens: a.other(from)})
	}
	page.Blocks.Add(objections(wording.Against(p, a.Entry))...)
	page.Tell(talk.Hint, slips.Beyond(p, a.Entry.Seq)...)
	var from []rules.Seq
	for i := range a.Entry.Findings {
		from = append(from, a.Entry.Findings[i].Because...)
	}
	slices.Sort(from)
	page.Blocks.Add(a.entries(p, slices.Compact(from))...)
	for i, m := range slips.Mends(a.Entry.Seq) {
		page.Offer(talk.Choice{Value: Mending + strconv.Itoa(i+1), Label: Explained(p, &m), Does: func() talk.Result { return a.Play.reports(a.Play.Mend(m.Lines)) }})
	}
	if a.Play != nil {
		for _, c := range a.Play.Corrections(a.Entry) {
			page.Offer(talk.Choice{Value: c.Name, Label: p.Say(c.Name), Opens: NewCorrecting(a.Play, a.Entry.Seq, c)})
		}
	}
	page.Asks.Usual = "log.amend"
	return page
}

// Answer implements [talk.Talk].
func (a *About) Answer(p *text.Printer, answer string) talk.Result { return talk.Take(a, p, answer) }

func (a *About) slips() *Slips {
	if a.Play == nil {
		return nil
	}
	return a.Play.Slips
}

// other returns the talk about another entry, nil if there is none.
func (a *About) other(seq rules.Seq) *About {
	list := a.Game.Entries(rules.Table)
	i := slices.IndexFunc(list, func(e table.Entry) bool { return e.Seq == seq })
	if i < 0 {
		return nil
	}
	return &About{a.Game, a.Play, &list[i]}
}

// entries lists the entries that something comes from.
func (a *About) entries(p *text.Printer, from []rules.Seq) (list []talk.Block) {
	for _, seq := range from {
		if about := a.other(seq); about != nil {
			one := EntryOf(p, about.Entry, 0)
			one.Opens = about
			list = append(list, one)
		}
	}
	if len(list) > 0 {
		list = append([]talk.Block{talk.Heading{Text: p.Say("clause.because")}}, list...)
	}
	return list
}

// objections returns what is against an entry, as blocks of a page.
func objections(list []wording.Objection) talk.Blocks { return blocks(objected(list)) }

func blocks(list []talk.Para) (told talk.Blocks) {
	for _, one := range list {
		told.Add(one)
	}
	return told
}

// objected returns what is against an entry, with the clauses that it can be opened at.
func objected(list []wording.Objection) []talk.Para {
	told := make([]talk.Para, len(list))
	for i, o := range list {
		told[i] = talk.Para{As: talk.Against, Text: o.Says, Sign: "×"}
		f := o.Finding
		if f == nil {
			continue
		}
		told[i].Cites = f.Clause
		switch {
		case f.Let:
			told[i].As, told[i].Sign = talk.Warn, "!"
		case f.Severity == validators.Ask:
			told[i].As, told[i].Sign = talk.Warn, "?"
		case f.Severity == validators.Note:
			told[i].As, told[i].Sign = talk.Warn, "•"
		}
	}
	return told
}

// cited returns a finding as it is shown.
func cited(p *text.Printer, f *table.Finding) talk.Para {
	return objected([]wording.Objection{{Says: wording.Finding(p, f), Finding: f}})[0]
}

// refusal returns a sentence that is against an answer, and cites nothing.
func refusal(said string) []talk.Para { return objected([]wording.Objection{{Says: said}}) }

// reports has a face go back to the table and tell there what was done.
func (p *Play) reports(o Outcome, err error) talk.Result {
	p.done, p.failed = o, err
	return talk.Result{Place: talk.Place{What: talk.ToTable}}
}

// Done returns what a talk beside the prompt has done last. The error is one of the disk.
func (p *Play) Done() (Outcome, error) { return p.done, p.failed }

// Correction is a way to correct an entry: a line of which the beginning is given.
type Correction struct {
	Name   string // the key of what it is called
	Prefix string // how the line begins
	Typed  bool   // the rest is typed
	Text   string // what the rest is now
}

// Corrections returns what can be done about an entry at the table; a seat that looks alone
// corrects nothing.
func (p *Play) Corrections(e *table.Entry) (list []Correction) {
	if p.view != rules.Table {
		return nil
	}
	n := strconv.Itoa(int(e.Seq))
	if e.Status != table.Undone {
		list = []Correction{
			{Name: "log.amend", Prefix: record.Amend.String() + " " + n + ": " + p.whose(e), Typed: true, Text: e.Written(p.text)},
			{Name: "log.insert", Prefix: record.Insert.String() + " " + n + ": ", Typed: true},
			{Name: "log.delete", Prefix: record.Delete.String() + " " + n},
		}
	}
	if steps := p.stepsAfter(e.Seq); steps > 0 {
		list = append(list, Correction{Name: "log.undo", Prefix: record.Undo.String() + " " + strconv.Itoa(steps)})
	}
	return list
}

// whose returns what is in front of an entry in a line: its player, or the word of what is set by
// hand or seen.
func (p *recounter) whose(e *table.Entry) string {
	if e.Kind.Pairs() {
		return e.Kind.String() + " "
	}
	return p.text.Seat(e.Seat) + " "
}

// stepsAfter returns how many steps must be taken back until nothing after an entry counts any
// more; 0 if nothing does.
func (p *asker) stepsAfter(seq rules.Seq) int {
	want := 0
	for _, e := range p.s.Judged(rules.Table) {
		if e.Seq > seq && e.Status != table.Undone {
			want++
		}
	}
	back, _ := p.s.Steps()
	if want == 0 {
		return 0
	}
	steps := 1 + sort.Search(back, func(i int) bool { // the further back, the more counts no more
		r, gone := p.s.Try(record.Undo.String()+" "+strconv.Itoa(i+1)), 0
		for j := range r.Change {
			if c := &r.Change[j].After; c.Seq > seq && c.Status == table.Undone {
				gone++
			}
		}
		return gone >= want
	})
	if steps > back {
		return 0
	}
	return steps
}

// unchanged reports whether a line amends an entry that everybody sees to what it is already.
func (p *planner) unchanged(r *table.Reading) bool {
	if r.Error != nil || r.Line.Kind != record.Amend || private(r.Line) || len(r.Change) > 0 {
		return false
	}
	list := p.s.Entries(p.view)
	i := slices.IndexFunc(list, func(e table.Entry) bool { return e.Seq == r.Line.Target })
	return i >= 0 && list[i].Status.Counts()
}

// Correcting is the talk about a correction of an entry: what it would do to everything behind it is shown before it is written.
type Correcting struct {
	play  *Play
	seq   rules.Seq
	how   Correction
	typed string
	ask   Ask
	all   bool // all changes are told
}

// NewCorrecting begins the talk.
func NewCorrecting(play *Play, seq rules.Seq, how Correction) *Correcting {
	return &Correcting{play: play, seq: seq, how: how, typed: how.Text}
}

// The answers of a correction that are not typed, which no move can be.
const (
	correctIt  = ":"
	allChanges = "…"
)

// Narrow implements [talk.Narrowed].
func (c *Correcting) Narrow(p *text.Printer, typed string) {
	if typed != c.typed {
		c.typed, c.all = typed, false
		c.Again(p)
	}
}

// Made takes a move that was put together, in the letters of the record, instead of what is typed.
func (c *Correcting) Made(line string) {
	if c.typed, c.all, c.ask = line, false, (Ask{}); line != "" {
		c.ask = c.play.recording(c.how.Prefix + line)
	}
}

// Move returns who enters what by the correction.
func (c *Correcting) Move() string { return c.ask.Move() }

// Again implements [talk.Narrowed]. Nothing is read before something is typed.
func (c *Correcting) Again(*text.Printer) {
	if c.ask = (Ask{}); !c.empty() {
		c.ask = c.play.Type(c.how.Prefix + c.typed)
	}
}

func (c *Correcting) empty() bool { return c.how.Typed && c.typed == "" }

// The most changes that are shown one by one: fewer of entries that would no longer be valid, for these follow from the first.
const fewFallen, fewChanged = 2, 5

// Page implements [talk.Talk].
func (c *Correcting) Page(p *text.Printer) (page talk.Page) {
	p = p.With(c.play.s.Header().Seats)
	if c.ask.Reading.Line.Kind == 0 {
		c.Again(p)
	}
	r := &c.ask.Reading
	page.Title = joined(p.Say("log.entry", rules.N("n", int(c.seq))), p.Say(c.how.Name))
	page.Asks = talk.Asks{Types: c.how.Typed, Free: true, Proposed: c.typed}
	if n := table.Others(r.Change); n > 0 {
		page.State = p.Say("log.changed", rules.N("n", n))
	}
	if !c.how.Typed {
		page.Asks.Choices = []talk.Choice{{Value: correctIt, Label: p.Say(c.how.Name)}}
	}
	switch {
	case c.empty():
		return page
	case c.ask.Does == Unchanged:
		page.Tell(talk.Hint, p.Say("log.same"))
		return page
	case r.Error != nil || Brings(r):
		page.Blocks = blocks(c.ask.Reads(0))
	}
	if c.ask.Stopped() && r.CanStand() {
		page.Asks.By = map[commands.ID]string{commands.Insist: LetStand}
	}
	if r.Error == nil && !c.ask.Stopped() {
		c.changes(p, &page)
	}
	return page
}

// changes shows what becomes of the entries behind, and what there is to do on the table.
func (c *Correcting) changes(p *text.Printer, page *talk.Page) {
	r := &c.ask.Reading
	list := r.Change
	if Brings(r) { // the entry itself was told
		list = slices.DeleteFunc(slices.Clone(list), func(c table.Change) bool { return c.Own })
	}
	fallen, rest := table.Fallen(list)
	told := append(fallen, rest...)
	switch {
	case c.all:
	case len(fallen) > fewFallen:
		page.Tell(talk.Against, p.Say("change.falls", rules.N("n", len(fallen))))
		told = told[:1]
	case len(told) > fewChanged:
		told = told[:fewChanged]
	}
	if table.Others(list) == 0 {
		page.Tell(talk.Good, p.Say("log.kept"))
	}
	for i := range told {
		one, after := talk.Para{As: talk.Warn, Text: wording.Change(p, &told[i])}, &told[i].After
		if !after.Status.Counts() && after.Status != table.Undone {
			one.As = talk.Against
		}
		if len(after.Findings) > 0 {
			one.Cites = after.Findings[0].Clause
		}
		page.Blocks.Add(one)
	}
	if n := len(list) - len(told); n > 0 {
		page.Offer(talk.Choice{Number: -1, Value: allChanges, Label: p.Say("piece.more", rules.N("n", n))})
	}
	if len(r.Pieces) > 0 {
		page.Blocks.Head(p.Say("piece.title"))
	}
	page.Tell(talk.Item, wording.Pieces(p, r.Pieces, 0)...)
}

// Type implements [talk.Talk].
func (c *Correcting) Type(p *text.Printer, typed string) talk.Preview {
	if !c.how.Typed {
		return talk.Preview{At: 0, Does: p.Say(c.how.Name)}
	}
	c.Narrow(p, typed)
	switch c.ask.Does {
	case Entered:
		return talk.Preview{At: -1, Does: p.Say("log.enter")}
	case Doubted:
		return talk.Preview{At: -1, Does: p.Say("log.doubt")}
	}
	return talk.Preview{At: -1}
}

// Answer implements [talk.Talk].
func (c *Correcting) Answer(p *text.Printer, answer string) talk.Result {
	switch {
	case answer == allChanges:
		c.all = true
		return talk.Result{}
	case answer == LetStand && c.ask.Refused:
		return talk.Result{Push: Insisting{c.play}}
	case answer != LetStand && c.how.Typed:
		c.Narrow(p, answer)
	}
	if c.empty() {
		return talk.Result{}
	}
	o, err := c.play.Answer(c.how.Prefix + c.typed)
	if o.Did != Refused || err != nil {
		return c.play.reports(o, err)
	}
	if c.Again(p); answer == LetStand {
		return talk.Result{Push: Insisting{c.play}}
	}
	return talk.Result{Against: append([]string{p.Say("log.refused")}, talk.Texts(o.Against)...)}
}

// Insisting is the talk in which a table says that it allows what was refused last.
type Insisting struct{ Play *Play }

// Page implements [talk.Talk].
func (i Insisting) Page(p *text.Printer) talk.Page {
	p = p.With(i.Play.s.Header().Seats)
	page, r := talk.Page{Title: present.Capital(p.Say("key.insist"))}, i.Play.s.Try(i.Play.refusedLine)
	page.Offer(talk.Choice{Value: LetStand, Label: p.Say("table.insist"), Does: func() talk.Result { return i.Play.reports(i.Play.Insist()) }})
	page.Tell(talk.Against, talk.Texts(i.Play.against(&r, ""))...)
	return page
}

// Answer implements [talk.Talk].
func (i Insisting) Answer(p *text.Printer, answer string) talk.Result {
	if answer != LetStand || !i.Play.Insists() { // others may have written
		return talk.Result{Against: []string{p.Say("table.insist.none")}}
	}
	return talk.Take(i, p, answer)
}

// Explained returns a correction as one chooses it.
func Explained(p *text.Printer, m *export.Mend) string {
	return p.Say("beside.mend", rules.Plain("mend", m.Says(p)), rules.Plain("leaves", wording.Leaves(p, m.Leaves)))
}

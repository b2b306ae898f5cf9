package dialogue

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/lookup"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Dispute is the talk about a question that the table freezes together with its moment. What
// is said is in Frozen; Keep writes it to the record.
type Dispute struct {
	record.Frozen
	// Refused are the clauses against what was answered last, which may be in dispute.
	Refused []rules.ClauseID
	// Game is the game as it is saved, nil if that is another's concern.
	Game *program.Game
	// Away says that one looks from a browser, as the player of Seat or as all; Looks that one says nothing.
	Away, Looks bool
	Seat        rules.Seat

	s     table.Session
	path  string
	look  *Lookup
	saved record.Frozen // as the record has it
	then  moment        // the position it is about
	all   bool          // every clause that matters now is listed
	// resumed is the number of an earlier dispute that is continued, or 0, as long as
	// since is the last entry.
	resumed int
	since   rules.Seq
}

// moment is a game as it was when a dispute began.
type moment interface {
	table.Match
	table.Story
	table.Prompt
	table.Drawing
	table.Help
}

// NewDispute begins the talk about the game of a record at this moment. It continues the
// last dispute about it, also where that has an answer.
func NewDispute(s table.Session, path string, look *Lookup) *Dispute {
	d := &Dispute{s: s, path: path, look: look}
	d.Renew()
	return d
}

// Renew looks at the record again, and lets go of what is not saved.
func (d *Dispute) Renew() {
	now := table.Moment(d.s)
	if d.resumed > 0 && d.since == now.Target {
		now = d.s.Disputes()[d.resumed-1]
	}
	d.set(now)
}

func (d *Dispute) set(now record.Frozen) {
	d.Frozen, d.saved, d.then = now, now, d.s
	if now.N > 0 {
		d.then = d.s.Before(now)
	}
}

// Open freezes the moment with the line that is about to be entered, or continues the
// dispute about it that has no answer yet.
func (d *Dispute) Open(move string) {
	if d.Settled() {
		d.Begin()
	}
	if move != "" {
		table.JudgeMove(d.then, &d.Frozen, move)
	}
}

// Begin freezes the moment for another dispute.
func (d *Dispute) Begin() { d.set(record.Frozen{Target: table.Moment(d.s).Target}) }

// Resume continues the dispute of a number, until the next entry or question. It reports
// false if there is none.
func (d *Dispute) Resume(n int) bool {
	if n < 1 || n > len(d.s.Disputes()) {
		return false
	}
	d.resumed, d.since = n, table.Moment(d.s).Target
	d.Renew()
	return true
}

// say takes in what is said, as in a record behind "dispute N": the question, or a part with
// its word before it. A question begins another dispute where this one has an answer. Asks says that the question is
// another one, against why nothing was taken in.
func (d *Dispute) say(p *text.Printer, said string) (asks bool, against string) {
	h := d.s.Header()
	if d.Question != "" && h.Stray(said) { // the question stays
		return false, p.Say("dispute.hint")
	}
	was, next := d.Frozen, d.Frozen
	asks, another := next.Say(h, said)
	if another {
		next = record.Frozen{Target: table.Moment(d.s).Target, Question: next.Question}
		d.set(next)
		was = next
	}
	if id := d.unknown(next.Clauses, next.Verdict); id != "" {
		return false, p.Say("dispute.no-clause", rules.Plain("id", id))
	}
	for i, name := range next.Agreed {
		at := text.NameAt(h.Seats, name)
		if at < 0 && !slices.Contains(was.Agreed, name) {
			return false, p.Say("dispute.nobody", rules.Plain("name", name), rules.Plain("names", p.Commas(h.Seats)))
		}
		if at >= 0 {
			next.Agreed[i] = h.Seats[at]
		}
	}
	next.Verdict = append(next.Answering(), was.OnMove()...)
	if next.Move != was.Move {
		if against = d.unread(p, next.Move); against != "" {
			return false, against
		}
		table.JudgeMove(d.then, &next, next.Move)
	}
	d.Frozen = next
	return asks, ""
}

// unknown returns the first clause or case named that the game does not have, or "". What is
// named in small letters is written as the book has it.
func (d *Dispute) unknown(lists ...[]string) string {
	for _, list := range lists {
		for i, id := range list {
			if record.Settles(id) {
				list[i] = strings.ToUpper(id)
			}
			if record.Settles(id) && !d.look.Has(rules.ClauseID(list[i])) {
				return id
			}
		}
	}
	return ""
}

// unread says why a line is no move, or "": it cannot be read, or is the number of no entry.
func (d *Dispute) unread(p *text.Printer, move string) string {
	r := d.then.Try(move)
	if move == "" || r.Private() || r.Error == nil && r.Entry.Fault == nil {
		return ""
	}
	if entries := d.then.Entries(rules.Table); isNumber(move) {
		if n, _ := strconv.Atoi(move); n < 1 || n > len(entries) {
			return p.Say("dispute.no-entry", rules.Plain("n", move), rules.N("last", len(entries)))
		}
	}
	return wording.AgainstLine(p, &r, "", move)[0].Says
}

// empty reports whether nothing was said yet.
func (d *Dispute) empty() bool {
	return d.N == 0 && d.Question == "" && len(d.Claims) == 0 && len(d.Clauses) == 0 && !d.Settled()
}

// Keep implements [talk.Kept]: it writes what is new to the record.
func (d *Dispute) Keep(p *text.Printer) (r talk.Result) {
	p = p.With(d.s.Header().Seats)
	switch {
	case d.Away && d.N == 0 && d.Question == "":
		r.Against = []string{p.Say("web.dispute.empty")}
		return r
	case d.empty():
		return r
	case d.Away && d.N == 0:
		if against := d.unread(p, d.Move); against != "" {
			r.Against = []string{against}
			return r
		}
	}
	var wrong *rules.Fault
	switch err := d.s.Freeze(d.Frozen); {
	case errors.As(err, &wrong):
		r.Against = []string{p.Fault(wrong)}
		return r
	case err != nil:
		r.Failed = err
		return r
	}
	list := d.s.Disputes()
	if d.N == 0 {
		d.N, d.resumed = len(list), 0
	}
	d.Frozen = list[d.N-1]
	d.saved = d.Frozen
	if r.Said = []string{p.Say("dispute.frozen", rules.N("n", d.N), rules.Plain("after", wording.After(p, &d.Frozen)))}; !d.Settled() {
		r.Said = []string{p.Say("dispute.kept", rules.N("n", d.N), rules.Plain("word", commands.Word(p, commands.Dispute)))}
	}
	return r
}

// What is answered beside filling in: each begins with a sign that no word has.
const (
	disputeSign   = "# "
	leaveDispute  = disputeSign + "leave"
	exportDispute = disputeSign + "export"
	moreClauses   = disputeSign + "more"
)

// Answer implements [talk.Talk]. What is typed goes into the dispute; an empty answer shows what can be typed.
func (d *Dispute) Answer(p *text.Printer, answer string) (r talk.Result) {
	p = p.With(d.s.Header().Seats)
	value, picked := strings.CutPrefix(answer, disputeSign)
	if !picked {
		return d.answers(p, answer)
	}
	if answer == moreClauses {
		d.all = true
		return r
	}
	if r = d.Keep(p); len(r.Against) > 0 || r.Failed != nil {
		return r
	}
	switch n, _ := strconv.Atoi(value); {
	case answer == leaveDispute:
		r.Done = true
	case answer == exportDispute && d.N > 0 && d.Game != nil:
		if r.Failed = d.Game.Lost(); r.Failed == nil { // the record is on the disk
			return exported(p, d.look.Library, d.path, d.N)
		}
	case n > 0 && d.Resume(n):
		r.Said = nil
	}
	return r
}

// answers takes in what is said in words, each at once, and tells what may answer a question.
func (d *Dispute) answers(p *text.Printer, said string) (r talk.Result) {
	if said == "" {
		page := talk.Page{}
		page.Tell(talk.Plain, p.Say("dispute.hint"))
		page.Blocks.Add(d.offers(p)...)
		r.Push = talk.Tells(func(*text.Printer) talk.Page { return page })
		return r
	}
	h := d.s.Header()
	if which, ok := h.Resumes(said); ok {
		if n, _ := strconv.Atoi(which); d.Resume(n) {
			f := store.FiledFrom(d.path, d.s)[d.N-1]
			r.Said = []string{wording.Dispute(p, &d.Frozen, f.Date)}
		} else {
			r.Against = []string{p.Say("dispute.no-number", rules.Plain("file", d.path), rules.Plain("number", which))}
		}
		return r
	}
	n, was := d.N, d.Question
	asks, against := d.say(p, said)
	if against != "" {
		r.Against = []string{against}
		return r
	}
	if r = d.Keep(p); d.N == 0 || len(r.Against) > 0 || r.Failed != nil {
		return r
	}
	r.Said = []string{p.Say("dispute.frozen", rules.N("n", d.N), rules.Plain("after", wording.After(p, &d.Frozen)))}
	if n == d.N && was != "" && was != d.Question {
		r.Said = []string{p.Say("dispute.reworded", rules.N("n", n), rules.Plain("was", text.Clean(was)), rules.Plain("question", text.Clean(d.Question)))}
	}
	page := talk.Page{}
	page.Tell(talk.Item, prose.OnMove(p, d.then, &d.Frozen)...)
	if asks {
		page.Blocks.Add(d.offers(p)...)
	}
	r.Push = talk.Tells(func(*text.Printer) talk.Page { return page })
	return r
}

// speaks reports whether a part that is one of a seat is for the reader to fill in: what a player says is their own.
func (d *Dispute) speaks(seat rules.Seat) bool {
	return !d.Looks && (d.Seat == rules.Table || seat == d.Seat)
}

// The parts of a dispute by their keys: those of a seat have its number, those of a clause its id behind them.
const (
	questionKey = "question"
	moveKey     = "move"
	rulingKey   = "ruling"
	agreeKey    = "agree."
	clauseKey   = "clause."
)

// Fill implements [talk.Filling]. What a key does not name, or is not the reader's, stays as it is.
func (d *Dispute) Fill(_ *text.Printer, key, typed string) {
	typed = record.Tidy(typed)
	names := d.s.Header().Seats
	agrees, ok := strings.CutPrefix(key, agreeKey)
	n, _ := strconv.Atoi(agrees)
	seat := rules.Seat(n)
	id, marks := strings.CutPrefix(key, clauseKey)
	switch {
	case d.Looks, n != 0 && (n < 1 || n > len(names) || !d.speaks(seat)):
	case key == questionKey:
		d.Question = typed
	case key == rulingKey:
		d.Ruling = typed
	case key == moveKey && d.N == 0:
		table.JudgeMove(d.then, &d.Frozen, typed)
	case n != 0 && !ok:
		d.SetClaim(seat, typed)
	case n != 0:
		d.Agreed = without(d.Agreed, names[n-1])
		if typed != "" {
			d.Agreed = append(d.Agreed, names[n-1])
		}
	case marks && d.look.Has(rules.ClauseID(id)):
		mark, _ := strconv.Atoi(typed)
		d.mark(id, mark)
	}
}

// A clause does not matter to a dispute, was found to bear on its question, or answers it.
const unmarked, bears, decides = 0, 1, 2

// marked returns what a clause is in the dispute.
func (d *Dispute) marked(id string) int {
	switch {
	case slices.Contains(d.Verdict, id):
		return decides
	case slices.Contains(d.Clauses, id):
		return bears
	}
	return unmarked
}

// mark says what a clause is in the dispute.
func (d *Dispute) mark(id string, mark int) {
	d.Clauses, d.Verdict = without(d.Clauses, id), without(d.Verdict, id)
	if mark != unmarked {
		d.Clauses = append(d.Clauses, id)
	}
	if mark == decides {
		d.Verdict = append(d.Verdict, id)
	}
}

func without(list []string, word string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == word })
}

// Page implements [talk.Talk]: the parts are filled in, and what there is to know is beside them. In a browser all that was
// said is above.
func (d *Dispute) Page(p *text.Printer) talk.Page {
	p = p.With(d.s.Header().Seats)
	page := talk.Page{Title: p.Say("dispute.new")}
	if d.N > 0 {
		page.Title = p.Say("dispute.title", rules.N("n", d.N))
	}
	page.Title = joined(page.Title, wording.After(p, &d.Frozen))
	if !d.empty() {
		kept := "table.unsaved"
		if d.N > 0 && len(d.Changed(d.s.Header(), &d.saved)) == 0 {
			kept = "table.saved"
		}
		page.State = joined(wording.State(p, &d.Frozen), p.Say(kept))
	}
	if d.Away {
		d.away(p, &page)
		return page
	}
	o := d.offer(d.all)
	page.Asks.Groups = d.groups(p, &o)
	page.Asks.By = map[commands.ID]string{commands.Dispute: leaveDispute}
	if !d.empty() {
		page.Asks.By[commands.Export] = exportDispute
	}
	if o.more > 0 {
		page.Offer(talk.Choice{Value: moreClauses, Label: p.Say("dispute.more", rules.N("n", o.more))})
	}
	for _, f := range store.FiledFrom(d.path, d.s) {
		if f.N != d.N {
			page.Offer(talk.Choice{Value: disputeSign + strconv.Itoa(f.N), Label: joined(p.Say("dispute.title", rules.N("n", f.N)), text.Clean(f.Question), wording.State(p, &f.Frozen))})
		}
	}
	if d.Ruling != "" {
		page.Beside.Tell(talk.Hint, p.Say("dispute.own"))
	}
	page.Beside = slices.Concat(page.Beside, d.move(p), d.look.Ruled(p, o.precedents), d.position(p))
	return page
}

// away makes it the page of a browser: one of a dispute that is begun asks for the question alone.
func (d *Dispute) away(p *text.Printer, page *talk.Page) {
	o := d.offer(false)
	switch groups := d.groups(p, &o); {
	case d.N > 0:
		page.State = wording.State(p, &d.Frozen)
		page.Blocks = d.history(p)
		page.Asks.Groups, page.Asks.Prompt = groups, p.Say("web.dispute.more")
		page.Beside = d.look.Ruled(p, o.precedents)
	case d.Looks:
		page.Tell(talk.Lead, p.Say("record.onlooker"))
	default:
		page.State = ""
		page.Tell(talk.Hint, p.Say("web.dispute.how"))
		move := talk.Field{Key: moveKey, Label: p.Say("web.dispute.move"), Value: d.Move, Wide: true, Puts: true, Against: d.unread(p, d.Move)}
		if d.Move != "" && move.Against == "" {
			move.Says = wording.Disputed(p, d.then, &d.Frozen)
		}
		page.Asks.Groups = []talk.Group{{Fields: []talk.Field{groups[0].Fields[0], move}}}
	}
	if d.Looks {
		page.Asks = talk.Asks{}
	}
}

// groups returns the parts that are filled in: in words, who agrees, and what the clauses are to the question.
func (d *Dispute) groups(p *text.Printer, o *offer) []talk.Group {
	words := []talk.Field{{Key: questionKey, Label: p.Say("dispute.question"), Value: d.Question, Wide: true}}
	var agree, marks []talk.Field
	for i, name := range d.s.Header().Seats {
		seat, on := rules.Seat(i+1), slices.Contains(d.Agreed, name)
		if !d.speaks(seat) {
			continue
		}
		words = append(words, talk.Field{Key: strconv.Itoa(i + 1), Label: p.Say("dispute.says", rules.Who("seat", seat)), Value: d.Claim(seat), Wide: true})
		agree = append(agree, talk.Field{Key: agreeKey + strconv.Itoa(i+1), Label: p.Say("dispute.agrees", rules.Who("seat", seat)), Turns: true, Choices: []talk.Choice{
			{Label: p.Say("no"), On: !on}, {Value: "yes", Label: p.Say("yes"), On: on},
		}})
	}
	words = append(words, talk.Field{Key: rulingKey, Label: p.Say("dispute.ruling"), Value: d.Ruling, Wide: true})
	for _, id := range o.clauses {
		a := d.look.Article(id)
		f := talk.Field{Key: clauseKey + string(id), Label: a.Head(), Turns: true, Cites: id}
		for mark := unmarked; mark <= decides; mark++ {
			n := strconv.Itoa(mark)
			f.Choices = append(f.Choices, talk.Choice{Value: n, Label: p.Say("dispute.mark." + n), On: mark == d.marked(string(id))})
		}
		marks = append(marks, f)
	}
	list := []talk.Group{{Fields: words}}
	if d.Ruling != "" || d.Away {
		list = append(list, talk.Group{Fields: agree})
	}
	return append(list, talk.Group{Title: p.Say("dispute.clauses"), Fields: marks})
}

// history shows a dispute: what is asked and claimed, the move with the verdict, the clauses, what the table rules.
func (d *Dispute) history(p *text.Printer) (list talk.Blocks) {
	list.Tell(talk.Lead, text.Clean(d.Question))
	for _, c := range d.Claims {
		list.Head(p.Say("dispute.says", rules.Who("seat", c.Seat)))
		list.Tell(talk.Plain, text.Clean(c.Text))
	}
	list.Add(d.move(p)...)
	if ids := d.Cited(); len(ids) > 0 {
		list.Head(p.Say("dispute.clauses"))
		list.Add(d.look.Heads(ids)...)
	}
	if d.Ruling != "" {
		list.Head(p.Say("dispute.ruling"))
		list.Tell(talk.Plain, text.Clean(d.Ruling), wording.Agreed(p, &d.Frozen))
		list.Tell(talk.Hint, p.Say("dispute.own"))
	}
	return list
}

// move shows the line the dispute is about, and the verdict on it.
func (d *Dispute) move(p *text.Printer) (list talk.Blocks) {
	if d.Move == "" {
		return nil
	}
	list.Head(p.Say("dispute.move"))
	list.Tell(talk.Plain, wording.Disputed(p, d.then, &d.Frozen))
	if j := table.Judge(d.then, &d.Frozen); j.Against != nil {
		list.Add(objections(wording.Against(p, j.Against))...)
	} else {
		list.Tell(map[bool]talk.Weight{true: talk.Good, false: talk.Hint}[j.Clean], prose.OnMove(p, d.then, &d.Frozen)...)
	}
	return list
}

// lastEntries is how many entries are shown with a position.
const lastEntries = 5

// position shows the table as it was, and what was entered last.
func (d *Dispute) position(p *text.Printer) (list talk.Blocks) {
	h := d.s.Header()
	list.Head(p.Say("dispute.position"))
	list.Tell(talk.Hint, present.Why(p, d.s.Game(), d.then.Turn()))
	list.Add(talk.Board(d.then.Board(present.Context{Printer: p, Names: h.Seats, Nicks: h.Nicks()})))
	entries := d.then.Entries(rules.Table)
	if len(entries) > 0 {
		list.Head(p.Say("dispute.entries"))
	}
	for i := max(0, len(entries)-lastEntries); i < len(entries); i++ {
		list.Tell(talk.Item, wording.Entry(p, &entries[i]))
		list.Tell(talk.Warn, wording.Says(wording.Against(p, &entries[i]))...)
	}
	return list
}

// How many clauses are offered that were found by the words of the question, and how many
// at first in all.
const (
	foundByWords = 5
	atFirst      = 8
)

// offer is what may answer a dispute: clauses, and below them what the table ruled before.
type offer struct {
	clauses    []rules.ClauseID
	more       int // clauses of less weight that are not listed yet
	precedents []store.Filed
}

// offers shows all that may answer the dispute.
func (d *Dispute) offers(p *text.Printer) (list talk.Blocks) {
	o := d.offer(true)
	list.Head(p.Say("dispute.found"))
	list.Add(slices.Concat(d.look.Heads(o.clauses), d.look.Ruled(p, o.precedents))...)
	return list
}

// offer returns what may answer the dispute, all or the best of it. What is chosen is always
// listed, and stays in its place while it is chosen. A precedent on a clause that was found by
// the words of the question bears on it, whatever words it was asked in itself.
func (d *Dispute) offer(all bool) (o offer) {
	found := d.found()
	list := d.candidates(found)
	for _, id := range d.Cited() {
		if !slices.Contains(list, id) {
			o.clauses = append(o.clauses, id)
		}
	}
	for i, id := range list {
		if all || i < atFirst || d.marked(string(id)) != unmarked {
			o.clauses = append(o.clauses, id)
		} else {
			o.more++
		}
	}
	o.precedents = d.look.precedents(store.Question{
		Game: d.s.Game(), Clauses: append(d.Cited(), found...), Words: d.Question, Path: d.path, N: d.N,
	})
	return o
}

// found returns the clauses of the game that the words of the question lead to.
func (d *Dispute) found() (ids []rules.ClauseID) {
	if d.Question == "" {
		return nil
	}
	own := func(game string, _ lookup.Kind) bool { return game == d.s.Game() }
	f := d.look.Search(d.Question, lookup.Question{Game: d.s.Game(), Only: own, Limit: foundByWords}) // they are offered beside what is cited
	for i := range f.Hits {
		ids = append(ids, f.Hits[i].ID)
	}
	return ids
}

// candidates returns what the finding against the move cites, what was found about the question,
// what was refused or went wrong last, and what matters at this moment.
func (d *Dispute) candidates(found []rules.ClauseID) (ids []rules.ClauseID) {
	list := slices.Concat(found, d.Refused, d.lastFinding())
	if d.Move != "" {
		r := d.then.Try(d.Move)
		list = slices.Concat(r.Cited(), found)
	}
	for _, id := range append(list, d.then.Now()...) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// lastFinding returns the clauses that the last entry with findings breaks.
func (d *Dispute) lastFinding() []rules.ClauseID {
	list := d.then.Entries(rules.Table)
	for i := len(list) - 1; i >= 0; i-- {
		if e := list[i]; len(e.Findings) > 0 && e.Status != table.Undone {
			return (&table.Reading{Entry: e}).Cited()
		}
	}
	return nil
}

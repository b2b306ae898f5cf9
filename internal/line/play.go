package line

import (
	"fmt"
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// game is one game in line mode.
type game struct {
	*lines
	Options
	t *store.Table
	p *text.Printer
	s table.Session
	// offered is what a number stands for now.
	offered []table.Choice
	// opened is the beginning of the moves that a number listed last, or "".
	opened string
	// cited are the clauses "why" tells about: those of the last findings.
	cited []rules.ClauseID
	// hinted says that the help was pointed to since the last entry.
	hinted  bool
	resumed resumed
	failed  error // the last error of the disk
	onward  error // where to go when the game is left: nil, or a [ToCampaign]
}

// Play plays a game until its input ends or somebody quits. The error is one of
// the input or the disk; what could not be written was said at once. It is a
// [ToCampaign] where somebody goes on to the campaign the game is a part of.
func Play(t *store.Table, o Options) error {
	in := newLines(&o)
	return play(t, o, in)
}

func play(t *store.Table, o Options, in *lines) error {
	g := &game{lines: in, Options: o, t: t, s: t.Session, p: o.Printer.With(t.Record.Header.Seats)}
	g.open()
	for {
		g.prompt()
		typed, ok, err := g.next()
		if err != nil {
			return err
		}
		if !ok || !g.take(typed) {
			break
		}
	}
	g.leave()
	if g.failed != nil {
		return g.failed
	}
	return g.onward
}

func (g *game) prompt() {
	if g.Prompt != "" {
		fmt.Fprint(g.Out, g.Prompt)
	}
}

func (g *game) print(s string) { fmt.Fprintln(g.Out, s) }

func (g *game) tell(key string, args ...rules.Arg) { g.print(g.p.Say(key, args...)) }

// open says which game this is and how it stands.
func (g *game) open() {
	g.print(Opening(g.p, g.s))
	if g.s.Profile().HouseRuled() {
		g.tell("line.house")
	}
	for _, problem := range g.t.Problems {
		g.print(problem.Placed(g.p))
	}
	writeNotices(g.Out, g.p, g.s.Notices())
	if list := g.s.Differences(); len(list) > 0 {
		g.tell("line.differences", rules.N("n", len(list)))
		WriteEntries(g.Out, g.p, list)
	}
	if list := g.s.Entries(rules.Table); len(list) > 0 {
		g.tell("line.resumed", rules.Plain("moment", present.Moment(g.p, g.s.Game(), g.s.Turn())),
			rules.Plain("entry", Entry(g.p, &list[len(list)-1])))
	} else {
		g.checklist()
	}
	g.board()
	g.due()
}

// take deals with one typed line. It reports false when the game is left.
func (g *game) take(typed string) bool {
	if c := g.chosen(strings.TrimSpace(typed)); c != nil {
		g.choose(*c)
		return true
	}
	if c, rest := asked(typed); c != noCommand && !g.isSeat(typed) {
		return g.command(c, rest)
	}
	if strings.TrimSpace(typed) == "" {
		if usual := g.usual(); usual != "" {
			g.enter(usual)
		} else {
			g.due()
		}
		return true
	}
	g.enter(g.whole(typed))
	return true
}

// isSeat reports whether a line is a move that begins with a player, who may be called
// like a command.
func (g *game) isSeat(typed string) bool {
	l, err := g.s.Header().ParseLine(typed)
	return err == nil && l.Kind == record.Entry && l.Seat > rules.Table
}

// enter takes a line into the record, or says why it cannot be taken and asks
// whether to let it stand.
func (g *game) enter(typed string) {
	rounds := len(g.s.Sheets())
	r, err := g.entered(typed, false)
	if err == nil && !r.Taken && r.Error == nil {
		if g.against(typed, &r); !r.CanStand() || !g.insists() {
			g.tell("line.refused")
			g.hint(&r.Entry)
			return
		}
		r, err = g.entered(typed, true)
	}
	switch {
	case err != nil: // it was told
		g.tell("line.refused")
	case r.Error != nil:
		g.tell("line.column", rules.N("n", r.Error.Col), rules.Plain("why", g.p.Say("record."+r.Error.Code, r.Error.Args...)))
	default:
		g.taken(&r, rounds)
	}
}

// entered gives a line to the session, which writes what it takes.
func (g *game) entered(typed string, let bool) (r table.Reading, err error) {
	err = g.write(func() (err error) {
		r, err = g.s.Enter(typed, let)
		return err
	})
	return r, err
}

// hint points to the help where an entry was not understood, but not again
// before the next one that was.
func (g *game) hint(e *table.Entry) {
	if e.Status == table.Unread && !g.hinted {
		g.tell("line.hint")
		g.hinted = true
	}
}

// against says what stands against an entry, and where it cannot be read.
func (g *game) against(typed string, r *table.Reading) {
	e := &r.Entry
	for i, s := range Against(g.p, e) {
		if i == 0 && e.Fault != nil {
			g.tell("line.column", rules.N("n", r.Line.Col+e.Fault.Col-1), rules.Plain("why", s))
			continue
		}
		g.print(s)
	}
	if ids := r.Cited(); len(ids) > 0 {
		g.cited = ids
	}
}

// insists asks whether the table lets an entry stand. Any line but a yes or a no
// is a no, and is taken for the next one typed.
func (g *game) insists() bool {
	g.tell("line.insist")
	g.prompt()
	typed, ok, err := g.next()
	if err != nil || !ok {
		return false
	}
	yes, ok := answered(typed)
	if !ok {
		g.unread(typed)
	}
	return yes
}

// taken says what was written and what follows from it.
func (g *game) taken(r *table.Reading, rounds int) {
	g.hinted, g.cited = false, nil
	if e := g.told(&r.Entry); r.Private() {
		g.tell("line.ok.private", rules.N("n", int(e.Seq)), rules.Who("seat", e.Seat))
	} else if r.Line.Kind == record.Entry || r.Line.Kind == record.Override {
		g.tell("line.ok", rules.Plain("entry", Entry(g.p, e)))
	} else {
		g.tell("line.ok", rules.Plain("entry", record.FormatLine(g.s.Header(), r.Line)))
	}
	if !r.Private() && !slices.ContainsFunc(r.Change, func(c table.Change) bool { return c.Own }) {
		g.against("", r) // else it is told with what the correction is about
	}
	WriteChanges(g.Out, g.p, r.Change)
	writeNotices(g.Out, g.p, r.Notices)
	if sheets := g.s.Sheets(); len(sheets) > rounds {
		WriteBoard(g.Out, g.s.Round(len(sheets), g.context()))
		WriteSheet(g.Out, g.p, g.s.Game(), g.s.Header().Seats, &sheets[len(sheets)-1])
	}
	g.due()
}

// told is an entry as the list of them has it: with what it changed.
func (g *game) told(e *table.Entry) *table.Entry {
	list := g.s.Entries(rules.Table)
	for i := range list {
		if list[i].Seq == e.Seq {
			return &list[i]
		}
	}
	return e
}

func (g *game) context() present.Context {
	return present.Context{Printer: g.p, Names: g.s.Header().Seats}
}

// due says whose turn it is, and lists what can be chosen.
func (g *game) due() {
	g.print(Turn(g.p, g.s.Game(), g.s.Turn()))
	g.choices("")
	if g.s.Over() && g.inCampaign() {
		g.tell("line.campaign.over")
	}
}

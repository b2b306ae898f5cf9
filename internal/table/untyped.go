package table

import (
	"referee/internal/present"
	"referee/internal/table/mend"
	"referee/rules"
	"referee/scoring"
	"referee/validators"
)

// The compiler makes everything generic anew for each game, and a session is the largest part of
// the program. So it is made once, for a game whose states and moves are boxes; what is in them
// only the game's own functions look at. This costs an entry one or two small allocations.
type (
	state = mend.State
	move  = mend.Move
)

// engine is what a session needs of a game.
type engine struct {
	Def     *rules.Def[state, move]
	Book    book
	Score   *scoring.Game[state]
	View    View[state, move]
	Worlds  func(*state) uint64
	Edition string
	// Follow is Def.Apply into the memory of a spare state, if there is one; it uses that up.
	Follow func(s, spare *state, at rules.Seq, by rules.Seat, m move) error
}

// book is [validators.Book] without type parameters.
type book interface {
	Clean(s *state, by rules.Seat, m move) bool
	Judge(s *state, by rules.Seat, m move) validators.Verdict
	Legal(s *state, by rules.Seat, buf []move) []move
	Inspect(s *state) validators.Verdict
	InspectTold(s *state, untold []string, final bool) validators.Verdict
}

// untyped returns the game without its type parameters.
func untyped[S any, M comparable](g Game[S, M]) *engine {
	return &engine{
		Def: untypedDef(g.Def), Book: boxedBook[S, M]{g.Book}, Score: untypedScore(g.Score), View: untypedView(g.View),
		Worlds: reads(g.Worlds), Edition: g.Edition, Follow: follows(g.Def),
	}
}

func untypedDef[S any, M comparable](d *rules.Def[S, M]) *rules.Def[state, move] {
	return &rules.Def[state, move]{
		ID: d.ID, MinSeats: d.MinSeats, MaxSeats: d.MaxSeats, Version: d.Version,
		Clauses: d.Clauses, Cases: d.Cases, Options: d.Options, Levels: d.Levels, Phases: d.Phases,
		Setup: func(how rules.Setup) (state, error) { return boxed(d.Setup(how)) },
		Turn:  reads(d.Turn), Over: reads(d.Over), Rounds: readsTwo(d.Rounds), Most: reads(d.Most), Choices: reads(d.Choices), Kind: judges(d.Kind),
		Candidates: lists(d.Candidates), Fit: lists(d.Fit),
		Bare:   func(kind uint8) move { return d.Bare(kind) },
		Apply:  applies(d),
		Settle: func(s state) state { after := d.Settle(*s.(*S)); return &after },
		Parse: func(s *state, by rules.Seat, text string) (move, error) {
			return d.Parse(of[S](s), by, text)
		},
		Learn: d.Learn, Format: tells(d.Format), Examples: d.Examples, Lettering: d.Lettering,
		Things: things(d.Things), Make: makes(d.Make), Twins: d.Twins, Unlisted: unlisted(d.Unlisted), Joined: joins(d.Joined),
		Fields: made(d.Fields), Counts: untypedFields(d.Counts),
		Head: tells(d.Head), Usual: d.Usual, Named: d.Named, Unclear: with(d.Unclear),
		Starts: d.Starts, Began: reads(d.Began), Private: tells(d.Private),
		Box: learns(d.Box),
	}
}

// made returns a function that makes the fields once.
func made[S any](fields func() []rules.Field[S]) func() []rules.Field[state] {
	var list []rules.Field[state]
	if fields != nil {
		list = untypedFields(fields())
	}
	return func() []rules.Field[state] { return list }
}

func untypedFields[S any](list []rules.Field[S]) []rules.Field[state] {
	out := make([]rules.Field[state], len(list))
	for i := range list {
		f := &list[i]
		out[i] = rules.Field[state]{
			Key: f.Key, Seat: f.Seat, Kind: f.Kind, Min: f.Min, Max: f.Max, Group: f.Group, Clause: f.Clause, Middle: f.Middle, Earlier: f.Earlier, Ties: f.Ties, Pieces: f.Pieces,
			Most: reads(f.Most), Unseen: reads(f.Unseen), Has: reads(f.Has), Idle: reads(f.Idle), Get: reads(f.Get), Counted: reads(f.Counted),
			Set: sets(f.Set), Total: sets(f.Total),
		}
	}
	return out
}

func untypedView[S any, M comparable](v View[S, M]) View[state, move] {
	return View[state, move]{
		Board: asks(v.Board), Sheet: asks(v.Sheet), Private: asks(v.Private), Talk: asks(v.Talk), Part: asks(v.Part),
		Label: labels(v.Label), Written: tells(v.Written), Says: judges(v.Says), Effects: compares(v.Effects), Ahead: compares(v.Ahead),
		Things: asks(v.Things), Thing: naming(v.Thing), Look: looks(v.Look), Field: v.Field, Signs: v.Signs, Cover: v.Cover, Number: v.Number, Checklist: v.Checklist, Lesson: v.Lesson, Asks: v.Asks,
		Spoken: speaks(v.Spoken), Stage: readsTwo(v.Stage),
	}
}

func untypedScore[S any](g *scoring.Game[S]) *scoring.Game[state] {
	out := &scoring.Game[state]{
		Room: g.Room, Trace: g.Trace, Earlier: asks(g.Earlier), Undecided: reads(g.Undecided), Unsure: reads(g.Unsure), Endings: g.Endings,
		Criteria: func(s *state) []scoring.Criterion[state] {
			list := g.Criteria(of[S](s))
			out := make([]scoring.Criterion[state], len(list))
			for i, c := range list {
				out[i] = scoring.Criterion[state]{Code: c.Code, Clause: c.Clause, Key: asks(c.Key), Counts: c.Counts, Pointless: c.Pointless, Last: c.Last}
			}
			return out
		},
	}
	for _, c := range g.Categories {
		out.Categories = append(out.Categories, scoring.Category[state]{Code: c.Code, Clause: c.Clause, Carried: c.Carried, Course: c.Course, Various: c.Various, Has: reads(c.Has), Run: asks(c.Run)})
	}
	return out
}

func looks[S any](f func(*S, rules.Part, rules.Parts) present.Look) func(*state, rules.Part, rules.Parts) present.Look {
	if f == nil {
		return nil
	}
	return func(s *state, p rules.Part, chosen rules.Parts) present.Look { return f(of[S](s), p, chosen) }
}

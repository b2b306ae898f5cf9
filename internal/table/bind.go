package table

import (
	"errors"
	"slices"
	"sync"

	"referee/internal/present"
	"referee/internal/record"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
	"referee/validators"
)

// Binding is a game without its type parameters: all that the rest of the program knows of it.
type Binding struct {
	ID                 string
	MinSeats, MaxSeats int
	// Starts says how the first player is found, whom the header may name.
	Starts rules.Start
	// Version is the version of the game's rules, as in the header key "rules".
	Version int
	// Edition is the id of the default edition.
	Edition string
	Spec    profiles.Spec
	Clauses []rules.Clause
	Cases   []rules.Case
	Options []rules.Option
	Levels  []rules.Level
	Phases  []rules.Phase
	Endings []string
	// Box lists what the game learns of its box; empty for most games.
	Box []rules.BoxPart
	rules.Lettering
	// Signs is a file of SVG symbols, one for each [present.Sign] of the game; "" if it has none.
	Signs string
	// Field returns the picture of what a part of the table, or an item of a score, is about, by its key; nil if there are none.
	Field func(key string) present.Look
	Cover present.Cover
	// Lesson is the guided first turn.
	Lesson present.Lesson
	// BoardGameGeek is the game's id at boardgamegeek.com, 0 if unknown.
	BoardGameGeek int
	// Codes lists the codes of all checks and audits, once for each of their clauses.
	Codes func() []Code

	// Check reports what is wrong with the game's [rules.Def], for a test.
	Check func() []string
	// Look folds a record to look at.
	Look func(r *record.Record, p *profiles.Profile) (Position, error)
	// Open folds a record into a session that appends to log.
	Open func(r *record.Record, p *profiles.Profile, log Log) (Session, error)
	// ReadBox reads what is known of a box and returns it in canonical form. Its error is a
	// [*rules.Fault].
	ReadBox func([]rules.BoxValue) ([]rules.BoxValue, error)
	// JudgeBox returns the findings against the facts of a readable box.
	JudgeBox func([]rules.BoxValue) []Finding
	// Begins returns why a table cannot be set up with this header and profile; nil if it can.
	Begins func(h record.Header, p *profiles.Profile) error
	// Puts returns the pieces of which a field is made, with those in its value; ok is false if it can
	// only be typed.
	Puts func(h record.Header, p *profiles.Profile, f *Field, value string) (Puts, bool)
	// Blank lists the fields of an empty final table, or, if the header says that a game is under way,
	// those of a table in the middle of a game.
	Blank func(h record.Header, p *profiles.Profile) ([]Field, error)
	// Calculate scores a final table that was typed in. The pairs are as in an override line. Its
	// error is [rules.Faults] for impossible values.
	Calculate func(h record.Header, p *profiles.Profile, pairs []record.Pair) (Calculation, error)
	// Tally returns what a final table is counted by.
	Tally func(h record.Header, p *profiles.Profile) (Tally, error)
}

// Tally is what a final table is counted by, under its options.
type Tally struct {
	// Counts are what gives points, by the codes of its items, without a clause where each has one of its own.
	Counts []Code
	// Steps decide a game in their order, by the codes of its endings.
	Steps []Code
	// InRounds says that rounds are counted each by itself: so many at most, where 0 is as many as it takes; Adds that their points are added up.
	InRounds, Adds bool
	Rounds         int
}

// Code is the code of a finding with one of its clauses.
type Code struct {
	Code   string
	Clause rules.ClauseID
}

// Calculation is the score of a table that was typed in.
type Calculation struct {
	Sheet    scoring.Sheet
	Findings []Finding
	Board    func(present.Context) present.Board
	Turn     rules.Turn
	// Fields has the resulting value of every field: those typed, and those that follow from them.
	Fields []Field
}

// Bind returns a game without its type parameters.
func Bind[S any, M comparable](g Game[S, M]) Binding {
	b := Binding{
		ID: g.Def.ID, MinSeats: g.Def.MinSeats, MaxSeats: g.Def.MaxSeats, Starts: g.Def.Starts, Version: g.Def.Version, Edition: g.Edition, BoardGameGeek: g.BoardGameGeek,
		Spec:    profiles.Spec{ID: g.Def.ID, Options: g.Def.Options, Clauses: g.Def.Clauses, Default: g.Edition},
		Clauses: g.Def.Clauses, Cases: g.Def.Cases, Options: g.Def.Options, Levels: g.Def.Levels, Phases: g.Def.Phases,
		Endings: g.Score.Endings,
	}
	if g.Def.Box != nil {
		b.Box = g.Def.Box.Parts
	}
	b.Codes = func() []Code { return allCodes(g.Book) }
	b.Lesson, b.Signs, b.Field, b.Cover = g.View.Lesson, g.View.Signs, g.View.Field, g.View.Cover
	b.Check, b.Lettering = g.Def.Check, g.Def.Lettering
	game := sync.OnceValue(func() *engine { // the first page runs no game
		g.Def.Learn()
		return untyped(g)
	})
	if g.Def.Turned != nil {
		b.Turned = func(typed string, to func(rune) rune) string {
			game()
			return g.Def.Turned(typed, to)
		}
	}
	b.runs(game)
	return b
}

// runs sets the functions that need the game's engine, which is made at the first call.
func (b *Binding) runs(game func() *engine) {
	b.Look = func(r *record.Record, p *profiles.Profile) (Position, error) {
		s, err := open(game(), r, p, nil)
		if err != nil {
			return nil, err
		}
		return looked{s}, nil
	}
	b.Open = func(r *record.Record, p *profiles.Profile, log Log) (Session, error) { return open(game(), r, p, log) }
	b.Begins = func(h record.Header, p *profiles.Profile) error {
		g := game()
		_, err := g.Def.Setup(g.setup(h, p))
		return err
	}
	b.Blank = func(h record.Header, p *profiles.Profile) ([]Field, error) {
		g := game()
		rd := reader{observer{terms{game: g, header: h, profile: p}}}
		start, err := g.Def.Setup(g.setup(h, p))
		if err != nil {
			return nil, err
		}
		return rd.blank(&start), nil
	}
	b.Puts = func(h record.Header, p *profiles.Profile, f *Field, value string) (Puts, bool) {
		return puts(game(), h, p, f, value)
	}
	b.ReadBox = func(known []rules.BoxValue) ([]rules.BoxValue, error) { return game().readBox(known) }
	b.JudgeBox = func(known []rules.BoxValue) []Finding { return game().judgeBox(known) }
	b.Calculate = func(h record.Header, p *profiles.Profile, pairs []record.Pair) (Calculation, error) {
		return calculate(game(), h, p, pairs)
	}
	b.Tally = func(h record.Header, p *profiles.Profile) (t Tally, err error) {
		g := game()
		start, err := g.Def.Setup(g.setup(h, p))
		if err != nil {
			return t, err
		}
		if t.InRounds = g.Def.Most != nil; t.InRounds {
			t.Rounds = g.Def.Most(&start)
		}
		for i := range g.Score.Categories {
			c := &g.Score.Categories[i]
			switch {
			case c.Carried:
				t.Adds = true
			case c.Course, c.Has != nil && !c.Has(&start):
			case c.Various:
				t.Counts = append(t.Counts, Code{Code: c.Code})
			default:
				t.Counts = append(t.Counts, Code{c.Code, c.Clause})
			}
		}
		endless := t.InRounds && t.Rounds == 0
		for _, c := range g.Score.Criteria(&start) {
			if !endless || !c.Last {
				t.Steps = append(t.Steps, Code{c.Code, c.Clause})
			}
		}
		if endless { // nobody stays level
			return t, nil
		}
		if end := g.Score.Undecided(&start); !slices.ContainsFunc(t.Steps, func(c Code) bool { return c.Code == end.Code }) {
			t.Steps = append(t.Steps, Code{end.Code, end.Clause})
		}
		return t, nil
	}
}

// Learns reports whether the game learns facts that only its box shows.
func (b Binding) Learns() bool { return len(b.Box) > 0 }

// Excluded returns the rule that excludes a combination of options, each sound by itself; nil if none
// does.
func (b Binding) Excluded(h record.Header, p *profiles.Profile) *rules.Fault {
	var why *rules.Fault
	if errors.As(b.Begins(h, p), &why); why != nil && why.About != "" {
		return nil // a fact of the box
	}
	return why
}

// allCodes lists each code once with each of its clauses: a check and an audit may share one.
func allCodes[S any, M comparable](book *validators.Book[S, M]) (list []Code) {
	add := func(code validators.Code, clause rules.ClauseID) {
		if c := (Code{string(code), clause}); !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for i := range book.Checks {
		c := &book.Checks[i]
		add(c.Code, c.Clause)
		for _, also := range c.Also {
			add(c.Code, also)
		}
	}
	for _, a := range book.Audits {
		add(a.Code, a.Clause)
	}
	return list
}

func open(g *engine, r *record.Record, p *profiles.Profile, log Log) (Session, error) {
	rd := reader{observer{terms{game: g, header: r.Header, profile: p}}}
	starts, err := rd.startings()
	if err != nil {
		return nil, err
	}
	taken, wrong := TakenFrom(r.Header)
	if wrong != nil {
		return nil, wrong
	}
	s := &session{chooser: chooser{viewer{keeper{held: &held{reader: rd, starts: starts, ledger: record.NewLedger(*r), log: log, taken: taken}}}}}
	if t, ok := log.(Timed); ok {
		s.log, s.now = t.Log, t.Now
	}
	s.refold()
	return s, nil
}

// setup returns the setup that a header and a profile describe.
func (g *engine) setup(h record.Header, p *profiles.Profile) rules.Setup {
	s := rules.Setup{Seats: len(h.Seats), Box: g.known(h)}
	if seat, ok := h.Seat(h.Get("first")); ok {
		s.First = seat
	}
	for _, v := range p.Options {
		s.Options = append(s.Options, rules.OptionValue{Key: v.Key, Value: v.Value})
	}
	return s
}

func calculate(g *engine, h record.Header, p *profiles.Profile, pairs []record.Pair) (Calculation, error) {
	rd := reader{observer{terms{game: g, header: h, profile: p}}}
	start, err := g.Def.Setup(g.setup(h, p))
	if err != nil {
		return Calculation{}, err
	}
	state, refused := rd.set(start, pairs, !rd.underway())
	if refused != nil {
		return Calculation{}, refused
	}
	fields := rd.fields(&state)
	if !rd.underway() {
		state = g.Def.Settle(state)
	}
	var e Entry
	rd.weigh(&e, rd.inspect(&state, &start, pairs), nil)
	sheet := rd.sheet(&state, scoring.Sheet{})
	if len(pairs) == 0 || rd.underway() { // nor does an untouched table decide anything
		sheet = undecided(sheet)
	}
	draw := g.View.Sheet
	if rd.underway() {
		draw = g.View.Board
	}
	return Calculation{
		Sheet: sheet, Findings: e.Findings, Fields: fields, Turn: g.Def.Turn(&state),
		Board: func(c present.Context) present.Board { return draw(&state, c) },
	}, nil
}

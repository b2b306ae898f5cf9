package export

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

// Papers are the sizes of paper for which score pads are printed; the first is the usual one.
var Papers = []string{"a4", "a5"}

// Pad is empty score sheets to print: what the calculator of a game asks for, what gives points, and a column for each player.
type Pad struct {
	Text  *text.Printer
	Games []Padded // one, or those of a campaign in their order
	// Rule returns the title of a clause, and its words.
	Rule  func(rules.ClauseID) (title, words string)
	Paper string // one of [Papers]
	// Address is where the program is in browsers: then there is a code to scan, which opens the calculator of the game.
	Address string
	// Bar is what a browser shows above the pad, as markup, and Links the addresses of its styles there by [PadStyles]; else the pad has
	// its style in itself.
	Bar   string
	Links func(name string) string
}

// Padded is a game of a pad.
type Padded struct {
	Game    table.Binding
	Header  record.Header
	Profile *profiles.Profile
	Fewer   bool // as few play on it as can
}

// padSheet is a sheet of paper as it is filled in.
type padSheet struct {
	title, under string
	code         string   // which calculator the code opens, "" for no code
	dated        bool     // one evening fills it
	groups       []string // what is counted one after the other, such as rounds; nil is once
	players      []string
	// What is counted on the table, what gives points and ends in its sum, and what only decides between players who are level.
	lies, counts, ties padPart
	decides            string
}

// padPart is rows that belong together.
type padPart struct {
	heading string // "" where the sheet has no other part from which it must be told
	class   string
	rows    []padRow
}

// The classes of parts: what is only counted, and what gives points.
const (
	padCounted = "counted"
	padWorth   = "worth"
)

// padRow is a line of a pad.
type padRow struct {
	label string
	rule  string // what it is worth, how many there can be, or who needs it
	cites rules.ClauseID
	sign  string // the picture of what it is about: the id of a symbol
	paint string
	kind  padKind
}

// padKind is what is written into a row.
type padKind int

const (
	padNumber padKind = iota
	padTick           // whose it is
	padWide           // it is nobody's: one cell for all
	padSum
)

// The measures of a pad, in millimetres: it is made for A5, and two of them lie side by side on A4. Letters are reckoned broader than
// they are.
const (
	padWidth       = 132.0
	padHeight      = 190.0
	padColumn      = 14.0
	padNarrow      = 12.0 // of a round
	padHead        = 24.0
	padNames       = 9.4
	padCell        = 6.2
	padCountedCell = 5.8
	padHeading     = 5.2
	padSmall       = 2.9
	padLetter      = 1.4
	padSign        = 6.0
	mostPerPage    = 3
)

// mostWords is how long the words of a rule may be that are printed whole.
const mostWords = 220

// roundsAsTaken is how many rounds a sheet has room for where there are as many as it takes.
const roundsAsTaken = 3

// sheets are the sheets of the pad, with the pictures that they use.
func (d *Pad) sheets() (list []padSheet, symbols string, err error) {
	if len(d.Games) > 1 {
		list = append(list, d.campaign())
	}
	for i := range d.Games {
		one, pictures, err := d.sheet(&d.Games[i])
		if err != nil {
			return nil, "", err
		}
		list, symbols = append(list, one), symbols+pictures
	}
	return list, symbols, nil
}

// campaign is the sheet of a campaign: who has won which of its games, and with how many points.
func (d *Pad) campaign() padSheet {
	title, words := d.Rule(campaignClause)
	s := padSheet{
		title: title, under: words, players: d.Games[0].Header.Seats, decides: text.Cited(d.Text.Say("paper.campaign"), campaignDecides),
		lies:   padPart{rows: []padRow{{label: d.Text.Say("paper.date"), kind: padWide}, {label: d.Text.Say("pad.points")}, {label: d.Text.Say("paper.sofar"), kind: padSum}}},
		counts: padPart{rows: []padRow{{label: d.Text.Say("paper.won"), kind: padTick}, {label: d.Text.Say("campaign.wins"), kind: padSum}}},
	}
	for i := range d.Games {
		s.groups = append(s.groups, d.Text.Say(d.Games[i].Game.ID+".name"))
	}
	return s
}

// The clauses about a campaign: what it is, and who wins it.
const (
	campaignClause  rules.ClauseID = "GR-CAMPAIGN-1"
	campaignDecides rules.ClauseID = "GR-C73"
)

// sheet is the sheet of a game: first what lies on the table, then what gives points, then what only breaks ties.
func (d *Pad) sheet(g *Padded) (s padSheet, symbols string, err error) {
	tally, err := g.Game.Tally(g.Header, g.Profile)
	if err != nil {
		return s, "", err
	}
	s = padSheet{title: d.Text.Say(g.Game.ID + ".name"), under: d.under(g), code: g.Game.ID, dated: true, players: g.Header.Seats, groups: d.rounds(g, &tally), decides: d.decides(tally.Steps)}
	lies, err := d.lies(g, &tally)
	if err != nil {
		return s, "", err
	}
	for _, one := range lies {
		if id, symbol := symbolOf(&g.Game, one.field.Look.Sign); symbol != "" {
			if one.row.sign, one.row.paint = id, paints[one.field.Look.Role]; !strings.Contains(symbols, `id="`+id+`"`) {
				symbols += symbol
			}
		}
		part := &s.lies
		if one.field.Ties {
			part = &s.ties
		}
		part.rows = append(part.rows, one.row)
	}
	s.counts.rows = d.counts(&tally)
	s.ties.heading, s.ties.class = d.Text.Say("paper.level"), padCounted
	if len(tally.Counts) > 1 && len(s.lies.rows) > 0 { // else what lies there is itself what gives points
		s.lies.heading, s.lies.class = d.Text.Say("paper.lies"), padCounted
		s.counts.heading, s.counts.class = d.Text.Say("paper.counts"), padWorth
	}
	s.tightens()
	return s, symbols, nil
}

// rounds are what the rounds of a game are called that are counted each by itself; nil where there are none.
func (d *Pad) rounds(g *Padded, tally *table.Tally) (list []string) {
	switch {
	case !tally.InRounds:
	case tally.Rounds == 0 || tally.Rounds > roundsAsTaken: // their numbers are filled in
		list = slices.Repeat([]string{d.Text.Say(g.Game.ID + ".field.round")}, roundsAsTaken)
	default:
		for i := range tally.Rounds {
			list = append(list, d.Text.Say("round.number", rules.N("n", i+1)))
		}
	}
	return list
}

// lying is a row of what lies on the table.
type lying struct {
	field *table.Field
	row   padRow
	of    []string // for how many players it is asked
}

// lies are the rows of what lies on the table. Where fewer may play on the pad it has what is asked of any of them.
func (d *Pad) lies(g *Padded, tally *table.Tally) (list []*lying, err error) {
	known := map[string]*lying{}
	tables, from := 0, len(g.Header.Seats)
	if g.Fewer {
		from = g.Game.MinSeats
	}
	for n := from; n <= len(g.Header.Seats); n++ {
		few := *g
		few.Header.Seats = g.Header.Seats[:n]
		fields, err := g.Game.Blank(few.Header, g.Profile)
		if err != nil && n < len(g.Header.Seats) { // so many cannot play by these rules
			continue
		}
		if err != nil {
			return nil, err
		}
		base, err := g.Game.Calculate(few.Header, g.Profile, nil)
		if err != nil {
			return nil, err
		}
		tables++
		seen := map[string]bool{}
		for i := range fields {
			f := &fields[i]
			name, _, _ := strings.Cut(f.Key, "@")
			if seen[name] || slices.ContainsFunc(tally.Counts, func(c table.Code) bool { return of(c) == name }) || tally.InRounds && (f.Earlier || name == "round") {
				continue
			}
			seen[name] = true
			if known[name] == nil {
				known[name] = &lying{field: f, row: d.lie(&few, f, &base.Sheet)}
				list = append(list, known[name])
			}
			known[name].of = append(known[name].of, strconv.Itoa(n))
		}
	}
	for _, one := range list {
		if len(one.of) < tables {
			one.row.rule = strings.Join(nonEmpty(one.row.rule, d.Text.Say("paper.only", rules.Plain("list", d.Text.List("list.or", one.of...)))), " · ")
		}
	}
	return list, nil
}

// lie is the row of a field.
func (d *Pad) lie(g *Padded, f *table.Field, untouched *scoring.Sheet) padRow {
	row := padRow{label: f.Label.Say(d.Text), cites: f.Clause, rule: d.worth(g, f, untouched)} // else the number of its clause says enough
	switch {
	case f.Kind == rules.SeatField:
		row.kind = padTick
	case f.Seat == rules.Table:
		row.kind = padWide
	}
	return row
}

// counts are the rows of what gives points, and of their sums.
func (d *Pad) counts(tally *table.Tally) (list []padRow) {
	for _, c := range tally.Counts {
		key, worth := "pad."+c.Code, "paper.worth."+c.Code
		row := padRow{cites: c.Clause}
		if c.Clause != "" { // else each is by a rule of its own
			row.label, row.rule = d.Rule(c.Clause)
		}
		if d.Text.Has(worth) {
			row.rule = d.Text.Say(worth)
		}
		if utf8.RuneCountInString(row.rule) > mostWords {
			row.rule = row.label
		}
		if d.Text.Has(key) {
			row.label = d.Text.Say(key)
		}
		if row.rule == row.label {
			row.rule = ""
		}
		list = append(list, row)
	}
	sum := padRow{label: d.Text.Say("pad.points"), kind: padSum}
	switch len(list) {
	case 0:
		return nil
	case 1: // it is the sum
		sum.rule, sum.cites, list = list[0].rule, list[0].cites, nil
	}
	list = append(list, sum)
	if tally.Adds {
		list = append(list, padRow{label: d.Text.Say("paper.sofar"), kind: padSum})
	}
	return list
}

// under names the rules by which a game is played.
func (d *Pad) under(g *Padded) string {
	var layers []string
	for _, l := range g.Profile.Layers {
		layers = append(layers, l.Title.In(string(d.Text.Lang())))
	}
	for _, o := range g.Header.Fields {
		if key, ok := strings.CutPrefix(o.Key, "option."); ok {
			layers = append(layers, d.option(g.Game.ID, key, o.Value))
		}
	}
	return strings.Join(nonEmpty(layers...), " · ")
}

// option names an option of a game with its value.
func (d *Pad) option(game, key, value string) string {
	said := game + ".option." + key
	if of := said + "." + value; d.Text.Has(of) {
		value = d.Text.Say(of)
	}
	if d.Text.Has(said) {
		key = d.Text.Say(said)
	}
	return key + ": " + value
}

// of returns what an item of a code is, such as "temple".
func of(c table.Code) string {
	_, name, _ := strings.Cut(c.Code, "/")
	return name
}

// mostWorth is how many numbers of a thing are told one by one.
const mostWorth = 6

// worth says what a field is worth as it is counted: by itself, or each number of it; "" where that depends on others.
func (d *Pad) worth(g *Padded, f *table.Field, untouched *scoring.Sheet) string {
	var points []int
	switch {
	case f.Kind == rules.SeatField && f.Min == 0:
		n, ok := d.gives(g, f, g.Header.Seats[0], untouched)
		if !ok {
			return ""
		}
		return d.Text.Say("n.points", rules.N("n", n))
	case f.Kind != rules.NumberField || f.Seat != 1 || f.Min != 0 || f.Max < 1 || f.Value != "0":
		return ""
	}
	even := true
	for i := 1; i <= min(f.Max, mostWorth); i++ {
		n, ok := d.gives(g, f, strconv.Itoa(i), untouched)
		if !ok {
			return ""
		}
		points = append(points, n)
		even = even && n == i*points[0]
	}
	switch {
	case even && len(points) > 1:
		return d.Text.Say("paper.each", rules.N("n", points[0]))
	case even:
		return d.Text.Say("n.points", rules.N("n", points[0]))
	case f.Max > mostWorth:
		return ""
	}
	var list []string
	for i, n := range points {
		list = append(list, fmt.Sprintf("%d\u00a0→\u00a0%d", i+1, n))
	}
	return strings.Join(list, " · ")
}

// gives returns the points that a value of a field gives by the item that is about it; ok is false where none is.
func (d *Pad) gives(g *Padded, f *table.Field, value string, untouched *scoring.Sheet) (n int, ok bool) {
	now, err := g.Game.Calculate(g.Header, g.Profile, []record.Pair{{Key: f.Key, Value: value}})
	if err != nil {
		return 0, false
	}
	name, _, _ := strings.Cut(f.Key, "@")
	for i := range now.Sheet.Items {
		it := &now.Sheet.Items[i]
		about := it.Subject != "" && (name == it.Subject || strings.HasSuffix(name, "."+it.Subject))
		if about && it.Seat == 1 && !slices.ContainsFunc(untouched.Items, func(was scoring.Item) bool {
			return was.Code == it.Code && was.Subject == it.Subject && was.Seat == it.Seat && was.Points == it.Points
		}) {
			return it.Points, true
		}
	}
	return 0, false
}

// decides says who wins, and what decides where players are level, in one paragraph with the clauses.
func (d *Pad) decides(steps []table.Code) string {
	var list []string
	for _, c := range steps {
		list = append(list, text.Cited(d.Text.Say("ending."+c.Code), c.Clause))
	}
	return strings.Join(list, " ")
}

// lines reckons how many lines a text takes in a width.
func lines(s string, width float64) float64 {
	return math.Ceil(float64(utf8.RuneCountInString(s)) * padLetter / width)
}

// fits reckons how many of a sheet stand on a page of A5; 0 says that there is no room for one.
func (s *padSheet) fits() int {
	column, height := s.column(), padHead+padNames+padSmall*(lines(s.decides, padWidth)+2)
	if s.groups != nil {
		height += padCell
	}
	room := padWidth - padSign - column*float64(s.columns())
	for _, part := range s.parts() {
		cell := padCell
		if part.heading != "" {
			height += padHeading
		}
		if part.class == padCounted {
			cell = padCountedCell
		}
		for _, r := range part.rows {
			if r.rule == "" { // its clause stands behind it
				height += max(cell, 1.1+3.8*lines(r.label+" "+string(r.cites), room*.8))
				continue
			}
			height += max(cell, 1.1+3.8*lines(r.label, room*.8)+padSmall*lines(r.says(), room))
		}
	}
	return min(mostPerPage, int(padHeight/height))
}

// tightens leaves the longest rules out, of which their clauses stay, if the sheet stands on a page of A5 then.
func (s *padSheet) tightens() {
	for whole := slices.Clone(s.counts.rows); s.fits() == 0; {
		longest := 0
		for i := range s.counts.rows {
			if len(s.counts.rows[i].rule) > len(s.counts.rows[longest].rule) {
				longest = i
			}
		}
		if len(s.counts.rows) == 0 || s.counts.rows[longest].rule == "" {
			s.counts.rows = whole
			return
		}
		s.counts.rows[longest].rule = ""
	}
}

// parts are the parts of a sheet that have rows, in their order.
func (s *padSheet) parts() []padPart {
	return slices.DeleteFunc([]padPart{s.lies, s.counts, s.ties}, func(p padPart) bool { return len(p.rows) == 0 })
}

// columns is how many columns there are to write into, column how broad each is.
func (s *padSheet) columns() int { return len(s.players) * max(1, len(s.groups)) }

func (s *padSheet) column() float64 {
	if s.groups != nil {
		return padNarrow
	}
	return padColumn
}

// says is the rule of a row with its clause.
func (r *padRow) says() string { return strings.TrimSpace(r.rule + " " + string(r.cites)) }

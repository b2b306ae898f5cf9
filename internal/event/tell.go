package event

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/evening"
	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Width is how many cells a printed line has at most.
const Width = 80

// widestName is how many cells of a name are printed in a table.
const widestName = 30

// teller says what an event is, in a language.
type teller struct {
	*Event
	to io.Writer
	*text.Printer
}

// Write writes the event for people: the standings with what decided between those who are level, and who plays now or what comes next.
func (e *Event) Write(w io.Writer, p *text.Printer) {
	t := teller{e, w, p}
	t.head()
	t.standings()
	t.now()
}

// WriteDraw writes a round that was drawn, and why each table is as it is.
func (e *Event) WriteDraw(w io.Writer, p *text.Printer, d Draw) {
	t := teller{e, w, p}
	t.line("", p.Say("event.drawn", rules.N("round", d.Number), plain("seed", strconv.FormatUint(d.Seed, 10))))
	for i, s := range d.Tables {
		fmt.Fprintln(t.to)
		t.line(numbered(i), t.sitting(s.Seats))
		for _, why := range t.why(d, s) {
			t.line(unnumbered, why)
		}
	}
	for _, b := range d.Byes {
		fmt.Fprintln(t.to)
		t.line(unnumbered, p.Say("event.bye", plain("name", e.name(b.Player))))
		t.line(unnumbered, p.Say("event.why.bye", rules.N("n", b.Had)))
	}
}

func plain(name, s string) rules.Arg { return rules.Plain(name, s) }

// line writes a sentence in as many lines as it needs, behind what stands before it.
func (t teller) line(before, said string) {
	for _, l := range text.WrapAll(said, Width-uniseg.StringWidth(before)) {
		fmt.Fprintln(t.to, before+l)
		before = strings.Repeat(" ", uniseg.StringWidth(before))
	}
}

// numbered is what stands before the table of a number.
func numbered(i int) string { return fmt.Sprintf("%3d  ", i+1) }

const unnumbered = "     "

func (t teller) head() {
	t.line("", text.Clean(t.Title))
	t.line("", t.about())
}

// about says what is played, by how many, and what counts.
func (t teller) about() string {
	said := []string{t.Say("event.players", rules.N("n", len(t.Players))), t.Say("event.rule." + string(t.Rule))}
	if t.Game != "" {
		said = append([]string{t.Say(t.Game + ".name")}, said...)
	}
	return strings.Join(said, " · ")
}

// amount is a score as it is printed: in one piece.
func amount(a evening.Amount) string {
	return strings.NewReplacer("-", "−", " ", "\u00a0").Replace(a.String())
}

// cut is a name that is not too wide for its column.
func cut(name string) string {
	if uniseg.StringWidth(name) <= widestName {
		return name
	}
	head, _ := text.Split(name, widestName-1)
	return head + "…"
}

// standings writes who stands where. Of more rounds than there is room for the last are printed.
func (t teller) standings() {
	list := t.Standings()
	rows, signs := t.rows(list, Width)
	fmt.Fprintln(t.to)
	if round, _ := t.Now(); round > 0 {
		t.line("", t.Say("event.standings", rules.N("round", round)))
	}
	present.WriteRows(t.to, rows)
	if signs != "" {
		t.line("", signs)
	}
	for i, said := range t.decided(list) {
		if i == 0 {
			fmt.Fprintln(t.to)
		}
		t.line("", said)
	}
}

// rows are the standings in so many cells, with the names of the columns first, and what signs in them mean.
func (t teller) rows(list []evening.Line, width int) (rows []present.Row, signs string) {
	right := func(s string) present.Cell { return present.Cell{Text: s, Right: true} }
	rows = []present.Row{{right(""), present.T(t.Say("event.player")), right(t.Say("event.score"))}}
	for i, l := range list {
		place := strconv.Itoa(l.Place)
		if i > 0 && list[i-1].Place == l.Place {
			place = ""
		}
		rows = append(rows, present.Row{right(place), present.T(cut(t.name(l.Player))), right(amount(l.Score))})
	}
	seen := map[evening.Kind]bool{}
	for room, r := width-wide(rows), len(t.Rounds)-1; r >= 0; r-- {
		column := []present.Cell{right(strconv.Itoa(r + 1))}
		for _, l := range list {
			column = append(column, right(played(l.Rounds[r])))
		}
		need := 0
		for _, c := range column {
			need = max(need, uniseg.StringWidth(c.Text)+2)
		}
		if room -= need; room < 0 {
			break
		}
		for i := range rows {
			rows[i] = slices.Insert(rows[i], 3, column[i])
		}
		for _, l := range list {
			seen[l.Rounds[r].Kind] = true
		}
	}
	var said []string
	for _, kind := range []evening.Kind{evening.Free, evening.Open, evening.Null, evening.Lost, evening.Away} {
		if seen[kind] {
			said = append(said, t.Say("event.sign."+cmp.Or(string(kind), "away")))
		}
	}
	return rows, strings.Join(said, " · ")
}

// decided says what decided between those who are level.
func (t teller) decided(list []evening.Line) (said []string) {
	for i, l := range list {
		if l.By == "" {
			continue
		}
		key := "event.ahead"
		if l.By == evening.ByLot {
			key = "event.ahead-lot"
		}
		said = append(said, t.Say(key, plain("name", t.name(l.Player)), plain("other", t.name(list[i+1].Player)), rules.Word("by", "event.tie."+string(l.By)),
			plain("mine", amount(l.Mine)), plain("theirs", amount(l.Next))))
	}
	return said
}

// wide is how many cells rows take.
func wide(rows []present.Row) (sum int) {
	for i := range rows[0] {
		most := 0
		for _, row := range rows {
			most = max(most, uniseg.StringWidth(row[i].Text))
		}
		sum += most + 2
	}
	return sum - 2
}

// played is what a player did in a round, in a cell.
func played(p evening.Played) string {
	switch p.Kind {
	case evening.Game:
		return amount(p.Gain)
	case evening.Free:
		return "(" + amount(p.Gain) + ")"
	case evening.Open:
		return "…"
	case evening.Null:
		return "×"
	case evening.Lost:
		return "?"
	default:
		return "–"
	}
}

// sitting is who sits at a table.
func (t teller) sitting(seats []int) string {
	if len(seats) == 0 {
		return t.Say("event.unknown")
	}
	return strings.Join(t.names(seats), " – ")
}

// now writes the tables of the round, and what comes next.
func (t teller) now() {
	fmt.Fprintln(t.to)
	round, ended := t.Now()
	switch {
	case round == 0:
		t.line("", t.Say("event.none"))
		return
	case ended:
		t.line("", t.Say("event.over", rules.N("round", round)))
	default:
		open, n := t.Open()
		t.line("", t.Say("event.now", rules.N("round", open), rules.N("n", n)))
		for ; open < round; open++ { // it is behind the others
			for i := range t.Rounds[open-1].Tables {
				if one := &t.Rounds[open-1].Tables[i]; one.Open() {
					t.line(unnumbered, t.Say("event.round", rules.N("round", open))+" · "+t.sitting(one.Seats))
				}
			}
		}
	}
	r := t.Rounds[round-1]
	for i := range r.Tables {
		t.line(numbered(i), t.sitting(r.Tables[i].Seats)+" · "+t.came(&r.Tables[i]))
		if o := t.Sources[round-1].Tables[i]; o.Found {
			t.line(unnumbered, t.found(o))
		}
	}
	for _, p := range r.Byes {
		t.line(unnumbered, t.Say("event.bye", plain("name", t.name(p))))
	}
}

// found says which record was found of a table, and that others were, too.
func (t teller) found(o Origin) string {
	said := t.Say("event.found", plain("name", text.Clean(o.Record)))
	if o.Others > 0 {
		said += " " + t.Say("event.found-more", rules.N("n", o.Others))
	}
	return said
}

// came says what came of a table.
func (t teller) came(table *evening.Table) string {
	switch result := table.Result; {
	case table.Void:
		return t.Say("event.void-table")
	case result == nil:
		return t.Say("event.playing")
	case result.Points != nil:
		return numbers(result.Points)
	default:
		return t.Say("event.ranks", plain("list", numbers(result.Ranks)))
	}
}

// numbers are those of a result, in the order of the seats.
func numbers(list []int) string {
	all := make([]string, len(list))
	for i, n := range list {
		all[i] = strings.Replace(strconv.Itoa(n), "-", "−", 1)
	}
	return strings.Join(all, " : ")
}

// why says why a table is as it is.
func (t teller) why(d Draw, s evening.Seating) (list []string) {
	a, b := s.Seats[0], s.Seats[1]
	if len(s.Seats) == 2 {
		if x, y := d.Scores[a], d.Scores[b]; x == y {
			list = append(list, t.Say("event.why.level", plain("score", amount(x))))
		} else {
			list = append(list, t.Say("event.why.apart", plain("a", t.name(a)), plain("b", t.name(b)), plain("x", amount(x)), plain("y", amount(y))))
		}
	}
	if len(s.Again) == 0 {
		list = append(list, t.Say("event.why.fresh", rules.N("n", len(s.Seats))))
	}
	for _, m := range s.Again {
		key := "event.why.again"
		if len(s.Seats) == 2 {
			key = "event.why.again-pair"
		}
		list = append(list, t.Say(key, plain("a", t.name(m.A)), plain("b", t.name(m.B)), rules.N("n", m.Times)))
	}
	return append(list, t.Say("event.why."+string(s.First), plain("name", t.name(a))))
}

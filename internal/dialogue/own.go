package dialogue

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/rules/notation"
)

// Own is the page of one player: what that player has noted for nobody else to see, and what
// can be noted. An answer is refused with its reason there and nowhere else, and no ruling of
// the table lets it stand: that would tell others of it.
type Own struct {
	play *Play
	seat rules.Seat
	sees present.Private
	at   int // what is asked for; behind the last it is a note in words of one's own
}

func newOwn(s table.Session, seat rules.Seat, p *text.Printer) *Own {
	o := &Own{play: NewPlay(s.Own(seat), seat, p), seat: seat}
	o.look()
	return o
}

// look looks at the table: what most wants a note is asked for, or else the first thing that
// can be noted.
func (o *Own) look() {
	o.sees = o.play.s.Private(o.context())
	for _, good := range []func(present.Note) bool{
		func(n present.Note) bool { return n.Wants }, func(n present.Note) bool { return !n.Closed },
	} {
		if o.at = slices.IndexFunc(o.sees.Notes, good); o.at >= 0 {
			return
		}
	}
	o.at = len(o.sees.Notes)
}

func (o *Own) context() present.Context {
	c := o.play.context()
	c.View = o.seat
	return c
}

// OwnAsk is one moment of the page.
type OwnAsk struct {
	Noted            []present.Noted // in words of one's own the last
	Menu             []OwnChoice
	At               int    // which of them is asked for
	Question, Legend string // what is asked, and what can be answered
	// Reads says how what has been typed reads, and Against what is against it; Menu is picked
	// from where Picks is a place of it.
	Reads   []string
	Against []string
	Picks   int
	// Digits says that a digit picks from the menu at once: no answer begins with one.
	Digits bool
}

// OwnChoice is one thing that can be noted.
type OwnChoice struct {
	Key       string // the number that picks it; a range where numbers answer
	Name, Now string
	Closed    bool
}

// Type is the moment while something is typed. It touches nothing.
func (o *Own) Type(typed string) OwnAsk {
	typed = strings.TrimSpace(typed)
	p := o.play.text
	a := OwnAsk{Noted: o.noted(), Menu: o.menu(), At: o.at, Picks: o.picks(typed)}
	a.Digits = o.note() != nil && len(a.Menu[len(a.Menu)-1].Key) == 1
	if n := o.note(); n != nil {
		a.Question, a.Legend = n.Asks, n.Legend
	} else {
		a.Question, a.Legend = p.Say("own.words.asks"), p.Say("own.words.legend")
	}
	switch {
	case typed == "":
		a.Against = o.wrong()
	case a.Picks >= 0 && a.Menu[a.Picks].Closed:
		a.Against = []string{o.closed(a.Picks)}
	case a.Picks >= 0:
		a.Reads = []string{a.Menu[a.Picks].Name}
	case typed == none:
		a.Reads = []string{p.Say("own.none")}
	case o.note() == nil:
		a.Reads = []string{p.Say("own.words.reads")}
	default:
		r := o.read(typed)
		if a.Against = o.against(&r); len(a.Against) == 0 {
			a.Reads = []string{o.says(typed, &r), p.Say("own.fits")}
		}
	}
	return a
}

// none is the answer that notes nothing.
const none = "0"

// None reports whether an answer notes nothing.
func (o *Own) None(typed string) bool { return typed == none }

// noted is what is noted by now.
func (o *Own) noted() []present.Noted {
	list := append([]present.Noted(nil), o.sees.Noted...)
	for _, words := range o.play.s.OwnWords(o.seat) {
		list = append(list, present.Noted{Name: o.play.text.Say("own.words"), Is: words})
	}
	return list
}

// menu is what can be noted. Where numbers answer, what else there is has those behind them.
func (o *Own) menu() (list []OwnChoice) {
	last := 0
	for _, n := range o.sees.Notes {
		key := strconv.Itoa(last + 1)
		if last++; n.Numbers > 0 {
			last = n.Numbers
			key += "–" + strconv.Itoa(last)
		}
		list = append(list, OwnChoice{Key: key, Name: n.Name, Now: n.Now, Closed: n.Closed})
	}
	p := o.play.text
	return append(list, OwnChoice{Key: strconv.Itoa(last + 1), Name: p.Say("own.words.any"), Now: p.Say("own.words.now")})
}

// picks is what an answer picks from the menu, or -1.
func (o *Own) picks(typed string) int {
	for i, c := range o.menu() {
		if c.Key == typed {
			return i
		}
	}
	return -1
}

// closed says why a thing cannot be noted now.
func (o *Own) closed(at int) string {
	n := &o.sees.Notes[at]
	return o.play.text.Say("own.closed", rules.Plain("name", n.Name), rules.Plain("now", n.Now))
}

// note is what is asked for, or nil where it is a note in words of one's own.
func (o *Own) note() *present.Note {
	if o.at == len(o.sees.Notes) {
		return nil
	}
	return &o.sees.Notes[o.at]
}

// made is the last note of the seat that is so, or nil.
func (o *Own) made(so func(*table.Entry) bool) (found *table.Entry) {
	list := o.play.s.Entries(o.seat)
	for i := range list {
		if e := &list[i]; e.Kind == record.Private && e.Seat == o.seat && e.Status != table.Undone && so(e) {
			found = e
		}
	}
	return found
}

// last is the one that the rules are against: made where everybody looks, it is judged only
// here.
func (o *Own) last() *table.Entry {
	return o.made(func(e *table.Entry) bool { return !e.Status.Counts() })
}

// wrong is what is against it, as it is said.
func (o *Own) wrong() (list []string) {
	e := o.last()
	if e == nil {
		return nil
	}
	list = []string{o.play.text.Say("own.wrong", rules.Plain("text", e.Wording().Says(o.play.text)))}
	return append(list, wording.Says(wording.Against(o.play.text, e))...)
}

// read reads an answer: as that to the question, or else as a note that says by itself what it
// is about.
func (o *Own) read(typed string) table.Reading {
	r := o.play.try(o.line(typed))
	if latin, all := notation.Latin(typed); all && r.Entry.Fault != nil { // as its letters look
		r = o.play.try(o.line(latin))
	}
	if whole := o.play.try(o.play.Prefix() + typed); r.Entry.Fault != nil && whole.Error == nil && whole.Entry.Fault == nil {
		return whole
	}
	return r
}

// line is the line of the record that an answer to the question becomes; one that was noted
// before is replaced.
func (o *Own) line(typed string) string {
	n := o.note()
	if n.Put != nil {
		typed = n.Put(typed)
	}
	line := o.play.Prefix() + n.Lead + typed
	before := o.last()
	if before == nil || !strings.HasPrefix(before.Text, n.Lead) {
		before = o.made(func(e *table.Entry) bool { return e.Seq == n.At })
	}
	if before == nil {
		return line
	}
	return record.Amend.String() + " " + strconv.Itoa(int(before.Seq)) + ": " + line
}

// against is what is against an answer.
func (o *Own) against(r *table.Reading) (list []string) {
	if r.Error != nil {
		return []string{wording.Error(o.play.text, r.Error)}
	}
	list = wording.Says(wording.Against(o.play.text, &r.Entry))
	if len(list) == 0 && !r.Fits() {
		list = []string{o.play.text.Say("own.unread")}
	}
	return list
}

// says is an answer in words, with the letters that were read by their look or key.
func (o *Own) says(typed string, r *table.Reading) string {
	p, n := o.play.text, o.note()
	said := n.Says(strings.TrimPrefix(r.Entry.Text, n.Lead))
	for _, letter := range typed {
		is, twin := o.letter(string(letter))
		if twin {
			said = p.Say("own.letter", rules.Plain("letter", string(letter)), rules.Plain("is", is)) + " " + said
		}
	}
	return said
}

// letter is what a letter alone of another alphabet was read as.
func (o *Own) letter(letter string) (is string, twin bool) {
	r := []rune(letter)[0]
	if !unicode.Is(unicode.Cyrillic, r) {
		return "", false
	}
	if _, twin = notation.Latin(letter); !twin {
		return "", false
	}
	read := o.read(letter)
	is, cut := strings.CutPrefix(read.Entry.Text, o.note().Lead)
	return is, read.Entry.Fault == nil && cut && len(is) == 1
}

// Answer takes what was typed: a number of the menu, an answer, or nothing to note. The error
// is one of the disk.
func (o *Own) Answer(typed string) (Outcome, error) {
	typed = strings.TrimSpace(typed)
	a := o.Type(typed)
	switch {
	case typed == "":
		return Outcome{}, nil
	case len(a.Against) > 0:
		return Outcome{Did: Refused, Typed: typed}, nil
	case a.Picks >= 0:
		o.at = a.Picks
		return Outcome{Did: Began}, nil
	case typed == none:
		return Outcome{Did: Withheld}, nil
	}
	line := table.OwnWords(o.play.s.Header(), o.seat, typed)
	if o.note() != nil {
		r := o.read(typed)
		line = record.FormatLine(o.play.s.Header(), r.Line)
	}
	r, err := o.play.s.Enter(line, false)
	if err != nil || !r.Taken {
		return Outcome{Did: Refused, Typed: typed}, err
	}
	o.play.Renew(o.play.text)
	o.look()
	return Outcome{Did: Entered, Reading: r}, nil
}

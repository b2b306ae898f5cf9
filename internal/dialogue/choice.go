package dialogue

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Choice is one answer of a list: a thing of the slot that is asked, or what else can be meant.
type Choice struct {
	Key      string // what picks it
	Text     string // what it enters or means; "" of a thing
	Label    present.Sentence
	Says     present.Sentence // what a thing is, without what comes of it
	Disabled *table.Finding   // why it cannot be chosen now
	Usual    bool             // an empty answer takes it
	Part     rules.Part       // the thing, in its slot
	Taken    int              // how many of it were chosen
	Pick     string           // where it lies on the board, "" of what is listed
	Marks    []string         // what stands for it on the board
	act      rules.Parts      // what is chosen with it
	mend     *mending         // the correction that is proposed with it, or nil
	closed   bool             // it can be neither chosen nor put back
	Why      string           // why not, where no finding says so
}

// Thing reports whether a choice is a thing of a move.
func (c *Choice) Thing() bool { return c.Part.Slot != "" }

// Adds returns the things that are chosen by a choice: none if it is no thing.
func (c *Choice) Adds() (list rules.Parts) {
	if c.Thing() {
		list = append(append(list, c.act...), c.Part)
	}
	return list
}

// None reports whether a choice is to take nothing.
func (c *Choice) None() bool { return c.Key == table.Nothing }

// Closed reports whether a choice cannot be chosen now.
func (c *Choice) Closed() bool { return c.closed || c.Disabled != nil }

// Named returns what a choice is called, without what comes of it.
func (c *Choice) Named(p *text.Printer) string {
	name, _, _ := strings.Cut(c.Label.Short(p), ",")
	return name
}

// Beside puts what is typed for a choice in front of what it is; a word that both begin with is
// said once.
func Beside(key, label string) string {
	name, _, _ := strings.Cut(key, " ")
	rest, same := strings.CutPrefix(label, name)
	if last, _ := utf8.DecodeLastRuneInString(name); same && unicode.IsLetter(last) && strings.IndexFunc(rest, unicode.IsLetter) != 0 {
		return key + rest
	}
	return key + " " + label
}

// inPlaces gives the choices of a list their places as numbers.
func inPlaces(list []Choice) []Choice {
	for i := range list {
		list[i].Key = strconv.Itoa(i + 1)
	}
	return list
}

// keyed returns the choice that a number picks, or nil.
func keyed(list []Choice, typed string) *Choice {
	if i := slices.IndexFunc(list, func(c Choice) bool { return c.Key == typed }); i >= 0 {
		return &list[i]
	}
	return nil
}

// things returns the choices of the slot that is asked, those that lie on the board last; listed is how many do not.
func (p *composer) things(c *Composed) (list []Choice, listed int) {
	s := c.Asked()
	if s == nil {
		return nil, 0
	}
	var aboard []Choice
	for i := range s.Things {
		if s.Things[i].plain() {
			continue
		}
		one := p.thing(&s.Things[i], c)
		switch {
		case one.Pick != "":
			aboard = append(aboard, one)
		case keyed(list, one.Key) == nil: // things that make the same move have one number
			list = append(list, one)
		}
	}
	listed = len(list)
	if c.Empty && s.ID == rules.ActSlot {
		aboard = append(aboard, p.ahead(c)...)
	}
	return append(list, aboard...), listed
}

// ahead returns the places of the board that can be chosen before it is said what is done there.
func (p *composer) ahead(c *Composed) (list []Choice) {
	if len(p.picks) == 0 {
		return nil
	}
	act := c.Asked()
	for i := range act.Things {
		t := &act.Things[i]
		if t.Closed() {
			continue
		}
		with := p.compose(c.by, c.Take(t.Part), "")
		if s := with.Asked(); s != nil && s.Aboard {
			for j := range s.Things {
				one := p.thing(&s.Things[j], &with)
				one.act = rules.Parts{t.Part}
				list = append(list, one)
			}
		}
	}
	return list
}

// does returns what a thing is, and what comes of it where that is known and does not name it.
func (p *composer) does(t *Thing) present.Sentence {
	if t.does.Key == "" {
		return t.says
	}
	if t.Key == table.Nothing {
		return t.does
	}
	does := t.does.Say(p.text)
	name, _, _ := strings.Cut(t.Says, ":")
	short, _, _ := strings.Cut(t.Short, ",")
	for _, said := range []string{name, short} {
		if strings.Contains(text.Folded(does), text.Folded(strings.TrimSpace(said))) {
			return t.does
		}
	}
	return present.Sentence{Key: "thing.does", Args: []rules.Arg{rules.Plain("what", t.Says), rules.Plain("short", t.Short), rules.Plain("does", does)}}
}

// thing returns a thing of a slot as a choice.
func (p *composer) thing(t *Thing, c *Composed) Choice {
	one := Choice{Key: t.Key, Label: p.does(t), Says: t.says, Part: t.Part, Taken: t.Taken, Marks: t.marks, closed: t.Closed()}
	if t.Closed() {
		one.Disabled = t.against
	}
	if one.Pick = t.Pick; one.Pick == "" {
		if i := slices.IndexFunc(t.marks, func(mark string) bool { return slices.Contains(p.picks, mark) }); i >= 0 {
			one.Pick = t.marks[i]
		}
	}
	one.Usual = c.usual.Count(t.Part) > 0 && !p.idles()
	return one
}

// beginners returns the players of whom one begins.
func (p *composer) beginners() (list []Choice) {
	for i, name := range p.s.Header().Seats {
		list = append(list, Choice{Text: name, Label: present.Sentence{Key: "choice.begins", Args: []rules.Arg{rules.Who("seat", rules.Seat(i+1))}}})
	}
	return inPlaces(list)
}

// offered returns the choices that are none of a move's things: of a game that is over, of who begins.
func (p *composer) offered() []Choice {
	switch {
	case p.ended:
		return inPlaces(after(p.s.Header()))
	case p.view == rules.Table && p.turn.Why == rules.WhoBegins:
		return p.beginners()
	}
	return nil
}

// named returns the choice of a list whose words were typed, or nil; where several fit, none.
func (p *composer) named(list []Choice, typed string) (only *Choice) {
	words := text.NewFilter(typed)
	for i := range list {
		c := &list[i]
		switch {
		case !words.Fits(text.WordsOf(c.Text, c.Label.Say(p.text))):
		case only != nil:
			return nil
		default:
			only = c
		}
	}
	return only
}

// Begins returns what a choice is called where that is at the beginning.
func (c *Choice) Begins(p *text.Printer) string { return wording.Capital(p, c.Label.Say(p)) }

// wordy reports whether what was typed begins with a word of more than one letter.
func wordy(typed string) bool {
	first, size := utf8.DecodeRuneInString(typed)
	second, _ := utf8.DecodeRuneInString(typed[size:])
	return unicode.IsLetter(first) && unicode.IsLetter(second)
}

// shut returns what is against a choice that cannot be chosen now.
func (p *composer) shut(c *Choice) []talk.Para {
	switch {
	case c.Disabled != nil:
		return []talk.Para{cited(p.text, c.Disabled)}
	case c.Why != "":
		return refusal(c.Why)
	}
	list, _ := p.things(&p.now)
	var open []string
	for i := range list {
		if !list[i].Closed() {
			open = append(open, list[i].Key)
		}
	}
	return refusal(NoChoice(p.text, c.Key, open))
}

// Ranges returns keys, with three numbers and more that follow one another told as from and to.
func Ranges(p *text.Printer, keys []string) (list []string) {
	for i := 0; i < len(keys); {
		n, err := strconv.Atoi(keys[i])
		end := i + 1
		for err == nil && end < len(keys) && keys[end] == strconv.Itoa(n+end-i) {
			end++
		}
		if end-i > 2 {
			list = append(list, p.Say("line.range", rules.Plain("from", keys[i]), rules.Plain("to", keys[end-1])))
		} else {
			list = append(list, keys[i:end]...)
		}
		i = end
	}
	return list
}

// NoChoice says that an answer is none of those that have these numbers.
func NoChoice(p *text.Printer, typed string, keys []string) string {
	return p.Say("choice.none", rules.Plain("typed", text.Clean(typed)), rules.Plain("list", p.List("list.or", Ranges(p, keys)...)))
}

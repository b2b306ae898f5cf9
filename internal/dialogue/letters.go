package dialogue

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/rules/notation"
)

// alphabet is what the letters of one language, or of the record, are in the record.
type alphabet map[rune]rune

// byLook is the place of the letters by their look among those that are not the reader's.
const byLook = 1

// letters are those of a game's components. What is typed is read by the reader's own first;
// see docs/decisions/0031-letters.md.
type letters struct {
	lang   text.Lang
	game   table.Binding
	own    alphabet
	others []alphabet // of the record, by the look of the own, and of other languages
	named  map[rune]string
}

// of returns the letters of a game in the language of a printer, or nil if it has none.
func (l *letters) of(game string, p *text.Printer) *letters {
	if l != nil && l.lang == p.Lang() {
		return l
	}
	g, ok := games.Find(game)
	if !ok || len(g.Letters) == 0 {
		return nil
	}
	if known, ok := lettered.Load(letteredBy{game, p.Lang()}); ok {
		return known.(*letters)
	}
	l = &letters{lang: p.Lang(), game: g, own: letterings(g.Letters, p), named: map[rune]string{}}
	canonical, look, alike := alphabet{}, alphabet{}, alphabet{} // alike are canonical ones by their look
	for _, one := range g.Letters {
		canonical[one.Letter], l.named[one.Letter] = one.Letter, one.Name
	}
	for r := 'а'; r <= 'я'; r++ {
		latin, twin := notation.Latin(string(r))
		cyrillic, roman := unicode.ToUpper(r), unicode.ToUpper([]rune(latin)[0])
		if to := canonical[roman]; twin && to != 0 {
			alike[cyrillic] = to
		}
		if to := l.own[cyrillic]; twin && to != 0 {
			look[roman] = to
		}
		if to := l.own[roman]; twin && to != 0 {
			look[cyrillic] = to
		}
	}
	l.others = []alphabet{canonical, byLook: look}
	for _, lang := range text.Langs() {
		if other, err := text.New(lang); err == nil && lang != l.lang {
			l.others = append(l.others, letterings(g.Letters, other))
		}
	}
	l.others = append(l.others, alike)
	lettered.Store(letteredBy{game, l.lang}, l)
	return l
}

// lettered are the letters of games, once they were made: nothing changes them, and a page begins a talk each time it is made.
var lettered sync.Map

type letteredBy struct {
	game string
	lang text.Lang
}

// letterings returns the letters of a language.
func letterings(list []rules.Letter, p *text.Printer) alphabet {
	a := alphabet{}
	for _, one := range list {
		a[[]rune(p.Say(one.Key))[0]] = one.Letter
	}
	return a
}

// lettering is one way to read the letters of a text.
type lettering struct {
	text  string // in the letters of the record
	by    alphabet
	names map[rune]string
	seen  []rune // the letters of components
	told  []rune // those that the reader's own are not read as
	whole bool   // the alphabet has every letter
	how   string // by the look or by the key of what looks like other letters, or ""
}

// display returns a text of the record with the reader's letters.
func (l *letters) display(kept string) string {
	return l.game.Turned(kept, func(r rune) rune {
		for own, to := range l.own {
			if to == unicode.ToUpper(r) {
				return own
			}
		}
		return 0
	})
}

// list returns the ways to read a text. What is the reader's own letter means nothing else; the
// others are read by another alphabet, and where several have them there are several ways. A
// text that comes from elsewhere may be wholly in the letters of the record, too.
func (l *letters) list(typed string, elsewhere bool) (list []lettering) {
	if notation.Mixed(typed, l.game.Apart) > 0 {
		return []lettering{{text: typed}} // the game asks
	}
	if own := l.read(typed, l.own); own.whole {
		list = append(list, own)
	}
	for i, a := range l.others {
		if len(list) > 0 && len(list[0].told) == 0 {
			break
		}
		both := maps.Clone(a)
		maps.Copy(both, l.own)
		one := l.read(typed, both)
		if i == byLook {
			one.how = program.ByLook
		}
		if one.whole && !has(list, one.text) {
			list = append(list, one)
		}
	}
	if kept := l.read(typed, l.others[0]); elsewhere && kept.whole && !has(list, kept.text) {
		list = append(list, kept)
	}
	if len(list) == 0 {
		return []lettering{{text: typed}}
	}
	return list
}

// has reports whether a text is among the readings.
func has(list []lettering, text string) bool {
	return slices.ContainsFunc(list, func(one lettering) bool { return one.text == text })
}

// read reads a text by an alphabet. Once that lacks a letter nothing more is noted: the text has no reading in it.
func (l *letters) read(typed string, by alphabet) lettering {
	one := lettering{by: by, names: l.named, whole: true}
	one.text = l.game.Turned(typed, func(r rune) rune {
		up := unicode.ToUpper(r)
		to := by[up]
		switch {
		case to == 0:
			one.whole = one.whole && l.word(r)
			return 0
		case !slices.Contains(one.seen, up):
			one.seen = append(one.seen, up)
		}
		if l.own[up] != to && !slices.Contains(one.told, up) {
			one.told = append(one.told, up)
		}
		return to
	})
	return one
}

// word reports whether a letter is a word of the game where it is alone.
func (l *letters) word(r rune) bool {
	asked := false
	l.game.Turned(string(r), func(rune) rune {
		asked = true
		return 0
	})
	return !asked
}

// each says of each letter that is not the reader's own what it was read as.
func (l *lettering) each(p *text.Printer) (list []string) {
	for _, r := range l.told {
		if name := l.names[l.by[r]]; name != "" {
			list = append(list, p.Say("letters.one", rules.Plain("letter", string(r)), rules.Word("name", name)))
		}
	}
	return list
}

// said says the same of all of them, or "".
func (l *lettering) said(p *text.Printer) string {
	list := l.each(p)
	if len(list) == 0 {
		return ""
	}
	return p.Say("letters.read", rules.Plain("list", p.Commas(list)))
}

// all says what the letters are read as that other readings take for something else.
func (l *lettering) all(p *text.Printer, list []lettering) string {
	var said []string
	for _, r := range l.seen {
		if slices.ContainsFunc(list, func(other lettering) bool { return other.by[r] != l.by[r] }) {
			said = append(said, p.Say("letters.one", rules.Plain("letter", string(r)), rules.Word("name", l.names[l.by[r]])))
		}
	}
	return p.Commas(said)
}

// spelt returns a line in the letters of the record.
func (p *reader) spelt(typed string) string {
	typed = p.paired(typed)
	if list := p.readings(typed); len(list) > 0 {
		return list[0].text
	}
	return typed
}

// readings returns the ways to read the letters of a line, as far as something can be made of them
// now; none if a game has no letters.
func (p *reader) readings(typed string) []lettering {
	if p.letters == nil {
		return p.lookalikes(typed)
	}
	head, rest := "", typed
	if cut, ok := strings.CutPrefix(typed, InPlace); ok {
		head, rest = InPlace, cut
	}
	l, before, ok := p.parted(rest)
	if !ok || l.Text == "" || l.Kind == record.Comment || l.Kind == record.Dispute {
		return nil
	}
	elsewhere := p.elsewhere(typed, rest, &l)
	list := p.letters.list(l.Text, elsewhere)
	if l.Kind.Pairs() || l.Inner.Pairs() {
		list = p.byHand(l.Text, elsewhere)
	}
	if elsewhere { // what one of them means may be impossible: it is asked all the same
		return p.sensible(list, head+before, func(string) bool { return true })
	}
	for _, good := range []func(string) bool{p.fits, p.readable} {
		if fit := p.sensible(list, head+before, good); len(list) > 1 && len(fit) > 0 {
			return p.preferred(fit)
		}
	}
	return p.sensible(list[:1], head+before, func(string) bool { return true })
}

// byHand returns the ways to read what is set by hand, where only the values of components have
// letters.
func (p *reader) byHand(text string, elsewhere bool) []lettering {
	const between = "\n"
	var values []string
	places := p.s.Components(text)
	for _, at := range places {
		values = append(values, text[at[0]:at[1]])
	}
	list := p.letters.list(strings.Join(values, between), elsewhere)
	for i := range list {
		whole := text
		for j, value := range slices.Backward(strings.Split(list[i].text, between)) {
			if len(places) > 0 {
				whole = whole[:places[j][0]] + value + whole[places[j][1]:]
			}
		}
		list[i].text = whole
	}
	return list
}

// sensible returns the readings of what follows a text that are good for something.
func (p *reader) sensible(list []lettering, head string, good func(string) bool) (fit []lettering) {
	for _, one := range list {
		if one.text = head + one.text; good(one.text) {
			fit = append(fit, one)
		}
	}
	return fit
}

// readable reports whether a line can be read.
func (p *reader) readable(line string) bool {
	line, _ = p.line(line)
	r := p.try(line)
	return r.Error == nil && r.Entry.Fault == nil
}

// elsewhere reports whether a line may come from a record: it was pasted, or is written as there,
// with its player.
func (p *reader) elsewhere(typed, line string, l *record.Line) bool {
	if typed == p.pasted {
		return true
	}
	if l.Kind != record.Entry || l.Seat == record.NoSeat {
		return false
	}
	r := p.try(line)
	return r.Error == nil && r.Entry.Fault == nil && r.Entry.Text == l.Text
}

// Keeps makes the talk keep what it asks about letters once, as a setting.
func (p *reader) Keeps(do *program.Program) { p.do = do }

// lookalikes returns the ways to read a line in a game without letters of the reader's language, where
// those that were typed look like others: by their look, and by their key. There are none where
// one reading alone makes sense, or letters of two alphabets are mixed, which the game asks about.
func (p *reader) lookalikes(typed string) (list []lettering) {
	l, before, ok := p.parted(typed)
	if !ok || l.Kind != record.Entry || p.view != rules.Table {
		return nil
	}
	g, _ := games.Find(p.s.Game())
	if d := notation.DoubtOfMove(l.Text, g.Apart); len(d.Texts) == 0 || d.Mixed > 0 {
		return nil
	}
	line, _ := p.line(typed)
	r := p.try(line)
	if r.Error != nil || !unclear(&r) || !p.turn.Due.Has(r.Entry.Seat) {
		return nil
	}
	texts := p.s.Alike(l.Text)
	if len(texts) != 2 {
		return nil
	}
	for i, how := range []string{program.ByLook, program.ByKey} {
		list = append(list, lettering{text: before + texts[i], how: how})
	}
	return p.preferred(list)
}

// unclear reports whether a line cannot be read because of letters that look alike.
func unclear(r *table.Reading) bool {
	return r.Entry.Fault != nil && r.Entry.Fault.Code == "parse.alphabets"
}

// preferred returns the readings that go with what has been said about letters: all, until then.
func (p *reader) preferred(list []lettering) []lettering {
	var fit []lettering
	for _, one := range list {
		if look := one.how == program.ByLook; look && p.kept() == program.ByLook || !look && p.kept() == program.ByKey {
			fit = append(fit, one)
		}
	}
	if len(list) > 1 && len(fit) == 1 {
		return fit
	}
	return list
}

// kept returns how letters are read that look like others: by look, by key, or not settled.
func (p *reader) kept() string {
	if p.do == nil || p.by != "" {
		return p.by
	}
	return p.do.Config.Letters
}

// Alike returns how letters are read that look like others: [program.ByLook], [program.ByKey], or what means that it is not settled.
func (p *reader) Alike() string { return p.kept() }

// ReadAlike has such letters read as was settled in a talk before.
func (p *reader) ReadAlike(how string) { p.by = how }

// keep remembers how they are read: as a setting, or where that cannot be saved for this game.
func (p *reader) keep(how string) {
	if p.do == nil || p.do.Set(program.LettersSetting, how) != nil {
		p.by = how
	}
}

// looks says how a line was read whose letters look like others, or "".
func (p *reader) looks(how string, r *table.Reading) string {
	if how == "" || r.Entry.Fault != nil {
		return ""
	}
	return p.text.Say("letters."+how, rules.Plain("text", r.Entry.Written(p.text)))
}

// early returns the objections to a line of someone whose turn it is not, which are shown before it
// is asked what its letters mean.
func (p *reader) early(r *table.Reading) []wording.Objection {
	if !unclear(r) || r.Entry.Seat == rules.Table || p.turn.Due.Has(r.Entry.Seat) || r.Line.Kind != record.Entry {
		return nil
	}
	latin, _ := notation.Latin(r.Line.Text)
	other := p.try(p.s.Header().Seats[r.Entry.Seat-1] + " " + latin)
	if other.Entry.Fault != nil {
		return nil
	}
	return wording.Against(p.text, &other.Entry)
}

package dialogue

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// Started reports whether what is being typed is no mistake yet: an allowed move begins so, it ends too early, or more of it is
// less wrong. What it lacks is said, or "" where any sign that can follow says it.
func (p *Play) Started(a *Ask, typed string) (missing string, ok bool) {
	r := &a.Reading
	switch line := p.spelt(typed); {
	case a.Unfinished:
		return a.Missing, true
	case a.Refused || p.view != rules.Table || p.shut(line) != nil:
		return "", false
	case r.Error != nil:
		return wording.Error(p.text, r.Error), r.Error.Code == rules.WhoBegins || r.Error.Col > utf8.RuneCountInString(typed)
	case r.Line.Kind != record.Entry || len(wording.Against(p.text, &r.Entry)) == 0:
		return "", false
	case p.allowed(line):
		return "", true
	case inWord(r):
		return "", true
	}
	return wording.Against(p.text, &r.Entry)[0].Says, p.goesThere(r) || p.nearer(typed, r, true)
}

// allowed reports whether an allowed move begins as a line does.
func (p *Play) allowed(line string) bool {
	return p.s.Leads(line) || len(p.s.Choices(p.text, line, 1)) > 0
}

// inWord reports whether nothing is wrong with a line before the word with which it ends so far.
func inWord(r *table.Reading) bool {
	f := r.Entry.Fault
	head := strings.TrimRightFunc(r.Line.Text, unicode.IsLetter)
	return f != nil && len(head) < len(r.Line.Text) && (head == "" || strings.HasSuffix(head, " ")) && f.Col > utf8.RuneCountInString(head)
}

// nearer reports whether with another sign or two the same is less wrong: a row that has been told up to here, of five cards the
// second.
func (p *Play) nearer(typed string, r *table.Reading, further bool) bool {
	last, _ := utf8.DecodeLastRuneInString(typed)
	for _, space := range []string{"", " "} {
		for _, sign := range p.goesOnWith(typed) {
			number := space == "" && unicode.IsDigit(last) && unicode.IsDigit(sign) // which is another then
			s := p.letter(typed+space, sign)
			bare, _ := p.line(p.spelt(s.Typed))
			switch read := p.s.Try(bare); {
			case read.Error != nil:
			case number && !read.Fits() && !p.goesThere(&read):
			case number || read.Fits() || lessWrong(&r.Entry, &read.Entry):
				return true
			case further && p.goesThere(&read) && p.nearer(s.Typed, r, false):
				return true
			}
		}
	}
	return false
}

// goesOnWith are the signs with which a line may go on: those of components and digits, or where components have no letters those
// that it has already.
func (p *Play) goesOnWith(typed string) (list []rune) {
	list = p.signs()
	if p.letters == nil {
		list = append([]rune(typed), list...)
		list = slices.DeleteFunc(list, func(r rune) bool { return r == ' ' })
		slices.Sort(list)
		list = slices.Compact(list)
	}
	return list
}

// lessWrong reports whether of two readings the other has the same against it, but is nearer to what would be right.
func lessWrong(one, other *table.Entry) bool {
	if a, b := one.Cannot, other.Cannot; a != nil && b != nil {
		return a.Code == b.Code && nearerOf(a.Args, b.Args)
	}
	if len(one.Findings) == 0 || len(one.Findings) != len(other.Findings) {
		return false
	}
	a, b := &one.Findings[0], &other.Findings[0]
	return a.Code == b.Code && nearerOf(a.Args, b.Args)
}

// nearerOf reports whether of two lists the number that differs is nearer to another number that both have: two of five to one
// of five.
func nearerOf(one, other []rules.Arg) bool {
	if len(one) != len(other) {
		return false
	}
	for i := range one {
		is, was := other[i], one[i]
		if is.Kind != rules.NumberArg || is == was {
			continue
		}
		return slices.ContainsFunc(one, func(want rules.Arg) bool {
			return want.Kind == rules.NumberArg && want != was && abs(is.Num-want.Num) < abs(was.Num-want.Num)
		})
	}
	return false
}

func abs(n int) int { return max(n, -n) }

package dialogue

import (
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
	"referee/rules/notation"
)

// Keeps makes the talk keep what it asks about letters once, as a setting.
func (p *reader) Keeps(do *program.Program) { p.do = do }

// alike are the ways to read a line in a game without letters of the reader's language, where
// those that were typed look like others: by their look, and by their key. There are none where
// one reading alone makes sense, or letters of two alphabets are mixed, which the game asks about.
func (p *reader) alike(typed string) (list []lettering) {
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
	return r.Entry.Fault != nil && r.Entry.Fault.Code == "alphabets"
}

// preferred are the readings that go with what has been said about letters: all, until then.
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

// kept is how letters are read that look like others: by look, by key, or not settled.
func (p *reader) kept() string {
	if p.do == nil || p.by != "" {
		return p.by
	}
	return p.do.Config.Letters
}

// Alike is how letters are read that look like others: [program.ByLook], [program.ByKey], or what means that it is not settled.
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

// early are the objections to a line of somebody whose turn it is not, which are told before it
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

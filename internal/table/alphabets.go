package table

import (
	"strings"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
)

// parse reads a move. An ambiguity of alphabets is an error that asks, unless only one reading is
// allowed or all readings are the same.
func (r *reader) parse(before *state, by rules.Seat, text string) (move, error) {
	m, err := r.game.Def.Parse(before, by, text)
	list, doubt := r.readings(before, by, text)
	if clean := r.allowed(before, by, list); len(clean) > 0 {
		list = clean
	} else if doubt.Mixed == 0 && err == nil && len(list) < 2 {
		return m, nil // as it is typed: what stands against it is told
	}
	switch {
	case len(list) == 0:
		return m, err
	case len(list) == 1 && doubt.Mixed == 0:
		return list[0], nil
	}
	texts := make([]string, len(list))
	for i, one := range list {
		texts[i] = r.game.Def.Format(one)
	}
	return m, r.unclear(doubt, texts)
}

// alike returns how ambiguous letters of a move were read: by their "look" or by their "key"; "" if no
// other reading exists.
func (r *reader) alike(before *state, by rules.Seat, text string, m move) string {
	switch list, _ := r.readings(before, by, text); {
	case len(list) < 2:
		return ""
	case list[0] == m:
		return "look"
	}
	return "key"
}

// unclear returns the error that asks which reading was meant, in the reader's letters.
func (r *terms) unclear(d notation.Doubt, texts []string) *rules.Fault {
	err := d.Unclear(texts)
	if len(r.game.Def.Letters) > 0 {
		err.Args[0] = present.Spelt(err.Args[0].Name, err.Args[0].Str, r.spellings(err.Args[0].Str))
	}
	return err
}

// readings returns the moves that a text of ambiguous alphabet may mean.
func (r *reader) readings(before *state, by rules.Seat, text string) (list []move, d notation.Doubt) {
	if plain(text) {
		return nil, d
	}
	d = notation.DoubtOfMove(text, r.game.Def.Apart)
	return notation.Readings(d, func(typed string) (move, error) { return r.game.Def.Parse(before, by, typed) }), d
}

// plain reports whether a text is ASCII, as most are: then no alphabet is in doubt.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// allowed returns the moves of a list that are possible and break no rule.
func (r *reader) allowed(before *state, by rules.Seat, list []move) (clean []move) {
	for _, m := range list {
		if _, err := r.game.Def.After(*before, 0, by, m); err == nil && r.game.Book.Clean(before, by, m) {
			clean = append(clean, m)
		}
	}
	return clean
}

// doubtful returns an error for components typed in letters of two alphabets, or in letters that mean
// something else in each.
func (r *terms) doubtful(f *rules.Field[state], s state, value string) error {
	if f.Kind != rules.CardsField {
		return nil
	}
	d := notation.DoubtOf(value)
	readings := notation.Readings(d, func(typed string) (string, error) {
		set, err := f.Set(s, typed)
		if err != nil {
			return "", err
		}
		return f.Get(&set), nil
	})
	if len(readings) == 0 || len(readings) == 1 && d.Mixed == 0 {
		return nil
	}
	return r.unclear(d, readings)
}

// Alike implements [Position].
func (s *chooser) Alike(typed string) (list []string) {
	state := s.public.last()
	seat := s.due(state)
	if seat == rules.Table {
		return nil
	}
	if _, err := s.reader.parse(state, seat, typed); err == nil || err.(*rules.Fault).Code != "parse.alphabets" {
		return nil
	}
	moves, _ := s.readings(state, seat, typed)
	if clean := s.allowed(state, seat, moves); len(clean) > 0 {
		moves = clean
	}
	for _, m := range moves {
		list = append(list, s.game.Def.Format(m))
	}
	return list
}

// byHand returns the text of an override line, with its component letters marked.
func (r *terms) byHand(s *state, text string) Wording {
	w := Wording{Text: text}
	for _, place := range r.components(s, text) {
		for _, one := range r.spellings(text[place[0]:place[1]]) {
			w.spelt = append(w.spelt, present.Spelling{At: place[0] + one.At, Key: one.Key})
		}
	}
	return w
}

// spellings returns the component letters in a text of the record.
func (r *terms) spellings(text string) []present.Spelling {
	return present.Spellings(text, r.game.Def.Letters, r.game.Def.Turned)
}

// components returns the byte ranges of those values of an override line that contain component
// letters.
func (r *terms) components(s *state, text string) (list [][2]int) {
	if len(r.game.Def.Letters) == 0 {
		return nil
	}
	at := 0
	for part := range strings.SplitSeq(text, ",") {
		key, value, _ := strings.Cut(part, "=")
		if f, ok := r.field(s, key); ok && f.Kind == rules.CardsField {
			list = append(list, [2]int{at + len(part) - len(value), at + len(part)})
		}
		at += len(part) + 1
	}
	return list
}

func (s *viewer) Components(text string) [][2]int {
	return s.components(s.public.last(), text)
}

// inLetters returns a text of the record with the reader's letters.
func inLetters(p *text.Printer, text string, list []present.Spelling) string {
	var out strings.Builder
	from := 0
	for _, one := range list {
		out.WriteString(text[from:one.At])
		out.WriteString(p.Say(one.Key))
		from = one.At + 1 // the record has Latin letters
	}
	return out.String() + text[from:]
}

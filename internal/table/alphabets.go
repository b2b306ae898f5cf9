package table

import (
	"referee/internal/present"
	"referee/rules"
	"referee/rules/notation"
)

// parse reads a move. What two alphabets leave in doubt is not taken but asked about,
// unless one reading alone is allowed, or there is but one.
func (r *reader[S, M]) parse(before *S, by rules.Seat, text string) (M, error) {
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
	return m, doubt.Unclear(texts)
}

// readings are the moves that a doubtful text may stand for.
func (r *reader[S, M]) readings(before *S, by rules.Seat, text string) ([]M, notation.Doubt) {
	d := notation.DoubtOfMove(text, r.game.Def.Apart)
	return notation.Readings(d, func(typed string) (M, error) { return r.game.Def.Parse(before, by, typed) }), d
}

// allowed are the moves that nothing stands against.
func (r *reader[S, M]) allowed(before *S, by rules.Seat, list []M) (clean []M) {
	for _, m := range list {
		if _, err := r.game.Def.Apply(*before, 0, by, m); err == nil && r.game.Book.Clean(before, by, m) {
			clean = append(clean, m)
		}
	}
	return clean
}

// doubtful reports components typed in letters of two alphabets, or in letters that look alike
// and mean something else in each.
func doubtful[S any](f *rules.Field[S], s S, value string) error {
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
	return d.Unclear(readings)
}

// doubted lists the choices where the letters of what was typed leave a doubt.
func (s *session[S, M]) doubted(state *S, seat rules.Seat, typed string) (list []Choice) {
	if _, err := s.reader.parse(state, seat, typed); err == nil || err.(*rules.ParseError).Code != "alphabets" {
		return nil
	}
	moves, _ := s.readings(state, seat, typed)
	if clean := s.allowed(state, seat, moves); len(clean) > 0 {
		moves = clean
	}
	for _, m := range moves {
		c := s.choice(state, seat, m)
		c.Text, c.words = s.game.Def.Format(m), present.Sentence{} // not in the letters that were not clear
		list = append(list, c)
	}
	return list
}

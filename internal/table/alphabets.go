package table

import (
	"slices"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/rules"
	"referee/rules/notation"
)

// parse reads a move. What two alphabets leave in doubt is not taken but asked about: a
// word that has letters of both, and letters that look alike in both where either reading
// is allowed.
func (r *reader[S, M]) parse(before *S, by rules.Seat, text string) (M, error) {
	m, err := r.game.Def.Parse(before, by, text)
	list, col := r.readings(before, by, text)
	if clean := r.allowed(before, by, list); len(clean) > 0 {
		list = clean
	} else if col == 0 && err == nil {
		return m, nil // as it is typed: what stands against it is told
	}
	switch {
	case len(list) == 0:
		return m, err
	case len(list) == 1 && col == 0:
		return list[0], nil
	}
	texts := make([]string, len(list))
	for i, m := range list {
		texts[i] = r.game.Def.Format(m)
	}
	return m, ambiguous(col, texts)
}

func ambiguous(col int, readings []string) *rules.ParseError {
	return &rules.ParseError{Col: max(col, 1), Code: "alphabets", Args: []rules.Arg{rules.Plain("readings", strings.Join(readings, " / "))}}
}

// readings returns the moves a text may stand for because its letters belong to two alphabets
// or look alike in both, and the column of a word that mixes them.
func (r *reader[S, M]) readings(before *S, by rules.Seat, text string) (list []M, col int) {
	latin, all := notation.Latin(text)
	col = notation.Mixed(text, r.game.Def.Apart)
	first, rest := r.firstWord(text)
	alike, behind := notation.Latin(rest)
	if !all && !behind && col == 0 {
		return nil, 0
	}
	for _, typed := range []string{latin, first + alike, text} {
		m, err := r.game.Def.Parse(before, by, typed)
		if err != nil || !all && col == 0 && typed == latin || slices.Contains(list, m) {
			continue
		}
		list = append(list, m)
	}
	return list, col
}

// firstWord cuts off a first word that may be in another alphabet than the rest: one that is
// its own by nature, or that can be read in both.
func (r *reader[S, M]) firstWord(text string) (first, rest string) {
	lead := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	if r.game.Def.Apart != nil {
		if n := r.game.Def.Apart(text[lead:]); n > 0 {
			return text[:lead+n], text[lead+n:]
		}
	}
	if n := strings.IndexFunc(text[lead:], unicode.IsSpace); n > 0 {
		if _, all := notation.Latin(text); all {
			return text[:lead+n], text[lead+n:]
		}
	}
	return "", text
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
	latin, all := notation.Latin(value)
	col := notation.Mixed(value, nil)
	if f.Kind != rules.CardsField || !all && col == 0 {
		return nil
	}
	var readings []string
	for _, typed := range []string{latin, value} {
		set, err := f.Set(s, typed)
		if err != nil {
			continue
		}
		if got := f.Get(&set); !slices.Contains(readings, got) {
			readings = append(readings, got)
		}
	}
	if len(readings) < 2 && col == 0 || len(readings) == 0 {
		return nil
	}
	return ambiguous(col, readings)
}

// doubted lists the choices where the letters of what was typed leave a doubt.
func (s *session[S, M]) doubted(state *S, seat rules.Seat, typed string) (list []Choice) {
	if _, err := s.reader.parse(state, seat, typed); err == nil || err.(*rules.ParseError).Code != "alphabets" {
		return nil
	}
	moves, _ := s.readings(state, seat, typed)
	for _, m := range s.allowed(state, seat, moves) {
		c := s.choice(state, seat, m)
		c.Text, c.words = s.game.Def.Format(m), present.Sentence{} // not in the letters that were not clear
		list = append(list, c)
	}
	return list
}

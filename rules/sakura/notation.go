package sakura

import (
	"strconv"
	"strings"
	"unicode"

	"referee/rules"
	"referee/rules/notation"
)

// Parse reads a move. "board 3b2t4s…" tells the path: numbers are plain spaces, t the
// torii, s a sakura, b a bridge; the first time the word can be left out. "17" shows
// card 17, "17 4 33" also those of the players after; the court painter's has the word
// "court" before it or comes when everybody else's is there. A card that the table has
// not met is told with its icons, garden action first: "17=e+1*2"; see the texts of
// [Garden] and [Brush]. "+" and "-" choose forward and back. Words are read in three
// languages.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	if m, ok := written(s, text); ok {
		return m, nil
	}
	p := over(text)
	m, err := p.move(s, text)
	return notation.Whole(&p.Cursor, m, err)
}

// examples are a move of each form.
var examples = []string{"board 3b1t5s4b6s3b4s2b3", "17=e+1*2", "17=e+1*2 court 22=c>", "forward", "back"}

// move reads what kind of move it is and all of it.
func (p *reader) move(s *State, text string) (m Move, err *rules.ParseError) {
	if err = p.Begin(); err != nil {
		return m, err
	}
	if p.Take(boardWord) || tellsPath(s, text) {
		m.Act = Board
		m.Board, err = p.path()
		return m, err
	}
	if way, ok := p.Name(ways); ok {
		return Move{Act: Choose, Way: Way(way)}, nil
	}
	if !p.IsNumber() && !p.Is(courtWord) {
		return m, p.Wrong("move")
	}
	m.Act = Show
	return m, p.cards(s, &m)
}

// tellsPath reports whether the path, which is not known yet, is told without its word:
// there are letters and numbers in it, and no icons.
func tellsPath(s *State, text string) bool {
	return !s.Ready() && strings.ContainsFunc(text, unicode.IsLetter) && strings.ContainsFunc(text, unicode.IsDigit) && !strings.ContainsAny(text, "=:")
}

// cards reads the cards of some players and of the court painter.
func (p *reader) cards(s *State, m *Move) *rules.ParseError {
	seats := s.Missing().Len()
	for n := 0; p.More(); {
		col, court := p.Col(), p.Take(courtWord)
		card, err := p.card()
		if err != nil {
			return err
		}
		if card.Icons == NoIcons {
			card.Icons = s.Known[card.Number]
		}
		court = court || n == seats && s.CourtMissing()
		switch {
		case court && m.Court == (Played{}):
			m.Court = card
		case n == MaxPlayers || court:
			return rules.Expected("trailing", col, "sakura.expect.end")
		default:
			m.Cards[n] = card
			n++
		}
	}
	return nil
}

// Format writes a move in one way that no language changes. Cards are written with
// their icons, so that a record can be read without the box.
func Format(m Move) string {
	switch m.Act {
	case Board:
		return "board " + string(m.Board)
	case Choose:
		return m.Way.Key()
	}
	return m.numbers(Icons.String)
}

// numbers writes the cards of a move, each with what is to stand behind its number. There is
// room for the longest, so that nothing but the text is made.
func (m *Move) numbers(behind func(Icons) string) string {
	var room [(MaxPlayers + 1) * len(" 60=e+1+1 court")]byte
	text := room[:0]
	for _, card := range m.Cards {
		if card != (Played{}) {
			text = append(strconv.AppendUint(append(text, ' '), uint64(card.Number), 10), behind(card.Icons)...)
		}
	}
	if m.Court != (Played{}) {
		text = append(strconv.AppendUint(append(text, " court "...), uint64(m.Court.Number), 10), behind(m.Court.Icons)...)
	}
	return strings.TrimSpace(string(text))
}

// Numbers writes the cards of a move without their icons.
func (m Move) Numbers() string { return m.numbers(func(Icons) string { return "" }) }

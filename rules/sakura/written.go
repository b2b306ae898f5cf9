package sakura

import "strings"

// iconsOf are the icons by their texts, without the sign before them.
var iconsOf = func() map[string]Icons {
	list := map[string]Icons{}
	for i, text := range iconTexts[1:] {
		list[text[1:]] = Icons(i + 1)
	}
	return list
}()

// written reads what is told as [Format] writes it, as everything is in a record: cards with
// their icons, and directions. Read sign by sign they take several times as long; what is told
// otherwise still is.
func written(s *State, text string) (m Move, ok bool) {
	switch text {
	case Forward.Key():
		return Move{Act: Choose, Way: Forward}, true
	case Back.Key():
		return Move{Act: Choose, Way: Back}, true
	}
	m.Act = Show
	seats := s.Missing().Len()
	for n, more := 0, true; more; n++ {
		var word string
		word, text, more = strings.Cut(text, " ")
		if word == "court" && more {
			m.Court, ok = writtenCard(text)
			return m, ok
		}
		if n == seats {
			return m, false // it may be the court painter's
		}
		if m.Cards[n], ok = writtenCard(word); !ok {
			return m, false
		}
	}
	return m, true
}

// writtenCard reads a card.
func writtenCard(text string) (card Played, ok bool) {
	number, icons, _ := strings.Cut(text, "=")
	if len(number) == 0 || len(number) > 2 || number[0] == '0' {
		return card, false
	}
	for _, d := range []byte(number) {
		if d < '0' || d > '9' {
			return card, false
		}
		card.Number = 10*card.Number + d - '0'
	}
	card.Icons = iconsOf[icons]
	return card, card.Icons != NoIcons && card.Number <= AllCards
}

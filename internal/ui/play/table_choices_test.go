package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// What cannot be chosen now is one line, told by its number all the same.
func TestUsedActionsAreOneLine(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		assert.Contains(t, s.Text(), "not now: 1 Secret · F2 why")
		s.Key("down")
		assert.Equal(t, 1, s.page.sel, "the arrows go to what can be taken")
		s.Key("esc", "f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-4"))
		s.Key("esc")
		s.Type("1")
		assert.Contains(t, s.Text(), "× Orange has already used Secret this round. (HK-TURN-4")
		s.Key("enter")
		assert.Contains(t, s.Text(), "× Orange has already used Secret this round. (HK-TURN-4")
		assert.Len(t, s.texts(), 2)
	})
}

func TestChoices(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.Key("down", "down", "enter")
		assert.Empty(t, s.page.input.GetText())
		assert.Contains(t, s.Text(), "→ Gift: …")
		s.Type("b2")
		assert.Contains(t, s.Text(), "→ Gift: fan, fan · …")
		s.Key("enter")
		assert.Contains(t, s.Text(), "→ Gift: fan, fan · …", "it is not done")
		s.Key("esc")
		assert.Contains(t, s.Text(), "→ Gift: fan · …", "Esc puts the last thing back")
		s.enter("2")
		s.enter("3")
		assert.Equal(t, "3BBC", s.texts()[2], "a card may be told by its place")
		s.enter("2")
		assert.Len(t, s.texts(), 4, "an answer by its number")
	})
}

func TestMouseTakesAChoice(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X", "3BCC"}, func(s *sitting) {
		for y := range 24 {
			if i := strings.Index(s.Line(y), "2  C scroll"); i >= 0 {
				s.Click(i, y)
				assert.Len(t, s.texts(), 3, "a press goes there, a second one is Enter")
				s.Click(i, y)
				break
			}
		}
		assert.Equal(t, "C", s.texts()[3])
	})
}

// Choices that would be cut until they cannot be told apart are shown a part at a time, each
// whole; see [TestManyChoicesAreShownAPartAtATime].
func TestChoicesThatBeginAlike(t *testing.T) {
	texts := []string{"11  P3→R +g", "12  P3→R +y", "13  B4"}
	assert.True(t, muddled(texts, 9))
	assert.False(t, muddled(texts, 12), "there is room for them")
	assert.False(t, muddled([]string{"1  study", "2  work for a guest"}, 9))
}

// A thing is found by what the reader sees there, in any language.
func TestThingsByTheWordsTheyHaveOnTheScreen(t *testing.T) {
	for l, c := range map[text.Lang]struct{ gift, competition string }{
		text.EN: {"gift", "competi"}, text.RU: {"подарок", "ОБМ"}, text.FR: {"offre", "echange"},
	} {
		play(t, 80, 24, l, []string{"1X", "1X"}, func(s *sitting) {
			for act, typed := range map[int]string{2: c.gift, 3: c.competition} {
				s.Type(typed)
				assert.Equal(t, dialogue.Began, s.page.ask.Does, typed)
				s.Key("enter")
				assert.Equal(t, act, s.page.ask.Composed.Chosen[0].Thing, typed)
				s.Key("esc")
				assert.Empty(t, s.page.ask.Chosen)
			}
			s.Type("qq")
			assert.Regexp(t, "(?m)^  3  ", s.Text(), "what is no answer changes no list")
			assert.Regexp(t, "(?m)^  4  ", s.Text())
		})
	}
}

// What is typed in the reader's words tells why it cannot be taken as it does in the letters of
// the notation.
func TestWhatIsNotPossibleInTheReadersWords(t *testing.T) {
	for l, word := range map[text.Lang]string{text.EN: "discard b", text.RU: "Сброс с", text.FR: "defausse l"} {
		playAt(t, games.Lanterns, 80, 24, l, rooms.Company(l), nil, festival[:11], func(s *sitting) {
			s.Type(word)
			assert.Contains(t, strings.Join(strings.Fields(s.Text()), " "), ". (LN-LIMIT-1")
		})
	}
}

// One long choice does not cut itself or others while there is room beside it.
func TestColumnsOfChoicesAreAsWideAsTheyNeed(t *testing.T) {
	texts := []string{"1 tea", "2 a bowl of noodles", "3 rice", "4 soup", "5 fish"}
	assert.Equal(t, []int{0, 21, 29, 37}, edges(texts, 3, 2, 35))
	assert.Equal(t, []int{0, 11, 22, 33}, edges(texts, 3, 2, 34), "without the room they are cut")
	assert.Equal(t, []int{0, 30, 60, 90}, edges(texts, 3, 2, 90), "with more they stand evenly")
}

// While things are chosen a number is one of those that are listed, or is refused: it is never another move, and the next digit
// takes its place.
func TestANumberThatIsNoThingIsRefusedWhileThingsAreChosen(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X", "2XX"}, func(s *sitting) {
		s.enter("4")
		s.enter("1")
		for _, typed := range []string{"9", "8"} {
			s.Type(typed)
			assert.Equal(t, typed, s.page.input.GetText())
			assert.Contains(t, s.Text(), typed+" is not a choice")
			s.Key("enter")
		}
		assert.Len(t, s.texts(), 3)
		s.Type("2")
		assert.Equal(t, "2", s.page.input.GetText())
		assert.Contains(t, s.Text(), "→ Competition: flute, fan · …")
	})
}

package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// Between two rounds the cards lie where they were scored, and the screen says
// that they belong to the round before.
func TestAScoredRoundStaysInViewUntilTheNextBegins(t *testing.T) {
	play(t, 80, 24, text.EN, scored, func(s *sitting) {
		assert.Contains(t, s.Text(), "round 1, scored; round 2 is next")
		assert.Contains(t, s.Line(0), "round 2 · turn 1 of 8")
		assert.Contains(t, s.Text(), "D D G", "what was played lies there")
		s.Key("f5")
		assert.Contains(t, s.Text(), "round 1 · The unseen cards can lie in only 5 ways")
		s.Key("f4")
		assert.Contains(t, s.Line(0), "Score", "the sheet is one key away")
		assert.Contains(t, s.Text(), "round 1")
		s.Key("esc")
		s.enter("1")
		assert.NotContains(t, s.Text(), "scored;")
		assert.NotContains(t, s.Text(), "D D G")
		assert.NotContains(t, s.Text(), "●●", "the cards have been gathered")
		s.Key("f5")
		assert.Contains(t, s.Text(), "round 2 · The entries do not yet show where the unseen cards are")
	})
}

func TestADecidedGameIsNotGathered(t *testing.T) {
	play(t, 80, 24, text.EN, decided, func(s *sitting) {
		assert.NotContains(t, s.Text(), "scored;")
	})
}

// What a reveal changes is the end of a round: no part of it is left out.
func TestTheEndOfARoundIsToldWhole(t *testing.T) {
	for _, l := range text.Langs() {
		play(t, 80, 30, l, scored, func(s *sitting) {
			var effects []string
			for _, one := range s.page.talk.Last().Effects {
				effects = append(effects, one.Say(s.page.text))
			}
			want := strings.Join(effects, " · ")
			s.Key("esc") // where the game goes on has been read
			told := strings.Join(strings.Fields(s.Text()), " ")
			assert.Contains(t, told, want, l)
			s.Key("f6")
			assert.Contains(t, strings.Join(strings.Fields(s.Text()), " "), want, l)
		})
	}
}

func TestWhatIsTakenBackIsListedInTheReadersWords(t *testing.T) {
	play(t, 80, 24, text.RU, scored, func(s *sitting) {
		s.Key("ctrl-z")
		assert.Contains(t, s.Text(), "открывает сямисэн")
		assert.NotContains(t, s.Text(), "reveal")
		s.Key("ctrl-y")
		s.Type("undo")
		assert.NotContains(t, s.Text(), "reveal", "what undo would do")
	})
}

func TestWhatIsAmendedIsListedInTheReadersWords(t *testing.T) {
	play(t, 80, 24, text.RU, scored, func(s *sitting) {
		s.Key("alt-z")
		assert.Equal(t, "= открывает E", s.page.input.GetText())
		s.Key("backspace")
		s.enter("G")
		assert.Equal(t, "reveal G", s.texts()[9])
		assert.Equal(t, "reveal G", s.lines()[10].Text, "a record has one way to write it")
		s.Key("f6")
		assert.Contains(t, s.Text(), "раньше: открывает сямисэн")
		assert.NotContains(t, s.Text(), "reveal")
		s.Key("enter")
		assert.NotContains(t, s.Text(), "reveal")
	})
}

package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
	game "referee/rules/sakura"
	scoring "referee/scoring/sakura"
	validators "referee/validators/sakura"
)

// learning is a game that learns its box, without anything to be seen.
var learning = table.Bind(table.Game[game.State, game.Move]{Def: &game.Def, Book: validators.Book, Score: &scoring.Game,
	View: table.View[game.State, game.Move]{
		Written: func(game.Move) present.Sentence { return present.Sentence{} },
		Effects: func(_, _ *game.State, _ rules.Seat, _ game.Move) []present.Sentence { return nil },
	}})

const learningHead = "referee: 1\ngame: sakura\nseats: Ann, Bob, Cyd\n"

// learn opens a record of the game that learns.
func learn(text string) (table.Session, error) {
	r, _ := record.Parse([]byte(text))
	return learning.Open(r, &profiles.Profile{}, &memory{})
}

func TestABoxIsLearntFromTheHeaderAndTheEntries(t *testing.T) {
	assert.True(t, learning.Learns())
	s, err := learn(learningHead + "BOX.Board: 3b1t 5s4b6s3b4s2b3\nbox.cards: 17=c> 4=e+1+2\n\n")
	require.NoError(t, err)
	before := []rules.BoxValue{{Key: "board", Value: "3b1t5s4b6s3b4s2b3"}, {Key: "cards", Value: "4=e+1+2 17=c>"}}
	_, now := s.Box()
	assert.Equal(t, before, now, "in the canonical way")
	enter(t, s, "Ann 9=e+2n")
	began, now := s.Box()
	assert.Equal(t, "4=e+1+2 9=e+2n 17=c>", now[1].Value)
	assert.Equal(t, before, began)
	enter(t, s, "undo")
	_, now = s.Box()
	assert.Equal(t, before, now)
}

func TestABoxThatCannotBeRead(t *testing.T) {
	for field, want := range map[string]rules.Fault{
		"box.lid: red":       {About: "lid", Code: "profile.box-part"},
		"box.cards: 61=c>":   {About: "cards", Col: 1, Code: "parse.number"},
		"box.cards: 4=c+1 7": {About: "cards", Col: 8, Code: "parse.unexpected"},
		"box.cards: 4=x+1":   {About: "cards", Col: 3, Code: "parse.unexpected"},
		"box.board: 3b?":     {About: "board", Col: 3, Code: "parse.unexpected"},
		"box.cards: 4=":      {About: "cards", Col: 3, Code: "parse.unexpected"},
	} {
		_, err := learn(learningHead + field + "\n\n")
		var got *rules.Fault
		require.ErrorAs(t, err, &got, field)
		assert.Equal(t, want, rules.Fault{About: got.About, Col: got.Col, Code: got.Code}, field)
	}
}

func TestReadBox(t *testing.T) {
	known, err := learning.ReadBox([]rules.BoxValue{{Key: "cards", Value: "17=c> 4=e+1+2"}})
	require.NoError(t, err)
	assert.Equal(t, []rules.BoxValue{{Key: "cards", Value: "4=e+1+2 17=c>"}}, known)
	_, err = learning.ReadBox([]rules.BoxValue{{Key: "cards", Value: "x"}})
	assert.Error(t, err)
}

func TestJudgeBox(t *testing.T) {
	judge := func(path string) (codes []string) {
		for _, f := range learning.JudgeBox([]rules.BoxValue{{Key: "board", Value: path}}) {
			codes = append(codes, string(f.Code))
		}
		return codes
	}
	assert.Empty(t, judge("3b1t5s4b6s3b4s2b3"))
	assert.Equal(t, []string{"sk/board-torii", "sk/board-sakura"}, judge("3b1tt5s4b6s3b4b3"))
	assert.Empty(t, judge("?"), "it is not read")
	assert.Empty(t, learning.JudgeBox(nil))
	assert.Empty(t, games.Hanamikoji.JudgeBox(nil))
}

func TestMostGamesLearnNothing(t *testing.T) {
	assert.False(t, games.Hanamikoji.Learns())
	s, _ := reopen(t, "", "3BCC-C")
	_, now := s.Box()
	assert.Empty(t, now)
	known, err := games.Hanamikoji.ReadBox(nil)
	assert.NoError(t, err)
	assert.Empty(t, known)
}

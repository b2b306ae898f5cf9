package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// atTable returns the commands that can be typed at a table.
func atTable() (list []commands.ID) {
	for _, c := range commands.At(commands.AtTable) {
		list = append(list, c.ID)
	}
	return list
}

// A misspelt word of a command or of the record is asked about in every game and language: Enter
// answers where one is nearest, else its number does. What was meant is answered as if it had been
// typed, and nothing is entered before.
func TestMisspeltCommandsAreAskedAbout(t *testing.T) {
	for i, g := range games.All {
		for _, l := range testkit.Turns(i, text.Langs()) {
			talk, s, _ := sat(t, g, l, "", pair)
			talk.Understands(atTable())
			var words []string
			for word := range commands.Typed(l, atTable()) {
				words = append(words, word)
			}
			for word := range record.Keywords() {
				words = append(words, word)
			}
			for _, word := range words {
				letters := []rune(word)
				if len(letters) < 5 {
					continue
				}
				typed := string(letters) + string(letters[len(letters)-1])
				o, err := talk.Answer(typed)
				require.NoError(t, err)
				require.Equal(t, dialogue.Doubted, o.Did, "%s %s: %q", g.ID, l, typed)
				assert.LessOrEqual(t, o.Ask.Listed, 3)
				o, err = talk.Answer(choose(o.Ask, word))
				require.NoError(t, err)
				assert.Equal(t, dialogue.Meant, o.Did, "%s %s: %q", g.ID, l, typed)
				id, _ := commands.Asked(o.Typed)
				asked, _ := commands.Asked(word)
				assert.Equal(t, asked, id, "%q means %q", typed, o.Typed)
			}
			assert.Empty(t, s.Entries(rules.Table))
		}
	}
}

// What is behind the word stays; a command that cannot be meant here is not asked about, and a
// player comes before a command.
func TestWhatAMisspeltFirstWordMeans(t *testing.T) {
	for typed, want := range map[string]string{
		"undoo 2": "undo 2", "amennd 1: 1X": "amend 1: 1X", "rulse secret": "rules secret", "serarch x": "",
		"Anna staet": "", "calclator": "", "staet please": "", "Ana 1X": "Anna 1X", "hepl": "help", "lgo": "log", "lo": "",
	} {
		talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"}, "Anna 1X")
		talk.Understands(atTable())
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		if want == "" {
			assert.NotEqual(t, dialogue.Doubted, o.Did, typed)
			continue
		}
		require.Equal(t, dialogue.Doubted, o.Did, typed)
		c := o.Ask.Usual()
		require.NotNil(t, c, typed)
		assert.Equal(t, want, c.Text)
	}
}

// The question about a misspelt word of a private note tells none of its cards, and neither does
// what is said of one with a card that is misspelt.
func TestAMisspeltPrivateNoteIsNotToldToEverybody(t *testing.T) {
	p := mustText(t, text.EN)
	talk, _, _ := sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, "Anna kinko 1", "Boris sasayakko 2")
	talk.Understands(atTable())
	o, err := talk.Answer("privat Anna menu dango nigirimeshi")
	require.NoError(t, err)
	require.Equal(t, dialogue.Doubted, o.Did)
	require.Equal(t, 1, o.Ask.Listed)
	assert.NotContains(t, o.Ask.Question+o.Ask.Choices[0].Label.Say(p), "dango")
	o, err = talk.Answer("")
	require.NoError(t, err)
	assert.Equal(t, "private Anna menu dango nigirimeshi", o.Typed)

	o, err = talk.Answer("private Anna menu dagno nigirimeshi")
	require.NoError(t, err)
	require.Equal(t, dialogue.Refused, o.Did)
	for _, against := range o.Against {
		assert.NotContains(t, against.Text, "dango")
	}
	for typed, secret := range map[string]bool{
		"private Anna menu dango": true, "= private Anna menu dango": true, "amend 3: private Anna menu dango": true,
		"prvate Anna menu dango": true, "privvatt: Anna menu dango": true, "Anna 2": false, "prices": false, "Boris private": false,
	} {
		assert.Equal(t, secret, talk.Secret(typed), typed)
	}
}

package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/wording"
)

// What is set by hand is read and shown in the reader's letters, and kept in those of the record.
func TestLettersOfWhatIsSetByHand(t *testing.T) {
	for _, c := range []struct {
		lang               text.Lang
		typed, kept, shown string
	}{
		{text.FR, "override cards@Ann=BBL, favours@Bob=2", "cards@Ann=WWB, favours@Bob=2", "cards@Ann=BBL, favours@Bob=2"},
		{text.FR, "forcer cards@1=blanc blanche", "cards@1=blanc blanche", "cards@1=blanc blanche"},
		{text.FR, "override cards@Bob=-", "cards@Bob=-", "cards@Bob=-"},
		{text.FR, "override cards@Ann=wk", "cards@Ann=WK", "cards@Ann=BN"},
		{text.RU, "установить cards@Ann=бск", "cards@Ann=WBR", "cards@Ann=БСК"},
		{text.EN, "override cards@Ann=wbr", "cards@Ann=WBR", "cards@Ann=WBR"},
		{text.FR, "override favours@Bob=2", "favours@Bob=2", "favours@Bob=2"}, // no letters but of a name
	} {
		p := lake(t, c.lang)
		said := mustText(t, c.lang)
		o, err := p.Answer(c.typed)
		require.NoError(t, err)
		if !assert.Equal(t, dialogue.Entered, o.Did, c.typed) {
			continue
		}
		last := p.Last()
		assert.Equal(t, c.kept, last.Text, c.typed)
		assert.Equal(t, c.shown, last.Written(said), c.typed)
		assert.NotRegexp(t, `[@=]|\p{Lu}{2}`, wording.Text(said, last), "it is told in words")
		again, _ := p.Replacing()
		for _, line := range append([]string{again}, amending(p)) {
			a := p.Type(line)
			if assert.Nil(t, a.Reading.Error, line) {
				assert.Equal(t, c.kept, a.Reading.Entry.Text, line)
			}
		}
	}
}

// amending returns the line that corrects the last entry, as it is shown.
func amending(p *dialogue.Play) string {
	list := p.Corrections(p.Last())
	return list[0].Prefix + list[0].Text
}

// What may be two things is asked there as well.
func TestDoubtOfWhatIsSetByHand(t *testing.T) {
	a := lake(t, text.RU).Type("override cards@Ann=OK")
	assert.Equal(t, []string{"override cards@Ann=OK", "override cards@Ann=OR"}, offered(&a))
	p := lake(t, text.FR)
	p.Paste("", "override cards@Ann=BBO")
	line, _ := p.Pasted()
	assert.True(t, p.Type(line).Doubt, "a line of a record is asked about")
	assert.Nil(t, p.Type("override cards@Ann=KбK").Reading.Error)
	assert.NotNil(t, p.Type("override cards@Ann=KбK").Reading.Entry.Fault, "letters of two alphabets")
}

// calculated returns a calculator of Lanterns; the table may come from a file.
func calculated(t *testing.T, p *text.Printer, file string) *dialogue.Calculator {
	t.Helper()
	do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p})
	return dialogue.NewCalculator(games.Lanterns, p, do, file)
}

// The cards of a final table are typed and shown in the reader's letters, and kept in those of
// the record; a file of a table has those alone.
func TestLettersOfTheCalculator(t *testing.T) {
	for _, c := range []struct {
		lang                    text.Lang
		file, typed, kept, read string
	}{
		{text.FR, "", "BBL", "WWB", ""},
		{text.FR, "", "blanc BL", "blanc WB", ""},
		{text.FR, "", "WO", "WO", "W blanc"},
		{text.FR, "", "3", "3", ""},
		{text.FR, "", "BWO", "WWO", "W blanc"}, // B is never blue
		{text.FR, "table.yaml", "BBL", "", ""},
		{text.FR, "table.yaml", "BBO", "BBO", ""},
		{text.RU, "", "окс", "ORB", ""},
		{text.RU, "", "ok", "", ""},
		{text.EN, "", "ок", "", ""},
		{text.EN, "", "ok", "OK", ""},
		{text.RU, "", "кoб", "", ""}, // letters of two alphabets
	} {
		p := mustText(t, c.lang)
		talk := calculated(t, p, c.file)
		require.Empty(t, talk.Answer(dialogue.SeatsKey, "Ann, Bob"))
		talk.Type("cards@Ann", c.typed)
		kept := ""
		for _, pair := range talk.Pairs() {
			kept += pair.Value
		}
		assert.Equal(t, c.kept, kept, "%s %s", c.lang, c.typed)
		one := cell(t, talk, "cards@Ann")
		assert.Equal(t, c.kept == "", one.Against != "", c.typed)
		assert.Contains(t, talk.Letters("cards@Ann"), c.read, c.typed)
		assert.Equal(t, c.read == "" && c.kept != "", one.Letters == "" && one.Against == "", c.typed)
	}
}

// What was typed is shown in the letters of the language of now, and stays what it is.
func TestLettersOfTheCalculatorInAnotherLanguage(t *testing.T) {
	fr := mustText(t, text.FR)
	ru := mustText(t, text.RU)
	talk := calculated(t, fr, "")
	talk.Type("cards@"+talk.Header().Seats[0], "BL")
	talk.Text = ru
	key := talk.Pairs()[0].Key
	assert.Equal(t, "БС", cell(t, talk, key).Typed)
	talk.Type(key, "БС")
	assert.Equal(t, "WB", talk.Pairs()[0].Value)
	assert.Contains(t, talk.Legend(key), "Б белый")
}

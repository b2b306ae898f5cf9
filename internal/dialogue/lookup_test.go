package dialogue_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

func TestAnswersStandAbovePrecedents(t *testing.T) {
	var asked lookup.Question
	read := 0
	lib := shelf{finds: []rules.ClauseID{"HK-GIFT-1", "HK-GIFT-2", "HK-TURN-4"}, filed: []store.Filed{ruled}, unread: 1, asked: &asked, read: &read}
	look := dialogue.NewLookup(lib, "hanamikoji")
	a := look.Ask("deux fois ?", 2)
	require.Len(t, a.Found, 2)
	assert.Equal(t, 1, a.More)
	assert.Equal(t, "hanamikoji", asked.Game, "the running game is asked first")
	assert.Empty(t, a.Precedents, "it is on a clause that is not shown")
	a = look.Ask("deux fois ?", 0)
	assert.Len(t, a.Precedents, 1)
	assert.Zero(t, a.More)
	assert.Equal(t, 1, look.Unread())
	assert.Equal(t, 1, read, "the records are read once")
	look.Renew()
	assert.Len(t, look.Precedents("using a marker again"), 1, "asked in like words")
	assert.Equal(t, 2, read)
	assert.Empty(t, look.Precedents("HK-GIFT-1", "HK-GIFT-1"))
	assert.Len(t, look.Precedents("hk-turn-4", "HK-TURN-4"), 1)
}

// An id with a word of a ruling in it is no question in words.
func TestAnIDIsNoQuestionInWords(t *testing.T) {
	asked := ruled
	asked.Question, asked.Clauses = "gift", nil
	look := dialogue.NewLookup(shelf{filed: []store.Filed{asked}}, "")
	assert.Len(t, look.Precedents("gift"), 1)
	assert.Len(t, look.Precedents("HK-GIFT-1"), 1)
	assert.Empty(t, look.Precedents("HK-GIFT-1", "HK-GIFT-1"))
}

func TestAnArticleOfAnOlderBook(t *testing.T) {
	look := dialogue.NewLookup(shelf{}, "hanamikoji")
	a, old := look.Article("HK-GIFT-1"), look.Article("HK-NONE-1")
	assert.Equal(t, "HK-GIFT-1  title", a.Head())
	assert.Equal(t, "HK-NONE-1", old.Head())
	assert.Equal(t, casebook.Article{Entry: lookup.Entry{ID: "HK-NONE-1", Title: "HK-NONE-1"}}, old)
	assert.True(t, look.Has("HK-GIFT-1"))
	assert.False(t, look.Has("HK-NONE-1"))
	assert.False(t, look.Has("TK-INN-1"), "of another game")
}

func TestWhy(t *testing.T) {
	talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", pair, "1X")
	why := func(choice string) []rules.ClauseID {
		ids, listed := talk.Why(choice)
		assert.True(t, listed, choice)
		return ids
	}
	assert.Equal(t, []rules.ClauseID{"HK-TURN-1"}, why(""), "the rule behind the question")
	_, err := talk.Answer("Ann 1X")
	require.NoError(t, err)
	assert.Equal(t, []rules.ClauseID{"HK-TURN-1", "HK-TURN-4"}, why(""), "all that is against the answer")
	_, err = talk.Answer("1X")
	require.NoError(t, err)
	assert.Equal(t, []rules.ClauseID{"HK-TURN-1"}, why(""), "that is over with the next entry")
	assert.Equal(t, []rules.ClauseID{"HK-TURN-4"}, why("1"))
	assert.Empty(t, why("2"))
	for _, choice := range []string{"99", "castle"} {
		_, listed := talk.Why(choice)
		assert.False(t, listed, choice)
	}
	_, err = talk.Answer("1")
	require.NoError(t, err)
	assert.Equal(t, []rules.ClauseID{"HK-TURN-4"}, why(""), "of a choice that was closed")
}

func TestWhatAMomentCites(t *testing.T) {
	talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", pair, "1X", "1X")
	a := talk.Now()
	found, _ := a.Cites(nil)
	require.Len(t, found, 1, "why the Secret is not offered")
	assert.Equal(t, rules.ClauseID("HK-TURN-4"), found[0].Clause)
	a = talk.Type("2")
	found, clause := a.Cites(nil)
	assert.Empty(t, found)
	assert.Equal(t, rules.ClauseID("HK-TURN-1"), clause)
	found, _ = a.Cites(&a.Choices[0])
	require.Len(t, found, 1)
	assert.Equal(t, rules.ClauseID("HK-TURN-4"), found[0].Clause)
	for _, typed := range []string{"1e", "1"} {
		a = talk.Type(typed)
		found, _ = a.Cites(nil)
		require.NotEmpty(t, found, typed)
		assert.Equal(t, rules.ClauseID("HK-TURN-4"), found[0].Clause, typed)
	}
}

// FuzzADigitOfAQuestion reads a digit behind anything that may have been typed: behind nothing, a
// space or a number it continues the question, and so it does in an id.
func FuzzADigitOfAQuestion(f *testing.F) {
	for _, s := range []string{"", "gift", "gift ", "HK-GIFT-", "players 1", "почему?", "\xff", "é", "-a"} {
		f.Add(s, uint8(1))
	}
	look := dialogue.NewLookup(shelf{}, "hanamikoji")
	f.Fuzz(func(t *testing.T, question string, n uint8) {
		digit := rune('0' + n%10)
		goes := look.GoesOn(question, digit)
		last, _ := utf8.DecodeLastRuneInString(question)
		if question == "" || unicode.IsSpace(last) || unicode.IsDigit(last) {
			assert.True(t, goes, "%q", question)
		}
		if words := strings.Fields(question); len(words) > 0 && strings.Contains(words[len(words)-1], "-") {
			assert.True(t, goes, "%q", question)
		}
		if question == "gift" {
			assert.False(t, goes)
		}
	})
}

// One answer is shown whole, and as many are named as are asked for: each opens by its number.
func TestAReplyNamesSoMany(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	ids := []rules.ClauseID{"HK-GIFT-1", "HK-GIFT-2", "HK-TURN-4", "HK-TURN-1", "HK-WIN-1", "HK-WIN-2", "HK-WIN-3"}
	b := dialogue.NewRulebook(shelf{finds: ids}, "hanamikoji", nil)
	b.Few = "look.beyond.line"
	b.Narrow(p, "gift")
	page := b.Page(p)
	require.Len(t, page.Asks.Choices, 5)
	assert.Equal(t, "and 2 more", page.Asks.Help)
	for i, id := range ids[:5] {
		c := page.Asks.Pick(strconv.Itoa(i + 1))
		require.NotNil(t, c)
		assert.Equal(t, id, c.Cites)
		assert.Equal(t, string(id), c.Opens.Page(p).Title)
	}
	for _, typed := range []string{"0", "6", "-1", "x", ""} {
		assert.Nil(t, page.Asks.Pick(typed), typed)
	}
	b.Few = ""
	b.Narrow(p, "gift")
	page = b.Page(p)
	assert.Len(t, page.Asks.Choices, 8, "all games are asked with 0")
	b = dialogue.NewRulebook(shelf{}, "hanamikoji", nil)
	b.Narrow(p, "gift")
	page = b.Page(p)
	assert.Empty(t, page.Asks.Choices, "nothing was told")
}

// graded is a library that answers with an entry of a grade, which lacks five words.
type graded struct {
	shelf
	grade lookup.Grade
}

func (g graded) Search(string, lookup.Question) program.Found {
	hit := program.Hit{Article: g.Article("HK-C01"), Missing: []string{"one", "two", "three", "four", "five"}, Found: []string{"win"}}
	hit.Title, hit.Text = "May this be?", "No. It never may."
	return program.Found{Grade: g.grade, Hits: []program.Hit{hit, {Article: g.Article("HK-C02")}}, Games: []string{"hanamikoji"}}
}

// The verdict is told as certain or as probable; of what is only near to a question there are titles, and no word of a verdict.
func TestAVerdictIsToldWhereItAnswers(t *testing.T) {
	p := mustText(t, text.EN)
	page := func(grade lookup.Grade) (said []string, first talk.Choice, reads string) {
		b := dialogue.NewRulebook(graded{grade: grade}, "hanamikoji", nil)
		b.Narrow(p, "may this be")
		now := b.Page(p)
		for _, block := range now.Blocks {
			switch block := block.(type) {
			case talk.Para:
				said = append(said, block.Text)
			case talk.Heading:
				said = append(said, block.Text)
			}
		}
		return said, now.Asks.Choices[1], b.Type(p, "may this be").Reads
	}
	said, first, _ := page(lookup.Certain)
	assert.Contains(t, said, "Answer: No.")
	assert.Equal(t, "HK-C01 in full", first.Label)
	said, first, reads := page(lookup.Probable)
	assert.Contains(t, said, "Probably: No.")
	assert.Contains(t, strings.Join(said, "\n"), "not found here: “one”, “two”, “three”")
	assert.NotContains(t, strings.Join(said, "\n"), "four")
	assert.Equal(t, "HK-C01 in full", first.Label)
	assert.NotEmpty(t, reads)
	said, first, reads = page(lookup.Nearest)
	assert.Equal(t, []string{"Nothing certain; nearest"}, said)
	assert.Equal(t, "HK-C01 · May this be?", first.Label)
	assert.Equal(t, 1, first.Number)
	assert.Empty(t, reads, "nothing above answers")
}

// lacking is a library that lacks the words of a language, whatever else it says.
type lacking struct{ dialogue.Library }

func (l lacking) Search(question string, q lookup.Question) program.Found {
	f := l.Library.Search(question, q)
	f.Lacking = true
	return f
}

// While words are on their way it is said, in place of that the books are silent and beside what may not be the best answer; a ruling of
// the table is there, and nobody is asked to record one on a silence that may be none.
func TestWordsOnTheirWay(t *testing.T) {
	for _, lang := range text.Langs() {
		p := mustText(t, lang)
		coming := p.Say("look.coming")
		page := func(lib dialogue.Library) (said string, now talk.Page) {
			b := dialogue.NewRulebook(lib, "hanamikoji", nil)
			b.Narrow(p, "using a marker again")
			now = b.Page(p)
			for _, block := range now.Blocks {
				if para, ok := block.(talk.Para); ok {
					said += para.Text + "\n"
				}
			}
			return said, now
		}
		none := hushed{shelf{filed: []store.Filed{ruled}}}
		said, now := page(none)
		assert.Contains(t, said, p.Say("look.silent"))
		assert.NotContains(t, said, coming)
		assert.NotEmpty(t, now.Asks.By[commands.Dispute])
		rulings := len(now.Blocks)
		said, now = page(lacking{none})
		assert.Contains(t, said, coming)
		assert.NotContains(t, said, p.Say("look.silent"))
		assert.Empty(t, now.Asks.By[commands.Dispute])
		assert.Len(t, now.Blocks, rulings, "what the table ruled is there")
		said, _ = page(graded{grade: lookup.Probable})
		assert.NotContains(t, said, coming)
		said, now = page(lacking{graded{grade: lookup.Probable}})
		assert.Contains(t, said, coming)
		assert.NotEmpty(t, now.Asks.Choices)
	}
}

// hushed is a library whose books say nothing.
type hushed struct{ shelf }

func (hushed) Search(string, lookup.Question) program.Found { return program.Found{} }

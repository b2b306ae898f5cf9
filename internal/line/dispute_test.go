package line_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

func TestADisputeByWords(t *testing.T) {
	folder := t.TempDir()
	const old = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\ndate: 2025-12-24\n\n" +
		"dispute 0: May a Gift be looked at?\ndispute 0: clauses: HK-GIFT-1\ndispute 0: ruling: it may\ndispute 0: agreed: Anna\n"
	require.NoError(t, os.WriteFile(filepath.Join(folder, "old.referee"), []byte(old), 0o600))
	said, body := resumeIn(t, folder, text.EN, "", "1", "2", "dispute May a Gift be looked at again?", "dispute claim boris: never", "dispute move: 1E",
		"dispute clauses: hk-gift-1 HK-GIFT-2", "dispute verdict: hk-gift-2", "dispute ruling: it may, tonight", "dispute agreed: Anna, Boris",
		"dispute And what now?", "disputes", "disputes 1", "disputes 9")
	assert.Equal(t, `Anna 1X
Boris 2XX
dispute 2: May a Gift be looked at again?
dispute 2: claim Boris: never
dispute 2: move: Anna 1E
dispute 2: verdict: hk/action-used
dispute 2: clauses: HK-GIFT-1 HK-GIFT-2
dispute 2: verdict: HK-GIFT-2 hk/action-used
dispute 2: ruling: it may, tonight
dispute 2: agreed: Anna, Boris
dispute 2: And what now?
`, body)
	assert.Contains(t, said, "Dispute 1 is recorded, after entry 2\nthese clauses may answer it:\n    HK-")
	assert.Contains(t, said, "\n    HK-SECRET-3  Looking at your Secret\n")
	assert.Less(t, strings.Index(said, "HK-TURN-1  Turns alternate"), strings.Index(said, "Precedents"), "never above the rulebook")
	assert.Contains(t, said, "\n  2025-12-24: May a Gift be looked at? – the table ruled: it may (agreed: Anna)\n")
	assert.Contains(t, said, "    Anna has already used Secret this round. (HK-TURN-4; entry 1)\n", "the verdict on the move")
	assert.Regexp(t, `(?m)^1  \d{4}-\d\d-\d\d  after entry 2  May a Gift be looked at again\?  the table ruled$`, said)
	assert.Regexp(t, `(?m)^2  .*  And what now\?  open$`, said)
	assert.Contains(t, said, "\nThe position\n[round 1 · turn 3 of 8] Due: Anna.")
	assert.Contains(t, said, "\nThe clauses\nHK-GIFT-1  Gift\n    Lay exactly three cards")
	assert.Contains(t, said, "\nHK-GIFT-2  Choosing from a Gift\n")
	assert.Contains(t, said, "\n\nThe referee\n    HK-GIFT-2 answers this.\n")
	assert.Contains(t, said, "\nThe table rules\n    it may, tonight\n    Agreed: Anna and Boris\n    This is the table’s own ruling, not a rule of the book.\n")
	assert.Contains(t, said, "has no dispute 9.")
}

func TestADisputeIsTakenBackInPartsAndSurvivesUndo(t *testing.T) {
	said, body := play(t, text.EN, "disputes", "dispute", "1", "dispute who?", "undo", "dispute 1: agreed: Anna", "dispute clauses: HK-NONE-1",
		"dispute who begins?", "dispute claim Anna: I", "dispute claim Anna:", "dispute reworded: Who begins, then?", "2", "disputes 1")
	assert.Equal(t, `Anna 1X
dispute 1: who?
undo
dispute 1: agreed: Anna
dispute 0: who begins?
dispute 0: claim Anna: I
dispute 0: claim Anna:
dispute 0: reworded: Who begins, then?
Anna 2XX
`, body)
	assert.Contains(t, said, "There are no disputes in ")
	assert.Contains(t, said, "“dispute QUESTION” records the moment.")
	assert.Contains(t, said, "There is no clause or case HK-NONE-1 in this game.")
	assert.Contains(t, said, "Dispute 1 · after entry 1 · ")
	assert.Contains(t, said, "1  Anna lays a card face down as the Secret\n", "the position is that before the undo")
}

func TestADisputeInEveryLanguage(t *testing.T) {
	for lang, typed := range map[text.Lang][]string{
		text.RU: {"спор Чей ход?", "спор мнение Anna: мой", "спор решение: её", "спор согласны: Boris", "споры"},
		text.FR: {"litige À qui le tour ?", "litige avis Anna : à moi", "litige décision : à elle", "litige accord : Boris", "litiges"},
	} {
		said, body := play(t, lang, typed...)
		assert.Len(t, strings.Split(strings.TrimSpace(body), "\n"), 4, body)
		assert.Contains(t, body, "dispute 0: claim Anna: ")
		assert.Contains(t, body, "dispute 0: agreed: Boris")
		assert.Regexp(t, `(решил стол|la table a décidé)`, said, lang)
	}
}

// Better words are those of the dispute that is spoken of, though it has an answer; another
// question begins another dispute, though the last one has no answer.
func TestADisputeIsRewordedAndAnotherBegun(t *testing.T) {
	for lang, w := range map[text.Lang]struct{ dispute, resumed, reworded, question string }{
		text.EN: {"dispute", "resumed", "reworded", "question"},
		text.RU: {"спор", "снова", "иначе", "вопрос"},
		text.FR: {"litige", "repris", "reformulé", "question"},
	} {
		said := func(what, words string) string { return w.dispute + " " + what + ": " + words }
		_, body := play(t, lang, "1", w.dispute+" first?", "dispute ruling: so", "2", said(w.resumed, "1"), "dispute claim Anna: no",
			said(w.reworded, "first, then?"), said(w.question, "second?"), said(w.reworded, "second, then?"), w.dispute+" second again?", said(w.question, "third?"))
		assert.Equal(t, `Anna 1X
dispute 1: first?
dispute 1: ruling: so
Boris 2XX
dispute 1: claim Anna: no
dispute 1: reworded: first, then?
dispute 2: second?
dispute 2: reworded: second, then?
dispute 2: second again?
dispute 2: third?
`, body, lang)
	}
}

func TestAnEarlierDisputeGoesOn(t *testing.T) {
	said, body := play(t, text.RU, "1", "спор первый?", "спор решение: так", "спор второй?", "2", "спор снова: 1", "спор согласны: Anna",
		"спор согласны: Anna, Boris", "спор третий?", "спор снова: 7", "спор снова: 2", "спор решение: иначе", "3BCC-C", "спор четвёртый?", "спор снова:")
	assert.Equal(t, `Anna 1X
dispute 1: первый?
dispute 1: ruling: так
dispute 1: второй?
Boris 2XX
dispute 1: resumed: 1
dispute 1: agreed: Anna
dispute 1: agreed: Anna, Boris
dispute 2: третий?
dispute 1: resumed: 2
dispute 1: ruling: иначе
Anna 3BCC-C
dispute 3: четвёртый?
`, body)
	assert.Regexp(t, `(?m)^1  .*  первый\?  решил стол$`, said)
	assert.Contains(t, said, "нет спора 7")
}

// What is said of a dispute is read as a line of the record is: in decomposed letters and
// with spaces of any width.
func TestADisputeInLettersOfAnySort(t *testing.T) {
	_, body := play(t, text.FR, "dispute Qui commence\u00a0?", "dispute de\u0301cision\u00a0: Anna", "dispute reformule\u0301: Qui\u2009?")
	assert.Equal(t, "dispute 0: Qui commence ?\ndispute 0: ruling: Anna\ndispute 0: reworded: Qui ?\n", body)
}

// Each question is a dispute of its own: the one that is open keeps its words, which “reworded” alone changes, and says so. The same question
// again is the same dispute.
func TestAnotherQuestionIsAnotherDispute(t *testing.T) {
	for lang, c := range map[text.Lang]struct{ word, reworded, says string }{
		text.EN: {"dispute", "reworded", "Dispute 2 is open: it now asks “third?”, no longer “second?”. “dispute QUESTION” begins another.\n"},
		text.RU: {"спор", "иначе", "Спор 2 не решён: теперь в нём вопрос «third?», а не «second?». «спор ВОПРОС» начинает новый.\n"},
		text.FR: {"litige", "reformulé", "Le litige 2 est ouvert : il demande désormais « third? », et non plus « second? ». « litige QUESTION » en commence un autre.\n"},
	} {
		said, body := play(t, lang, c.word+" first?", c.word+" second?", c.word+" second?", c.word+" "+c.reworded+": third?")
		assert.Equal(t, "dispute 0: first?\ndispute 0: second?\ndispute 0: reworded: third?\n", body)
		assert.Equal(t, 1, strings.Count(strings.ReplaceAll(said, "\u00a0", " "), c.says), said)
	}
}

// A line about an entry that is none says how many there are, and one that asks nothing about an entry how that is done.
func TestALineAboutNoEntrySaysHowManyThereAre(t *testing.T) {
	for lang, says := range map[text.Lang][2]string{
		text.EN: {"There is no entry 99 (entries so far: 1).\n", "“dispute 1: QUESTION” asks about the moment after entry 1; “disputes” lists those that were asked.\n"},
		text.RU: {"Записи 99 нет (всего записей: 1).\n", "«спор 1: ВОПРОС» — о моменте после записи 1; «споры» перечисляет те, что уже есть.\n"},
		text.FR: {"Il n’y a pas de saisie 99 (saisies : 1).\n", "« litige 1 : QUESTION » porte sur le moment après la saisie 1 ; « litiges » liste ceux qui existent.\n"},
	} {
		about := []string{"dispute 99", "dispute 99: who?", "dispute #99", "amend 99", "amend 99: 1X", "insert 99: 1X", "delete 99"}
		said, body := play(t, lang, append(append([]string{"1X"}, about...), "dispute 1")...)
		said = strings.ReplaceAll(said, "\u00a0", " ")
		assert.Equal(t, len(about), strings.Count(said, says[0]), said)
		assert.Equal(t, 1, strings.Count(said, says[1]), said)
		assert.Equal(t, "Anna 1X\n", body)
	}
}

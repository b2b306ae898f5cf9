package dialogue_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// shelf is the library of these tests: it finds what it has, of Hanamikoji.
type shelf struct {
	finds  []rules.ClauseID
	filed  []store.Filed
	unread int
	asked  *lookup.Question
	read   *int
}

func (s shelf) Search(_ string, q lookup.Question) (f program.Found) {
	if s.asked != nil {
		*s.asked = q
	}
	f.Grade = lookup.Certain
	for _, id := range s.finds {
		switch {
		case q.Only != nil && !q.Only("hanamikoji", lookup.Clause):
		case q.Limit > 0 && len(f.Hits) == q.Limit:
			f.More++
		default:
			f.Hits = append(f.Hits, program.Hit{Article: s.Article(id)})
		}
	}
	return f
}

func (s shelf) Article(id rules.ClauseID) casebook.Article {
	e := lookup.Entry{ID: id, Title: "title", Game: "hanamikoji"}
	switch {
	case id == "HK-NONE-1":
		e.Title, e.Game = string(id), ""
	case id[:2] == "TK":
		e.Game = "tokaido"
	}
	return casebook.Article{Entry: e}
}

func (s shelf) Disputes() ([]store.Filed, []*rules.Fault, error) {
	if s.read != nil {
		*s.read++
	}
	return s.filed, make([]*rules.Fault, s.unread), nil
}

func (s shelf) Edition(string) string { return "" }

func (s shelf) Played() string { return "" }

// ruled is what the table ruled on another evening.
var ruled = store.Filed{Path: "old.referee", Date: "2026-04-30", Header: record.Header{Game: "hanamikoji", Seats: pair}, Frozen: record.Frozen{
	N: 1, Question: "May a marker be used again?", Clauses: []string{"HK-TURN-4"}, Ruling: "never twice", Agreed: pair,
}}

// disputed begins the talk about a dispute in a game of Hanamikoji.
func disputed(t testing.TB, lib shelf, lines ...string) (*dialogue.Dispute, table.Session, *disk) {
	t.Helper()
	_, s, d := sat(t, games.Hanamikoji, text.EN, "", pair, lines...)
	return dialogue.NewDispute(s, "now.referee", dialogue.NewLookup(lib, s.Game())), s, d
}

// frozen returns the lines about disputes in a record.
func frozen(s table.Session, d *disk) (all []string) {
	for _, l := range d.lines {
		if l.Kind == record.Dispute {
			all = append(all, record.FormatLine(s.Header(), l))
		}
	}
	return all
}

func save(t testing.TB, d *dialogue.Dispute) {
	t.Helper()
	r := d.Keep(mustText(t, text.EN))
	require.NoError(t, r.Failed)
	require.Empty(t, r.Against)
	assert.NotContains(t, paged(t, d).State, "NOT SAVED")
}

func paged(t testing.TB, d *dialogue.Dispute) talk.Page {
	t.Helper()
	return d.Page(mustText(t, text.EN))
}

// fills fills in parts, keys and values.
func fills(t testing.TB, d *dialogue.Dispute, parts ...string) {
	t.Helper()
	for i := 0; i < len(parts); i += 2 {
		d.Fill(mustText(t, text.EN), parts[i], parts[i+1])
	}
}

// marks returns the clauses of the page, and as what each is marked.
func marks(t testing.TB, d *dialogue.Dispute) (ids []string, as map[string]string) {
	t.Helper()
	as = map[string]string{}
	for _, g := range paged(t, d).Asks.Groups {
		for _, f := range g.Fields {
			if id, ok := strings.CutPrefix(f.Key, "clause."); ok {
				ids, as[id] = append(ids, id), f.Choices[f.Held()].Value
			}
		}
	}
	return ids, as
}

// besides returns the paragraphs beside the fields of a weight.
func besides(t testing.TB, d *dialogue.Dispute, as talk.Weight) (list []string) {
	t.Helper()
	for _, b := range paged(t, d).Beside {
		if para, ok := b.(talk.Para); ok && para.As == as {
			list = append(list, para.Text)
		}
	}
	return list
}

func TestADisputeIsWrittenAsFarAsItIsNew(t *testing.T) {
	d, s, log := disputed(t, shelf{}, "1X", "2")
	d.Open("1e")
	save(t, d)
	assert.Empty(t, frozen(s, log), "nothing was said")
	assert.Equal(t, []string{"Question", "Ann says", "Bo says", "The table rules"}, names(t, d))

	fills(t, d, "question", "  May it be used again? ")
	assert.Contains(t, paged(t, d).State, "NOT SAVED")
	save(t, d)
	assert.Equal(t, []string{"dispute 2: May it be used again?", "dispute 2: move: Ann 1E", "dispute 2: verdict: hk/action-used"}, frozen(s, log))
	fills(t, d, "1", "of\u2009cour\u0301se")
	fills(t, d, "ruling", "once more")
	fills(t, d, "agree.1", "yes", "agree.2", "yes", "agree.1", "", "agree.3", "yes", "3", "who?", "nothing", "at all")
	save(t, d)
	save(t, d)
	assert.Equal(t, []string{"dispute 2: claim Ann: of couŕse", "dispute 2: ruling: once more", "dispute 2: agreed: Bo"}, frozen(s, log)[3:])

	d.Open("")
	assert.Zero(t, d.N, "that one has its answer: this is another")
	assert.Empty(t, d.Question)
	require.Len(t, paged(t, d).Asks.Choices, 2, "more clauses, and the other dispute")
	assert.True(t, d.Resume(1))
	assert.Len(t, paged(t, d).Asks.Choices, 1)
	assert.False(t, d.Resume(2))
	d.Open("")
	assert.Empty(t, d.Answer(mustText(t, text.EN), paged(t, d).Asks.Choices[1].Value).Against)
	assert.Equal(t, 1, d.N, "it is gone on with")
}

// names returns what the parts of a dispute are called that are filled in with words.
func names(t testing.TB, d *dialogue.Dispute) (all []string) {
	t.Helper()
	for _, f := range paged(t, d).Asks.Groups[0].Fields {
		all = append(all, f.Label)
	}
	return all
}

func TestWhatTheDiskOrTheRecordRefusesIsNotLost(t *testing.T) {
	d, s, log := disputed(t, shelf{}, "1X")
	fills(t, d, "question", "why?")
	log.full = errors.New("full")
	require.ErrorIs(t, d.Keep(mustText(t, text.EN)).Failed, log.full)
	assert.Equal(t, "why?", d.Question)
	assert.Contains(t, paged(t, d).State, "NOT SAVED")
	log.full = nil
	save(t, d)
	assert.Equal(t, []string{"dispute 1: why?"}, frozen(s, log))

	fills(t, d, "ruling", "a\u202eb")
	assert.NotEmpty(t, d.Keep(mustText(t, text.EN)).Against, "no record can have it")
	assert.Contains(t, paged(t, d).State, "NOT SAVED")
	d.Renew()
	assert.Empty(t, d.Ruling)
}

func TestADisputeInWords(t *testing.T) {
	d, s, log := disputed(t, shelf{}, "1X")
	says := func(said string) talk.Result { return d.Answer(mustText(t, text.EN), said) }
	for _, said := range []string{"first?", "clauses: hk-gift-1", "verdict: hk-gift-2", "move: 1E", "move:", "second?", "claim bo: no"} {
		require.Empty(t, says(said).Against, said)
	}
	assert.Equal(t, []string{
		"dispute 1: first?", "dispute 1: clauses: HK-GIFT-1", "dispute 1: verdict: HK-GIFT-2",
		"dispute 1: move: Bo 1E", "dispute 1: verdict: HK-GIFT-2 clean", "dispute 1: move:", "dispute 1: verdict: HK-GIFT-2",
		"dispute 1: second?", "dispute 1: claim Bo: no",
	}, frozen(s, log), "a question begins another dispute where this one has an answer")

	assert.Equal(t, []string{"There is no entry 99 (entries so far: 1). Type a move here as you would enter it."}, says("move: 99").Against)
	for _, no := range []string{"move: Ann", "move: Ann 77", "move: 1Z9"} {
		assert.NotEmpty(t, says(no).Against, no)
	}
	assert.Empty(t, d.Move)
	assert.Equal(t, []string{"There is no clause or case HK-NONE-1 in this game."}, says("clauses: HK-NONE-1").Against)
	assert.Equal(t, []string{"There is no clause or case TK-INN-1 in this game."}, says("verdict: TK-INN-1").Against, "of another game")
	r := says("reworded: second, then?")
	assert.Equal(t, []string{"Dispute 2 is open: it now asks “second, then?”, no longer “second?”. “dispute QUESTION” begins another."}, r.Said)
	assert.Contains(t, r.Push.Page(mustText(t, text.EN)).Blocks, talk.Heading{Text: "these clauses may answer it:"})
	assert.Equal(t, []string{"now.referee has no dispute 7."}, says("resumed: 7").Against)
	assert.NotEmpty(t, says("resumed: all").Against)
	assert.Contains(t, says("resumed: 1").Said[0], "first?")
	d.Renew()
	assert.Equal(t, 1, d.N, "it is gone on with")
	_, err := s.Enter("Bo 1X", false)
	require.NoError(t, err)
	d.Renew()
	assert.Zero(t, d.N, "until the next entry")
}

// The move of an earlier dispute is judged as it would have been then.
func TestAMoveIsJudgedAtTheMomentOfItsDispute(t *testing.T) {
	d, s, _ := disputed(t, shelf{})
	fills(t, d, "question", "may Ann begin so?")
	save(t, d)
	_, err := s.Enter("1X", false)
	require.NoError(t, err)
	require.True(t, d.Resume(1))
	assert.Empty(t, d.Answer(mustText(t, text.EN), "move: Ann 1X").Against)
	assert.Equal(t, []string{"No findings against the move."}, besides(t, d, talk.Good))
	d.Verdict = []string{"hk/no-more"}
	assert.Contains(t, besides(t, d, talk.Hint), "Findings against the move: hk/no-more.", "what was written down then")
}

func TestWhatMayAnswerADispute(t *testing.T) {
	lib := shelf{filed: []store.Filed{ruled}, unread: 2}
	d, _, _ := disputed(t, lib, "1X", "2")
	d.Open("1e")
	ids, _ := marks(t, d)
	assert.Equal(t, "HK-TURN-4", ids[0], "what is against the move")
	assert.Len(t, ids, 8)
	assert.Empty(t, besides(t, d, talk.Ruling), "nothing was asked yet")
	more := paged(t, d).Asks.Choices[0]
	d.Answer(mustText(t, text.EN), more.Value)
	all, _ := marks(t, d)
	assert.Equal(t, fmt.Sprintf("%d more clauses that matter now", len(all)-8), more.Label)

	lib.finds = []rules.ClauseID{"HK-GIFT-1", "HK-TURN-4", "HK-A-1", "HK-A-2", "HK-A-3", "HK-A-4"}
	d, _, _ = disputed(t, lib, "1X", "1X", "1B!")
	ids, _ = marks(t, d)
	assert.Equal(t, "HK-TURN-4", ids[0], "what the last entry breaks")
	fills(t, d, "question", "deux fois ?")
	ids, as := marks(t, d)
	assert.Equal(t, []string{"HK-GIFT-1", "HK-TURN-4", "HK-A-1", "HK-A-2", "HK-A-3"}, ids[:5], "what the question finds comes first")
	require.Len(t, besides(t, d, talk.Ruling), 1, "no word in common, but a clause")
	assert.Equal(t, "0", as["HK-TURN-4"], "nothing is marked by that")
	d.Refused = []rules.ClauseID{"HK-REPLY-1"}
	refused, _ := marks(t, d)
	assert.Contains(t, refused, "HK-REPLY-1", "what was refused a moment ago")

	last := ids[7]
	fills(t, d, "clause.HK-GIFT-9", "1", "clause."+last, "2", "clause.HK-NONE-1", "2")
	ids, as = marks(t, d)
	assert.Equal(t, []string{"HK-GIFT-9", "HK-GIFT-1"}, ids[:2], "what is chosen is always offered")
	assert.Equal(t, "2", as[last])
	assert.Equal(t, "1", as["HK-GIFT-9"])
	fills(t, d, "clause."+last, "0")
	assert.Equal(t, []string{"HK-GIFT-9"}, d.Clauses)
	assert.Empty(t, d.Verdict)
}

// A player says what is their own, who only looks nothing.
func TestADisputeIsFilledInByThoseWhoSay(t *testing.T) {
	d, _, _ := disputed(t, shelf{}, "1X")
	d.Away, d.Seat = true, 2
	d.Begin()
	assert.NotEmpty(t, d.Keep(mustText(t, text.EN)).Against, "without a question")
	fills(t, d, "question", "why?", "move", "99")
	assert.Len(t, d.Keep(mustText(t, text.EN)).Against, 1)
	assert.NotEmpty(t, paged(t, d).Asks.Groups[0].Fields[1].Against)
	fills(t, d, "question", "why?", "move", "1E", "1", "so", "agree.1", "yes", "2", "not so")
	assert.Len(t, paged(t, d).Asks.Groups[0].Fields, 2, "the question and the move")
	save(t, d)
	assert.Equal(t, []string{"why?", "Bo 1E", "", "not so"}, []string{d.Question, d.Move, d.Claim(1), d.Claim(2)})
	assert.Equal(t, []string{"Question", "Bo says", "The table rules"}, names(t, d))
	assert.Empty(t, d.Agreed)
	fills(t, d, "move", "1F")
	assert.Equal(t, "Bo 1E", d.Move, "what was frozen stays")
	d.Looks = true
	fills(t, d, "question", "how?", "2", "no")
	assert.Equal(t, []string{"why?", "not so"}, []string{d.Question, d.Claim(2)})
	assert.Empty(t, paged(t, d).Asks.Groups)
}

// What begins as a part and is none is no better question: the one there was stays.
func TestABrokenPartLeavesTheQuestion(t *testing.T) {
	d, s, disk := disputed(t, shelf{})
	p := mustText(t, text.EN)
	require.Empty(t, d.Answer(p, "may it be looked at?").Against)
	before := len(frozen(s, disk))
	for _, said := range []string{"claim nobody: x", "claim 1", "reworded:", "move", "rulling: no", "agreeed: Anna", "agreed: Anna, Zoe"} {
		assert.NotEmpty(t, d.Answer(p, said).Against, said)
	}
	assert.Len(t, frozen(s, disk), before)
	assert.Equal(t, "may it be looked at?", d.Question)
}

package dialogue_test

import (
	"errors"
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

func (s shelf) Disputes() ([]store.Filed, []*store.Problem, error) {
	if s.read != nil {
		*s.read++
	}
	return s.filed, make([]*store.Problem, s.unread), nil
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
	p := mustText(t, text.EN)
	return dialogue.NewDispute(s, "now.referee", dialogue.NewLookup(lib, s.Game()), p.With(pair)), s, d
}

// frozen are the lines about disputes in a record.
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
	against, err := d.Save()
	require.NoError(t, err)
	require.Empty(t, against)
	assert.True(t, d.Empty() || d.Saved())
}

func TestADisputeIsWrittenAsFarAsItIsNew(t *testing.T) {
	d, s, log := disputed(t, shelf{}, "1X", "2")
	d.Open("1e")
	save(t, d)
	assert.Empty(t, frozen(s, log), "nothing was said")
	assert.Equal(t, []string{"Question", "Ann says", "Bo says", "The table rules"}, names(d))

	d.Answer("question", "  May it be used again? ")
	assert.False(t, d.Saved())
	save(t, d)
	assert.Equal(t, []string{"dispute 2: May it be used again?", "dispute 2: move: Ann 1E", "dispute 2: verdict: hk/action-used"}, frozen(s, log))
	d.Answer("1", "of\u2009cour\u0301se")
	d.Answer("ruling", "once more")
	d.Agree("Ann")
	d.Agree("Bo")
	d.Agree("Ann")
	save(t, d)
	save(t, d)
	assert.Equal(t, []string{"dispute 2: claim Ann: of couŕse", "dispute 2: ruling: once more", "dispute 2: agreed: Bo"}, frozen(s, log)[3:])

	d.Open("")
	assert.Zero(t, d.N, "that one has its answer: this is another")
	assert.Empty(t, d.Question)
	f := d.Filed()
	assert.Equal(t, "now.referee", f.Path)
	require.Len(t, d.Others(), 1)
	assert.True(t, d.Resume(1))
	assert.Empty(t, d.Others())
	assert.False(t, d.Resume(2))
}

// names are what the parts of a dispute are called that are filled in with words.
func names(d *dialogue.Dispute) (all []string) {
	for _, q := range d.Words() {
		all = append(all, q.Name)
	}
	return all
}

func TestWhatTheDiskOrTheRecordRefusesIsNotLost(t *testing.T) {
	d, s, log := disputed(t, shelf{}, "1X")
	d.Answer("question", "why?")
	log.full = errors.New("full")
	_, err := d.Save()
	require.ErrorIs(t, err, log.full)
	assert.Equal(t, "why?", d.Question)
	assert.False(t, d.Saved())
	log.full = nil
	save(t, d)
	assert.Equal(t, []string{"dispute 1: why?"}, frozen(s, log))

	d.Answer("ruling", "a\u202eb")
	against, err := d.Save()
	require.NoError(t, err)
	assert.NotEmpty(t, against, "no record can have it")
	assert.False(t, d.Saved())
	d.Renew()
	assert.Empty(t, d.Ruling)
}

func TestADisputeInWords(t *testing.T) {
	d, s, log := disputed(t, shelf{}, "1X")
	for _, said := range []string{"first?", "clauses: hk-gift-1", "verdict: hk-gift-2", "move: 1E", "move:", "second?", "claim bo: no"} {
		require.Empty(t, d.Say(said).Against, said)
		save(t, d)
	}
	assert.Equal(t, []string{
		"dispute 1: first?", "dispute 1: clauses: HK-GIFT-1", "dispute 1: verdict: HK-GIFT-2",
		"dispute 1: move: Bo 1E", "dispute 1: verdict: HK-GIFT-2 clean", "dispute 1: move:", "dispute 1: verdict: HK-GIFT-2",
		"dispute 1: second?", "dispute 1: claim Bo: no",
	}, frozen(s, log), "a question begins another dispute where this one has an answer")

	assert.Equal(t, "There is no clause or case HK-NONE-1 in this game.", d.Say("clauses: HK-NONE-1").Against)
	assert.Equal(t, "There is no clause or case TK-INN-1 in this game.", d.Say("verdict: TK-INN-1").Against, "of another game")
	assert.Equal(t, dialogue.Said{Asked: true}, d.Say("reworded: second, then?"))
	assert.Equal(t, dialogue.Said{Against: "now.referee has no dispute 7."}, d.Say("resumed: 7"))
	assert.NotEmpty(t, d.Say("resumed: all").Against)
	assert.Equal(t, dialogue.Said{Resumed: true}, d.Say("resumed: 1"))
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
	d.Answer("question", "may Ann begin so?")
	save(t, d)
	_, err := s.Enter("1X", false)
	require.NoError(t, err)
	require.True(t, d.Resume(1))
	assert.Empty(t, d.Say("move: Ann 1X").Against)
	assert.True(t, table.Judge(d.Then(), &d.Frozen).Clean)
	d.Verdict = []string{"hk/no-more"}
	assert.Equal(t, []string{"hk/no-more"}, table.Judge(d.Then(), &d.Frozen).Noted, "what was written down then")
}

func TestWhatMayAnswerADispute(t *testing.T) {
	lib := shelf{filed: []store.Filed{ruled}, unread: 2}
	d, _, _ := disputed(t, lib, "1X", "2")
	d.Open("1e")
	all, some := d.Offer(true), d.Offer(false)
	assert.Equal(t, rules.ClauseID("HK-TURN-4"), some.Clauses[0], "what is against the move")
	assert.Len(t, some.Clauses, 8)
	assert.Len(t, all.Clauses, 8+some.More)
	assert.Empty(t, some.Precedents, "nothing was asked yet")

	lib.finds = []rules.ClauseID{"HK-GIFT-1", "HK-TURN-4", "HK-A-1", "HK-A-2", "HK-A-3", "HK-A-4"}
	d, _, _ = disputed(t, lib, "1X", "1X", "1B!")
	assert.Equal(t, rules.ClauseID("HK-TURN-4"), d.Offer(false).Clauses[0], "what the last entry breaks")
	d.Answer("question", "deux fois ?")
	o := d.Offer(false)
	assert.Equal(t, []rules.ClauseID{"HK-GIFT-1", "HK-TURN-4", "HK-A-1", "HK-A-2", "HK-A-3"}, o.Clauses[:5], "what the question finds comes first")
	require.Len(t, o.Precedents, 1, "no word in common, but a clause")
	assert.Equal(t, dialogue.Unmarked, d.Mark("HK-TURN-4"), "nothing is marked by that")
	d.Refused = []rules.ClauseID{"HK-REPLY-1"}
	assert.Contains(t, d.Offer(false).Clauses, rules.ClauseID("HK-REPLY-1"), "what was refused a moment ago")

	last := o.Clauses[7]
	d.Tick("HK-GIFT-9")
	d.Tick(last)
	d.Tick(last)
	o = d.Offer(false)
	assert.Equal(t, []rules.ClauseID{"HK-GIFT-9", "HK-GIFT-1"}, o.Clauses[:2], "what is chosen is always offered")
	assert.Contains(t, o.Clauses, last)
	assert.Equal(t, dialogue.Decides, d.Mark(last))
	assert.Equal(t, dialogue.Bears, d.Mark("HK-GIFT-9"))
	d.Tick(last)
	assert.Equal(t, dialogue.Unmarked, d.Mark(last))
	assert.Equal(t, []string{"HK-GIFT-9"}, d.Clauses)
}

package dialogue_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// What each game knows how to use is asked for on the page, and an answer becomes a note of the
// game's own.
func TestWhatEachGameAsksOnThePage(t *testing.T) {
	for _, c := range []struct {
		name    string
		game    table.Binding
		sheet   string
		before  []string
		answers []string
		want    string
	}{
		{"hand", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"0", "1", "aabcde"}, "private Bo hand AABCDE"},
		{"hand by numbers", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"0", "1", "11 2345"}, "private Bo hand AABCDE"},
		{"hand bit by bit", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"0", "1", "ed", "1", "cards.0", "<", "1", "bc"}, "private Bo hand AABCDE"},
		{"hand by touching", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"0", "1", "cards.4", "cards.3", "cards.0", "cards.2", "cards.1", "cards.0", ""}, "private Bo hand AABCDE"},
		{"hand before the card was drawn", games.Hanamikoji, "", []string{"1X"}, []string{"abcdef"}, "private Bo hand ABCDEF"},
		{"Secret", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"g"}, "private Bo keeps G"},
		{"Discard", games.Hanamikoji, "", []string{"1X", "2"}, []string{"0", "3", "gf"}, "private Bo keeps FG"},
		{"drawn card", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"0", "4", "umbrella"}, "private Bo draw D"},
		{"whole note", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"draw d"}, "private Bo draw D"},
		{"hand of six", games.Geiko, "", houses, []string{"r1 g2 b3 y4 p1 p2"}, "private Bo holds R1 Y4 G2 B3 P1 P2"},
		{"Intrigue", games.GeishasRoad, "", []string{"circle RYGBP", "geiko 2 3 2 3 3", "okaasan 3 2 4 3", "Ann 2", "Bo 2"}, []string{"p3 y1"}, "private Bo keeps P3 Y1"},
		{"half an Intrigue", games.GeishasRoad, "", []string{"circle RYGBP", "geiko 2 3 2 3 3", "okaasan 3 2 4 3", "Ann 2", "Bo 2"}, []string{"kept.19", "?"}, "private Bo keeps P3 X"},
		{"card set aside", games.Geiko, asideSheet, append(houses[:4:4], "Ann aside", "Bo aside"), []string{"y4"}, "private Bo aside Y4"},
	} {
		_, s, d := sat(t, c.game, text.EN, c.sheet, pair, c.before...)
		before := len(d.lines)
		p := mustText(t, text.EN)
		own := notes(s).Open(p, 2)
		var last talk.Result
		for _, answer := range c.answers {
			last = own.Answer(p, answer)
			assert.Empty(t, last.Against, c.name)
		}
		require.NotEmpty(t, last.Said, c.name)
		require.Len(t, d.lines, before+1)
		assert.Equal(t, c.want, record.FormatLine(s.Header(), d.lines[before]))
	}
}

// asideSheet is Geiko's Life with a card each face down.
const asideSheet = "id: home\nkind: house\ngame: geiko\ntitle: {en: Home}\noptions: {face-down: yes}\n"

// houses is a table of Geiko's Life before its first turn.
var houses = []string{"circle RYGBP", "geishas GBRYP", "Ann house r", "Bo house b"}

// road is a table of Geisha’s Road behind an Intrigue of Ann.
var road = []string{"circle RYGBP", "geiko 2 3 2 3 3", "okaasan 3 2 4 3", "Ann 2", "Bo 2"}

// A note in words of one's own is a comment of the record: no rule reads it, nobody else sees
// it, and it does not count as an entry.
func TestOwnWordsAreNoEntry(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.FR, "", pair, "1X")
	n, p := notes(s), mustText(t, text.FR)
	own := n.Open(p, 2)
	for _, answer := range []string{"0", "5", "2 fois rien"} {
		require.Empty(t, own.Answer(p, answer).Against)
	}
	assert.Equal(t, "# private Bo: 2 fois rien", record.FormatLine(s.Header(), d.lines[len(d.lines)-1]))
	assert.Len(t, s.Entries(2), 1)
	said := talk.Para{As: talk.Item, Text: "Texte libre : 2 fois rien"}
	assert.Contains(t, own.Page(p).Blocks, said)
	assert.NotContains(t, n.Open(p, 1).Page(p).Blocks, said)
}

// Nobody lets a note stand that cannot be, and what only begins one waits for the rest.
func TestNothingIsNoted(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.EN, "", pair)
	p := mustText(t, text.EN)
	for answer, refused := range map[string]bool{
		"0": false, "": false, "ab": false, "12": false, "aaaaaa": true, "aaaaaa!": true, "aaa": true, "1X": true, "undo": true, "amend 1: 2XX": true, "111": true,
	} {
		own := notes(s).Open(p, 2)
		assert.Equal(t, refused || answer == "", own.Type(p, answer).Does == "", answer)
		assert.Equal(t, refused, len(own.Answer(p, answer).Against) > 0, answer)
	}
	assert.Empty(t, d.lines)
}

// What Enter is said to do is what it does, and what is chosen is shown in words.
func TestANoteIsToldBeforeItIsMade(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.EN, "", pair)
	p := mustText(t, text.EN)
	own := notes(s).Open(p, 2)
	require.Empty(t, own.Answer(p, "112").Against)
	assert.Contains(t, own.Page(p).Blocks, talk.Para{As: talk.Lead, Text: "flute, flute, fan"})
	page := own.Page(p)
	assert.Equal(t, "2 of 2", page.Asks.Choices[0].Note)
	assert.Equal(t, talk.Preview{At: -1, Does: "note it", Reads: "Flute, flute, fan, scroll, umbrella, shamisen. Everything on the table agrees with it."}, own.Type(p, "345"))
	for _, touched := range []string{"cards.2", "cards.3", "cards.6"} {
		require.Empty(t, own.Answer(p, touched).Against)
	}
	assert.NotEmpty(t, own.Answer(p, "5").Against, "no more can be held")
	require.Empty(t, d.lines)
	require.Empty(t, own.Answer(p, "7").Against, "it is put back")
	require.NotEmpty(t, own.Answer(p, "5").Said)
	assert.Equal(t, "private Bo hand AABCDE", record.FormatLine(s.Header(), d.lines[0]))
}

// notes returns the talk about the notes at a table, whose disk takes everything.
func notes(s table.Session) *dialogue.Notes {
	return dialogue.NewNotes(s, func(do func() error) error { return do() })
}

// Every note of the recorded games that can be is put together by touching its things in any order, and is the same note.
func TestRecordedNotesArePutTogether(t *testing.T) {
	p, rng, made := mustText(t, text.EN), rand.New(rand.NewPCG(1, 2)), map[string]int{}
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		if !slices.ContainsFunc(game.Record.Lines, func(l record.Line) bool { return l.Kind == record.Private }) {
			return
		}
		at, log := stories.Blank(t, game.Record.Header)
		for _, l := range game.Record.Lines {
			line := record.FormatLine(game.Record.Header, l)
			if own := at.Session.Own(max(l.Seat, 1), false); l.Kind == record.Private {
				if r := own.Try(line); r.Fits() {
					things, _ := own.Things(line)
					rng.Shuffle(len(things), func(i, j int) { things[i], things[j] = things[j], things[i] })
					require.True(t, touches(notes(at.Session).Open(p, l.Seat), p, things), line)
					last := log.Lines[len(log.Lines)-1]
					require.Equal(t, l.Text, last.Text)
					made[game.Record.Header.Game]++
					if last.Kind == record.Private {
						continue
					}
					line = "undo" // it replaced the one before
				}
			}
			_, err := at.Session.Enter(line, true)
			require.NoError(t, err)
			if line == "undo" {
				_, err = at.Session.Enter(record.FormatLine(game.Record.Header, l), true)
				require.NoError(t, err)
			}
		}
	})
	t.Log(made)
	for _, id := range []string{"geiko", "geishasroad", "tokaido"} {
		assert.Greater(t, made[id], 5, id)
	}
}

// touches puts a note together from its things, and notes it.
func touches(own *dialogue.PlayerNotes, p *text.Printer, things rules.Parts) bool {
	for k := range 3 {
		own.Resume(rules.Part{Slot: "note", Thing: k + 1}.String())
		left := slices.DeleteFunc(slices.Clone(things), func(part rules.Part) bool { return part.Slot == rules.ActSlot })
		for again := true; again; {
			page := own.Page(p)
			at := slices.IndexFunc(left, func(part rules.Part) bool {
				return slices.ContainsFunc(page.Asks.Choices, func(c talk.Choice) bool { return c.Value == part.String() && c.Against == "" })
			})
			if again = at >= 0; again {
				if r := own.Answer(p, left[at].String()); len(r.Against) > 0 || len(r.Said) > 0 {
					return false
				}
				left = slices.Delete(left, at, at+1)
			}
		}
		if len(left) == 0 && own.Type(p, "").Does != "" {
			return len(own.Answer(p, "").Said) > 0
		}
	}
	return false
}

// What everybody has seen cannot be in a hand: it keeps its place, and says why it cannot be chosen.
func TestWhatIsSeenIsClosed(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.EN, "", pair, "3AAB")
	p := mustText(t, text.EN)
	own := notes(s).Open(p, 2)
	page := own.Page(p)
	require.Len(t, page.Asks.Choices, 8, "the kinds, and something else")
	assert.Equal(t, "all of them can be seen", page.Asks.Choices[0].Against)
	assert.Equal(t, "0 of 4", page.Asks.Choices[5].Note)
	assert.Equal(t, []string{"flute: all of them can be seen."}, own.Answer(p, "1").Against)
	assert.Empty(t, d.lines[1:])
}

// The cover says which number opens it, and a note in words has words.
func TestANumberThatIsNoneOfTheListIsNotNoted(t *testing.T) {
	_, s, d := sat(t, games.Tokaido, text.EN, "", pair)
	before := len(d.lines)
	p := mustText(t, text.EN)
	cover := notes(s).Answer(p, "2").Push
	require.NotNil(t, cover)
	r := cover.Answer(p, "1")
	assert.False(t, r.Done)
	assert.NotEmpty(t, r.Against)
	own := notes(s).Open(p, 1)
	for _, typed := range []string{"1", "99", "1 2"} {
		assert.Equal(t, []string{typed + " is not a choice; 0"}, own.Answer(p, typed).Against)
	}
	own.Answer(p, "0")
	assert.Equal(t, []string{"99 is not a choice; 1 or 2"}, own.Answer(p, "99").Against)
	assert.Len(t, d.lines, before)
}

// Notes that what everybody saw contradicts are told of on their page and on no other, whatever turn they are of and whatever was
// noted since.
func TestNotesOfAnEarlierTurnThatAreWrong(t *testing.T) {
	geiko := append(houses[:4:4], "private Ann holds Y4 G2 G3 B1 B3 P3")
	for _, c := range []struct {
		name  string
		game  table.Binding
		lines []string
		want  []string
	}{
		{"somebody else plays a card of the hand", games.Geiko, append(geiko[:5:5], "Ann B1", "Bo G2", "Ann P1", "Bo R2"), []string{
			"The notes contradict what everyone has seen: Bo plays green 2.",
			"green 2 was noted in Ann’s hand. (GK-TURN-2; entry 5)",
		}},
		{"the hand does not have what was played", games.Geiko, append(geiko[:5:5], "Ann R3", "Bo G1", "Ann B1"), []string{
			"The notes contradict what everyone has seen: Ann plays red 3.",
			"red 3 is not in the hand that Ann has noted. (GK-TURN-2; entry 5)",
		}},
		{"the hand was noted well since", games.Geiko, append(geiko[:5:5], "Ann B1", "Bo G1", "Ann P1", "private Ann holds Y4 G2 G3 B3", "Bo R2", "private Ann holds Y4 G2 G3 B3 P3 R1"), []string{
			"This note contradicts the table: holds yellow 4, green 2, green 3 and blue 3.",
			"Ann holds 6 cards, not 4. (GK-TURN-4)",
			"pink 3 was noted in the hand of Ann and has not been played since. (GK-TURN-2; entry 5)",
		}},
		{"two notes are wrong", games.Geiko, append(geiko[:5:5], "Ann B1", "Bo G1", "private Ann holds Y4", "Ann P1", "private Ann holds Y4 G2 G3 B3"), []string{
			"This note contradicts the table: holds yellow 4.",
			"Ann holds 6 cards, not 1. (GK-TURN-4)",
			"green 2 was noted in the hand of Ann and has not been played since. (GK-TURN-2; entry 5)",
			"This note contradicts the table: holds yellow 4, green 2, green 3 and blue 3.",
			"Ann holds 6 cards, not 4. (GK-TURN-4)",
			"pink 3 was noted in the hand of Ann and has not been played since. (GK-TURN-2; entry 5)",
		}},
		{"a hand of Hanamikoji", games.Hanamikoji, []string{"private Ann hand BCDEFG", "3AAB"}, []string{
			"The notes contradict what everyone has seen: Ann offers 2 flutes and fan.",
			"No deal fits these entries: they contradict each other about flute. (HK-HAND-1; entries 1, 2)",
		}},
		{"the card under an Intrigue of Geisha’s Road", games.GeishasRoad, append(road[:5:5], "private Ann keeps P3 X", "Ann 1 p3"), []string{
			"The notes contradict what everyone has seen: Ann plays pink 3.",
			"pink 3 has been seen elsewhere, and there is only one of each card. (GR-COMP-1; entry 6)",
		}},
	} {
		_, s, _ := sat(t, c.game, text.EN, "", pair, c.lines...)
		p, against := mustText(t, text.EN), []string(nil)
		n := notes(s)
		for _, b := range n.Open(p, 1).Page(p).Blocks {
			if para, ok := b.(talk.Para); ok && para.As == talk.Against {
				against = append(against, para.Text)
			}
		}
		assert.Equal(t, c.want, against, c.name)
		for _, b := range n.Open(p, 2).Page(p).Blocks {
			para, ok := b.(talk.Para)
			assert.False(t, ok && para.As == talk.Against, "%s: nobody else sees it", c.name)
		}
	}
}

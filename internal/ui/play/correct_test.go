package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/record"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/rules"
)

// six are the first turns of a round.
var six = []string{"1X", "1X", "3BCC-C", "2", "4ADEF-EF", "3DDG-G"}

// open opens entry n of the log.
func (s *sitting) openEntry(up int) {
	s.T.Helper()
	s.Key("f6")
	for range up {
		s.Key("up")
	}
	s.Key("enter")
}

func TestCorrectionStory(t *testing.T) {
	play(t, 80, 24, text.EN, six, func(s *sitting) {
		s.openEntry(3) // entry 3, the Gift of Orange
		assert.Contains(t, s.Line(0), "Entry 3")
		s.Golden("log/entry-80x24-en")
		s.amends("3BCC-C", "1b")
		assert.Contains(t, s.Text(), "has already used Secret")
		s.Key("enter")
		assert.Contains(t, s.Text(), "Not recorded.")
		assert.Equal(t, six[2], s.texts()[2], "nothing is written")
		s.Key("backspace", "backspace")
		s.Type("4ccbb-bb")
		assert.Contains(t, s.Text(), "× 5 Orange offers flute and umbrella, or shamisen and tea set; Violet takes")
		assert.Contains(t, s.Text(), "× 6 Violet offers 2 umbrellas and hairpin; Orange takes hairpin: now")
		assert.Contains(t, s.Line(0), "changes 2 entries")
		s.Golden("log/amend-80x24-en")
		s.Key("enter")
		assert.Equal(t, shell.Page(s.page), s.Shell.Page(), "back at the table")
		assert.NotContains(t, s.texts(), "4ADEF-EF")
		assert.Equal(t, "4BBCC-BB", s.texts()[2])
		s.Key("ctrl-z")
		assert.Equal(t, []string{"1X", "1X", "3BCC-C", "2XX", "4ADEF-EF", "3DDG-G"}, s.texts())
	})
}

// amends opens the correction of the entry that is open, which is there to be changed, and types another.
func (s *sitting) amends(was, now string) {
	s.T.Helper()
	s.Key("enter")
	assert.Contains(s.T, s.Text(), "> "+was)
	for range len(was) {
		s.Key("backspace")
	}
	s.Type(now)
}

// The key by which the table insists does on the page of a correction what it does at the table.
func TestTheTableInsistsOnACorrection(t *testing.T) {
	play(t, 80, 24, text.EN, six, func(s *sitting) {
		s.openEntry(3)
		s.amends("3BCC-C", "1b")
		assert.Contains(t, s.Line(23), "Alt-I enter anyway")
		s.Key("alt-i")
		assert.Contains(t, s.Text(), "1  enter, with the table’s ruling")
		s.Key("enter")
		assert.Equal(t, six[2], s.texts()[2], "Enter goes back")
		assert.Contains(t, s.Text(), "> 1b")
		s.Key("alt-i")
		s.Type("1")
		assert.Equal(t, six[2], s.texts()[2], "a digit goes to the answer")
		s.Key("enter")
		assert.Equal(t, shell.Page(s.page), s.Shell.Page(), "back at the table")
		assert.Equal(t, "1B", s.texts()[2])
	})
}

// Enter on an entry as it is records nothing, on the page of a correction and in the prompt.
func TestACorrectionThatChangesNothingIsNotRecorded(t *testing.T) {
	play(t, 80, 24, text.EN, six, func(s *sitting) {
		before := len(s.lines())
		s.Type("= 3DDG-G")
		assert.Contains(t, s.Line(23), "Enter: nothing changes")
		s.Key("enter")
		assert.Empty(t, s.page.input.GetText())
		s.openEntry(3)
		s.Key("enter")
		assert.Contains(t, s.Text(), "Nothing changes, and nothing is recorded.")
		assert.NotContains(t, s.Line(23), "save this")
		s.Key("enter")
		assert.Equal(t, shell.Page(s.page), s.Shell.Page(), "back at the table")
		assert.Contains(t, s.Text(), "Nothing changes")
		assert.Len(t, s.lines(), before)
	})
}

func TestDeleteInsertAndUndoToHere(t *testing.T) {
	play(t, 80, 24, text.EN, six, func(s *sitting) {
		s.openEntry(2)
		s.Key("down", "down", "enter")
		assert.Contains(t, s.Line(0), "Entry 4 · Delete it")
		assert.Contains(t, s.Text(), "× 5 Orange offers flute and umbrella, or shamisen and tea set; Violet takes")
		s.Key("enter")
		assert.Equal(t, []string{"1X", "1X", "3BCC-C", "3DDG-G"}, s.texts())
		assert.Contains(t, s.Line(21), "→ Orange, cards in front: take away flute, umbrella · and 5 more (F2)")
		s.Key("f2")
		assert.Contains(t, s.Text(), "→ Violet, action markers: turn back Discard")
		assert.Contains(t, s.Text(), "5 Orange offers flute and umbrella, or shamisen and tea set; Violet takes")
		s.Key("esc")
		assert.NotContains(t, s.Text(), "On the table", "it has been told")
		s.openEntry(0) // entry 5, the slip; what puts it right comes first
		s.Key("end", "up", "up", "enter")
		assert.Contains(t, s.Line(0), "Entry 5 · Insert")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "Entry 5 · Insert", "an empty line inserts nothing")
		s.Type("2")
		assert.Contains(t, s.Text(), "! 5 Orange offers flute and umbrella, or shamisen and tea set; Violet takes")
		s.Key("enter")
		assert.Equal(t, []string{"1X", "1X", "3BCC-C", "2XX", "4ADEF-EF", "3DDG-G"}, s.texts(), "all stands again")
	})
}

func TestUndoToAChosenEntry(t *testing.T) {
	play(t, 80, 24, text.EN, six, func(s *sitting) {
		s.openEntry(3)
		s.Key("end", "enter")
		assert.Contains(t, s.Line(0), "Entry 3 · Undo everything after it")
		assert.Contains(t, s.Text(), "4 Violet discards 2 cards face down: undone")
		s.Key("esc", "esc")
		assert.Len(t, s.texts(), 6, "Esc changes nothing")
		s.Key("up", "up", "up", "enter")
		s.Key("esc", "esc")
		s.openEntry(3)
		s.Key("end", "enter", "enter")
		assert.Equal(t, []string{"1X", "1X", "3BCC-C"}, s.texts())
		s.openEntry(0) // the last one, which is taken back: nothing to amend
		assert.NotContains(t, s.Text(), "Correct it")
	})
}

func TestRuledAmendment(t *testing.T) {
	play(t, 80, 24, text.EN, six, func(s *sitting) {
		s.openEntry(0)
		s.Key("enter")
		s.Type("!") // 3DDG-G! is fine as it is: the sign means nothing
		s.Key("backspace", "backspace", "backspace", "backspace")
		s.Type("-b")
		s.Key("enter")
		assert.Equal(t, "3DDG-G", s.texts()[5])
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-GIFT-1"))
	})
}

func TestLogTellsEverything(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("f6")
		assert.Contains(t, s.Text(), "Nothing has been entered yet.")
		s.Key("enter", "esc")
		for _, line := range six {
			s.enter(line)
		}
		s.enter("1e!")
		s.enter("amend 2: Violet 1G")
		s.Key("f6")
		s.Golden("log/log-80x24-en")
		assert.Contains(t, s.Text(), "before: lays a card face down as")
		assert.Contains(t, s.Text(), "accepted")
		assert.Equal(t, record.Amend, s.lines()[len(s.lines())-1].Kind)
		e := s.Session.Entries(rules.Table)
		assert.Len(t, e, 7)
	})
}

// What a correction changed is below the prompt until the next key: what is taken
// back with what it had done, and later entries that do something else.
func TestACorrectionTellsWhatItDid(t *testing.T) {
	round := []string{"3BCC-C", "3BDE-B", "4ADEF-AD", "4AGGG-GG", "1X", "1X", "2XX", "2XX", "reveal G", "reveal F"}
	for lang, gone := range map[text.Lang]string{text.EN: "undone; no longer:", text.RU: "отменено, больше не действует:", text.FR: "annulé ; ne vaut plus :"} {
		play(t, 80, 24, lang, round, func(s *sitting) {
			s.Key("ctrl-z")
			assert.Contains(t, s.Line(21), "(F2)")
			assert.Contains(t, s.Text(), gone)
			s.Type("r")
			assert.NotContains(t, s.Text(), gone)
			s.Key("backspace", "ctrl-y")
			assert.Contains(t, s.Text(), "! 10 Violet ")
		})
	}
	play(t, 80, 24, text.EN, round, func(s *sitting) {
		s.Type("amend 1: 3BCC-B")
		assert.Contains(t, s.Text(), "! 10 Violet turns up tea set: now Orange wins over")
		assert.Contains(t, s.Text(), "before:\n    Orange wins over Iroha and Ruri")
		s.Key("enter")
		assert.Contains(t, s.Line(21), "→ On the table: Iroha, marker: Orange → in the middle · and 3 more (F2)")
		assert.Contains(t, s.Line(22), "! 1 other entry has changed: 10 Violet turns up tea set: now Orange")
		s.Key("f2")
		assert.Contains(t, s.Text(), "! 1 Orange offers fan and 2 scrolls; Violet takes scroll: now offers fan and")
		assert.Contains(t, s.Text(), "→ Violet, cards in front: take away scroll; add fan")
		assert.Contains(t, s.Text(), "! 10 Violet turns up tea set: now Orange wins over")
	})
}

// In the list of entries letters correct the one the arrow is on, on any keyboard, and the first
// thing that reads differently later is what the arrow is on then.
func TestLettersOfTheListOfEntries(t *testing.T) {
	for _, key := range []struct{ del, ins string }{{"d", "i"}, {"в", "ш"}} {
		play(t, 80, 24, text.EN, six, func(s *sitting) {
			s.Key("f6", "up", "up") // entry 4
			assert.Contains(t, s.Line(23), "Enter: open · d delete · i insert before")
			s.Type(key.del)
			assert.Contains(t, s.Line(0), "Entry 4 · Delete it")
			assert.Contains(t, s.Text(), "× 5 Orange offers flute and umbrella, or shamisen and tea set; Violet takes")
			assert.Contains(t, s.Text(), "› 1  Delete it")
			assert.Len(t, s.texts(), 6, "nothing is written yet")
			s.Key("esc")
			assert.Contains(t, s.Line(0), "Entries")
			s.Type(key.ins)
			assert.Contains(t, s.Line(0), "Entry 4 · Insert")
			s.Key("esc")
			s.Type(key.del)
			s.Key("enter")
			assert.Equal(t, []string{"1X", "1X", "3BCC-C", "3DDG-G"}, s.texts())
			s.Key("f6", "end", "up", "up", "up") // entry 4 is taken out by now
			s.Type("d")
			assert.Len(t, s.texts(), 4)
		})
	}
}

// What the arrow is on is what F2 opens.
func TestTheChangeThatIsChosenOpens(t *testing.T) {
	play(t, 80, 40, text.EN, six, func(s *sitting) {
		s.openEntry(3)
		s.amends("3BCC-C", "4ccbb-bb")
		s.Key("down")
		assert.Contains(t, s.Text(), "› × 5 Orange")
		s.Key("down")
		assert.Contains(t, s.Text(), "› × 6 Violet")
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-1"))
		assert.NotContains(t, s.Text(), s.title("HK-TURN-4"))
	})
}

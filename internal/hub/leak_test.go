package hub

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// lines are what a device may try to get at notes with, and what it enters otherwise.
func (w *worlds) lines(names []string, note, move string) (list []string) {
	list = []string{"undo", "undo 2", "redo", "= " + move, move, names[1] + " " + move, note, "private " + note, "private " + names[0] + " " + note,
		"= private " + names[0] + " " + note, "= private " + note, "# private " + names[0] + ": x", "private", "undo 99", "delete 99"}
	for _, n := range w.notes {
		with := strings.NewReplacer("%note", note, "%n", strconv.Itoa(int(n)), "%A", names[0], "%B", names[1], "%move", move)
		for _, form := range []string{"amend %n: private %A %note", "amend %n: private %B %note", "amend %n: %B %move", "amend %n: %A %move",
			"amend %n: private %A ???", "delete %n", "insert %n: private %A %note", "ruling %n: any/thing", "dispute %n: why?"} {
			list = append(list, with.Replace(form))
		}
	}
	return list
}

// everything is what a session tells, in three languages.
func everything(t *testing.T, m Moment, lines []string) string {
	s := m.Session
	var all strings.Builder
	say := func(name string, what ...any) { all.WriteString(name + ": " + dumped(what...)) }
	say("moment", m.At, m.Version)
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		for view := table.Everyone; int(view) <= len(s.Header().Seats); view++ {
			c := present.Context{Printer: p, Names: s.Header().Seats, View: view}
			say("board", s.Board(c), s.State(c), s.Talk(c), s.Round(1, c), s.Private(c))
		}
		n, sheet, said := s.Stage(p)
		say("stage", n, sheet, said)
	}
	for view := table.Everyone; int(view) <= len(s.Header().Seats); view++ {
		n, ok := s.Worlds(view)
		say("view", view, s.Entries(view), s.Judged(view), n, ok, s.OwnWords(max(view, 0)))
	}
	back, forth := s.Steps()
	entries, unread, sheet := s.Glance()
	before, is := s.Box()
	written, known := s.Written()
	steps, asking := s.Checklist()
	say("rest", s.Turn(), s.Over(), s.Differences(), s.Faults(), s.Header(), back, forth, entries, unread, sheet, before, is, written, known, s.Since(0),
		steps, asking, s.Compose(nil, ""), s.Compose(nil, "1"), s.ComposeTurn(nil), s.Alike("3ВСС"), s.Began(), s.Sheets(), s.Running(), s.Overridden(), s.Now(), s.Fields(), s.Visible(), s.Missing(), s.Notices(), s.Disputes())
	for _, d := range append(s.Disputes(), record.Frozen{}) {
		then := s.Before(d)
		say("then", then.Entries(1), then.Entries(0), then.Try("undo"), then.Turn(), then.Faults())
	}
	p, _ := text.New(text.RU)
	for i, line := range lines {
		r := s.Try(line)
		things, begun := s.Things(line)
		say(line, r, things, begun, s.Lead(things), s.SpokenAt(p, record.Line{Kind: record.Amend, Target: rules.Seq(i), Seat: record.NoSeat}, "1"))
	}
	return all.String()
}

// seeds is how many games of each kind are looked at.
func seeds() uint64 {
	switch {
	case testkit.IsWhole():
		return 48
	case testkit.IsThorough():
		return 12
	}
	return 2
}

// What a guarded session of another seat, or of who only looks, tells does not depend on what a player noted: over random games
// of every game it is the same byte for byte, and so is every answer.
func TestNothingTellsWhatAnotherNoted(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		for seed := range seeds() {
			rng := rand.New(rand.NewPCG(seed, 7))
			w := pair(t, g.ID, seed, rng)
			note := testkit.Notes[g.ID][0]
			for _, who := range []Who{boris, none} {
				var told [2]string
				for i := range told {
					h, _, _ := shared(t, Rights{Let: ByAnyone, Undo: ByAnyone, For: ByAnyone}, w.records[i])
					h.Look(who, func(m Moment) {
						move := pressed(m.Session, rand.New(rand.NewPCG(seed, 8)))
						told[i] = everything(t, m, w.lines(m.Session.Header().Seats, note, move))
						if seed == 0 { // they take their time
							told[i] += dumped(m.Session.Slips(1))
						}
					})
				}
				requireSame(t, told[0], told[1], "%s, seed %d, %v\n%s", g.ID, seed, who, w.records[0])
			}
		}
	}
}

// A correction of several lines is for the host, whatever each of them alone is.
func TestWhoMayCorrectByWhat(t *testing.T) {
	w := pair(t, "hanamikoji", 0, rand.New(rand.NewPCG(3, 14)))
	h, _, _ := shared(t, Rights{Let: ByAnyone, Undo: ByAnyone, For: ByAnyone}, w.records[0])
	one := record.Line{Kind: record.Comment, Text: "a word", Seat: record.NoSeat}
	h.Look(boris, func(m Moment) {
		assert.Nil(t, m.Session.MayMend([]record.Line{one}))
		assert.Equal(t, Codes[ErrCorrect], m.Session.MayMend([]record.Line{one, one}).Code)
	})
	h.Look(Who{Host: true}, func(m Moment) { assert.Nil(t, m.Session.MayMend([]record.Line{one, one})) })
}

// What is proposed for a line that is refused depends on no note of another, and no more does who may take it.
func TestWhatIsProposedTellsNothingOfNotes(t *testing.T) {
	testkit.Alone(t)
	proposed := 0
	for _, g := range games.All {
		for seed := range seeds() {
			w := pair(t, g.ID, seed, rand.New(rand.NewPCG(seed, 14)))
			var told [2]string
			for i := range told {
				h, _, _ := shared(t, Rights{Let: ByAnyone, Undo: BySeat, For: ByAnyone}, w.records[i])
				var finds []func() []mend.Proposal
				h.Look(boris, func(m Moment) {
					for _, e := range m.Session.Entries(rules.Table) { // what was entered once more
						if find := m.Session.Propose(e.Text); e.Kind == record.Entry && find != nil {
							finds = append(finds, find)
						}
					}
				})
				for _, find := range finds[max(0, len(finds)-3):] {
					list := find()
					proposed += len(list)
					h.Look(boris, func(m Moment) {
						told[i] += dumped(list)
					})
				}
			}
			for _, secret := range w.secrets {
				assert.False(t, len(secret) > 2 && strings.Contains(told[0], secret), secret)
			}
			requireSame(t, told[0], told[1], "%s, seed %d\n%s", g.ID, seed, w.records[0])
		}
	}
	assert.Positive(t, proposed)
}

// seen is what somebody sees who follows the table.
func seen(h *Hub, who Who) (told string) {
	h.Look(who, func(m Moment) {
		s := m.Session
		back, forth := s.Steps()
		n, ok := s.Worlds(who.Seat)
		told = dumped(m.At, s.Over(), s.Turn(), s.Entries(who.Seat), s.Entries(table.PublicView(s)), s.Judged(table.Everyone), s.Faults(), s.Since(0),
			s.OwnWords(1), s.OwnWords(2), s.Disputes(), s.Running(), back, forth, n, ok)
	})
	return told
}

// places are where lines stand in a file and where a move stands in its line: what is typed has its own.
var places = regexp.MustCompile(`(Row|Col):\d+ `)

// What somebody sees who follows a game from the beginning, through its end and back, is what they see who come then.
func TestWhatIsSeenGrowsAsItIsReadAnew(t *testing.T) {
	testkit.Alone(t)
	numbered, ended := regexp.MustCompile(`(?m)^(amend|delete|insert|ruling|dispute) `), 0
	for _, g := range games.All {
		top, body, _ := strings.Cut(head(t, g.ID, 999), "\n\n")
		first, second := players(top)
		notes := testkit.Notes[g.ID]
		var lines []string
		played := strings.Split(strings.TrimSpace(body), "\n")
		for i, line := range played {
			if after := strings.Join(played[i:], "\n"); i%9 == 4 && !numbered.MatchString(after) || i == len(played)-1 {
				lines = append(lines, "private "+first+" "+notes[i%len(notes)], "# private "+second+": mine")
			}
			lines = append(lines, line)
		}
		h, log, _ := shared(t, Usual, top+"\n\n")
		for i, line := range append(lines, "undo", "undo", "redo", "redo") {
			for _, who := range []Who{anna, boris, none, host} {
				h.Look(who, func(Moment) {})
			}
			h.Hold(func() {
				if _, _ = h.s.Enter(line, false); h.s.Over() {
					ended++
				}
			})
			if i < len(lines)-2 && i != len(lines)/2 && (i%9 > 0 || !testkit.IsThorough()) {
				continue
			}
			anew, _, _ := shared(t, Usual, top+"\n\n"+strings.Join(log.lines, "\n")+"\n")
			for _, who := range []Who{anna, boris, none, host} {
				requireSame(t, places.ReplaceAllString(seen(anew, who), ""), places.ReplaceAllString(seen(h, who), ""), "%s, %v, behind %q", g.ID, who, line)
			}
		}
	}
	assert.Positive(t, ended)
}

// What could not be read in the file may be anybody's note: it is the host's to look at.
func TestWhatCouldNotBeReadIsForTheHost(t *testing.T) {
	r, bad := record.Parse([]byte(duel + "privat Anna hand ABCDEFG\nAnna 3BCC\n"))
	require.NotEmpty(t, bad)
	p, _ := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	s, err := games.Hanamikoji.Open(r, &p, nowhere{})
	require.NoError(t, err)
	h := New(Usual, time.Now)
	h.Hold(func() { h.Put(s) })
	for _, who := range []Who{anna, boris, none, host} {
		h.Look(who, func(m Moment) {
			assert.Equal(t, who.Host, strings.Contains(dumped(m.Session.Since(0), m.Session.Slips(who.Seat)), "ABCDEFG"), "%v", who)
		})
	}
}

// requireSame shows the first line that is not the same.
func requireSame(t *testing.T, a, b, says string, args ...any) {
	t.Helper()
	if a == b {
		return
	}
	one, other := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range one {
		if i >= len(other) || one[i] != other[i] {
			at := 0
			for at < len(one[i]) && at < len(other[i]) && one[i][at] == other[i][at] {
				at++
			}
			from := max(0, at-200)
			require.Failf(t, "a leak", says+"\n%s\n%s", append(args, one[i][from:min(len(one[i]), at+80)], other[i][from:min(len(other[i]), at+80)])...)
		}
	}
}

// Every correction of a private entry from every other seat is refused, whatever the rights, and the answer holds nothing of it.
func TestNobodyTouchesWhatAnotherNoted(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		for seed := range seeds() {
			rng := rand.New(rand.NewPCG(seed, 9))
			w := pair(t, g.ID, seed, rng)
			for _, who := range []Who{boris, none} {
				h, log, _ := shared(t, Rights{Let: ByAnyone, Undo: ByAnyone, For: ByAnyone}, w.records[0])
				var names []string
				h.Look(who, func(m Moment) { names = m.Session.Header().Seats })
				for _, line := range w.lines(names, "1X", "1X")[15:] {
					r, err := does(h, now(h, who), line, true)
					if who == none {
						assert.Equal(t, ErrOnlooker, err, line)
					} else {
						assert.Equal(t, ErrOther, err, "%s: %s in\n%s", g.ID, line, w.records[0])
					}
					assert.Empty(t, log.lines, line)
					answer := dumped(r)
					for _, secret := range w.secrets {
						assert.False(t, len(secret) > 2 && strings.Contains(answer, secret), "%s: %s in %s", line, secret, answer)
					}
				}
			}
		}
	}
}

// A reading tells nothing of what another noted, either, where no hub stands before the session: not at the table, nor where another
// seat looks alone. All that is left are the errors of lines that name what is not there.
func TestAReadingTellsNothingOfAnothersNotes(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		for seed := range seeds() {
			w := pair(t, g.ID, seed, rand.New(rand.NewPCG(seed, 11)))
			note := testkit.Notes[g.ID][0]
			name, _ := players(w.records[0])
			var told [2]string
			for i := range told {
				s, _ := opened(t, strings.Replace(w.records[i], lonely(name)+"\n", "", 1))
				names := s.Header().Seats
				for _, line := range w.lines(names, note, pressed(s, rand.New(rand.NewPCG(seed, 8)))) {
					told[i] += line + ": " + dumped(s.Try(line), s.Own(2, false).Try(line))
				}
			}
			requireSame(t, told[0], told[1], "%s, seed %d\n%s", g.ID, seed, w.records[0])
		}
	}
}

// A note is put together by who sits there alone: also the host puts none together for another.
func TestANoteIsPutTogetherByItsPlayerAlone(t *testing.T) {
	h, _, _ := shared(t, Rights{}, "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\nAnna 1\n")
	for who, alone := range map[Who]bool{anna: true, boris: false, {Host: true}: false, {}: false} {
		h.Look(who, func(m Moment) {
			c := present.Context{View: 1}
			note := present.Note{Slots: []present.NoteSlot{{OpenSlot: rules.OpenSlot{Act: 8, Slot: "cards", Things: []int{0}, Least: 1, Most: 1, Copies: 1}}},
				Names: func(int) present.Sentence { return present.Sentence{} }}
			made := m.Session.Note(c, &note, rules.Parts{{Slot: "cards"}})
			assert.Equal(t, alone, made.Line == "draw A", "%v: %v", who, made)
			assert.Equal(t, alone, len(made.Slots) > 0)
		})
	}
}

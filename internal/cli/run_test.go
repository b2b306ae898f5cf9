package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/text"
)

// outcome is what a command wrote, what it said was wrong, and its exit code.
type outcome struct {
	out, wrong string
	code       int
}

// runs runs a command as it is, without a command line, in a folder.
func runs(t *testing.T, dir string, run func(e *env) error) outcome {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	var out, wrong bytes.Buffer
	e := &env{App: App{In: strings.NewReader(typed), Build: func() Build { return Build{Version: "v1"} }, Now: time.Now, Getenv: func(string) string { return "" }}, onScreen: &atomic.Bool{}}
	e.Program = program.New(program.Options{Text: p, Now: e.Now, Config: config.Config{Plain: true, Records: filepath.Join(dir, "games"), House: filepath.Join(dir, "house")}})
	e.writes(&out, &wrong)
	if err := run(e); err != nil && !errors.Is(err, errQuiet) {
		e.fails(err)
	}
	clean := func(s string) string { return strings.ReplaceAll(s, dir, "…") }
	return outcome{clean(out.String()), clean(wrong.String()), e.code}
}

// Each command runs from its options alone: what it writes is data, what was wrong is said beside it, and the exit code tells which.
func TestEachCommandRunsFromItsOptions(t *testing.T) {
	dir := evening(t)
	at := func(name string) string { return filepath.Join(dir, name) }
	slip, err := os.ReadFile(testkit.File("slips", "a-gift-was-forgotten.txt"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(at("slip.referee"), slip, 0o600))
	for i, name := range []string{"over", "part"} { // which was played last
		when := time.Now().Add(time.Duration(i-2) * time.Minute)
		require.NoError(t, os.Chtimes(at("games/"+name+".referee"), when, when))
	}
	none := &export.Eyes{}
	scored := exporting{Eyes: none}
	for _, tt := range []struct {
		name  string
		run   func(e *env) error
		out   string // how it begins and, behind ⋯, ends; "" for nothing
		wrong string
		code  int
	}{
		{"check", func(e *env) error { return (&check{env: e, Eyes: none}).run([]string{"over"}) },
			"…/games/over.referee: clean, 10 entries. Orange wins.", "", clean},
		{"check --json", func(e *env) error { return (&check{env: e, Eyes: none, json: true}).run([]string{"part"}) },
			`{"file":"…/games/part.referee","game":"maiko","profile":"ru-2022","entries":0,"clean":true,`, "", clean},
		{"check of two", func(e *env) error { return (&check{env: e, Eyes: none}).run([]string{"part", "over"}) },
			"…/games/part.referee: clean, 0 entries. [round 1 · turn 1 of 8] Due: Ada. In which order do the houses lie, clockwise? (MK-SETUP-1)\n…/games/over.referee: clean", "", clean},
		{"check of two with a table", func(e *env) error { return (&check{env: e, Eyes: none, table: "x"}).run([]string{"over", "part"}) },
			"", "--table needs exactly one record.", unreadable},
		{"check of what is not there", func(e *env) error { return (&check{env: e, Eyes: none}).run([]string{"ovr"}) },
			"ovr does not exist.", "Did you mean “over”?", unreadable},
		{"check of a slip", func(e *env) error { return (&check{env: e, Eyes: none}).run([]string{at("slip.referee")}) },
			"…/slip.referee: 1 slip in 15 entries; 8 later findings follow from it.\n\nline 9, entry 3: Rai discards fan and hairpin\n⋯Due: Ada. Ada has drawn: which action? (HK-TURN-1)\n", "", findings},
		{"mend", func(e *env) error { return (&mend{env: e, Eyes: none}).run(at("slip.referee")) },
			"…/slip.referee: 1 slip in 15 entries; 8 later findings follow from it.\n\nline 9, entry 3: Rai discards fan and hairpin\n⋯Nothing to write: no correction is better than all others.\n", "", findings},
		{"mend --take", func(e *env) error { return (&mend{env: e, Eyes: none, take: 2}).run(at("slip.referee")) },
			"…/slip.referee: 1 slip in 15 entries; 8 later findings follow from it.\n\nline 9, entry 3: Rai discards fan and hairpin\n⋯  Chosen: insert 3: Ada 3DDF-F\n\nNothing was written; --write adds the chosen corrections to the record.\n", "", findings},
		{"mend --take, one too many", func(e *env) error { return (&mend{env: e, Eyes: none, take: 99}).run(at("slip.referee")) }, "…/slip.referee: 1 slip in 15 entries; 8 later findings follow from it.\n\nline 9, entry 3: Rai discards fan and hairpin\n", "There are only 3 corrections to choose from.", unreadable},
		{"mend of what is clean", func(e *env) error { return (&mend{env: e, Eyes: none}).run("over") }, "…/games/over.referee: clean", "", clean},
		{"replay", func(e *env) error { return (&replay{env: e, Eyes: none}).run("over") },
			"1  Orange offers tea set and 2 hairpins; Violet takes hairpin  → Orange keeps tea set and hairpin\n    score: Orange 0, Violet 0\n2  Violet⋯\nOrange: place 1 · 12 points\nViolet: place 2 · 5 points\nOrange wins. Eleven charm points or more win. (HK-WIN-2)\n", "", clean},
		{"replay for nobody", func(e *env) error { return (&replay{env: e, Eyes: &export.Eyes{Seat: "Zoe"}}).run("over") },
			"", "…/games/over.referee has no player “Zoe”; the players are Orange, Violet.", unreadable},
		{"games", func(e *env) error { return (&savedGames{env: e}).run(nil) },
			"Campaign Spring · Ada, Raya  0 of 3 played · under way: Maiko’s Life\nover.referee  Hanamikoji  Orange 12, Violet 5", "", clean},
		{"games with a word", func(e *env) error { return (&savedGames{env: e}).run([]string{"Violet"}) }, "over.referee  Hanamikoji", "", clean},
		{"games with no such word", func(e *env) error { return (&savedGames{env: e}).run([]string{"Zoe"}) }, "No saved game has all these words.\n", "", findings},
		{"games --json with no such word", func(e *env) error { return (&savedGames{env: e, json: true}).run([]string{"Zoe"}) }, "[]\n", "", clean},
		{"games --stats", func(e *env) error { return (&savedGames{env: e, stats: true}).run([]string{"Violet"}) }, "Who wins (● won  ○ shared  · not won)\n", "", clean},
		{"disputes", func(e *env) error { return (&disputes{env: e}).run(nil) }, "over.referee  1  ", "", clean},
		{"disputes --game of none", func(e *env) error { return (&disputes{env: e, game: "maiko"}).run(nil) }, "", "There are no disputes in …/games.", findings},
		{"disputes of no game", func(e *env) error { return (&disputes{env: e, game: "maikoo"}).run(nil) }, "", "Unknown game “maikoo”.\nDid you mean “maiko”?", unreadable},
		{"disputes, one", func(e *env) error { return (&disputes{env: e}).run([]string{"over", "1"}) }, "Dispute 1 · after entry 4 · ", "", clean},
		{"disputes, one that is none", func(e *env) error { return (&disputes{env: e}).run([]string{"over", "9"}) }, "", "…/games/over.referee has no dispute 9.", unreadable},
		{"rules", func(e *env) error { return (&lookUp{env: e}).run([]string{"HK-TURN-1"}) }, "Answer: The first player takes the first turn of the round", "", clean},
		{"rules without an answer", func(e *env) error { return (&lookUp{env: e}).run([]string{"qqqq"}) }, "",
			"The rulebook says nothing about it.\nYou can record what the table rules in its game: dispute.", findings},
		{"rules --cases of a game", func(e *env) error { return (&lookUp{env: e, cases: true, json: true}).run([]string{"maiko", "zzzz"}) },
			`{"rules":[],"precedents":[],"grade":"silent","games":[]}`, "", findings},
		{"rules --cases", func(e *env) error { return (&lookUp{env: e, cases: true}).run([]string{"maiko"}) }, "MK-C", "", clean},
		{"rules of no game", func(e *env) error { return (&lookUp{env: e, game: "maikoo"}).run([]string{"zzzz"}) }, "", "Unknown game “maikoo”.\nDid you mean “maiko”?", unreadable},
		{"score", func(e *env) error { return (&score{env: e, exporting: scored}).run("hanamikoji", at("full.yaml")) }, "            A Ayane  B Iroha", "", clean},
		{"score of a record", func(e *env) error { return (&score{env: e, exporting: scored}).run("hanamikoji", "over") },
			"Hanamikoji, French edition, 2018; players: Orange, Violet\nround 1\n", "", clean},
		{"score of another game", func(e *env) error { return (&score{env: e, exporting: scored}).run("maiko", "over") },
			"", "…/games/over.referee is for hanamikoji, not for maiko.", unreadable},
		{"score --keep of a record", func(e *env) error { return (&score{env: e, keep: true, exporting: scored}).run("hanamikoji", "over") },
			"", "…/games/over.referee is already a record; “--keep” saves a table that you filled in.", unreadable},
		{"score --blank", func(e *env) error { return (&score{env: e, blank: true}).run("hanamikoji", "-") }, "# A final table of Hanamikoji.", "", clean},
		{"score of no game", func(e *env) error { return (&score{env: e}).run("hanamikojo", "-") }, "", "Unknown game “hanamikojo”.\nDid you mean “Hanamikoji”?", unreadable},
		{"export", func(e *env) error { return (&exporting{Eyes: none, to: "csv"}).export(e, []string{"over", "part"}) },
			"record,round,seat,name,code,subject,count,each,points,clause,from\r\n…/games/over.referee,1,0,,hk/geisha,A,0,2,0,HK-SCORE-2,2 4\r\n", "", clean},
		{"export of two drawings", func(e *env) error { return (&exporting{Eyes: none, to: "svg"}).export(e, []string{"over", "part"}) },
			"", "“svg” shows one game: name one file.", unreadable},
		{"campaign", func(e *env) error {
			list, err := e.saved()
			return errors.Join(err, (&campaign{env: e}).list(list))
		}, "Campaign Spring · Ada, Raya\n", "", clean},
		{"campaign without any", func(e *env) error { return (&campaign{env: e}).list(nil) }, "", "No campaigns in …/games. “referee campaign NAME” begins one.", clean},
		{"profiles", func(e *env) error { return (&sheets{env: e}).list(nil) }, "hanamikoji   en-2016        edition  English edition, 2016\n", "", clean},
		{"profiles show", func(e *env) error { return (&sheets{env: e}).show("sakura-box") },
			"box  ours  Ours\nKnown of this box: no path yet, 1 of 60 cards.\ncard 1  =  e+1*3\n", "", clean},
		{"profiles check", func(e *env) error {
			return (&sheets{env: e}).check([]string{at("house.yaml"), at("no.yaml"), at("box.yaml")})
		},
			"…/house.yaml: no errors\n…/box.yaml: no errors\n", "…/no.yaml does not exist.", unreadable},
		{"profiles diff of one box", func(e *env) error { return (&sheets{env: e}).diff([]string{"sakura-box"}) },
			"", "Boxes are compared with one another, two of the same game.", unreadable},
		{"profiles diff of two", func(e *env) error { return (&sheets{env: e}).diff([]string{"sakura-box", at("box.yaml")}) }, "Sakura: Ours and Ours\n", "", clean},
		{"profiles export", func(e *env) error { return (&sheets{env: e}).export([]string{"sakura"}) }, "id: ours\nkind: box\ngame: sakura\n", "", clean},
		{"profiles export over a file", func(e *env) error { return (&sheets{env: e}).export([]string{"sakura", at("box.yaml")}) }, "", "…/box.yaml already exists.", unreadable},
		{"profiles export without a box", func(e *env) error { return (&sheets{env: e}).export([]string{"maiko"}) }, "", "Maiko’s Life has no box file.", unreadable},
		{"profiles import", func(e *env) error { return (&sheets{env: e}).take(at("box.yaml")) },
			"…/house/sakura-box.yaml: 0 new, 1 already known, 0 different\n", "", clean},
		{"play", func(e *env) error { return (&wished{seats: []string{"A1", "B1"}}).play(e, []string{"hanamikoji"}) },
			"Hanamikoji, English edition, 2018; players: A1, B1\n", "", clean},
		{"play --option without a value", func(e *env) error { return (&wished{options: []string{"x"}}).play(e, []string{"hanamikoji"}) },
			"", "The flag “option” does not accept “x”.", unreadable},
		{"play --first of a game under way", func(e *env) error { return (&wished{first: "Zoe"}).play(e, []string{"over"}) },
			"", "over.referee is under way: “first” can only be set for a new game.", unreadable},
		{"play --record over a file", func(e *env) error {
			return (&wished{seats: []string{"A1", "B1"}, file: at("games/over.referee")}).play(e, []string{"hanamikoji"})
		}, "", "…/games/over.referee already exists.", unreadable},
		{"serve --let", func(e *env) error { return (&serve{env: e, let: "hots"}).run(nil) }, "", "The flag “let” does not accept “hots”; it accepts: host, seat, anyone.\nDid you mean “host”?", unreadable},
		{"serve --tls-cert alone", func(e *env) error {
			return (&serve{env: e, let: "host", undo: "host", others: "host", address: address{listen: "127.0.0.1:0", cert: "x"}}).run(nil)
		}, "", "HTTPS needs both --tls-cert and --tls-key.", unreadable},
		{"serve --headless without players", func(e *env) error {
			e.headless = true
			return (&serve{env: e, let: "host", undo: "host", others: "host", address: address{listen: "127.0.0.1:0"}}).run([]string{"hanamikoji"})
		}, "", "Name the players of the new game with --seats.", unreadable},
		{"version", func(e *env) error { return (&version{env: e}).run(nil) }, "referee v1 go", "", clean},
	} {
		got := runs(t, dir, tt.run)
		if tt.out == "" {
			assert.Empty(t, got.out, tt.name)
		} else {
			begins, ends, _ := strings.Cut(tt.out, "⋯")
			assert.True(t, strings.HasPrefix(got.out, begins) && strings.HasSuffix(got.out, ends), "%s: %s", tt.name, got.out)
		}
		assert.Equal(t, tt.wrong, strings.ReplaceAll(strings.TrimSuffix(got.wrong, "\n"), "referee: ", ""), tt.name)
		assert.Equal(t, tt.code, got.code, tt.name)
	}
}

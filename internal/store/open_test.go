package store_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/validators"
)

func TestPlayLocksAndGoesOn(t *testing.T) {
	f := folder(t, [2]string{"a.referee", head + "\nOrange 3BCC-C\nViol"})
	path := filepath.Join(f.Path, "a.referee")
	g, problems := opener.Play(path)
	require.Empty(t, problems)
	assert.Contains(t, said(t, g.Problems), "The last line was cut off")
	assert.Equal(t, rules.SeatSet(2), g.Session.Turn().Due)

	_, problems = opener.Play(path)
	assert.Contains(t, said(t, problems), "open in another program")
	require.NoError(t, g.Close())
	g, problems = opener.Play(path)
	require.Empty(t, problems)
	assert.Empty(t, g.Problems)
	require.NoError(t, g.Close())
}

func TestPlayRefusesWhatItCannotFollow(t *testing.T) {
	f := folder(t,
		[2]string{"chess", "referee: 1\ngame: chess\nseats: A1, B1\n"},
		[2]string{"profile", head + "profile: xx\n\nOrange 1X\n"},
		[2]string{"text", "hello\n"})
	for name, want := range map[string]string{
		"chess": "does not know the game", "profile": "there is no edition", "text": "not a record", "none": "does not exist",
	} {
		g, problems := opener.Play(filepath.Join(f.Path, name))
		assert.Nil(t, g, name)
		assert.Contains(t, said(t, problems), want, name)
	}
	g := opener.Read(filepath.Join(f.Path, "profile"))
	assert.NotNil(t, g.Position, "it can still be looked at")
}

func TestARecordThatIsReadTakesNoEntries(t *testing.T) {
	g := opener.Parse("x", []byte(won))
	_, writes := g.Position.(table.Session)
	assert.False(t, writes)
	assert.True(t, g.Position.Over())
}

func TestPlacesOfMistakesInTheHeader(t *testing.T) {
	g := opener.Parse("x", []byte(head+"profile: xx\noption.max-rounds:  12\nfirst: Blue\nvariants: fast\nseverity.HK-TURN-4: never\nseverity.HX-1: ask\nnick.1: Viktoria\nnick.2:  orange\nnick.3: Zoë\n\n"))
	at := map[string][2]int{}
	for _, p := range g.Problems {
		at[strings.TrimSuffix(p.Code, "-near")] = [2]int{p.Row, p.Col}
	}
	assert.Equal(t, map[string][2]int{
		"profile.edition": {4, 10}, "profile.range": {5, 21}, "store.first": {6, 8}, "profile.variant": {7, 11},
		"profile.severity": {8, 21}, "profile.clause": {9, 1},
		"record.nick_long": {10, 9}, "record.nick_twice": {11, 10}, "record.nick_seat": {12, 1},
	}, at)
	near := opener.Parse("x", []byte(head+"severity.HK-TURN-1: ask\nseverity.HK-TURNN-1: ask\n\n")).Problems
	require.Len(t, near, 1)
	assert.Equal(t, "profile.clause-near x:5:1", near[0].Code+" "+text.Place(near[0]), "the line with the mistake, not the one that was meant")
}

func TestHouseSheets(t *testing.T) {
	sheet := "id: ours\nkind: house\ngame: hanamikoji\ntitle: Ours\nseverities:\n  HK-TURN-4: note\n"
	f := folder(t, [2]string{"a.referee", head + "house: ours\noption.max-rounds: 5\nseverity.HK-TURN-1: ask\n"}, [2]string{"ours.yaml", sheet})
	path := filepath.Join(f.Path, "a.referee")
	g := opener.Read(path)
	require.Empty(t, g.Problems)
	p := g.Position.Profile()
	severity, layer := p.Severity("HK-TURN-4")
	assert.Equal(t, validators.Note, severity)
	assert.Equal(t, "ours", layer)
	severity, _ = p.Severity("HK-TURN-1")
	assert.Equal(t, validators.Ask, severity)
	assert.Equal(t, "5", p.Value("max-rounds"))
	assert.True(t, p.HouseRuled())

	elsewhere := store.Opener{Games: games.Find, House: f.Path}
	assert.Empty(t, elsewhere.Parse("/nowhere/b.referee", []byte(head+"house: ours\n")).Problems)
	bad := elsewhere.Parse("/nowhere/b.referee", []byte(head+"house: a.referee\n")).Problems
	require.NotEmpty(t, bad)
	assert.Equal(t, path, bad[0].File, "a mistake in a sheet is told with the sheet's name")
}

// A record may come from anybody: its house sheet lies beside it or among those of the user.
func TestAHouseSheetLeadsNowhereElse(t *testing.T) {
	sheet := "id: ours\nkind: house\ngame: hanamikoji\ntitle: Ours\n"
	f := folder(t, [2]string{"a.referee", head}, [2]string{"ours.yaml", sheet})
	below := filepath.Join(f.Path, "below")
	require.NoError(t, os.Mkdir(below, 0o700))
	for _, name := range []string{filepath.Join(f.Path, "ours.yaml"), "../ours.yaml", "../ours", "below/../../ours.yaml", ".."} {
		for _, o := range []store.Opener{opener, {Games: games.Find, House: below}} {
			problems := o.Parse(filepath.Join(below, "b.referee"), []byte(head+"house: "+name+"\n")).Problems
			require.Len(t, problems, 1, name)
			assert.Equal(t, "store.house-path", problems[0].Code, name)
			assert.Equal(t, [2]int{4, 8}, [2]int{problems[0].Row, problems[0].Col}, name)
			assert.Contains(t, said(t, problems), name)
		}
	}
	assert.Empty(t, opener.Parse(filepath.Join(f.Path, "c.referee"), []byte(head+"house: ours.yaml\n")).Problems)
	assert.Empty(t, opener.Parse(filepath.Join(filepath.Dir(f.Path), "c.referee"), []byte(head+"house: "+filepath.Base(f.Path)+"/ours\n")).Problems)
}

// What is played is for nobody else, notes of hands above all.
func TestAFolderThatIsMadeIsForItsOwnerAlone(t *testing.T) {
	f := store.Folder{Path: filepath.Join(t.TempDir(), "new", "games"), Opener: opener}
	tb, problems := f.Create(record.Header{Game: "hanamikoji", Seats: []string{"Ann", "Bob"}}, now)
	require.Empty(t, problems)
	require.NoError(t, tb.Close())
	for path, want := range map[string]fs.FileMode{f.Path: 0o700, filepath.Dir(f.Path): 0o700, tb.Path: 0o600} {
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Equal(t, want, info.Mode().Perm(), path)
	}
}

// Without a home nothing is looked for or made anywhere else.
func TestWithoutAHomeThereIsNoFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	f := store.Folder{Opener: opener}
	_, err := f.List()
	require.Error(t, err)
	_, problems := f.Create(record.Header{Game: "hanamikoji", Seats: []string{"Ann", "Bob"}}, now)
	assert.Contains(t, said(t, problems), "HOME is not set")
	_, problem := opener.Box(games.Sakura, "", "")
	assert.Contains(t, said(t, []*rules.Fault{problem}), "HOME is not set")
	assert.Empty(t, opener.Boxes(games.Sakura, ""))
	left, err := os.ReadDir(".")
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestWhatADiskErrorSays(t *testing.T) {
	p := store.FromDisk("/x/game.referee", os.ErrPermission)
	assert.Contains(t, said(t, []*rules.Fault{p}), "game.referee cannot be written")
	assert.Same(t, p, store.FromDisk("other", p), "what is a problem already stays one")
	assert.Equal(t, "a.txt:3:8", text.Place(&rules.Fault{File: "a.txt", Row: 3, Col: 8}))
	assert.Equal(t, "a.txt", text.Place(&rules.Fault{File: "a.txt", Col: 8}))
	assert.Equal(t, "[31m.txt", text.Place(&rules.Fault{File: "\x1b[31m.txt"}), "no name commands the terminal")
}

// Options that a rule excludes together are told with that rule's sentence, once.
func TestExcludedOptionsAreToldWithTheirReason(t *testing.T) {
	excluded := games.Hanamikoji
	why := &rules.Fault{Code: "impossible.hk/no-offer", Clause: "HK-GIFT-1"}
	excluded.Begins = func(record.Header, *profiles.Profile) error { return why }
	excluded.Look = func(*record.Record, *profiles.Profile) (table.Position, error) { return nil, why }
	o := store.Opener{Games: func(string) (table.Binding, bool) { return excluded, true }}
	opened := o.Parse("game.txt", []byte(won))
	assert.Nil(t, opened.Position)
	assert.Equal(t, "There is nothing on offer to take from. (HK-GIFT-1)", said(t, opened.Problems))
}

// What the reader of records takes, a mistake is found in: keys in any language, and
// empty lines above the header.
func TestAMistakeIsFoundWhereItStands(t *testing.T) {
	for header, want := range map[string]string{
		"referee: 1\ngame: hanamikoji\nseats: A1x, B1x\nПрофиль:  xx\n":          "4:11",
		"\n\n\nreferee: 1\ngame: hanamikoji\nseats: A, B\nvariantes: odd, odd\n": "7:12",
	} {
		problems := opener.Parse("f", []byte(header)).Problems
		require.NotEmpty(t, problems, header)
		assert.Equal(t, "f:"+want, text.Place(problems[0]), header)
	}
	lost := store.Describe(opener.Parse("f", []byte("\n\nreferee: 1\nигра: hanamikoji\nseats: A, A\ncampaign: Spring\n")))
	assert.Equal(t, []string{"hanamikoji", "Spring"}, []string{lost.Game, lost.Campaign})
}

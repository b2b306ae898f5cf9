package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/widgets"
)

// shelf is a folder of records on a real disk.
type shelf struct {
	*testing.T
	store.Folder
	files int
}

func newShelf(t *testing.T) *shelf {
	return &shelf{T: t, Folder: store.Folder{Path: t.TempDir(), Opener: store.Opener{Games: games.Find}}}
}

// put puts a record of a whole game into the campaign; what is replaced in it is
// told in pairs. Each is younger than the one before.
func (s *shelf) put(game, name string, replaced ...string) string {
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", game, "games", name+".txt"))
	require.NoError(s, err)
	pairs := append([]string{"game: " + game + "\n", "game: " + game + "\ncampaign: Spring\n"}, replaced...)
	s.files++
	path := filepath.Join(s.Path, fmt.Sprintf("%d-%s%s", s.files, game, store.Ext))
	require.NoError(s, os.WriteFile(path, []byte(strings.NewReplacer(pairs...).Replace(string(data))), 0o600))
	when := time.Date(2026, 5, s.files, 19, 30, 0, 0, time.UTC)
	require.NoError(s, os.Chtimes(path, when, when))
	return path
}

// services are those of the program, as far as a campaign asks for them.
func (s *shelf) services() hall.Services {
	do := rooms.NewWorld().Services()
	do.Games = games.All
	do.Folder = func() store.Folder { return s.Folder }
	do.Editions = func(string) []hall.Choice { return []hall.Choice{{Value: "ru-2022", Label: "Russian edition, 2022"}} }
	do.Campaign = func(name string) (*store.Campaign, error) { return s.Campaign(name, games.Campaign) }
	do.Read = func(path string) (table.Position, error) { return s.Opener.Read(path).Position, nil }
	do.Open = func(path string) (table.Session, hall.Kept, error) {
		t, problems := s.Opener.Play(path)
		if t == nil {
			return nil, nil, problems[0]
		}
		return t.Session, rooms.OnDisk{Folder: s.Folder, Table: t}, nil
	}
	do.Start = func(h record.Header) (table.Session, string, hall.Kept, error) {
		t, problems := s.Create(h, time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC))
		require.Empty(s, problems)
		return t.Session, t.Path, rooms.OnDisk{Folder: s.Folder, Table: t}, nil
	}
	p, err := text.New(text.EN)
	require.NoError(s, err)
	do.Saved = func() (all []hall.Saved, err error) {
		list, err := s.List()
		for _, one := range store.Shelve(list, games.Campaign) {
			if c := one.Campaign; c != nil {
				all = append(all, hall.Saved{Campaign: c.Name, Title: c.Title(p), State: c.Standing(p)})
			}
		}
		return all, err
	}
	do.Latest = func() (hall.Saved, bool) {
		list, err := do.Saved()
		return append(list, hall.Saved{})[0], err == nil && len(list) > 0
	}
	return do
}

// visit runs the program on the shelf.
func (s *shelf) visit(w, h int, l text.Lang, campaign string, act func(*frames.Stage, *House)) {
	s.Helper()
	opts := Options{Lang: l, Campaign: campaign}
	if campaign == "Autumn" { // it is to be begun
		p, err := text.New(l)
		require.NoError(s, err)
		opts.Campaign, opts.New = "", dialogue.NewNewGame(s.Folder, p)
		require.Empty(s, opts.New.Answer(dialogue.GameKey, dialogue.CampaignGame))
		opts.New.Settle(dialogue.GameKey)
		require.Empty(s, opts.New.Answer(dialogue.CampaignKey, campaign))
	}
	visitWith(s.T, w, h, opts, s.services(), act)
}

// whole puts the three games.
func (s *shelf) whole() *shelf {
	s.put("maiko", "first")
	s.put("geishasroad", "points")
	s.put("geiko", "points")
	return s
}

// A campaign is chosen beside the games, named, and played in its order: each game
// that ends offers the next, with the same players.
func TestACampaignFromItsFirstGameToItsNext(t *testing.T) {
	s := newShelf(t)
	s.visit(80, 24, text.EN, "", func(st *frames.Stage, a *House) {
		st.Do(func(*shell.Shell) { a.Shell.Push(forms.NewGame(a.App, a.newGame())) })
		st.Key("left")
		assert.Contains(t, st.Text(), "Campaign, first Maiko’s Life")
		st.Key("end", "enter")
		assert.Contains(t, st.Text(), "A campaign needs a name", "it is asked for before anything begins")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Campaign", "without a name it goes no further")
		st.Type("Spring  rain")
		st.Key("enter", "end", "enter")
		assert.Contains(t, st.Text(), "Setting up")
		for i, e := range rooms.Apprentices {
			if i == 3 { // nobody has said who begins
				e = "player 1 " + e
			}
			st.Type(e)
			st.Key("enter")
		}
		assert.Contains(t, st.Text(), "Enter: continue the campaign “Spring rain”")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Campaign Spring rain")
		assert.Contains(t, st.Text(), "1 of 3 played")
		st.Key("enter")
		assert.Contains(t, st.Text(), "Spring rain")
		st.Key("end", "enter", "enter")
		assert.Contains(t, st.Line(0), "Geisha’s Road")
		st.Key("esc")
		assert.Contains(t, st.Text(), "Continue Geisha’s Road", "the sheet knows that it has begun")
	})
	c, err := s.Campaign("spring RAIN", games.Campaign)
	require.NoError(t, err)
	require.NotNil(t, c)
	assert.Empty(t, c.Problems())
	assert.Equal(t, "geishasroad", c.Now().Game)
	assert.Equal(t, c.Players, c.Now().Record.Names)
}

// The first page goes on with a campaign whose next game is to be begun.
func TestACampaignIsGoneOnWithFromTheFirstPage(t *testing.T) {
	s := newShelf(t)
	s.put("maiko", "first")
	s.visit(80, 24, text.EN, "", func(st *frames.Stage, a *House) {
		st.Key("enter")
		assert.Contains(t, st.Line(0), "New game")
		assert.Contains(t, st.Text(), "Ada, Raya")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Campaign Spring")
		st.Key("esc")
		st.Type("3")
		assert.Contains(t, st.Text(), "Campaign Spring · Ada, Raya")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Campaign Spring")
		st.Key("down", "enter")
		assert.Contains(t, st.Line(0), "Maiko’s Life", "from the sheet to a game that is over")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Campaign Spring")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Saved games", "the sheet is there once")
	})
}

func TestTheNextGameComesFirst(t *testing.T) {
	s := newShelf(t)
	s.put("maiko", "first")
	s.visit(80, 24, text.EN, "spring", func(st *frames.Stage, a *House) {
		st.Key("down", "down", "down", "enter")
		assert.Contains(t, st.Line(23), "Geisha’s Road comes first.")
	})
}

// Nothing that is wrong with a record is passed over in silence, and a broken one
// is not begun anew behind the players' backs.
func TestACampaignWithWrongRecords(t *testing.T) {
	s := newShelf(t)
	s.put("maiko", "first")
	s.put("maiko", "points")
	s.put("geiko", "points", "seats: Ada, Raya", "seats: Ada, Clara", "Raya ", "Clara ")
	s.put("geishasroad", "points", "seats: Ada, Raya", "seats: Ada, Ada")
	hanami := filepath.Join(s.Path, "9"+store.Ext)
	require.NoError(t, os.WriteFile(hanami, []byte("referee: 1\ngame: hanamikoji\nseats: Ada, Raya\ncampaign: Spring\n\n"), 0o600))
	s.visit(120, 40, text.EN, "Spring", func(st *frames.Stage, a *House) {
		for _, said := range []string{
			"cannot be opened", "Maiko’s Life is in the campaign twice", "Other players play this game: Ada, Clara",
			"Hanamikoji does not belong to the campaign", "Ada leads · Geisha’s Road cannot be opened", "Two players are called “Ada”",
		} {
			assert.Contains(t, st.Text(), said)
		}
		st.Golden("campaign/wrong-120x40-en")
		st.Key("down", "enter")
		assert.Contains(t, st.Line(39), "repair the record of")
	})
	s.visit(80, 24, text.EN, "Autumn", func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Text(), "Autumn", "one that is not there yet is prepared")
		st.Key("home", "right", "left", "left")
		assert.Contains(t, st.Text(), "Campaign, first Maiko’s Life", "what was asked for by its name is no other game by a slip")
		st.Key("enter", "ctrl-u")
		st.Type("spring")
		st.Key("enter")
		assert.Contains(t, st.Text(), "The campaign “Spring” already exists.")
	})
}

func TestCampaignScreens(t *testing.T) {
	whole, half := newShelf(t).whole(), newShelf(t)
	half.put("maiko", "first")
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 12}} {
		for _, l := range frames.Langs(size) {
			at := fmt.Sprintf("-%dx%d-%s", size[0], size[1], l)
			whole.visit(size[0], size[1], l, "Spring", func(st *frames.Stage, a *House) {
				st.Golden("campaign/whole" + at)
			})
			half.visit(size[0], size[1], l, "Spring", func(st *frames.Stage, a *House) {
				st.Golden("campaign/half" + at)
				st.Key("enter")
				st.Golden("campaign/next" + at)
			})
			half.visit(size[0], size[1], l, "Autumn", func(st *frames.Stage, a *House) {
				st.Golden("campaign/new" + at)
			})
		}
	}
}

// Points and games won are those of the sheets.
func TestTheSheetOfAWholeCampaign(t *testing.T) {
	newShelf(t).whole().visit(120, 60, text.EN, "Spring", func(st *frames.Stage, a *House) {
		assert.Regexp(t, `Points +71 +59`, st.Text(), "10+30+31, 10+31+18")
		assert.Regexp(t, `Games won +2 +1`, st.Text())
		assert.Contains(t, st.Text(), "Ada has won the campaign")
		assert.NotContains(t, st.Text(), "Begin")
		st.Key("down", "down", "down", "enter")
		assert.Contains(t, st.Text(), "GR-C73")
	})
}

func TestACampaignIsHandedOn(t *testing.T) {
	s := newShelf(t)
	s.put("maiko", "first")
	frames.Run(t, 80, 24, func(screen tcell.Screen) *shell.Shell {
		do := s.services()
		do.Forms = []string{"text", "csv"}
		do.ExportCampaign = func(c *store.Campaign, form string) (string, error) { return "/x/" + c.Name + "." + form, nil }
		a, err := New(screen, Options{Lang: text.EN, Theme: "dark", Campaign: "Spring"}, do)
		require.NoError(t, err)
		return a.Shell
	}, func(st *frames.Stage) {
		assert.Contains(t, st.Line(23), "F7")
		st.Key("f7", "down", "enter")
		assert.Contains(t, st.Text(), "/x/Spring.csv")
	})
}

// From the sheet of a campaign an entry is looked at; it is corrected at its own table.
func TestTheSheetOfACampaignCorrectsNothing(t *testing.T) {
	newShelf(t).whole().visit(80, 24, text.EN, "Spring", func(st *frames.Stage, a *House) {
		st.Do(func(*shell.Shell) {
			rows := a.Shell.Page().(*campaignPage).Rows.Lines()
			rows[slices.IndexFunc(rows, func(r widgets.Row) bool { return strings.Contains(r.Line.String(), "#12") })].Act()
		})
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Entry 12")
		assert.Contains(t, st.Text(), "Y2 G4 work +G +R")
		assert.NotContains(t, st.Text(), "Amend")
	})
}

package ui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/shell"
)

// shelf is a folder of records of a campaign.
type shelf struct {
	*testing.T
	*program.Program
}

func newShelf(t *testing.T) *shelf { return &shelf{t, rooms.Program(t, text.EN)} }

// put puts a record of a whole game into the campaign; what is replaced in it is
// told in pairs.
func (s *shelf) put(game, name string, replaced ...string) {
	rooms.PutPlayed(s, s.Program, game, name, append([]string{"game: " + game + "\n", "game: " + game + "\ncampaign: Spring\n"}, replaced...)...)
}

// visit runs the program on the shelf.
func (s *shelf) visit(w, h int, l text.Lang, campaign string, act func(*frames.Stage, *House)) {
	s.Helper()
	p, err := text.New(l)
	require.NoError(s, err)
	s.Text = p
	opts := Options{Program: s.Program, Campaign: campaign}
	if campaign == "Autumn" { // it is to be begun
		opts.Campaign, opts.New = "", dialogue.NewNewGame(s.Folder(), p)
		require.Empty(s, opts.New.Answer(dialogue.GameKey, dialogue.CampaignGame))
		opts.New.Settle(dialogue.GameKey)
		require.Empty(s, opts.New.Answer(dialogue.CampaignKey, campaign))
	}
	visitWith(s.T, w, h, opts, act)
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
		st.Do(func(*shell.Shell) {
			a.Shell.Push(forms.NewGame(a.App, dialogue.NewNewGame(a.Program.Folder(), a.Text)))
		})
		st.Type("8")
		st.Key("enter", "enter")
		assert.Contains(t, st.Text(), "A campaign needs a name", "without a name it goes no further")
		st.Type("Spring  rain")
		st.Key("enter", "enter", "enter", "enter")
		assert.Contains(t, st.Text(), "Sixty seconds together")
		st.Key("enter")
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
		st.Key("enter", "enter", "enter", "enter")
		assert.Contains(t, st.Line(0), "Geisha’s Road")
		st.Key("esc")
		assert.Contains(t, st.Text(), "Continue Geisha’s Road", "the sheet knows that it has begun")
	})
	c, err := s.Campaign("spring RAIN")
	require.NoError(t, err)
	require.NotNil(t, c)
	assert.Empty(t, c.Problems())
	assert.Equal(t, "geishasroad", c.Now().Game)
	assert.Equal(t, c.Players, c.Now().Record.Names)
}

// The first page continues a campaign whose next game is to be begun.
func TestACampaignIsGoneOnWithFromTheFirstPage(t *testing.T) {
	s := newShelf(t)
	s.put("maiko", "first")
	s.visit(80, 24, text.EN, "", func(st *frames.Stage, a *House) {
		st.Type("1")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "New game")
		assert.Contains(t, st.Text(), "[2] Raya")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Campaign Spring")
		st.Key("esc")
		st.Type("4")
		st.Key("enter")
		assert.Contains(t, st.Text(), "Campaign Spring · Ada, Raya")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Campaign Spring")
		st.Key("down", "enter")
		assert.Contains(t, st.Line(0), "Maiko’s Life", "from the sheet to a game that is over")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Campaign Spring")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Games", "the sheet is there once")
	})
}

// What the command line says of the next game is there when the screen begins at it.
func TestTheNextGameOfACampaignKnowsWhatWasSaid(t *testing.T) {
	s := newShelf(t)
	s.put("maiko", "first")
	next := dialogue.NewCampaign(s.Program, "Spring").Next(s.Text)
	require.Empty(t, next.Answer(dialogue.TitleKey, "Friday"))
	visitWith(t, 80, 40, Options{Program: s.Program, Campaign: "Spring", New: next}, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(0), "New game")
		st.Key("enter")
		assert.Contains(t, st.Text(), "Title: Friday")
		st.Key("esc", "esc")
		assert.Contains(t, st.Line(0), "Campaign Spring")
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
	rooms.Put(t, s.Program, "referee: 1\ngame: hanamikoji\nseats: Ada, Raya\ncampaign: Spring\n\n")
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
		assert.Contains(t, st.Line(0), "Maiko’s Life · Autumn", "one that is not there yet is prepared")
		assert.Contains(t, st.Line(0), "who is playing?")
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
	s.visit(80, 24, text.EN, "Spring", func(st *frames.Stage, _ *House) {
		assert.Contains(t, st.Line(23), "F7")
		st.Key("f7", "enter")
		assert.Contains(t, st.Text(), "Written: ")
		c, err := s.Campaign("Spring")
		require.NoError(t, err)
		assert.FileExists(t, c.HandedOn(export.Forms[0].Ext))
	})
}

// From the sheet of a campaign an entry is looked at; it is corrected at its own table.
func TestTheSheetOfACampaignCorrectsNothing(t *testing.T) {
	newShelf(t).whole().visit(80, 24, text.EN, "Spring", func(st *frames.Stage, a *House) {
		for !strings.Contains(st.Line(rooms.LineWith(st, "›")), "#12") {
			st.Key("down")
		}
		st.Key("enter", "enter")
		assert.Contains(t, st.Line(0), "Entry 12")
		assert.Contains(t, st.Text(), "Y2 G4 work +G +R")
		assert.NotContains(t, st.Text(), "Correct it")
	})
}

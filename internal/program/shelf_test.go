package program

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/export"
	"referee/internal/store"
	"referee/internal/text"
)

// shelf is a program on a folder of records. Each record is younger than the one before.
type shelf struct {
	*testing.T
	*Program
	files int
}

func newShelf(t *testing.T) *shelf { return &shelf{T: t, Program: newProgram(t, text.EN)} }

// newProgram returns a program with a folder of its own, and nothing of the user's.
func newProgram(t *testing.T, lang text.Lang) *Program {
	t.Helper()
	p, err := text.New(lang)
	require.NoError(t, err)
	return New(Options{Config: config.Config{Records: t.TempDir()}, File: t.TempDir(), Text: p, Now: time.Now})
}

func (s *shelf) put(data string) {
	s.files++
	path := filepath.Join(s.Config.Records, fmt.Sprint(s.files, store.Ext))
	require.NoError(s, os.WriteFile(path, []byte(data), 0o600))
	when := time.Date(2026, 5, s.files, 19, 30, 0, 0, time.UTC)
	require.NoError(s, os.Chtimes(path, when, when))
}

// begun puts a game that nobody has made a move in.
func (s *shelf) begun(lines ...string) {
	s.put("referee: 1\n" + strings.Join(lines, "\n") + "\n\n")
}

// whole puts a whole game of the campaign.
func (s *shelf) whole(game, name string) {
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", game, "games", name+".txt"))
	require.NoError(s, err)
	s.put(strings.Replace(string(data), "game: "+game+"\n", "game: "+game+"\ncampaign: Spring\n", 1))
}

// told returns the list of saved games in words.
func (s *shelf) told() (list []Saved) {
	found, err := s.Shelf()
	require.NoError(s, err)
	for i := range found {
		list = append(list, s.Saved(&found[i]))
	}
	return list
}

// In the list of saved games a campaign is one line; the others stay as they are.
func TestACampaignIsOneSavedGame(t *testing.T) {
	s := newShelf(t)
	s.whole("maiko", "first")
	s.begun("game: hanamikoji", "seats: Ada, Raya")
	s.begun("game: geishasroad", "seats: Ada, Raya", "campaign: Spring")
	list := s.told()
	require.Len(t, list, 2)
	assert.Equal(t, "Spring", list[0].Campaign)
	assert.Equal(t, "Campaign Spring · Ada, Raya", list[0].Title)
	assert.Equal(t, "1 of 3 played · Ada leads · under way: Geisha’s Road", list[0].State)
	assert.False(t, list[0].Over)
	assert.Empty(t, list[1].Campaign)
	assert.Contains(t, list[1].Title, "Hanamikoji")
}

// What the first page continues is the game under way, or the campaign whose
// next game is to be begun; never one that is over.
func TestTheFirstPageGoesOnWithACampaign(t *testing.T) {
	s := newShelf(t)
	assert.False(t, s.Front().Resumes)
	s.begun("game: hanamikoji", "seats: Ada, Raya")
	s.whole("maiko", "first")
	front := s.Front()
	require.True(t, front.Resumes)
	last := front.Last
	assert.Equal(t, "Spring", last.Campaign)
	assert.Contains(t, last.State, "next: Geisha’s Road")

	s.whole("geishasroad", "points")
	s.whole("geiko", "points")
	front = s.Front()
	require.True(t, front.Resumes)
	last = front.Last
	assert.Empty(t, last.Campaign, "the campaign is over")
	assert.Contains(t, last.Title, "Hanamikoji")

	s.begun("game: maiko", "seats: Ada, Raya", "campaign: Autumn")
	front = s.Front()
	require.True(t, front.Resumes)
	last = front.Last
	assert.Contains(t, last.Title, "Autumn · Maiko’s Life")
	assert.NotEmpty(t, last.Path, "a game under way is opened itself")
}

func TestTheSheetReadsItsRecords(t *testing.T) {
	s := newShelf(t)
	s.whole("maiko", "first")
	c, err := s.Campaign("spring")
	require.NoError(t, err)
	game, err := s.Read(c.Parts[0].Record.Path)
	require.NoError(t, err)
	assert.True(t, game.Position.Over())
	_, err = s.Read(filepath.Join(s.Config.Records, "none"))
	assert.Error(t, err)
}

// What is handed on of a campaign lies beside its records and is no damaged game; nor is
// what is handed on of a dispute.
func TestACampaignIsHandedOnBesideItsRecords(t *testing.T) {
	s := newShelf(t)
	s.begun("game: maiko", "seats: Ada, Raya", "campaign: Spring", "", "dispute 0: who begins?")
	c, err := s.Campaign("spring")
	require.NoError(t, err)
	_, err = s.ExportCampaign(c, "bgstats")
	require.ErrorContains(t, err, "cli.export.unplayed")
	s.whole("maiko", "first")
	c, err = s.Campaign("spring")
	require.NoError(t, err)
	for _, form := range export.Names() {
		path, err := s.ExportCampaign(c, form)
		require.NoError(t, err)
		assert.Equal(t, filepath.Join(s.Config.Records, "2.campaign"+export.Named(form).Ext), path)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Contains(t, string(data), "Ada", form)
	}
	path, err := s.ExportDispute(filepath.Join(s.Config.Records, "1.referee"), 1)
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(s.Config.Records, "1.dispute-1.txt"), path)
	list, err := s.Folder().List()
	require.NoError(t, err)
	assert.Len(t, list, 2, "nothing is listed but the games")
}

// A game that goes on although a line of it cannot be read says so in the list, and is
// found by it.
func TestAGameWithADamagedLineSaysSo(t *testing.T) {
	s := newShelf(t)
	s.begun("game: hanamikoji", "seats: Ada, Raya", "", "nobody knows this")
	s.begun("game: hanamikoji", "seats: Ada, Clara")
	list := s.told()
	require.Len(t, list, 2)
	assert.NotContains(t, list[0].State, "could not be read")
	assert.Contains(t, list[1].State, "(1 line could not be read or understood)")
	damaged := store.NewFilter("повреждена")
	found, err := s.Shelf()
	require.NoError(t, err)
	found = damaged.Shelf(found, s.Text)
	require.Len(t, found, 1)
	assert.Equal(t, list[1].Path, found[0].Path)
}

// The first page, the list and the statistics are the same whether they are remembered or found anew.
func TestWhatIsRememberedIsWhatIsFound(t *testing.T) {
	s := newShelf(t)
	index := t.TempDir()
	program := func(index string) *Program {
		return New(Options{Config: s.Config, Text: s.Text, Now: s.now, Index: index})
	}
	for step, do := range []func(){
		func() {},
		func() { s.begun("game: hanamikoji", "seats: Ada, Raya") },
		func() { s.whole("maiko", "first") },
		func() { s.begun("game: geishasroad", "seats: Ada, Raya", "campaign: SPRING") },
		func() { s.begun("game: tokaido", "seats: Ada, Raya", "typed: yes") },
		func() { s.put("no record") },
		func() { s.whole("geishasroad", "points") },
		func() { s.whole("geiko", "points") },
		func() { require.NoError(t, os.Remove(filepath.Join(s.Config.Records, "1.referee"))) },
	} {
		do()
		time.Sleep(100 * time.Millisecond)
		found := program("").Front()
		for _, remembered := range []*Program{program(index), program(index)} {
			at := remembered.Glance()
			at.Unsure = false
			require.Equal(t, found, at, "%d", step)
			want, err := program("").Shelf()
			require.NoError(t, err)
			list, err := remembered.Shelf()
			require.NoError(t, err)
			require.Equal(t, want, list, "%d", step)
			for _, words := range []string{"", "ada", "spring", "finished"} {
				want, err := program("").Stats(words)
				require.NoError(t, err)
				stats, err := remembered.Stats(words)
				require.NoError(t, err)
				require.Equal(t, want, stats, "%d", step)
			}
			remembered.Remember()
		}
		require.True(t, program(index).Glance().Unsure, "%d: nothing has been looked at", step)
	}
}

// Where the time of a folder tells of every change in it nothing is looked at as long as that stands, nor is what is told unsure; where
// it does not, everything is.
func TestWhereTheTimeOfAFolderTellsAll(t *testing.T) {
	s := newShelf(t)
	index := t.TempDir()
	s.Config.House = t.TempDir()
	program := func() *Program {
		return New(Options{Config: s.Config, Text: s.Text, Now: s.now, Index: index, Exact: true})
	}
	for range 3 {
		s.whole("tokaido", "ru-2013_2_points")
	}
	time.Sleep(100 * time.Millisecond) // until the times of the files are settled
	looked := program()
	found := looked.Front()
	require.Equal(t, 3, found.Over)
	looked.Remember()
	for i, folder := range []string{s.Config.Records, s.Config.House} {
		damaged := filepath.Join(s.Config.Records, fmt.Sprintf("%d.referee", i+1))
		require.NoError(t, os.WriteFile(damaged, []byte("no record"), 0o600)) // a folder of the system does not tell
		require.Equal(t, found, program().Glance(), "nothing was looked at")
		require.NoError(t, os.Chtimes(folder, time.Now(), time.Now()))
		now := program()
		found = now.Glance()
		require.Equal(t, 2-i, found.Over, "%s", folder)
		now.Remember()
		time.Sleep(10 * time.Millisecond)
	}
}

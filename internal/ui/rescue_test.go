package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// onDisk is the record of a game as a file.
type onDisk struct {
	f store.Folder
	t *store.Table
}

func (d onDisk) Close() error   { return d.t.Close() }
func (d onDisk) Beside() string { return d.f.Beside(d.t) }

func (d onDisk) Lost() error {
	if p := d.t.Lost(); p != nil {
		return p
	}
	return nil
}

func (d onDisk) SaveAs(name string) (string, error) {
	if p := d.f.SaveAs(d.t, name); p != nil {
		return "", p
	}
	return d.t.Path, nil
}

// robbed is a sitting at a record on the disk, which is about to be lost.
type robbed struct {
	*sitting
	dir, records string
	kept         onDisk
}

// rob sits two people down at a record with one entry, over the first page.
func rob(t *testing.T, l text.Lang, act func(*robbed)) {
	t.Helper()
	s := &robbed{sitting: &sitting{}, dir: filepath.Join(t.TempDir(), "evening"), records: filepath.Join(t.TempDir(), "records")}
	require.NoError(t, os.Mkdir(s.dir, 0o700))
	path := filepath.Join(s.dir, "game.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\nfirst: Orange\n\nOrange 1X\n"), 0o600))
	opener := store.Opener{Games: games.Find}
	g, problems := opener.Play(path)
	require.Empty(t, problems)
	s.kept = onDisk{store.Folder{Path: s.records, Opener: opener}, g}
	s.session = g.Session
	frames.Run(t, 120, 24, func(screen tcell.Screen) *shell.Shell {
		s.app = newApp(t, screen, l)
		s.app.Do.Saved = func() ([]Saved, error) { return nil, nil }
		s.app.Shell.Push(s.app.History())
		s.app.OpenTable(g.Session, path, s.kept)
		s.page = s.app.Shell.Page().(*tablePage)
		return s.app.Shell
	}, func(st *frames.Stage) {
		s.Stage = st
		act(s)
	})
	require.NoError(t, g.Close())
}

// choose goes to a line of the question and takes it.
func (s *robbed) choose(key string) {
	s.T.Helper()
	page, ok := s.app.Shell.Page().(*listPage)
	require.True(s.T, ok, s.Text())
	said := s.app.Text.Say(key)
	for i := range page.rows.rows {
		if r := &page.rows.rows[i]; r.act != nil && r.line[0].text == said {
			s.Do(func(*shell.Shell) { r.act() })
			return
		}
	}
	require.Fail(s.T, "no such line", "%s in\n%s", said, s.Text())
}

// asked reports whether the question is on the screen.
func (s *robbed) asked() bool { return strings.Contains(s.Text(), s.app.Text.Say("rescue.held")) }

// read is the record of a path.
func (s *robbed) read(path string) string {
	s.T.Helper()
	data, err := os.ReadFile(path)
	require.NoError(s.T, err)
	return string(data)
}

// losses are what can become of a record while it is open.
var losses = map[string]func(path string) error{
	"deleted":        os.Remove,
	"renamed":        func(path string) error { return os.Rename(path, path+".old") },
	"replaced":       func(path string) error { return os.WriteFile(path, []byte("shopping list"), 0o600) },
	"folder removed": func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
}

// Whatever becomes of the record, the game is written under another name, with the line
// that found no place, and goes on there.
func TestALostGameIsWrittenUnderAnotherName(t *testing.T) {
	for name, lose := range losses {
		for _, l := range text.Langs() {
			t.Run(name+" "+string(l), func(t *testing.T) {
				rob(t, l, func(s *robbed) {
					require.NoError(t, lose(s.page.path))
					s.enter("2XX")
					assert.NotContains(t, s.Text(), "⟦")
					assert.Contains(t, s.Text(), s.app.Text.Say("rescue.held"))
					assert.Len(t, s.texts(), 1)
					to := filepath.Join(s.dir, "game-2.referee")
					if name == "folder removed" {
						to = filepath.Join(s.records, "game-2.referee")
					}
					s.Key("enter") // the first line
					assert.Equal(t, to, s.page.path)
					assert.Equal(t, []string{"1X", "2XX"}, s.texts())
					assert.NotContains(t, s.Line(0), s.app.Text.Say("table.unsaved"))
					s.enter("2XX")
					assert.Contains(t, s.read(to), "\n\nOrange 1X\nViolet 2XX\nOrange 2XX\n")
					if name == "replaced" {
						assert.Equal(t, "shopping list", s.read(filepath.Join(s.dir, "game.referee")))
					}
					s.Key("esc")
					assert.Equal(t, 1, s.Shell.Depth(), "nothing is asked")
				})
			})
		}
	}
}

// Another name may be told. What cannot be is said, and nothing that is there gives way.
func TestALostGameIsWrittenUnderANameThatIsTold(t *testing.T) {
	rob(t, text.RU, func(s *robbed) {
		require.NoError(t, os.Remove(s.page.path))
		require.NoError(t, os.WriteFile(filepath.Join(s.dir, "taken.referee"), []byte("mine"), 0o600))
		s.enter("2XX")
		s.choose("rescue.other")
		assert.Contains(t, s.Text(), "game-2.referee", "what is proposed can be changed")
		for name, told := range map[string]string{"taken": "Файл taken.referee уже есть", "none/game": "Папки none", "": s.app.Text.Say("rescue.name")} {
			s.Key("ctrl-u")
			s.enter(name)
			assert.Contains(t, s.Text(), told)
		}
		s.Key("ctrl-u")
		s.enter("пятница")
		s.Wait(time.Second)
		assert.Contains(t, s.read(filepath.Join(s.dir, "пятница.referee")), "Violet 2XX")
		assert.Equal(t, "mine", s.read(filepath.Join(s.dir, "taken.referee")))
		assert.Equal(t, s.page, s.Shell.Page())
	})
}

// It can be tried again where the record has come back, and be left for later.
func TestALostRecordThatComesBack(t *testing.T) {
	rob(t, text.EN, func(s *robbed) {
		path := s.page.path
		require.NoError(t, os.Rename(path, path+".old"))
		s.Key("ctrl-z")
		s.choose("rescue.again")
		require.True(t, s.asked(), "still lost")
		require.NoError(t, os.Rename(path+".old", path))
		s.choose("rescue.again")
		assert.False(t, s.asked())
		assert.Empty(t, s.texts(), "the entry was taken back")
		assert.Contains(t, s.read(path), "undo")

		require.NoError(t, os.Rename(path, path+".old"))
		s.enter("2XX")
		s.choose("rescue.later")
		assert.Equal(t, "2XX", s.page.input.GetText())
		assert.Contains(t, s.Line(0), "NOT SAVED")
		require.NoError(t, os.Rename(path+".old", path))
		s.Key("enter")
		assert.Equal(t, []string{"2XX"}, s.texts())
	})
}

// Who leaves a game that is lost is asked, wherever that is done and whether or not
// anything was typed since.
func TestWhoLeavesALostGameIsAsked(t *testing.T) {
	for _, keys := range [][]string{{"esc"}, {"f10"}, {"ctrl-c"}, {"f4", "f10"}, {"f6", "ctrl-c"}} {
		for _, after := range []string{"rescue.beside", "rescue.leave", "rescue.stay"} {
			t.Run(strings.Join(keys, " ")+" "+after, func(t *testing.T) {
				rob(t, text.EN, func(s *robbed) {
					require.NoError(t, os.Remove(s.page.path))
					s.Key(keys...)
					require.True(t, s.asked())
					require.False(t, s.Ended())
					s.Key("f10")
					require.True(t, s.asked() && !s.Ended(), "it is asked once")
					depth := s.Shell.Depth()
					s.choose(after)
					s.Wait(time.Second)
					list, err := os.ReadDir(s.dir)
					require.NoError(t, err)
					assert.Len(t, list, map[string]int{"rescue.beside": 1}[after])
					switch {
					case after == "rescue.stay":
						assert.Equal(t, depth-1, s.Shell.Depth())
						assert.False(t, s.asked())
					case keys[0] == "esc":
						assert.Equal(t, 1, s.Shell.Depth())
					default:
						assert.True(t, s.Ended())
					}
				})
			})
		}
	}
}

// A second Ctrl-C leaves all the same, and a game that is on the disk is left unasked.
func TestWhoInsistsLeaves(t *testing.T) {
	rob(t, text.EN, func(s *robbed) {
		require.NoError(t, os.Remove(s.page.path))
		s.Key("ctrl-c", "ctrl-c")
		s.Wait(time.Second)
		assert.True(t, s.Ended())
	})
	rob(t, text.EN, func(s *robbed) {
		s.Key("f4", "f10")
		s.Wait(time.Second)
		assert.True(t, s.Ended())
	})
}

// A line that the disk did not take is asked about when the game is left, and written
// with the game.
func TestALineThatIsNotSavedIsAskedAbout(t *testing.T) {
	rob(t, text.FR, func(s *robbed) {
		require.NoError(t, os.Remove(s.page.path))
		s.enter("2XX")
		s.choose("rescue.later")
		s.Key("f10")
		require.True(t, s.asked())
		s.choose("rescue.beside")
		s.Wait(time.Second)
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2.referee")), "Violet 2XX")
		assert.False(t, s.Ended(), "the line was entered first")
		s.Key("f10")
		s.Wait(time.Second)
		assert.True(t, s.Ended())
	})
}

// Private notes and disputes find their place too, and what is handed on is the game that
// is played, not what lies in its place.
func TestWhatElseIsWrittenToALostRecord(t *testing.T) {
	rob(t, text.EN, func(s *robbed) {
		require.NoError(t, os.Remove(s.page.path))
		s.Key("alt-p")
		s.Key("enter", "enter")
		s.enter("hand ABCDEF")
		require.True(t, s.asked())
		s.choose("rescue.beside")
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2.referee")), "private Orange hand ABCDEF")
		s.Key("esc")
		assert.Equal(t, filepath.Join(s.dir, "game-2.referee"), s.page.path)

		require.NoError(t, os.Remove(s.page.path))
		s.Key("f8")
		s.enter("Was it face down?")
		require.True(t, s.asked(), s.Text())
		s.choose("rescue.beside")
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2-2.referee")), "dispute 2: Was it face down?")
		s.Key("esc")

		var from []string
		s.app.Do.Forms = []string{"text"}
		s.app.Do.Export = func(_ table.Session, path, _ string) (string, error) {
			from = append(from, path)
			return path + ".txt", nil
		}
		require.NoError(t, os.WriteFile(s.page.path, []byte("shopping list"), 0o600))
		s.Key("f7")
		require.True(t, s.asked())
		s.choose("rescue.beside")
		s.Key("enter")
		assert.Equal(t, []string{filepath.Join(s.dir, "game-2-2-2.referee")}, from)
	})
}

// A line that the table lets stand, and a number behind a group, are entered as they were
// answered.
func TestALostAnswerIsEnteredAsItWasGiven(t *testing.T) {
	for typed, want := range map[string]string{
		"Orange 2XX!": "Orange 2XX\nruling 2: hk/not-due\n",
		"Violet 3BCC": "Violet 3BCC\n",
	} {
		rob(t, text.EN, func(s *robbed) {
			require.NoError(t, os.Remove(s.page.path))
			s.enter(typed)
			require.True(t, s.asked(), s.Text())
			s.choose("rescue.beside")
			assert.Contains(t, s.read(filepath.Join(s.dir, "game-2.referee")), "\n\nOrange 1X\n"+want)
		})
	}
	rob(t, text.EN, func(s *robbed) {
		s.enter("3BCC")
		require.NoError(t, os.Remove(s.page.path))
		s.enter("1") // a reply by its number
		require.True(t, s.asked(), s.Text())
		s.choose("rescue.beside")
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2.referee")), "Violet 3BCC\nOrange B\n")
	})
}

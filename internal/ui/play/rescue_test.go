package play

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// Whatever becomes of the record, the game is written under another name, with the line
// that found no place, and goes on there.
func TestALostGameIsWrittenUnderAnotherName(t *testing.T) {
	for name, lose := range losses {
		for _, l := range text.Langs() {
			t.Run(name+" "+string(l), func(t *testing.T) {
				rob(t, l, func(s *robbed) {
					require.NoError(t, lose(s.Path))
					s.enter("2XX")
					assert.NotContains(t, s.Text(), "⟦")
					assert.Contains(t, s.Text(), s.app.Text.Say("rescue.held"))
					assert.Len(t, s.texts(), 1)
					to := filepath.Join(s.dir, "game-2.referee")
					if name == "folder removed" {
						to = filepath.Join(s.records, "game-2.referee")
					}
					s.Key("enter") // the first line
					assert.Equal(t, to, s.Path)
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

// Another name may be shown. What cannot be is said, and nothing that is there gives way.
func TestALostGameIsWrittenUnderANameThatIsTold(t *testing.T) {
	rob(t, text.RU, func(s *robbed) {
		require.NoError(t, os.Remove(s.Path))
		require.NoError(t, os.WriteFile(filepath.Join(s.dir, "taken.referee"), []byte("mine"), 0o600))
		s.enter("2XX")
		assert.Contains(t, s.Text(), "game-2.referee", "a name that is free")
		for name, told := range map[string]string{"taken": "Файл taken.referee уже есть", "none/game": "папки none"} {
			s.enter(name)
			assert.Contains(t, s.Text(), told)
			s.Key("ctrl-u")
		}
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
		path := s.Path
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
					require.NoError(t, os.Remove(s.Path))
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
		require.NoError(t, os.Remove(s.Path))
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
		require.NoError(t, os.Remove(s.Path))
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
		require.NoError(t, os.Remove(s.Path))
		s.notes(1)
		s.enter("0")
		s.enter("1")
		s.enter("ABCDEF")
		require.True(t, s.asked())
		s.choose("rescue.beside")
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2.referee")), "private Orange hand ABCDEF")
		s.Key("esc", "esc")
		assert.Equal(t, filepath.Join(s.dir, "game-2.referee"), s.Path)

		require.NoError(t, os.Remove(s.Path))
		s.Key("f8")
		s.enter("Was it face down?")
		require.True(t, s.asked(), s.Text())
		s.choose("rescue.beside")
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2-2.referee")), "dispute 2: Was it face down?")
		s.Key("esc")

		require.NoError(t, os.WriteFile(s.Path, []byte("shopping list"), 0o600))
		s.Key("f7")
		require.True(t, s.asked())
		s.choose("rescue.beside")
		s.Key("enter")
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2-2-2.txt")), "Orange")
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
			require.NoError(t, os.Remove(s.Path))
			s.enter(typed)
			require.True(t, s.asked(), s.Text())
			s.choose("rescue.beside")
			assert.Contains(t, s.read(filepath.Join(s.dir, "game-2.referee")), "\n\nOrange 1X\n"+want)
		})
	}
	rob(t, text.EN, func(s *robbed) {
		s.enter("3BCC")
		require.NoError(t, os.Remove(s.Path))
		s.enter("1") // a reply by its number
		require.True(t, s.asked(), s.Text())
		s.choose("rescue.beside")
		assert.Contains(t, s.read(filepath.Join(s.dir, "game-2.referee")), "Violet 3BCC\nOrange B\n")
	})
}

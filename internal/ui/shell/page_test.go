package shell_test

import (
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue/commands"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

func TestPagesAreAStack(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, first *form) {
		second := newForm(st.Shell, "Second")
		st.Key("tab")
		st.Do(func(s *shell.Shell) { s.Push(second) })
		assert.Contains(t, st.Line(0), "Second")
		assert.Equal(t, 2, st.Shell.Depth())
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Hanamikoji")
		assert.True(t, first.two.HasFocus(), "the keyboard is where it was")
		assert.Equal(t, []string{"shown", "next", "hidden", "shown"}, first.got)
		assert.Equal(t, []string{"shown", "back", "hidden"}, second.got)
		st.Key("esc")
		assert.Equal(t, 1, st.Shell.Depth(), "the last page stays")
	})
}

func TestPageMayHandleBackItself(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, _ *form) {
		second := newForm(st.Shell, "Second")
		second.handles[commands.Back] = true
		st.Do(func(s *shell.Shell) { s.Push(second) })
		st.Key("esc")
		assert.Equal(t, 2, st.Shell.Depth())
	})
}

func TestBackspaceLeadsBackFromAnEmptyFieldOnly(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, _ *form) {
		second := newForm(st.Shell, "Second")
		st.Do(func(s *shell.Shell) { s.Push(second) })
		st.Type("a?")
		st.Key("backspace", "backspace")
		assert.Equal(t, 2, st.Shell.Depth())
		assert.Empty(t, second.one.GetText())
		st.Key("backspace")
		assert.Equal(t, 1, st.Shell.Depth())
	})
}

func TestOnlyOfferedCommandsArrive(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		page.got = nil
		st.Key("f4", "f8", "ctrl-z") // dispute is not offered
		assert.Equal(t, []string{"score", "undo"}, page.got)
		st.Type("?")
		assert.Equal(t, "?", page.one.GetText(), "in a field it is text")
		st.Key("tab", "tab")
		page.got = nil
		st.Type("?")
		assert.Equal(t, []string{"help"}, page.got, "on a button it is a command")
	})
}

func TestCommandThatIsNotDoneGoesToTheWidget(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		st.Type("abc")
		page.commands = []commands.ID{commands.Search} // its key is the field's too
		var keysSeen []tcell.Key
		page.one.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
			keysSeen = append(keysSeen, ev.Key())
			return ev
		})
		st.Key("ctrl-f")
		assert.Equal(t, []tcell.Key{tcell.KeyCtrlF}, keysSeen)
		page.handles[commands.Search] = true
		st.Key("ctrl-f")
		assert.Len(t, keysSeen, 1)
	})
}

func TestKeeperKeepsAKey(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, _ *form) {
		second := newForm(st.Shell, "Second")
		second.keeps = tcell.KeyEsc
		st.Do(func(s *shell.Shell) { s.Push(second) })
		st.Key("esc")
		assert.Equal(t, 2, st.Shell.Depth())
		second.keeps = 0
		st.Key("esc")
		assert.Equal(t, 1, st.Shell.Depth())
	})
}

func TestTabGoesRoundTheRing(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		focused := func() []bool { return []bool{page.one.HasFocus(), page.two.HasFocus(), page.button.HasFocus()} }
		st.Key("tab")
		assert.Equal(t, []bool{false, true, false}, focused())
		st.Key("tab", "tab")
		assert.Equal(t, []bool{true, false, false}, focused())
		st.Key("backtab")
		assert.Equal(t, []bool{false, false, true}, focused())
	})
}

func TestQuitKeys(t *testing.T) {
	for _, key := range []string{"ctrl-q", "f10"} {
		run(t, 80, 24, func(st *frames.Stage, page *form) {
			page.handles[commands.Quit] = true
			st.Key(key)
			assert.False(t, st.Ended(), "the page may ask first")
			page.handles[commands.Quit] = false
			st.Key(key)
			st.Wait(time.Second)
			assert.True(t, st.Ended(), key)
		})
	}
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		page.handles[commands.Quit] = true
		for _, key := range []string{"ctrl-c", "down", "ctrl-c"} {
			st.Key(key)
			assert.False(t, st.Ended(), "the page has something to say")
		}
		st.Key("ctrl-c")
		st.Wait(time.Second)
		assert.True(t, st.Ended(), "and has said it")
	})
}

func TestMouseReachesThePageAndCanBeTurnedOff(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		st.Click(3, 2)
		assert.True(t, page.two.HasFocus())
		st.Key("alt-m")
		assert.Contains(t, bottom(st), "Mouse off")
		st.Key("alt-m")
		assert.Contains(t, bottom(st), "Mouse on")
	})
}

func TestPasteReachesTheField(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		st.Paste("4 acf?")
		assert.Equal(t, "4 acf?", page.one.GetText())
	})
}

func TestHintsAreWholeAndHelpIsNeverLeftOut(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		assert.Equal(t, " F3 rules now · F4 score · Ctrl-Z undo · F9 settings · F1 help", bottom(st))
		st.Resize(40, 12)
		assert.Equal(t, " F3 rules now · F4 score · F1 help", bottom(st))
		page.commands = []commands.ID{commands.Help}
		st.Key("f12")
		assert.Equal(t, " F1 help", bottom(st))
	})
}

func TestHintsFollowKeysAndLanguage(t *testing.T) {
	var page *form
	own := []keys.Override{{Command: "help", Keys: []string{"f12"}}, {Command: "score"}}
	frames.Run(t, 80, 24, build(t, "dark", text.EN, &page, own...), func(st *frames.Stage) {
		fr := printer(t, text.FR)
		st.Do(func(s *shell.Shell) { s.SetSpeaker(fr) })
		assert.Equal(t, " F3 règles ici · Ctrl-Z annuler · F9 réglages · Ctrl-Q quitter · F12 aide", bottom(st))
		assert.Len(t, st.Shell.Keys().Bindings(), len(keys.Defaults()))
	})
}

func TestTitleGivesWayToTheStatus(t *testing.T) {
	run(t, 40, 12, func(st *frames.Stage, page *form) {
		page.title, page.status = "A title that is far too long for this line", "saved"
		st.Key("f12")
		assert.Equal(t, " A title that is far too long f…  saved", st.Line(0))
		page.status = "a status that wants the whole line for itself"
		st.Key("f12")
		assert.Equal(t, " A title that is …  a status that want…", st.Line(0))
		page.status = ""
		st.Key("f12")
		assert.Equal(t, " A title that is far too long for this…", st.Line(0))
	})
}

func TestTooSmallAWindowSaysSo(t *testing.T) {
	run(t, 29, 7, func(st *frames.Stage, page *form) {
		assert.Contains(t, st.Text(), "30×8")
		assert.Contains(t, st.Text(), "29×7")
		st.Type("abc")
		st.Paste("def")
		st.Click(3, 1)
		assert.Empty(t, page.one.GetText(), "nobody types into what is not to be seen")
		st.Resize(30, 8)
		assert.Contains(t, st.Line(0), "Hana")
		st.Type("abc")
		assert.Equal(t, "abc", page.one.GetText())
		st.Resize(10, 3)
		page.handles[commands.Quit] = true
		st.Key("ctrl-c")
		st.Wait(time.Second)
		assert.True(t, st.Ended(), "the page is not asked: its question could not be seen")
	})
}

func TestCompactFollowsTheWidth(t *testing.T) {
	run(t, 59, 20, func(st *frames.Stage, _ *form) {
		assert.True(t, st.Shell.Compact())
		st.Resize(60, 20)
		assert.False(t, st.Shell.Compact())
	})
}

func TestThemeCanChange(t *testing.T) {
	before := tview.Styles
	t.Cleanup(func() { tview.Styles = before })
	run(t, 40, 12, func(st *frames.Stage, _ *form) {
		high, _ := theme.Named("high-contrast")
		st.Do(func(s *shell.Shell) { s.SetTheme(high) })
		assert.Equal(t, "high-contrast", st.Shell.Theme().Name())
		_, bg, _ := st.Shell.Style(theme.Warn).Decompose()
		assert.Equal(t, tcell.ColorBlack, bg)
		assert.Contains(t, frames.Dump(st.Screen), "on #000000")
	})
}

func TestDoIsTheKey(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		var done, undone bool
		st.Do(func(s *shell.Shell) {
			page.handles[commands.Score] = true
			done, undone = s.Do(commands.Score), s.Do(commands.Worlds)
			s.Focus(page.button)
			assert.Equal(t, page.button, s.Focused())
		})
		assert.True(t, done)
		assert.False(t, undone)
	})
}

func TestRedrawRepairsTheTerminal(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, _ *form) {
		want := st.Text()
		cells, _, _ := st.Screen.GetContents()
		cells[0].Runes, cells[81].Runes = []rune("#"), []rune("#")
		st.Key("f12")
		assert.NotEqual(t, want, st.Text(), "only what changed is sent")
		st.Key("ctrl-l")
		assert.Equal(t, want, st.Text())
	})
}

func TestAShellWithoutPages(t *testing.T) {
	frames.Run(t, 80, 24, func(screen tcell.Screen) *shell.Shell {
		th, _ := theme.Named("dark")
		km, _ := keys.New()
		return shell.New(screen, th, km, printer(t, text.EN))
	}, func(st *frames.Stage) {
		st.Key("tab", "esc", "a")
		st.Click(1, 1)
		assert.Nil(t, st.Shell.Page())
		st.Key("ctrl-q")
		st.Wait(time.Second)
		assert.True(t, st.Ended())
	})
}

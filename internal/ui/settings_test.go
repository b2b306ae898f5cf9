package ui

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/program"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/theme"
)

func TestTheLanguageChangesLive(t *testing.T) {
	visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
		st.Type("7")
		st.Key("enter", "enter")
		assert.Equal(t, "ru", a.Program.Config.Lang)
		assert.Contains(t, st.Line(0), "Настройки")
		assert.Contains(t, st.Line(23), "Esc назад")
		st.Key("right")
		assert.Contains(t, st.Line(0), "Réglages")
		st.Key("left", "esc")
		assert.Contains(t, st.Line(0), "Арбитр")
		assert.Contains(t, st.Text(), "Калькулятор")
	})
}

func TestTheLanguageChangesUnderATable(t *testing.T) {
	p := rooms.Program(t, text.EN)
	visitWith(t, 80, 24, Options{Program: p, Game: rooms.Seated(t, p, rooms.Pair, nil)}, func(st *frames.Stage, a *House) {
		st.Key("f9", "enter", "esc")
		assert.Contains(t, st.Line(0), "раунд 1")
	})
}

func TestTheThemeChangesLive(t *testing.T) {
	visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
		st.Type("7")
		st.Key("enter")
		st.Key("2", "right", "right", "right", "right") // a digit goes to a setting, as to any choice
		assert.Equal(t, "mono", a.Shell.Theme().Name())
		assert.NotContains(t, frames.Dump(st.Screen), "#FFFF00")
	})
	noColor := func(string) string { return "1" }
	visitWith(t, 80, 24, Options{Program: evenings(t, text.EN), Getenv: noColor}, func(st *frames.Stage, a *House) {
		assert.Equal(t, "mono", a.Shell.Theme().Name())
	})
}

func TestASettingThatCannotBeKept(t *testing.T) {
	words, err := text.New(text.EN)
	require.NoError(t, err)
	folder := t.TempDir() // no file to write
	p := program.New(program.Options{File: folder, Text: words, Now: time.Now})
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Key("f9")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Settings", "nothing has changed")
		assert.Contains(t, st.Line(23), theme.Refused.Sign())
		assert.Equal(t, text.EN, p.Text.Lang())
	})
}

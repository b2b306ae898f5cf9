package ui

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
)

func TestTheLanguageChangesLive(t *testing.T) {
	w := rooms.NewWorld()
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		st.Type("6")
		st.Key("enter")
		assert.Equal(t, "ru", w.Settings[0].Value)
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
	visit(t, 80, 24, Options{Open: "c"}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
		st.Key("f9", "enter", "esc")
		assert.Contains(t, st.Line(0), "раунд 1")
	})
}

func TestTheThemeChangesLive(t *testing.T) {
	visit(t, 80, 24, Options{}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
		st.Type("6")
		st.Key("down", "right", "right")
		assert.Equal(t, "mono", a.Shell.Theme().Name())
		assert.NotContains(t, frames.Dump(st.Screen), "#FFFF00")
	})
	noColor := func(string) string { return "1" }
	visit(t, 80, 24, Options{Getenv: noColor}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
		assert.Equal(t, "mono", a.Shell.Theme().Name())
	})
}

func TestASettingThatCannotBeKept(t *testing.T) {
	w := rooms.NewWorld()
	w.SetErr = errors.New("read-only")
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		st.Type("6")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Settings", "nothing has changed")
		assert.Contains(t, st.Line(23), "read-only")
	})
}

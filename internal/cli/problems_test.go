package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui"
)

// russian runs a command line, and returns what was said on standard error.
func russian(t *testing.T, in *os.File, args ...string) string {
	t.Helper()
	dir := t.TempDir()
	var out, wrong bytes.Buffer
	env := map[string]string{"LANG": "ru_RU.UTF-8", "HOME": dir, "XDG_DATA_HOME": dir, "XDG_CONFIG_HOME": dir}
	app := App{In: in, Out: &out, Err: &wrong, Now: time.Now,
		Getenv: func(name string) string { return env[name] }}
	assert.Equal(t, unreadable, app.Run(args))
	return wrong.String()
}

// What the system or a library says in English is not handed on.
func TestErrorsOfOthersAreToldInTheReadersLanguage(t *testing.T) {
	folder, err := os.Open(t.TempDir())
	require.NoError(t, err)
	defer folder.Close()
	assert.Equal(t, "referee: Флага «---x» нет.\n", russian(t, folder, "---x"))
	said := russian(t, folder, "play", "--plain", "hanamikoji")
	assert.Contains(t, said, "referee: Диск сообщил об ошибке с файлом "+folder.Name())
	assert.NotContains(t, said, "is a directory")
}

func TestASettingThatCannotBeKeptIsToldOnTheScreen(t *testing.T) {
	p, err := text.New(text.RU)
	require.NoError(t, err)
	s := services{run: &run{p: p, configPath: t.TempDir()}} // a folder is no file to write
	var problem *store.Problem
	require.ErrorAs(t, s.set(ui.ThemeSetting, "dark"), &problem)
	assert.NotContains(t, problem.Say(p), "⟦")
}

// What cannot be handed on is told on the screen in words.
func TestWhatCannotBeHandedOnIsToldOnTheScreen(t *testing.T) {
	p, err := text.New(text.RU)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "game.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: tokaido\nseats: Anna, Boris\n"), 0o600))
	s := services{run: &run{p: p, opener: store.Opener{Games: games.Find}}}
	_, err = s.export(nil, path, "bgstats")
	var told interface{ Say(*text.Printer) string }
	require.ErrorAs(t, err, &told)
	assert.Contains(t, told.Say(p), "game.referee")
}

// A record is not written over by results, its own or those of another.
func TestARecordIsNotWrittenOver(t *testing.T) {
	p, err := text.New(text.RU)
	require.NoError(t, err)
	dir, record := t.TempDir(), "referee: 1\ngame: tokaido\nseats: Anna, Boris\n\ndispute 0: Who begins?\n"
	for _, name := range []string{"friday.referee", "friday.txt", "friday.dispute-1.txt"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(record), 0o600))
	}
	s := services{run: &run{p: p, opener: store.Opener{Games: games.Find}, reading: &sync.Once{}}}
	var problem *store.Problem
	_, err = s.export(nil, filepath.Join(dir, "friday.referee"), "text")
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, "record.exists", problem.Key)
	_, err = s.exportDispute(filepath.Join(dir, "friday.referee"), 1)
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, "record.exists", problem.Key)
	name, err := s.export(nil, filepath.Join(dir, "friday.txt"), "text")
	require.NoError(t, err)
	assert.Equal(t, "friday.txt.txt", filepath.Base(name))
	for _, name := range []string{"friday.txt", "friday.dispute-1.txt"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Equal(t, record, string(data), name)
	}
}

package cli

import (
	"bytes"
	"os"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// russian runs a command line, and returns what was said on standard error.
func russian(t *testing.T, in *os.File, args ...string) string {
	t.Helper()
	dir := t.TempDir()
	t.Cleanup(xdg.Reload)            // after the variable is as it was
	t.Setenv("XDG_CONFIG_HOME", dir) // not the settings of whoever runs the test
	xdg.Reload()
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
	assert.Equal(t, "referee: Неизвестный флаг «---x».\n", russian(t, folder, "---x"))
	said := russian(t, folder, "play", "--plain", "hanamikoji")
	assert.Contains(t, said, "referee: "+folder.Name()+" — папка, а не файл.")
	assert.NotContains(t, said, "is a directory")
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

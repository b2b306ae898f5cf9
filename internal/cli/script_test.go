package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/testscript"

	"referee/internal/cli"
	"referee/internal/record"
)

// moment is when every scripted game is played.
var moment = time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)

func TestMain(m *testing.M) {
	if os.Getenv(cli.Again) != "" {
		os.Exit(m.Run())
	}
	testscript.Main(newcomer{m}, map[string]func(){"referee": func() { os.Exit(app().Run(os.Args[1:])) }})
}

// newcomer runs the tests as somebody who has no settings, games or index yet, whatever the developer has.
type newcomer struct{ *testing.M }

func (n newcomer) Run() int {
	home, err := os.MkdirTemp("", "referee")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(home)
	if cache, err := os.UserCacheDir(); err == nil && os.Getenv("GOCACHE") == "" {
		os.Setenv("GOCACHE", filepath.Join(cache, "go-build")) // what one of them builds is not built anew
	}
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
		os.Setenv(name, filepath.Join(home, name))
	}
	xdg.Reload()
	return n.M.Run()
}

// app is the program as the scripts see it: without a terminal, on a fixed day.
func app() cli.App {
	return cli.App{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Build: func() cli.Build { return cli.Build{Version: "v1.2.3", Commit: "0123456789abcdef", Date: "2026-11-29"} }, Getenv: os.Getenv,
		Now: func() time.Time { return moment },
	}
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(e *testscript.Env) error {
			for name, folder := range map[string]string{
				"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "HOME": "home",
			} {
				e.Setenv(name, filepath.Join(e.WorkDir, folder))
			}
			e.Setenv("LANG", "C.UTF-8")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"lock": lock, "letters": letters, "binary": binary, "cutlast": cutLast,
		},
		Condition: func(name string) (bool, error) { return name == "root" && os.Geteuid() == 0, nil },
	})
}

// lock holds a record open until the script ends, as another program would.
func lock(ts *testscript.TestScript, _ bool, args []string) {
	f, _, _, err := record.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Defer(func() { ts.Check(f.Close()) })
}

// letters writes a record in which a player has a name of 200 letters.
func letters(ts *testscript.TestScript, _ bool, args []string) {
	text := "referee: 1\ngame: hanamikoji\nseats: " + strings.Repeat("x", 200) + ", Violet\n"
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

// binary writes a file that is no text: zero bytes, and an escape sequence as a
// name.
func binary(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte("\x7fELF\x00\x01\xff\xfe"), 0o600))
	text := "referee: 1\ngame: hanamikoji\nseats: \x1b[31mred, Violet\n"
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o600))
}

// cutLast takes the last line end from a file, as a write that was cut off does.
func cutLast(ts *testscript.TestScript, _ bool, args []string) {
	text := strings.TrimRight(ts.ReadFile(args[0]), "\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

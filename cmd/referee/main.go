// Command referee follows a board game at the table, keeps the score and looks
// rules up.
package main

import (
	"os"
	"runtime/debug"
	"strings"
	"time"

	"golang.org/x/term"

	"referee/internal/cli"
	"referee/internal/config"
)

// What a release is built from is set by its builder (see tools/dist and Containerfile).
var version, commit, date string

func main() {
	app := cli.App{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Build: built, Getenv: os.Getenv, Now: time.Now, Times: true,
		Terminal: term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd())),
		Columns:  func() int { return columns(os.Stdout) }, ErrColumns: func() int { return columns(os.Stderr) },
		Index: config.CacheFolder(),
	}
	os.Exit(app.Run(os.Args[1:]))
}

// built is what the builder set, or what Go knows of the source.
func built() cli.Build {
	b := cli.Build{Version: version, Commit: commit, Date: date}
	info, ok := debug.ReadBuildInfo()
	if version != "" || !ok {
		return b
	}
	b.Version = info.Main.Version
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date, _, _ = strings.Cut(s.Value, "T")
		}
	}
	return b
}

// columns are those of the terminal that a file is, or 0.
func columns(file *os.File) int {
	n, _, err := term.GetSize(int(file.Fd()))
	if err != nil {
		return 0
	}
	return n
}

// Command referee follows a board game at the table, keeps the score and looks
// rules up.
package main

import (
	"os"
	"runtime/debug"
	"time"

	"golang.org/x/term"

	"referee/internal/cli"
	"referee/internal/config"
)

// version is set when a release is built.
var version string

func main() {
	app := cli.App{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Version: built, Getenv: os.Getenv, Now: time.Now,
		Terminal: term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd())),
		Columns:  func() int { return columns(os.Stdout) }, ErrColumns: func() int { return columns(os.Stderr) },
		Index: config.CacheFolder(),
	}
	os.Exit(app.Run(os.Args[1:]))
}

// built is the version, or what the build knows about the source.
func built() string {
	info, ok := debug.ReadBuildInfo()
	if version != "" || !ok {
		return version
	}
	return info.Main.Version
}

// columns are those of the terminal that a file is, or 0.
func columns(file *os.File) int {
	n, _, err := term.GetSize(int(file.Fd()))
	if err != nil {
		return 0
	}
	return n
}

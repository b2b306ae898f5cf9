package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/pflag"

	"referee/internal/ascii"
	"referee/internal/config"
	"referee/internal/export"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// The exit codes.
const (
	clean      = 0
	findings   = 1
	unreadable = 2
	// pipeClosed is the exit code of shells for SIGPIPE: 128 and the number of the signal.
	pipeClosed = 128 + 13
)

// exitCodes are those the help explains.
var exitCodes = []string{"0", "1", "2", "141"}

// App is the program apart from the operating system.
type App struct {
	In       io.Reader
	Out, Err io.Writer
	Version  func() string // asked where it is told: not every start reads how the program was built
	Getenv   func(string) string
	Now      func() time.Time
	// Terminal reports whether In and Out are one.
	Terminal bool
	// Index is the folder for what is remembered of saved games, "" for none.
	Index string
	// Columns are those of the terminal that Out is, 0 where it is none; nil is none.
	Columns func() int
	// ErrColumns are those of the terminal that Err is, 0 where it is none; nil is none.
	ErrColumns func() int
}

// run is one run of the program.
type run struct {
	App
	*program.Program
	code      int          // the exit code so far
	separator string       // between cells, as it was typed
	eyes      export.Eyes  // whose notes are looked at
	onScreen  *atomic.Bool // the full screen is open
	cells     export.Cells // how tables of cells are written
	data      io.Writer    // the output for programs, which are given every sign
}

// fail is an error with a sentence.
func fail(key string, args ...rules.Arg) error { return &store.Problem{Key: key, Args: args} }

// errQuiet is an error that has been reported.
var errQuiet = errors.New("already told")

// colourless asks the environment, and of NO_COLOR what it said at first: a screen takes it away, see [shell.OpenScreen].
func colourless(getenv func(string) string) func(string) string {
	const name = "NO_COLOR"
	is := getenv(name)
	return func(of string) string {
		if of == name {
			return is
		}
		return getenv(of)
	}
}

// Run carries out a command line without the program's name, and returns the
// exit code.
func (a App) Run(args []string) int {
	a.Getenv = colourless(a.Getenv)
	r := &run{App: a, onScreen: &atomic.Bool{}}
	defer r.endsAtQuit()()
	r.In = bufio.NewReader(a.In) // once: a dialogue must not swallow the entries after it
	out := line.NewOutput(a.Out)
	r.Out = out
	settings, file, problem := r.settle(args)
	p, err := text.New(text.Match(settings.Lang, a.Getenv("LC_ALL"), a.Getenv("LC_MESSAGES"), a.Getenv("LANG")))
	if err != nil {
		fmt.Fprintln(a.Err, err)
		return unreadable
	}
	r.Program = program.New(program.Options{Config: settings, File: file, Text: p, Now: a.Now, Index: a.Index})
	r.data = r.Out
	if settings.ASCII {
		r.Out, r.Err = ascii.Writer(r.Out), ascii.Writer(r.Err)
	}
	if problem != nil {
		r.complain(problem)
		return unreadable
	}
	r.Sweep()
	lost := r.execute(args)
	r.Remember()
	if lost != nil && (out.Err() == nil || !errors.Is(lost, out.Err())) {
		r.complain(lost)
		r.worse(unreadable)
	}
	r.end(out.Err())
	return r.code
}

// end reports lost output, for all commands. A reader that stops, as head does, is no error.
func (r *run) end(lost error) {
	switch {
	case lost == nil:
	case closedPipe(lost):
		r.worse(pipeClosed)
	case record.DiskFull(lost):
		r.complain(fail("cli.output.full"))
		r.worse(unreadable)
	default:
		r.complain(fail("cli.output.lost"))
		r.worse(unreadable)
	}
}

// execute runs the command. Without arguments the home screen opens before the tree of
// commands is made: that takes time.
func (r *run) execute(args []string) error {
	if len(args) == 0 {
		return r.home()
	}
	root := r.root()
	root.SetArgs(args)
	return root.Execute()
}

// worse sets the exit code, unless a worse one is set already.
func (r *run) worse(code int) { r.code = max(r.code, code) }

// nothing reports why there is nothing to list.
func (r *run) nothing(why error) error {
	r.complain(why)
	r.worse(findings)
	return nil
}

// complain reports an error on standard error.
func (r *run) complain(err error) {
	var several program.Problems
	var problem *store.Problem
	var setting *config.Error
	var disk *fs.PathError
	var against refused
	var slip misspelt
	switch {
	case errors.As(err, &slip):
		r.complain(slip.error)
		fmt.Fprintln(r.Err, "referee:", r.Text.Say("cli.near", plain("near", text.Clean(slip.near))))
		return
	case errors.Is(err, errQuiet):
		return
	case errors.As(err, &several):
		r.problems(several)
		return
	case errors.As(err, &problem):
		r.problem(problem)
		return
	case errors.As(err, &setting):
		r.problem(program.InSettings(setting))
		return
	case errors.As(err, &against):
		fmt.Fprintln(r.Err, "referee:", against)
		return
	case errors.As(err, &disk):
		r.problem(store.FromDisk(disk.Path, err)) // the input or the output
		return
	}
	fmt.Fprintln(r.Err, "referee:", r.flagError(err))
}

// problem says what is wrong with a file.
func (r *run) problem(p *store.Problem) { fmt.Fprintln(r.Err, "referee:", p.Placed(r.Text)) }

// unused says that what is known of a box cannot be used, and why.
func (r *run) unused(list []*store.Problem) {
	for _, p := range list {
		fmt.Fprintln(r.Err, "referee:", p.Unused(r.Text))
	}
}

// problems says what is wrong, and returns an error if there was anything.
func (r *run) problems(list []*store.Problem) error {
	for _, p := range list {
		r.problem(p)
	}
	if len(list) > 0 {
		return errQuiet
	}
	return nil
}

// flagError puts what is wrong with a flag into words.
func (r *run) flagError(err error) string {
	var unknown *pflag.NotExistError
	var shapeless *pflag.InvalidSyntaxError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return r.Text.Say("cli.flag-unknown", rules.Plain("flag", unknown.GetSpecifiedName()))
	case errors.As(err, &shapeless):
		return r.Text.Say("cli.flag-unknown", rules.Plain("flag", shapeless.GetSpecifiedFlag()))
	case errors.As(err, &bare):
		return r.Text.Say("cli.flag-bare", rules.Plain("flag", bare.GetSpecifiedName()))
	case errors.As(err, &wrong):
		return r.Text.Say("cli.flag-wrong", rules.Plain("flag", wrong.GetFlag().Name), rules.Plain("value", wrong.GetValue()))
	}
	return r.Text.Say("cli.failed", rules.Plain("reason", strings.TrimSpace(err.Error())))
}

// print writes a line of data.
func (r *run) print(s string) { fmt.Fprintln(r.Out, s) }

// say writes a sentence as data.
func (r *run) say(key string, args ...rules.Arg) { r.print(r.Text.Say(key, args...)) }

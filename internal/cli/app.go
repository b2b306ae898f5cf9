// Package cli is the command line. A command is the struct of its flags, a constructor and a function that runs it,
// in a file of its own; what all commands share is [env].
//
// Standard output carries data only; what went wrong is said on standard error
// in the reader's language. The exit code is 0 for success, 1 where there are
// findings or nothing was found of what was looked for, 2 where something could not be read or done.
package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"referee/internal/ascii"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
)

// The exit codes; those above 128 are the ones of shells: 128 and the number of the signal.
const (
	clean       = 0
	findings    = 1
	unreadable  = 2
	byInterrupt = 128 + int(syscall.SIGINT)
	byQuit      = 128 + int(syscall.SIGQUIT)
	pipeClosed  = 128 + 13 // SIGPIPE, which not every system has
)

// App is the program apart from the operating system.
type App struct {
	In       io.Reader
	Out, Err io.Writer
	Build    func() Build // asked where it is told: not every start reads how the program was built
	Getenv   func(string) string
	Now      func() time.Time
	Times    bool // a record that is played tells when its lines are typed
	// Terminal reports whether In and Out are one.
	Terminal bool
	// Index is the folder for what is remembered of saved games, "" for none.
	Index string
	// Columns are those of the terminal that Out is, 0 where it is none; nil is none.
	Columns func() int
	// ErrColumns are those of the terminal that Err is, 0 where it is none; nil is none.
	ErrColumns func() int
}

// env is what the commands of one run share.
type env struct {
	App
	*program.Program
	code     int          // the exit code so far
	onScreen *atomic.Bool // the full screen is open
	headless bool         // nobody sits at the keyboard: a game lies on a table that is shared
	data     io.Writer    // the output for programs, which are given every sign
}

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
	e := &env{App: a, onScreen: &atomic.Bool{}}
	defer endsAtQuit(e.onScreen)()
	e.In = bufio.NewReader(a.In) // once: a dialogue must not swallow the entries after it
	out := line.NewOutput(a.Out)
	settings, file, problem := settle(args)
	p, err := text.New(text.Match(settings.Lang, a.Getenv("LC_ALL"), a.Getenv("LC_MESSAGES"), a.Getenv("LANG")))
	if err != nil {
		fmt.Fprintln(a.Err, err)
		return unreadable
	}
	e.Program = program.New(program.Options{Config: settings, File: file, Text: p, Now: a.Now, Times: a.Times, Index: a.Index})
	e.writes(out, a.Err)
	if problem != nil {
		e.complain(problem)
		return unreadable
	}
	e.Sweep()
	lost := execute(e, args)
	e.Remember()
	if lost != nil && (out.Err() == nil || !errors.Is(lost, out.Err())) {
		e.fails(lost)
	}
	switch lost := out.Err(); {
	case lost == nil:
	case closedPipe(lost): // a reader that stops, as head does, is no error
		e.worse(pipeClosed)
	case record.DiskFull(lost):
		e.fails(fail("cli.output.full"))
	default:
		e.fails(fail("cli.output.lost"))
	}
	return e.code
}

// closedPipe reports whether nobody reads the output any more.
func closedPipe(err error) bool {
	if runtime.GOOS == "windows" {
		const brokenPipe, noData = syscall.Errno(109), syscall.Errno(232)
		return errors.Is(err, brokenPipe) || errors.Is(err, noData)
	}
	return errors.Is(err, syscall.EPIPE)
}

// writes sets the outputs. With --ascii what is for people has no other signs.
func (e *env) writes(out, err io.Writer) {
	e.data, e.Out, e.Err = out, out, err
	if e.Program != nil && e.Config.ASCII {
		e.Out, e.Err = ascii.Writer(out), ascii.Writer(err)
	}
}

// execute runs the command. Without arguments the home screen opens before the tree of
// commands is made: that takes time.
func execute(e *env, args []string) error {
	if len(args) == 0 {
		return home(e)
	}
	root := newRoot(e)
	root.SetArgs(args)
	return root.Execute()
}

// endsAtQuit ends the program at Ctrl-\ without Go's dump of goroutines. Entries are on the
// disk by then. The full screen handles the signal itself.
func endsAtQuit(onScreen *atomic.Bool) (stop func()) {
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, syscall.SIGQUIT)
	go func() {
		for range quit {
			if !onScreen.Load() {
				os.Exit(byQuit)
			}
		}
	}()
	return func() {
		signal.Stop(quit)
		close(quit)
	}
}

// print writes a line of data.
func (e *env) print(s string) { fmt.Fprintln(e.Out, s) }

// say writes a sentence as data.
func (e *env) say(key string, args ...rules.Arg) { e.print(e.Text.Say(key, args...)) }

// worse sets the exit code, unless a worse one is set already.
func (e *env) worse(code int) { e.code = max(e.code, code) }

// nothing reports why there is nothing to list. That is a result where all is to be listed, as it is for a newcomer; where something was
// looked for, it was not found.
func (e *env) nothing(why error, sought bool) error {
	e.complain(why)
	if sought {
		e.worse(findings)
	}
	return nil
}

// fails reports an error, after which the rest can go on.
func (e *env) fails(err error) {
	e.complain(err)
	e.worse(unreadable)
}

// told reports what is wrong with files, which does not keep the command from its work.
func (e *env) told(list []*rules.Fault) {
	if len(list) > 0 {
		e.fails(rules.Faults(list))
	}
}

// unused says that what is known of a box cannot be used, and why.
func (e *env) unused(list []*rules.Fault) {
	for _, p := range list {
		fmt.Fprintln(e.Err, "referee:", dialogue.Unused(e.Text, p))
	}
}

// complain reports an error on standard error.
func (e *env) complain(err error) {
	for _, sentence := range e.sentences(err) {
		fmt.Fprintln(e.Err, "referee:", sentence)
	}
	var slip misspelt
	if errors.As(err, &slip) {
		fmt.Fprintln(e.Err, "referee:", e.Text.Say("cli.near", plain("near", text.Clean(slip.near))))
	}
}

// sentences puts an error into words.
func (e *env) sentences(err error) (list []string) {
	var several rules.Faults
	var problem *rules.Fault
	var disk *fs.PathError
	var against refused
	var unknown *pflag.NotExistError
	var shapeless *pflag.InvalidSyntaxError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.Is(err, errQuiet):
		return nil
	case errors.As(err, &several):
		for _, p := range several {
			list = append(list, e.Text.Placed(p))
		}
		return list
	case errors.As(err, &problem):
		problem = program.Told(problem)
	case errors.As(err, &against):
		return []string{against.Error()}
	case errors.As(err, &disk):
		problem = store.FromDisk(disk.Path, err) // the input or the output
	case errors.As(err, &unknown):
		problem = fail("cli.flag-unknown", plain("flag", unknown.GetSpecifiedName()))
	case errors.As(err, &shapeless):
		problem = fail("cli.flag-unknown", plain("flag", shapeless.GetSpecifiedFlag()))
	case errors.As(err, &bare):
		problem = fail("cli.flag-bare", plain("flag", bare.GetSpecifiedName()))
	case errors.As(err, &wrong):
		problem = misvalued(wrong.GetFlag().Name, wrong.GetValue())
	default:
		problem = fail("cli.failed", plain("reason", strings.TrimSpace(err.Error())))
	}
	return []string{e.Text.Placed(problem)}
}

func plain(name, s string) rules.Arg { return rules.Plain(name, s) }

// fail is an error with a sentence.
func fail(key string, args ...rules.Arg) *rules.Fault { return &rules.Fault{Code: key, Args: args} }

// errQuiet is an error that has been reported.
var errQuiet = errors.New("already told")

// refused are the sentences of a talk that refused a flag.
type refused []string

// Error implements error, for people.
func (r refused) Error() string { return strings.Join(r, "\n") }

// misspelt is an error about a word, with the known word that may have been meant.
type misspelt struct {
	error
	near string
}

func (m misspelt) Unwrap() error { return m.error }

// near adds to an error about a word the nearest of the known ones, if one is near enough.
func near(err error, typed string, known []string) error {
	folded, of := make([]string, len(known)), make(map[string]string, len(known))
	for i, word := range known {
		folded[i] = text.Folded(word)
		of[folded[i]] = word
	}
	if word, ok := notation.Nearest(text.Folded(typed), folded); ok {
		return misspelt{err, of[word]}
	}
	return err
}

// unknownGame is the error about a game nobody knows.
func unknownGame(name string) error {
	return near(fail("store.game", plain("name", name)), name, games.Names())
}

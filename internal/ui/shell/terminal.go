package shell

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"

	"referee/internal/ui/diffscreen"
	"referee/rules"
)

// Why there can be no full screen, as keys of internal/text.
const (
	NotATerminal = "terminal.not-tty"
	TermUnset    = "terminal.term-unset"
	TermDumb     = "terminal.term-dumb"
	TermUnknown  = "terminal.term-unknown"
	ASCIIOnly    = "terminal.ascii"
	Charset      = "terminal.charset"
	CannotOpen   = "terminal.open"
)

// OpenScreen opens the terminal for full-screen drawing. Where that cannot be,
// or would turn letters into question marks, the error is a [*rules.Fault]
// and the terminal is as it was.
func OpenScreen() (tcell.Screen, error) {
	if !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) {
		return nil, &rules.Fault{Code: NotATerminal}
	}
	if err := checkTerminal(os.Getenv); err != nil {
		return nil, err
	}
	_ = os.Unsetenv("NO_COLOR") // the theme has none then; a code to scan, which has some in any case, would be turned inside out
	inner, err := newScreen()
	if err != nil {
		return nil, cannotOpen(err)
	}
	s := diffscreen.New(remembering(inner))
	if err := s.Init(); err != nil {
		return nil, cannotOpen(err)
	}
	return s, nil
}

func cannotOpen(err error) *rules.Fault {
	return &rules.Fault{Code: CannotOpen, Args: []rules.Arg{rules.Plain("reason", err.Error())}}
}

// checkTerminal looks for what the environment rules out.
func checkTerminal(getenv func(string) string) error {
	name := getenv("TERM")
	arg := rules.Plain("term", name)
	switch {
	case name == "":
		return &rules.Fault{Code: TermUnset}
	case name == "dumb":
		return &rules.Fault{Code: TermDumb, Args: []rules.Arg{arg}}
	}
	if _, err := tcell.LookupTerminfo(name); err != nil {
		return &rules.Fault{Code: TermUnknown, Args: []rules.Arg{arg}}
	}
	return checkLocale(getenv)
}

// checkLocale follows the terminal library, which takes the character set from
// the first of three variables: without one it is UTF-8, and so it is without a
// character set in it.
func checkLocale(getenv func(string) string) error {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		locale := getenv(name)
		if locale == "" {
			continue
		}
		args := []rules.Arg{rules.Plain("name", name), rules.Plain("locale", locale)}
		whole, _, _ := strings.Cut(locale, "@")
		_, charset, given := strings.Cut(whole, ".")
		switch strings.ToLower(charset) {
		case "utf-8", "utf8":
			return nil
		case "us-ascii", "ascii", "iso646", "ansi_x3.4-1968":
			return &rules.Fault{Code: ASCIIOnly, Args: args}
		}
		if given {
			return &rules.Fault{Code: Charset, Args: append(args, rules.Plain("charset", charset))}
		}
		if whole == "C" || whole == "POSIX" {
			return &rules.Fault{Code: ASCIIOnly, Args: args}
		}
		return nil
	}
	return nil
}

// Signals returns a context that ends when the system asks the program to. Stop
// gives the signals their usual meaning back.
func Signals(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	return signal.NotifyContext(parent, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGQUIT)
}

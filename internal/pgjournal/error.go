package pgjournal

import (
	"errors"
	"net"
	"net/url"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/puddle/v2"
)

// Kind says what is wrong with a store.
type Kind int

// What may be wrong with a store.
const (
	Silent  Kind = iota // no server answers at its address
	Address             // its address cannot be read
	Denied              // the server lets nobody in by this name and this password
	Missing             // there is no database of this name
	Newer               // a newer program made of it what this one cannot use
	Broken              // anything else
)

// Error is what keeps a store from answering. There is no password in it.
type Error struct {
	Kind
	Text string // for who runs it
}

// Error implements error.
func (e *Error) Error() string { return "store: " + e.Text }

var errNewer = &Error{Newer, "a newer program made it what it is"}

// errAddress tells nothing of an address: any part of one that cannot be read may be a password.
var errAddress = &Error{Address, "the address cannot be read"}

// without returns what an error says without what is secret in an address. Nothing of it can be unwrapped.
func (j *Journal) without(err error) error {
	var told *pgconn.PgError
	var known *Error
	var op *net.OpError
	switch {
	case err == nil || errors.As(err, &known):
		return err
	case errors.As(err, &told):
		kind := Broken
		switch {
		case strings.HasPrefix(told.Code, "28"):
			kind = Denied
		case told.Code == "3D000":
			kind = Missing
		case lost(err):
			kind = Silent
		}
		return &Error{kind, j.hidden(told.Message) + " (" + told.Code + ")"}
	case errors.Is(err, puddle.ErrClosedPool):
		return &Error{Broken, "closed"}
	case errors.As(err, &op) && op.Addr != nil:
		return &Error{Silent, op.Addr.String() + ": " + j.hidden(op.Err.Error())}
	default:
		return &Error{Silent, j.hidden(err.Error())}
	}
}

// hidden puts a sign in the place of the password.
func (j *Journal) hidden(text string) string {
	if p := j.config.Password; p != "" {
		text = strings.NewReplacer(p, "…", url.QueryEscape(p), "…", url.PathEscape(p), "…").Replace(text)
	}
	return text
}

package cli

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit"
)

// oddNames are names that can be: with spaces of every width, letters in two parts, and
// signs that mean something in a list, in a record or in YAML.
var oddNames = []string{
	"Ann", " Bob", "Z\u00a0oë ", "Rene\u0301e  de  Lys", `O"Neil`, "Jo: x", "Kim #1", "*Eva", "null", "~x", "yes", "a=b", "c@d", "[e]", "{f}", "'g'", "!h", "%i", "`j`",
	"& k", "? l", "- m", "1st", "=2+3", "n:", `o\p`, "Дмитрий", "<<", "👩\u200d🚀", "0x1F x", "3.5 x",
}

// Whatever the players are called, what an empty table writes is read when it comes back,
// as it is and with every field filled in as it stands there.
func TestABlankTableIsReadAgain(t *testing.T) {
	call := func(in string, args ...string) (string, string) {
		var out, wrong bytes.Buffer
		folder := t.TempDir()
		app := App{In: strings.NewReader(in), Out: &out, Err: &wrong, Now: time.Now, Getenv: livesIn(folder)}
		app.Run(append(args, "--lang", "en", "--records", folder, "--house-sheets", folder))
		return out.String(), wrong.String()
	}
	untouched := regexp.MustCompile(`(?m)^(  \S.*):  # (.*) · default: (.*)$`)
	for i, g := range games.All {
		var tables []int
		for n := g.MinSeats; n <= g.MaxSeats; n++ {
			tables = append(tables, n)
		}
		for _, n := range testkit.Turns(i, tables) {
			for at := 0; at < len(oddNames); at += n {
				var names []string
				for i := range n {
					name := oddNames[(at+i)%len(oddNames)]
					names = append(names, `"`+strings.ReplaceAll(name, `"`, `""`)+`"`) // as a list of CSV
				}
				blank, wrong := call("", "score", g.ID, "--blank", "--seats", strings.Join(names, ","))
				require.Empty(t, wrong, names)
				for _, table := range []string{blank, untouched.ReplaceAllString(blank, "$1: $3  # $2")} {
					out, wrong := call(table, "score", g.ID)
					require.Empty(t, wrong, "%s\n%s", names, table)
					assert.Equal(t, table == blank, strings.Contains(out, "; the default"), out)
				}
			}
		}
	}
}

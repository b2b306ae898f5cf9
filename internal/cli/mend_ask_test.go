package cli

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
)

// answered is what somebody at a terminal sees of a command whose questions are answered so.
func answered(folder string, typed string, args ...string) (string, int) {
	var out bytes.Buffer
	app := App{In: strings.NewReader(typed), Out: &out, Err: &out, Now: time.Now, Terminal: true, Getenv: livesIn(folder)}
	code := app.Run(append(args, "--records", folder))
	return out.String(), code
}

// At a terminal check asks about each slip. What is applied is one more line of the record, and the exit
// code is that of the record then.
func TestCheckAtATerminalAsks(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"1 apply the correction  2 show what follows  0 leave it (Enter)", "1 line was added to the record (then the whole record is in order)."},
		"fr": {"1 appliquer la correction  2 voir ce qui en découle  0 laisser tel quel (Entrée)", "1 ligne ajoutée au relevé (tout le relevé est alors en ordre)."},
		"ru": {"1 исправить  2 показать, к чему это привело  0 оставить как есть (Enter)", "В запись добавлена 1 строка (тогда вся партия записана верно)."},
	} {
		folder, path := slipped(t, "Céline 29", "Céline 30")
		before := read(t, path)
		for _, typed := range []string{"", "\n", "0\n", "7\nx\n0\n", "3\n\n", "1"} { // the last is no line
			said, code := answered(folder, typed, "check", path, "--lang", lang)
			assert.Equal(t, unreadable, code, "%q", typed)
			assert.Contains(t, said, "\n\n"+want[0]+"\n")
			assert.Equal(t, before, read(t, path), "%q", typed)
		}
		said, code := answered(folder, "2\n0\n", "check", path, "--lang", lang)
		assert.Equal(t, unreadable, code)
		assert.Greater(t, strings.Count(said, "\n\n"), 10, "what follows, each by itself: %s", said)
		assert.Equal(t, 1, strings.Count(said, want[0]), "what was shown is not offered again")

		said, code = answered(folder, "1\n", "check", path, "--lang", lang)
		assert.Equal(t, clean, code, said)
		assert.Contains(t, said, want[1])
		assert.Equal(t, strings.TrimSuffix(before, "\n")+"\namend 44: Céline 29\n", read(t, path))
	}
}

// Of several mends one is chosen by its number.
func TestCheckAsksWhichMend(t *testing.T) {
	folder, path := slipped(t, "Anna 27")
	before := read(t, path)
	said, code := answered(folder, "1\n\n1\n4\n0\n", "check", path)
	assert.Equal(t, unreadable, code)
	assert.Contains(t, said, "\n1 insert 38: Anna 27  2 ")
	assert.Contains(t, said, "  0 none of them (Enter)\n")
	assert.Equal(t, before, read(t, path))

	said, code = answered(folder, "1\n1\n", "check", path)
	assert.Equal(t, clean, code, said)
	assert.Equal(t, before+"insert 38: Anna 27\n", read(t, path))
}

// The next slip is told when the one before is left or mended; behind the last there is no next.
func TestCheckGoesFromSlipToSlip(t *testing.T) {
	folder, path := slipped(t, "Céline 29", "Céline 30")
	before := strings.Replace(read(t, path), "Céline 5 2\n", "Céline 5 2\nCéline 5 2\n", 1)
	require.NoError(t, os.WriteFile(path, []byte(before), 0o600))
	said, _ := answered(folder, "3\n0\n", "check", path)
	assert.Contains(t, said, "2 slips in 78 entries")
	assert.Equal(t, 1, strings.Count(said, "3 next slip  0"), said)
	assert.Equal(t, 1, strings.Count(said, "2 show what follows  0"), said)
	assert.Equal(t, before, read(t, path))

	said, code := answered(folder, "1\n1\n1\n", "check", path)
	assert.Equal(t, clean, code, said)
	assert.Equal(t, strings.TrimSuffix(before, "\n")+"\ndelete 9\namend 45: Céline 29\n", read(t, path))
}

// Nothing is asked without a terminal, of several records, of a clean one, for programs, and where
// everything is told at once.
func TestCheckAsksOnlyWhoCanAnswer(t *testing.T) {
	folder, path := slipped(t, "Céline 29", "Céline 30")
	before := read(t, path)
	for _, args := range [][]string{{path, path}, {path, "--json"}, {path, "--all"}} {
		said, code := answered(folder, "1\n", append([]string{"check"}, args...)...)
		assert.Equal(t, unreadable, code)
		assert.NotContains(t, said, "1 apply")
	}
	said, _ := ran(folder, "check", path)
	assert.NotContains(t, said, "1 apply")
	assert.Equal(t, before, read(t, path))
	_, fine := slipped(t, "Céline 29", "Céline 29")
	said, code := answered(folder, "1\n", "check", fine)
	assert.Equal(t, clean, code)
	assert.NotContains(t, said, "1 apply")
}

// A record that is written to while it is asked about is left alone.
func TestCheckAppliesNothingToAnotherRecord(t *testing.T) {
	folder, path := slipped(t, "Céline 29", "Céline 30")
	var out bytes.Buffer
	typed := &typist{lines: "1\n", before: func() {
		file, _, _, err := record.Open(path)
		require.NoError(t, err)
		defer file.Close()
		require.NoError(t, file.Append(record.Line{Kind: record.Delete, Target: 44}))
	}}
	app := App{In: typed, Out: &out, Err: &out, Now: time.Now, Terminal: true, Getenv: livesIn(folder)}
	assert.Equal(t, unreadable, app.Run([]string{"check", path, "--records", folder}))
	assert.Contains(t, out.String(), "has changed in the meantime")
	assert.True(t, strings.HasSuffix(read(t, path), "\ndelete 44\n"), "no correction is behind it")
}

// typist types lines, and does something before.
type typist struct {
	lines  string
	before func()
}

func (p *typist) Read(b []byte) (int, error) {
	p.before()
	p.before = func() {}
	n := copy(b, p.lines)
	p.lines = p.lines[n:]
	return n, nil
}

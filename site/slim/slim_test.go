package slim

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// compiled is a program as Go compiles it.
func compiled(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "breaks.wasm")
	c := exec.Command("go", "build", "-trimpath", "-gcflags=all=-l", "-ldflags=-s -w", "-o", path, "./testdata/breaks")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	out, err := c.CombinedOutput()
	require.NoError(t, err, string(out))
	module, err := os.ReadFile(path)
	require.NoError(t, err)
	return module
}

// A program does what it did, breaks as it broke, and is smaller; only the lines are gone.
func TestAProgramDoesWhatItDid(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip("NOT TESTED: ", err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	starts := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	run := func(module []byte) (said, broke string) {
		path := filepath.Join(t.TempDir(), "run.wasm")
		require.NoError(t, os.WriteFile(path, module, 0o600))
		var out, wrong bytes.Buffer
		c := exec.Command(node, "--stack-size=8192", starts, path)
		c.Stdout, c.Stderr = &out, &wrong
		assert.Error(t, c.Run(), "it breaks in the end")
		return out.String(), wrong.String()
	}
	whole := compiled(t)
	thin, err := Program(whole)
	require.NoError(t, err)
	said, broke := run(whole)
	assert.Equal(t, "brokentrue\n301\n", strings.ReplaceAll(said, " ", ""))
	assert.Contains(t, broke, "main.go")
	saidThin, brokeThin := run(thin)
	assert.Equal(t, said, saidThin)
	assert.NotContains(t, brokeThin, "main.go")
	for _, told := range []string{"panic: at last", "main.(*kind).breaks", "main.main"} {
		assert.Contains(t, broke, told)
		assert.Contains(t, brokeThin, told)
	}
	again, err := Program(thin)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(thin, again), "nothing is left to be taken out")
}

// The memory is what it was, however it is cut.
func TestPiecesAreTheMemory(t *testing.T) {
	zeros := func(n int) []byte { return make([]byte, n) }
	for _, memory := range [][]byte{
		nil, zeros(10), []byte("a"), append(zeros(70_000), "after zeros"...), append([]byte("before zeros"), zeros(apart)...),
		bytes.Join([][]byte{[]byte("one"), []byte("two"), []byte("three")}, zeros(apart)), bytes.Join([][]byte{[]byte("one"), []byte("two")}, zeros(apart-1)),
	} {
		got, err := read(pieces(memory))
		require.NoError(t, err)
		assert.Equal(t, string(bytes.TrimRight(memory, "\x00")), string(got))
	}
	count := func(memory []byte) uint64 { n, _ := binary.Uvarint(pieces(memory)); return n }
	assert.EqualValues(t, 2, count(bytes.Join([][]byte{[]byte("one"), []byte("two")}, zeros(apart))))
	assert.EqualValues(t, 1, count(bytes.Join([][]byte{[]byte("one"), []byte("two")}, zeros(apart-1))))
	assert.Zero(t, count(zeros(9)))
}

// What is no module of a version that is known is refused, not written otherwise.
func TestWhatIsNoProgramIsRefused(t *testing.T) {
	whole := compiled(t)
	for _, n := range []int{0, 4, 8, 9, 100, len(whole) / 2, len(whole) - 1} {
		_, err := Program(whole[:n])
		assert.Error(t, err, n)
	}
	newer := bytes.Replace(whole, []byte(tableMagic), []byte("\xf0\xff\xff\xff\x00\x00\x01\x08"), 1)
	_, err := Program(newer)
	assert.Error(t, err, "a table of another version")
}

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
)

// Who makes the site of the same sources gets the same, byte for byte.
func TestTheSameTwice(t *testing.T) {
	testkit.Thorough(t)
	if _, err := exec.LookPath("libdeflate-gzip"); err != nil {
		t.Skip("NOT TESTED: ", err, "; see .ci/site")
	}
	t.Chdir("../..")
	folder := os.Getenv("REFEREE_DIST") // where .ci/run has made it before
	if folder == "" {
		folder = t.TempDir()
		require.NoError(t, build(folder, io.Discard))
	}
	again, err := made()
	require.NoError(t, err)
	all, there := again.all(), 0
	require.NoError(t, fs.WalkDir(os.DirFS(filepath.Join(folder, "site")), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(folder, "site", name))
		assert.True(t, bytes.Equal(data, all[name]), name)
		there++
		return err
	}))
	assert.Len(t, all, there)
	assert.NoError(t, again.weigh(os.Stdout))
}

func TestWhatIsTooHeavyIsSaid(t *testing.T) {
	s := &site{files: map[string][]byte{program: make([]byte, mostFirst), "books-xx.idx.gz": make([]byte, mostLanguage+1), oneFile: make([]byte, mostFile)}, langs: map[string]string{"books-xx.idx.gz": "xx"},
		books: map[string][]byte{"casebook/xx/toy/book.html": make([]byte, mostBooks)}}
	var out bytes.Buffer
	err := s.weigh(&out)
	require.EqualError(t, err, "rules, xx: 1300001 bytes, 1 are too many")
	s.files["sw.js"], s.files[oneFile] = []byte("x"), append(s.files[oneFile], 'x')
	err = s.weigh(&out)
	require.ErrorContains(t, err, "first visit: 5000001 bytes, 1 are too many")
	require.ErrorContains(t, err, "referee.html: 11000001 bytes, 1 are too many")
	s.books["casebook/xx/toy/index.html"] = []byte("x")
	require.ErrorContains(t, s.weigh(&out), "case book, xx: 1500001 bytes, 1 are too many")
}

// What stands in the one file as text is read back by the script beside it.
func TestTextOfSevenBits(t *testing.T) {
	assert.Equal(t, "", string(as7bit(nil)))
	assert.Equal(t, "@\x7fb", string(as7bit([]byte{0x80})))
	assert.Equal(t, "\x7fb\x7fb\x7fb", string(as7bit([]byte{0, 0})))

	luck := rand.NewChaCha8([32]byte{1})
	var texts, sums []string
	for n := range 40 {
		data := make([]byte, n*n)
		_, _ = luck.Read(data)
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, err := w.Write(data)
		require.NoError(t, errors.Join(err, w.Close()))
		text := string(as7bit(packed.Bytes()))
		require.True(t, strings.IndexFunc(text, func(r rune) bool { return r == 0 || r == '\r' || r == '<' || r > 0x7f }) < 0)
		texts, sums = append(texts, text), append(sums, sum(data))
	}
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err, "; see .ci/browser")
		}
		t.Skip("NOT TESTED: ", err)
	}
	c := exec.Command(node, "../tests/read-back.mjs")
	given, err := json.Marshal(texts)
	require.NoError(t, err)
	c.Stdin = bytes.NewReader(given)
	out, err := c.CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Equal(t, strings.Join(sums, "\n")+"\n", string(out))
}

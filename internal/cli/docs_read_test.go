package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// page is a page of Markdown: what stands in fences, what is code in its sentences, and its tables, which are sentences, too.
type page struct {
	name   string // from the folder of the project
	blocks []shown
	spans  []shown
	tables [][]string // the lines of each
}

// shown is something that a page shows as code: its kind is that of its fence.
type shown struct {
	at         string // the page and the line
	kind, text string
}

// pages are all pages of the project.
func pages(t *testing.T) (list []page) {
	t.Helper()
	root := filepath.Join("..", "..")
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		switch hidden := strings.HasPrefix(d.Name(), ".") && path != root; {
		case err != nil:
			return err
		case d.IsDir() && (hidden || name == "dist" || name == "bin" || d.Name() == "node_modules"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".md"):
			return nil
		}
		data, err := os.ReadFile(path)
		list = append(list, readPage(name, string(data)))
		return err
	}))
	require.NotEmpty(t, list)
	return list
}

// readPage reads a page.
func readPage(name, data string) page {
	p := page{name: name}
	var block *shown
	var said []string // the lines of a paragraph or a table
	n, began := 0, 0
	ends := func() {
		if len(said) > 0 && strings.HasPrefix(said[0], "|") {
			p.tables = append(p.tables, said)
		}
		for _, code := range codes(strings.Join(said, "\n")) {
			p.spans = append(p.spans, shown{at: place(name, began), text: code})
		}
		said, began = nil, n+1
	}
	for line := range strings.Lines(data) {
		n++
		line = strings.TrimRight(line, "\r\n")
		fence, is := strings.CutPrefix(strings.TrimLeft(line, " "), "```")
		switch {
		case is && block == nil:
			ends()
			block = &shown{at: place(name, n), kind: fence}
		case is:
			p.blocks, block, began = append(p.blocks, *block), nil, n+1
		case block != nil:
			block.text += line + "\n"
		case line == "":
			ends()
		default:
			said = append(said, line)
		}
	}
	ends()
	return p
}

func place(name string, line int) string { return name + ":" + strconv.Itoa(line) }

// codes is what is code in sentences: between as many backticks as it begins with. It may go over the end of a line, and in a table
// a bar has a backslash before it.
func codes(said string) (list []string) {
	for {
		_, rest, found := strings.Cut(said, "`")
		if !found {
			return list
		}
		mark := "`"
		for strings.HasPrefix(rest, "`") {
			mark, rest = mark+"`", rest[1:]
		}
		code, behind, found := strings.Cut(rest, mark)
		if !found {
			said = rest
			continue
		}
		list = append(list, strings.ReplaceAll(strings.Join(strings.Fields(code), " "), `\|`, "|"))
		said = behind
	}
}

// word is a word of a shell's line: a part of it may be in quotation marks.
var word = regexp.MustCompile(`(?:[^\s'"]|'[^']*'|"[^"]*")+`)

// shellWords are the commands of a line as a shell reads it, each as its words: without the remark behind it, without what
// catches the output, and without the values that variables are given before it.
func shellWords(line string) (list [][]string) {
	var one []string
	ends := func() {
		if len(one) > 0 {
			list = append(list, one)
		}
		one = nil
	}
	for _, w := range word.FindAllString(line, -1) {
		bare := strings.NewReplacer(`'`, "", `"`, "").Replace(w)
		name, _, gives := strings.Cut(bare, "=")
		switch {
		case strings.HasPrefix(w, "#"):
			ends()
			return list
		case w == "&&" || w == "||" || w == "|" || w == ";":
			ends()
		case strings.HasPrefix(w, ">"):
		case len(one) == 0 && gives && name == strings.ToUpper(name):
		default:
			one = append(one, bare)
		}
	}
	ends()
	return list
}

// lines are those of a block of commands; one that goes on in the next ends with a backslash.
func lines(block string) []string {
	return strings.Split(strings.TrimSpace(strings.ReplaceAll(block, "\\\n", " ")), "\n")
}

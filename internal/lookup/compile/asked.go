package compile

import (
	"fmt"
	"io/fs"
	"strings"

	"referee/internal/text"
)

// readAsked reads book/asked.LANG.txt: how players ask for each entry. An id is at the
// beginning of a line, and each question for it on a line of its own behind it, indented
// by two spaces. Every entry has its questions, in the order of the book; a common question
// needs none of its own.
func (b *Book) readAsked(files fs.FS, lang text.Lang) error {
	name := "book/asked." + string(lang) + ".txt"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return fmt.Errorf("%w", err)
	}
	at, n := -1, 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimRight(line, "\n")
		said, indented := strings.CutPrefix(line, "  ")
		if indented && at >= 0 {
			b.Entries[at].Asked = append(b.Entries[at].Asked, said)
			continue
		}
		if at = b.next(at, line); at < 0 {
			return fmt.Errorf("%s: line %d: %q is not the next entry of the book", name, n, said)
		}
	}
	for _, e := range b.Entries {
		if len(e.Asked) == 0 {
			return fmt.Errorf("%s: nobody asks for %s", name, e.ID)
		}
	}
	return nil
}

// next is where the entry with an id follows another, with nothing between them but
// common questions, or -1.
func (b *Book) next(at int, id string) int {
	for i := at + 1; i < len(b.Entries); i++ {
		if string(b.Entries[i].ID) == id {
			return i
		}
		if b.Entries[i].Common == "" {
			break
		}
	}
	return -1
}

package games

import (
	"io"
	"os"
	"path"
	"strings"
	"time"

	"referee/internal/lookup"
	"referee/internal/text"
)

// beside is the folder of the files beside the program. There the words are, which nobody needs before the first question.
const beside = "/app"

// patience is for how long a question waits for words.
const patience = time.Second

var words = lookup.Fetch(lookup.Open(books), readWords, patience)

// Index is every game's books and their words in the languages that are there.
func Index() *lookup.Index { return words.Index() }

// Asked returns the index for a question, with the words in languages that it wants if they can be had now.
func Asked(wanted ...text.Lang) *lookup.Index { return words.Asked(wanted...) }

// readWords reads the words of a language.
func readWords(lang text.Lang) (string, error) {
	f, err := os.Open(path.Join(beside, WordsFile(lang)))
	if err != nil {
		return "", err
	}
	defer f.Close()
	var all strings.Builder
	if info, err := f.Stat(); err == nil {
		all.Grow(int(info.Size()))
	}
	_, err = io.Copy(&all, f)
	return all.String(), err
}

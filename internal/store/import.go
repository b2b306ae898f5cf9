package store

import (
	"errors"
	"io/fs"
	"os"

	"referee/profiles"
	"referee/rules"
)

// Import is what became of taking over a box.
type Import struct {
	File   string // the table's own
	New    int    // things that were not known
	Same   int    // things that were known
	Differ []Difference
}

// Difference is a fact that the table's box has with another value.
type Difference struct {
	Item  profiles.Item // as the other box has it
	Known string        // as the table knows it
}

// Import takes over facts from another box file. The table's own values stay,
// unless it is to be replaced; then a file that cannot be read is replaced as well, and
// kept under another name. A table without a file takes over everything, the title too.
func (b OwnBox) Import(from *profiles.Box, replace bool) (Import, []*rules.Fault) {
	done := Import{File: b.Path}
	own, problems := b.Read()
	if len(problems) > 0 && problems[0].Row > 0 && replace {
		if _, err := b.aside(); err != nil {
			return done, []*rules.Fault{FromDisk(b.Path, err)}
		}
		own, problems = b.empty(), nil
	}
	if len(problems) > 0 {
		return done, problems
	}
	if _, err := os.Stat(b.Path); errors.Is(err, fs.ErrNotExist) {
		own.ID, own.Title, own.Source = from.ID, from.Title, from.Source
	}
	var news []profiles.Item
	for _, item := range from.Items {
		switch was := value(own.Items, item); was {
		case "":
			done.New++
			news = append(news, item)
		case item.Value:
			done.Same++
		default:
			done.Differ = append(done.Differ, Difference{item, was})
			if replace {
				news = append(news, item)
			}
		}
	}
	box, err := b.with(*own, news)
	if err != nil {
		return done, []*rules.Fault{FromDisk(b.Path, err)}
	}
	if len(news) == 0 {
		return done, nil
	}
	if p := b.write(box); p != nil {
		return done, []*rules.Fault{p}
	}
	return done, nil
}

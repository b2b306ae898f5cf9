package cli

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules/notation"
)

// misspelt is an error about a word, with the known word that may have been meant.
type misspelt struct {
	error
	near string
}

func (m misspelt) Unwrap() error { return m.error }

// near adds to an error about a word the nearest of the known ones, if one is near enough.
func near(err error, typed string, known []string) error {
	folded, of := make([]string, len(known)), make(map[string]string, len(known))
	for i, word := range known {
		folded[i] = text.Folded(word)
		of[folded[i]] = word
	}
	if word, ok := notation.Nearest(text.Folded(typed), folded); ok {
		return misspelt{err, of[word]}
	}
	return err
}

// unknownGame is the error about a game nobody knows.
func unknownGame(name string) error {
	return near(fail("store.game", plain("name", name)), name, games.Names())
}

// missing adds to an error about a file that is missing the names that may have been meant:
// those of files beside it and of saved games and, where a game may be meant, of games.
func (r *run) missing(err error, file string, meant ...string) error {
	if _, there := os.Stat(r.path(file)); there == nil {
		return err
	}
	dir, name := filepath.Split(file)
	for _, folder := range []string{filepath.Clean(dir + "."), r.Config.Records} {
		list, _ := os.ReadDir(folder) // a folder that cannot be read has no names to offer
		for _, entry := range list {
			if _, err := os.Stat(filepath.Join(folder, entry.Name())); err != nil {
				continue // a link that leads nowhere
			}
			meant = append(meant, entry.Name(), strings.TrimSuffix(entry.Name(), store.Ext))
		}
	}
	return near(err, name, meant)
}

// flags names the flag that may have been meant.
func flags(c *cobra.Command, err error) error {
	unknown, ok := err.(*pflag.NotExistError)
	if !ok {
		return err
	}
	var known []string
	for _, set := range []*pflag.FlagSet{c.Flags(), c.InheritedFlags()} {
		set.VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) })
	}
	return near(err, unknown.GetSpecifiedName(), known)
}

package dialogue_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"referee/internal/text"
)

// sentences are what a catalogue says, one for each plural form.
type sentences []string

// UnmarshalYAML reads a sentence, or one for each form.
func (s *sentences) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind == yaml.ScalarNode {
		*s = sentences{n.Value}
		return nil
	}
	for i := 1; i < len(n.Content); i += 2 {
		*s = append(*s, n.Content[i].Value)
	}
	return nil
}

// example is what a sentence marks as something to type.
var example = regexp.MustCompile(`‹(.*?)›`)

// marked returns the sentences of a language that have examples, as people write them.
func marked(t *testing.T, lang text.Lang) map[string]sentences {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "text", "catalog", string(lang), "*.yaml"))
	require.NoError(t, err)
	all := map[string]sentences{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		var file map[string]sentences
		require.NoError(t, yaml.Unmarshal(data, &file))
		for key, said := range file {
			if slices.ContainsFunc(said, example.MatchString) {
				all[key] = said
			}
		}
	}
	return all
}

// saidIn finds a sentence with its examples in what is said: those of the first thing that has
// it, with whatever its arguments are there.
func (s sentences) saidIn(list []string) (examples []string, ok bool) {
	for _, sentence := range s {
		like := argument.ReplaceAllString(regexp.QuoteMeta(sentence), "(?:.+?)")
		like = strings.NewReplacer("‹", "(", "›", ")").Replace(like)
		as := regexp.MustCompile(like)
		for _, said := range list {
			if found := as.FindStringSubmatch(said); found != nil {
				return found[1:], true
			}
		}
	}
	return nil, false
}

// argument is one of a sentence's, as it is quoted.
var argument = regexp.MustCompile(`\\\{.*?\\\}`)

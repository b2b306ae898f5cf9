package testkit

import (
	"os"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/rules"
)

// deepest is how many folders below the first level a package of tests lies at most.
const deepest = 2

// File is a file, or a pattern of files, of a game's testdata.
func File(id string, path ...string) string {
	folder := filepath.Join("..", "testdata", id)
	for range deepest {
		folder = filepath.Join("..", folder)
		if _, err := os.Stat(folder); err == nil {
			break
		}
	}
	return filepath.Join(append([]string{folder}, path...)...)
}

// Box is what the made-up box of a game tells, testdata/GAME/box.yaml, as it stands in
// the header of a record. A list of pairs is written in a row.
func Box(id string) (list []rules.BoxValue) {
	data, err := os.ReadFile(File(id, "box.yaml"))
	if err != nil {
		panic(err)
	}
	var file struct{ Box yaml.Node }
	if err := yaml.Unmarshal(data, &file); err != nil {
		panic(err)
	}
	for i := 0; i < len(file.Box.Content); i += 2 {
		key, value := file.Box.Content[i], file.Box.Content[i+1]
		text := value.Value
		for j := 0; j < len(value.Content); j += 2 {
			text = strings.TrimSpace(text + " " + value.Content[j].Value + "=" + value.Content[j+1].Value)
		}
		list = append(list, rules.BoxValue{Key: key.Value, Value: text})
	}
	return list
}

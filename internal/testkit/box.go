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

// Box is what the made-up box of a game tells, testdata/GAME/box.yaml, as it stands in
// the header of a record. A list of pairs is written in a row.
func Box(id string) (list []rules.BoxValue) {
	name := filepath.Join("..", "testdata", id, "box.yaml")
	for range deepest {
		name = filepath.Join("..", name)
		if _, err := os.Stat(name); err == nil {
			break
		}
	}
	data, err := os.ReadFile(name)
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

// Package words has what is known of each language beside the books, for what is made of them.
package words

import "embed"

// Files are the words, LANG.yaml.
//
//go:embed *.yaml
var Files embed.FS

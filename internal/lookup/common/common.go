// Package common has the questions players ask of every game, for what is made of the books.
package common

import "embed"

// Files are the questions, LANG.yaml.
//
//go:embed *.yaml
var Files embed.FS

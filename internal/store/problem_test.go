package store_test

import (
	"io/fs"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// What is wrong with a file as a whole names it once, with where it lies; what is wrong in it
// has the place before it.
func TestAFileIsNamedOnce(t *testing.T) {
	deep := filepath.Join("deep", "nosuch")
	for want, p := range map[string]*rules.Fault{
		deep + " does not exist.":                                   store.FromDisk(deep, fs.ErrNotExist),
		deep + " is open in another program. Close it there first.": store.FromDisk(deep, record.ErrLocked),
		"nosuch does not exist.":                                    store.FromDisk("nosuch", fs.ErrNotExist),
	} {
		assert.Equal(t, want, english(t).Placed(p))
		assert.NotEqual(t, deep, p.Args[0].Str, "the problem stays as it is")
	}
	in := rules.Fault{File: deep, Row: 3, Col: 8, Code: "store.game", Args: store.FromDisk(deep, fs.ErrNotExist).Args}
	assert.Regexp(t, "^"+deep+":3:8: ", english(t).Placed(&in))
	in.File, in.Row = "", 0
	assert.Equal(t, english(t).Fault(&in), english(t).Placed(&in))
}

package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

func TestEntriesAreNamedOnce(t *testing.T) {
	list := []rules.Seq{4, 2, 4, 2, 7, 4}
	assert.Equal(t, []rules.Seq{4, 2, 7}, once(list))
	assert.Equal(t, []rules.Seq{4, 2, 4, 2, 7, 4}, list, "what was found stays as it was")
	assert.Nil(t, once(nil))
}

package line_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// A lake is drawn without columns, and the cells where a tile can be placed are
// told in one line, since they have no numbers.
func TestALakeFromAPipe(t *testing.T) {
	const head = "referee: 1\ngame: lanterns\nseats: Anna, Boris\nfirst: Anna\n\n"
	said, _ := piped(t, options(t, text.RU, nil, nil), head, "", "в", "n12 сбзф", "1", "board")
	assert.Contains(t, said, "Anna кладёт фрагмент на n12: север зелёный, восток фиолетовый, юг синий, запад белый, запись 1.\n")
	assert.Contains(t, said, "\nна поле: o13 m13 n14 n11 o12 m12\n")
	assert.NotContains(t, said, "рядом", "cells are not listed one by one")
	assert.Contains(t, said, "\nНе записано: 1\n", "they have no numbers")
	assert.Contains(t, said, `
    [2] Boris
    m   n   o
14     n14
        Ч
13 m13 Б·С o13
        К
        З
12 m12[Б·Ф]o12
        С
11     n11
    [1] Anna

* плот`)
}

package casebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/rules"
)

func TestEditions(t *testing.T) {
	list := casebook.Editions("hanamikoji", "HK-WIN-5", "HK-WIN-6", "HK-WIN-7")
	require.Len(t, list, 3)
	assert.Empty(t, list[0].Printed)
	assert.Equal(t, []rules.ClauseID{"HK-WIN-5", "HK-WIN-6", "HK-WIN-7"}, list[0].Lacks)
	french := list[2]
	require.Len(t, french.Printed, 1, "clauses that stand in one place are told together")
	assert.Equal(t, []rules.ClauseID{"HK-WIN-5", "HK-WIN-6"}, french.Printed[0].Clauses)
	assert.Equal(t, "Fin de la partie", french.Printed[0].Heading)
	assert.Equal(t, []rules.ClauseID{"HK-WIN-7"}, french.Lacks)
	assert.Equal(t, "Французское издание, 2018", french.Title.In("ru"))
}

func TestBasis(t *testing.T) {
	printed := casebook.Edition{Printed: []casebook.Print{{}}}
	assert.Equal(t, rules.Open, casebook.Basis(rules.Open, nil), "what a case says of itself")
	assert.Equal(t, rules.Printed, casebook.Basis("", []casebook.Edition{printed, printed}))
	assert.Equal(t, rules.Edition, casebook.Basis("", []casebook.Edition{printed, {}}))
	assert.Equal(t, rules.Reading, casebook.Basis("", []casebook.Edition{{}, {}}))
}

func TestSwitches(t *testing.T) {
	both := casebook.Switches(games.Hanamikoji, "HK-C09")
	require.Len(t, both, 1)
	assert.Equal(t, "undecided", both[0].Key)
	assert.Equal(t, "points", both[0].Standard())
	assert.Contains(t, both[0].Set, casebook.Set{Layer: "en-2018", Value: "geishas", Title: casebook.Editions("hanamikoji")[1].Title})
	clause := casebook.Switches(games.Hanamikoji, "HK-WIN-5")
	require.Len(t, clause, 1, "the option names the clause")
	assert.Equal(t, "undecided", clause[0].Key)
	assert.Empty(t, casebook.Switches(games.Hanamikoji, "HK-COMP-1"))
}

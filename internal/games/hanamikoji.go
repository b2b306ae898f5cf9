package games

import (
	"referee/internal/present"
	view "referee/internal/present/hanamikoji"
	"referee/internal/table"
	rules "referee/rules/hanamikoji"
	scoring "referee/scoring/hanamikoji"
	validators "referee/validators/hanamikoji"
)

// Hanamikoji is the base game.
var Hanamikoji = table.Bind(table.Game[rules.State, rules.Move]{
	Def:           &rules.Def,
	Book:          validators.Book,
	Score:         &scoring.Game,
	Edition:       "fr-2018",
	BoardGameGeek: 158600,
	Worlds:        validators.Worlds,
	View: table.View[rules.State, rules.Move]{
		Private:   view.Private,
		Lesson:    view.Lesson,
		Board:     view.Board,
		Sheet:     view.Sheet,
		Label:     view.Label,
		Written:   view.Written,
		Says:      view.Says,
		Effects:   view.Effects,
		Things:    view.Things,
		Thing:     view.Thing,
		Look:      view.Look,
		Field:     view.Field,
		Signs:     view.Signs,
		Cover:     present.Cover{Sign: "fan", Role: present.Red},
		Checklist: view.Checklist,
		Talk:      view.Talk,
		Spoken:    view.Spoken,
	},
})

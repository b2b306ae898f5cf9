package games

import (
	"referee/internal/present"
	view "referee/internal/present/lanterns"
	"referee/internal/table"
	rules "referee/rules/lanterns"
	scoring "referee/scoring/lanterns"
	validators "referee/validators/lanterns"
)

// Lanterns is the base game.
var Lanterns = table.Bind(table.Game[rules.State, rules.Move]{
	Def:           &rules.Def,
	Book:          validators.Book,
	Score:         &scoring.Game,
	Edition:       "ru",
	BoardGameGeek: 160851,
	View: table.View[rules.State, rules.Move]{
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
		Cover:     present.Cover{Sign: "lantern", Role: present.Orange},
		Checklist: view.Checklist,
		Talk:      view.Talk,
		Asks:      view.Asks,
	},
})

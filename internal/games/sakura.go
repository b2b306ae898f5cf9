package games

import (
	"referee/internal/present"
	view "referee/internal/present/sakura"
	"referee/internal/table"
	rules "referee/rules/sakura"
	scoring "referee/scoring/sakura"
	validators "referee/validators/sakura"
)

// Sakura is the base game.
var Sakura = table.Bind(table.Game[rules.State, rules.Move]{
	Def:     &rules.Def,
	Book:    validators.Book,
	Score:   &scoring.Game,
	Edition: "ru",
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
		Signs:     view.Signs,
		Cover:     present.Cover{Sign: "sakura", Role: present.Pink},
		Number:    view.Number,
		Checklist: view.Checklist,
		Asks:      view.Asks,
		Stage:     view.Stage,
	},
})

package games

import (
	"referee/internal/present"
	view "referee/internal/present/tokaido"
	"referee/internal/table"
	rules "referee/rules/tokaido"
	scoring "referee/scoring/tokaido"
	validators "referee/validators/tokaido"
)

// Tokaido is the base game.
var Tokaido = table.Bind(table.Game[rules.State, rules.Move]{
	Def:           &rules.Def,
	Book:          validators.Book,
	Score:         &scoring.Game,
	Edition:       "ru-2013",
	BoardGameGeek: 123540,
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
		Cover:     present.Cover{Sign: "mountain", Role: present.Blue},
		Number:    view.Number,
		Ahead:     view.Ahead,
		Part:      view.Part,
		Checklist: view.Checklist,
		Asks:      view.Asks,
		Talk:      view.Talk,
		Spoken:    view.Spoken,
	},
})

package games

import (
	"referee/internal/present"
	view "referee/internal/present/geiko"
	"referee/internal/present/kyoto"
	"referee/internal/table"
	rules "referee/rules/geiko"
	scoring "referee/scoring/geiko"
	validators "referee/validators/geiko"
)

// Geiko is the third game in the box of Geisha's Road.
var Geiko = table.Bind(table.Game[rules.State, rules.Move]{
	Def:     &rules.Def,
	Book:    validators.Book,
	Score:   &scoring.Game,
	Edition: "ru-2022",
	View: table.View[rules.State, rules.Move]{
		Private:   view.Private,
		Lesson:    view.Lesson,
		Board:     view.Board,
		Sheet:     view.Sheet,
		Talk:      view.Talk,
		Spoken:    view.Spoken,
		Label:     view.Label,
		Written:   view.Written,
		Says:      view.Says,
		Effects:   view.Effects,
		Things:    view.Things,
		Thing:     view.Thing,
		Look:      view.Look,
		Field:     kyoto.Field,
		Signs:     kyoto.Signs,
		Cover:     present.Cover{Sign: "geisha", Role: present.Yellow},
		Number:    kyoto.Number,
		Checklist: view.Checklist,
		Asks:      view.Asks,
	},
})

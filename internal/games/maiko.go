package games

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	view "referee/internal/present/maiko"
	"referee/internal/table"
	rules "referee/rules/maiko"
	scoring "referee/scoring/maiko"
	validators "referee/validators/maiko"
)

// Maiko is the second game in the box of Geisha's Road.
var Maiko = table.Bind(table.Game[rules.State, rules.Move]{
	Def:     &rules.Def,
	Book:    validators.Book,
	Score:   &scoring.Game,
	Edition: "ru-2022",
	View: table.View[rules.State, rules.Move]{
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
		Cover:     present.Cover{Sign: "study", Role: present.Purple},
		Number:    kyoto.Number,
		Checklist: view.Checklist,
		Asks:      view.Asks,
	},
})

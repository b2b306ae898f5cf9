package games

import (
	"referee/internal/present"
	view "referee/internal/present/geishasroad"
	"referee/internal/present/kyoto"
	"referee/internal/table"
	rules "referee/rules/geishasroad"
	scoring "referee/scoring/geishasroad"
	validators "referee/validators/geishasroad"
)

// GeishasRoad is Hanamikoji: Geisha's Road, Evening in Kyoto.
var GeishasRoad = table.Bind(table.Game[rules.State, rules.Move]{
	Def:     &rules.Def,
	Book:    validators.Book,
	Score:   &scoring.Game,
	Edition: "ru-2022",
	Worlds:  validators.Worlds,
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
		Cover:     present.Cover{Sign: "house", Role: present.Green},
		Number:    view.Number,
		Checklist: view.Checklist,
		Asks:      view.Asks,
	},
})

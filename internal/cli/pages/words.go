package main

import "referee/internal/text"

// own are the words of the pages that the program has no use for.
type own struct {
	commands, help                                                                         string
	about, begins, cases, blank, boxes, standard, variant, typed, listed, all, begun, told string
}

var words = map[text.Lang]own{
	text.EN: {
		commands: "Commands",
		help:     "What `referee help COMMAND` says. `referee` alone opens the first page.",
		about:    "%s players. %d clauses; [which of them are enforced, and where each edition prints them](%s).",
		begins:   "begin a game", cases: "what the rulebook leaves open, and how it is read", blank: "a final table to fill in",
		boxes: "Editions and variants", standard: " (default)", variant: "variant",
		typed: "How moves are typed", listed: "Whatever is allowed can also be chosen from the numbered list, or tapped. The short forms, as F1 and `help` tell them:",
		all: "In every game", begun: "A game begins", told: "The same in words, as `referee replay` tells it:",
	},
	text.RU: {
		commands: "Команды",
		help:     "То, что говорит `referee help КОМАНДА`. Просто `referee` открывает первую страницу.",
		about:    "Игроков: %s. Пунктов правил: %d; [за какими из них программа следит и где они напечатаны в каждом издании](%s) (по-английски).",
		begins:   "начать партию", cases: "о чём правила молчат и как это понимается", blank: "финальный стол для заполнения",
		boxes: "Издания и варианты", standard: " (по умолчанию)", variant: "вариант",
		typed: "Как записывают ходы", listed: "Всё, что разрешено, можно выбрать и номером из списка или касанием. Короткие формы — те же, что в F1 и по слову `помощь`:",
		all: "В любой игре", begun: "Начало партии", told: "То же словами, как рассказывает `referee replay`:",
	},
	text.FR: {
		commands: "Commandes",
		help:     "Ce que dit `referee help COMMANDE`. `referee` seul ouvre la première page.",
		about:    "Joueurs : %s. Articles de règle : %d ; [lesquels sont contrôlés, et où chaque édition les imprime](%s) (en anglais).",
		begins:   "commencer une partie", cases: "ce que la règle laisse ouvert, et comment on la lit", blank: "une table finale à remplir",
		boxes: "Éditions et variantes", standard: " (par défaut)", variant: "variante",
		typed: "Comment taper les coups", listed: "Tout ce qui est permis se choisit aussi par son numéro dans la liste, ou du doigt. Les formes courtes, telles que F1 et `aide` les donnent :",
		all: "Dans tous les jeux", begun: "Le début d’une partie", told: "La même chose en toutes lettres, comme `referee replay` la raconte :",
	},
}

package book

import "referee/internal/text"

// words are what the pages of the case book say of themselves, in one language. The program says none of it, and has none of it.
type words struct {
	Language string // as its readers call it
	Program  string
	Title    string // of the case book
	Lead     string // what it is
	Contents string
	Games    string // back to the list of them
	Whole    string // the page with everything of a game
	Play     string // opens the program
	Ask      string // opens its look-up
	Print    string

	Clauses, Cases, Editions, Books, Has, Lacks, Variants, Treated string

	Enforced, EnforcedMeans       string
	Informative, InformativeMeans string
	Bases                         map[string]string // what rests on each basis, but the print

	Looking, Found, Unheard string // while the program looks up, what it found, and that it cannot be started

	Chapters map[string]string
}

// chapters are those of every game, and the groups of clauses that each has: what is between the letters of the game and the number.
var chapters = []struct {
	key    string
	groups []string
}{
	{"goal", []string{"GOAL", "PLAYERS", "LEVEL"}},
	{"box", []string{"COMP", "BOARD"}},
	{"setup", []string{"SETUP", "DEAL"}},
	{"turn", []string{"TURN", "ROUND", "HAND", "MOVE", "MEET", "CARD", "CARDS", "TILES", "PLACE", "PLAY", "STUDY", "WORK"}},
	{"action", []string{
		"SECRET", "DISCARD", "GIFT", "COMPETE", "REPLY", "EXCHANGE", "LIMIT", "PAY", "EMPTY", "INTRIGUE", "TOKENS", "COUNTER", "HIDDEN", "HOME", "ACTION", "VISIT", "GARDEN", "PAINT",
	}},
	{"spot", []string{"SPOT", "POINTS", "VILLAGE", "FARM", "VIEW", "SPRING", "TEMPLE", "INN"}},
	{"score", []string{"REVEAL", "SCORE", "PRIZE", "SAKURA", "GATE"}},
	{"win", []string{"WIN", "END"}},
	{"next", []string{"NEXT", "AUDIT"}},
	{"people", []string{"WHO"}},
	{"more", []string{"TWO", "VAR", "TACTIC", "CAMPAIGN", "MODULE", "FATE", "SPECIAL", "OPTION"}},
}

var said = map[text.Lang]words{
	text.EN: {
		Language: "English",
		Program:  "Referee",
		Title:    "Case book",
		Lead:     "Every rule that the referee knows, and every question that it settles, in our own words: the rulebook of your box has the publisher’s.",
		Contents: "Contents",
		Games:    "All games",
		Whole:    "The whole book, to read or print",
		Play:     "Play with the referee",
		Ask:      "Ask the referee",
		Print:    "Print as a booklet",
		Clauses:  "Rules", Cases: "Cases", Editions: "Editions", Books: "Rulebook", Has: "In print there", Lacks: "Not in print there", Variants: "Variants", Treated: "What the referee does with them",
		Enforced: "Enforced", EnforcedMeans: "The referee notices a breach from what is entered, and refuses it with this rule.",
		Informative: "Informative", InformativeMeans: "Such a rule says what a thing is, the program itself does what it says, or nothing that is entered tells of a breach.",
		Bases: map[string]string{
			"partly": "In part our reading", "known": "Known of the box", "edition": "Depends on the edition", "reading": "Our reading", "open": "Left to the table",
		},
		Looking: "The referee is looking it up. The first time this takes a moment.",
		Found:   "Also near to it",
		Unheard: "The referee could not be started here. The contents list everything, and your browser can search this page.",
		Chapters: map[string]string{
			"goal": "The game", "box": "What is in the box", "setup": "Setting up", "turn": "Turns", "action": "What one does", "spot": "Along the road",
			"score": "Scoring", "win": "The end and the winner", "next": "The next round", "people": "Travellers", "more": "Further rules",
		},
	},
	text.RU: {
		Language: "Русский",
		Program:  "Арбитр",
		Title:    "Правила и случаи",
		Lead:     "Все правила, которые знает арбитр, и все вопросы, которые он решает, нашими словами: слова издателя — в правилах из вашей коробки.",
		Contents: "Содержание",
		Games:    "Все игры",
		Whole:    "Вся книга, для чтения и печати",
		Play:     "Играть с арбитром",
		Ask:      "Спросить арбитра",
		Print:    "Напечатать книжкой",
		Clauses:  "Правила", Cases: "Случаи", Editions: "Издания", Books: "Правила", Has: "Напечатано", Lacks: "Не напечатано", Variants: "Варианты", Treated: "Что с ними делает арбитр",
		Enforced: "Соблюдение проверяется", EnforcedMeans: "Арбитр видит нарушение по тому, что вводят, и отклоняет его с этим пунктом.",
		Informative: "Для сведения", InformativeMeans: "Пункт говорит, что есть что, программа сама делает то, что в нём сказано, или по введённому нарушения не увидеть.",
		Bases: map[string]string{
			"partly": "Отчасти наше прочтение", "known": "Известно по коробке", "edition": "Зависит от издания", "reading": "Наше прочтение", "open": "Решает стол",
		},
		Looking: "Арбитр ищет. В первый раз это занимает немного времени.",
		Found:   "Близко к этому",
		Unheard: "Арбитра здесь не удалось запустить. В содержании есть всё, а искать по этой странице умеет браузер.",
		Chapters: map[string]string{
			"goal": "Об игре", "box": "Что в коробке", "setup": "Подготовка", "turn": "Ходы", "action": "Что можно сделать", "spot": "В пути",
			"score": "Подсчёт", "win": "Конец и победа", "next": "Следующий раунд", "people": "Путешественники", "more": "Другие правила",
		},
	},
	text.FR: {
		Language: "Français",
		Program:  "Arbitre",
		Title:    "Règles et cas",
		Lead:     "Toutes les règles que l’arbitre connaît et toutes les questions qu’il tranche, dans nos mots : ceux de l’éditeur sont dans la règle de votre boîte.",
		Contents: "Sommaire",
		Games:    "Tous les jeux",
		Whole:    "Le livre entier, à lire ou à imprimer",
		Play:     "Jouer avec l’arbitre",
		Ask:      "Demander à l’arbitre",
		Print:    "Imprimer en livret",
		Clauses:  "Règles", Cases: "Cas", Editions: "Éditions", Books: "Règle du jeu", Has: "Imprimées", Lacks: "Non imprimées", Variants: "Variantes", Treated: "Ce que l’arbitre en fait",
		Enforced: "Contrôlée", EnforcedMeans: "L’arbitre voit l’infraction dans ce qui est saisi et la refuse en citant cette règle.",
		Informative: "Pour information", InformativeMeans: "La règle dit ce qu’est une chose, le programme fait lui-même ce qu’elle dit, ou rien de ce qui est saisi ne révèle une infraction.",
		Bases: map[string]string{
			"partly": "En partie notre lecture", "known": "Connu de la boîte", "edition": "Dépend de l’édition", "reading": "Notre lecture", "open": "Laissé à la table",
		},
		Looking: "L’arbitre cherche. La première fois, cela prend un instant.",
		Found:   "Proches de la question",
		Unheard: "L’arbitre n’a pas pu démarrer ici. Le sommaire contient tout, et votre navigateur sait chercher dans cette page.",
		Chapters: map[string]string{
			"goal": "Le jeu", "box": "Ce que contient la boîte", "setup": "Mise en place", "turn": "Les tours", "action": "Ce que l’on fait", "spot": "Le long de la route",
			"score": "Le décompte", "win": "La fin et le vainqueur", "next": "La manche suivante", "people": "Les voyageurs", "more": "Autres règles",
		},
	},
}

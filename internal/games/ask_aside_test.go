package games_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/games/books"
	"referee/internal/lookup"
	"referee/internal/lookup/compile"
	"referee/internal/text"
	"referee/rules"
)

// inWords is how an entry is asked for, by language.
type inWords = map[text.Lang][]string

// What a rulebook says beside the play of it is found at its table, first or second.
func TestQuestionsBesideThePlay(t *testing.T) {
	people := inWords{
		text.EN: {"how many players", "can three of us play"},
		text.RU: {"сколько игроков", "сколько человек может играть"},
		text.FR: {"combien de joueurs", "on peut jouer à combien"},
	}
	campaign := inWords{
		text.EN: {"how does the campaign go", "in which order are the three games of the box played"},
		text.RU: {"как идёт кампания", "в каком порядке играют три игры коробки"},
		text.FR: {"comment se joue la campagne", "dans quel ordre jouer les trois jeux de la boîte"},
	}
	found(t, map[rules.ClauseID]inWords{
		"HK-PLAYERS-1": people, "GR-PLAYERS-1": people, "MK-PLAYERS-1": people, "GK-PLAYERS-1": people,
		"LN-PLAYERS-1": people, "SK-PLAYERS-1": people, "TK-PLAYERS-1": people,

		"HK-DEAL-4": {
			text.EN: {"may I look through the pile", "can I look at the cards of the deck"},
			text.RU: {"можно ли просматривать стопку", "можно ли смотреть колоду"},
			text.FR: {"puis-je parcourir la pioche", "peut-on regarder dans la pioche"},
		},
		"HK-COMP-5": {
			text.EN: {"what does the japanese text mean", "letters on the item card"},
			text.RU: {"что написано иероглифами", "японский текст на картах"},
			text.FR: {"que signifie le texte japonais", "les lettres japonaises sur la carte"},
		},
		"HK-ROUND-1": {
			text.EN: {"phases of a round", "what are the three phases"},
			text.RU: {"сколько фаз в раунде", "из каких фаз состоит раунд"},
			text.FR: {"phases d'une manche", "quelles sont les trois phases"},
		},
		"HK-DEAL-5": {
			text.EN: {"who shuffles the cards", "who removes the card before the deal"},
			text.RU: {"кто тасует карты", "кто убирает карту перед раздачей"},
			text.FR: {"qui mélange les cartes", "qui écarte la carte avant la donne"},
		},

		"SK-SETUP-5": {
			text.EN: {"do I start with tokens of my own colour"},
			text.RU: {"жетоны своего цвета в начале"},
			text.FR: {"cinq jetons de ma couleur au départ"},
		},
		"SK-TACTIC-4": {
			text.EN: {"where do I lay the court painter's second card", "is the card in the middle the court painter's"},
			text.RU: {"куда положить вторую карту придворного", "карта в центре стола чья"},
			text.FR: {"où poser la deuxième carte du peintre de la cour", "carte au centre de la table à qui"},
		},

		"TK-SETUP-5": {
			text.EN: {"what goes into the hole of the traveller card", "do we each take a pawn and a marker"},
			text.RU: {"зачем отверстие в карте путника", "кто какую фишку и маркер берёт"},
			text.FR: {"à quoi sert le trou dans la carte voyageur", "pion et marqueur de chaque joueur"},
		},
		"TK-INN-10": {
			text.EN: {"where do the meals left lie until the next player arrives", "remaining meals face down beside the board"},
			text.RU: {"где лежат оставшиеся трапезы", "остаток меню рядом с полем"},
			text.FR: {"où sont les repas restants en attendant", "repas face cachée à côté du plateau"},
		},
		"TK-INN-11": {
			text.EN: {"how many inns are there", "number of inns on the road"},
			text.RU: {"сколько гостиниц в игре", "сколько всего гостиниц на дороге"},
			text.FR: {"combien de relais sur la route", "combien y a-t-il d'auberges"},
		},

		"GR-MODULE-1": {
			text.EN: {"may modules be mixed with other expansions", "combine the modules"},
			text.RU: {"можно ли смешивать модули", "модули вместе с другими дополнениями"},
			text.FR: {"peut-on mélanger les modules", "modules avec d'autres extensions"},
		},
		"GR-MODULE-2": {
			text.EN: {"offer tokens with the actions of another game", "counter offer with hanamikoji action markers"},
			text.RU: {"жетоны предложений с действиями другой игры", "встречное предложение с жетонами другого дополнения"},
			text.FR: {"jetons d'offre avec les actions d'un autre jeu", "contre-offre avec les actions d'une autre extension"},
		},
		"GR-LEVEL-3": {
			text.EN: {"only the hidden offer on the standard level", "counter offer without the hidden one"},
			text.RU: {"только скрытое предложение на стандартном уровне", "встречное предложение без скрытого"},
			text.FR: {"seulement l'offre cachée au niveau standard", "la contre-offre sans l'offre cachée"},
		},
		"GK-OPTION-3": {
			text.EN: {"when should we use the optional rules", "optional rules in a first game"},
			text.RU: {"когда применять дополнительные правила", "дополнительные правила в первой партии"},
			text.FR: {"quand utiliser les règles facultatives", "règles facultatives à la première partie"},
		},
		"MK-CAMPAIGN-1": campaign, "GK-CAMPAIGN-1": campaign, "GR-CAMPAIGN-1": campaign,
		"LN-SETUP-9": {
			text.EN: {"may the first player marker lie on the newest tile", "how to see which tile was placed last"},
			text.RU: {"можно ли класть маркер первого игрока на новый фрагмент", "как отметить последний фрагмент"},
			text.FR: {"le marqueur premier joueur sur la dernière tuile", "comment voir la dernière tuile posée"},
		},
		"LN-C26": {
			text.EN: {"tie in lanterns", "what happens on a tie"},
			text.RU: {"ничья в фонариках", "что при ничьей"},
			text.FR: {"égalité à lanterns", "que faire en cas d'égalité"},
		},
		"TK-C76": {
			text.EN: {"may we trade coins", "can I lend somebody a coin"},
			text.RU: {"можно ли торговать монетами между игроками", "одолжить другому монету"},
			text.FR: {"peut-on s'échanger des pièces entre joueurs", "prêter une pièce à un autre"},
		},
		"HK-COMP-1": {
			text.EN: {"how much is Chi Haru worth"},
			text.RU: {"сколько стоит Йоко", "сколько стоит Ёко", "сколько очков у Томойо", "сколько очков у Томоё", "ценность Чихару"},
			text.FR: {"combien vaut Chi Haru"},
		},
		"GR-SETUP-1": {
			text.EN: {"where does Yoko stand at the start"},
			text.RU: {"где стоит Ёко в начале", "где стоит Йоко в начале", "где начинает Томоё", "где начинает Томойо"},
			text.FR: {"où commence Yoko"},
		},
		"GR-HIDDEN-1": {
			text.EN: {"hidden offer with which actions", "hide a card in an exchange"},
			text.RU: {"скрытое предложение с какими действиями", "скрыть карту в обмене"},
			text.FR: {"offre cachée avec quelles actions", "cacher une carte dans un échange"},
		},
	})
}

// found asks for entries at the tables of their games.
func found(t *testing.T, entries map[rules.ClauseID]inWords) {
	t.Helper()
	x := games.Index()
	for id, asked := range entries {
		for _, lang := range text.Langs() {
			e, ok := x.Entry(id, lang)
			require.True(t, ok, id)
			require.NotEmpty(t, asked[lang], "%s in %s", id, lang)
			for _, query := range asked[lang] {
				hits := x.Search(query, lookup.Question{Lang: lang, Game: e.Game, Limit: 2})
				there := slices.ContainsFunc(hits, func(h lookup.Hit) bool { return h.ID == id })
				assert.True(t, there, "%s %q wants %s: %v", lang, query, id, ids(hits))
			}
		}
	}
}

// common are the questions that players ask of every game, as they would at a table.
var common = map[string]inWords{
	"lending": {
		text.EN: {"may I lend something to another player", "can players trade with each other"},
		text.RU: {"можно ли одолжить другому игроку", "можно ли меняться друг с другом"},
		text.FR: {"peut-on prêter à un autre joueur", "a-t-on le droit d'échanger entre joueurs"},
	},
	"taking-back": {
		text.EN: {"can I take my move back", "undo a move"},
		text.RU: {"можно ли вернуть ход", "отменить последний ход"},
		text.FR: {"puis-je reprendre mon coup", "annuler un coup"},
	},
	"leaving": {
		text.EN: {"a player has to leave", "somebody gives up in the middle"},
		text.RU: {"игроку надо уйти", "кто-то сдался посреди партии"},
		text.FR: {"un joueur doit partir", "quelqu'un abandonne la partie"},
	},
	"alone": {
		text.EN: {"can I play alone", "solo rules"},
		text.RU: {"можно ли играть одному", "правила соло"},
		text.FR: {"peut-on jouer tout seul", "règles en solo"},
	},
	"time": {
		text.EN: {"is there a time limit", "how many minutes does a game last"},
		text.RU: {"есть ли лимит времени на ход", "сколько минут длится партия"},
		text.FR: {"y a-t-il une limite de temps", "combien de minutes dure la partie"},
	},
	"talk": {
		text.EN: {"is table talk allowed", "may we discuss our plans"},
		text.RU: {"можно ли разговаривать за столом", "можно ли обсуждать планы"},
		text.FR: {"a-t-on le droit de parler", "peut-on discuter de ses plans"},
	},
	"piles": {
		text.EN: {"may I look through the pile", "can I count the pile"},
		text.RU: {"можно ли просматривать стопку", "можно пересчитать стопку"},
		text.FR: {"puis-je parcourir la pile", "a-t-on le droit de compter la pile"},
	},
	"lost": {
		text.EN: {"a card of our box is lost", "what replaces a broken piece"},
		text.RU: {"карта потерялась", "чем заменить сломанную фишку"},
		text.FR: {"une carte de la boîte est perdue", "par quoi remplacer une pièce cassée"},
	},
	"sleeves": {
		text.EN: {"are card sleeves allowed", "one card is marked on the back"},
		text.RU: {"можно ли надеть на карты протекторы", "у карты метка на рубашке"},
		text.FR: {"les protège-cartes sont-ils permis", "une carte est marquée au dos"},
	},
	"seen": {
		text.EN: {"I saw a hidden card by accident", "a card fell face up and all saw it"},
		text.RU: {"случайно увидел закрытую карту", "карта упала лицом вверх, и все её увидели"},
		text.FR: {"j'ai vu par accident une carte cachée", "une carte est tombée face visible et tous l'ont vue"},
	},
	"mistake": {
		text.EN: {"we noticed later that we played a rule wrong", "we misread the rules, must we start over"},
		text.RU: {"позже заметили, что играли неправильно", "неверно поняли правила, начинать заново"},
		text.FR: {"on remarque après coup qu'on a mal joué une règle", "on avait mal compris la règle, faut-il recommencer"},
	},
	"handicap": {
		text.EN: {"is there a handicap for the stronger player", "easier rules for children"},
		text.RU: {"есть ли фора для сильного игрока", "правила попроще для детей"},
		text.FR: {"y a-t-il un handicap pour le plus fort", "des règles plus faciles pour les enfants"},
	},
	"boxes": {
		text.EN: {"may we mix in an expansion", "promo cards of another box"},
		text.RU: {"можно ли добавить дополнение", "промокарты из другой коробки"},
		text.FR: {"peut-on ajouter une extension", "des cartes promo d'une autre boîte"},
	},
	"redeal": {
		text.EN: {"may I take a mulligan", "deal again because my hand is bad"},
		text.RU: {"можно ли взять муллиган", "пересдать, потому что рука плохая"},
		text.FR: {"puis-je faire un mulligan", "redonner parce que ma main est mauvaise"},
	},
	"notes": {
		text.EN: {"may I take notes", "may a spectator help me"},
		text.RU: {"можно ли вести записи", "может ли зритель помогать"},
		text.FR: {"puis-je prendre des notes", "un spectateur peut-il m'aider"},
	},
	"dice": {
		text.EN: {"are there dice in the game", "may we roll a die for it"},
		text.RU: {"есть ли в игре кубики", "можно ли бросить кубик"},
		text.FR: {"y a-t-il des dés dans le jeu", "peut-on lancer un dé pour décider"},
	},
}

// answered are the common questions that a rulebook answers, with its clause.
var answered = map[string]map[string]rules.ClauseID{
	"hanamikoji":  {"piles": "HK-DEAL-4"},   // and the cards under one's own markers
	"geishasroad": {"boxes": "GR-MODULE-1"}, // and the action markers of other games
}

// What players ask of every game finds the game's own case at its table, first or second.
func TestCommonQuestions(t *testing.T) {
	all, err := books.All()
	require.NoError(t, err)
	wanted := map[rules.ClauseID]inWords{}
	for _, b := range all {
		have := map[string]rules.ClauseID{}
		for _, e := range b.Entries {
			if e.Common == "" {
				continue
			}
			require.NotContains(t, have, e.Common, "%s twice", e.ID)
			if e.Common != "alone" { // the number of players is printed
				require.Equal(t, rules.Open, e.Basis, e.ID)
			}
			have[e.Common] = e.ID
		}
		for name := range compile.Commons(b.Lang) {
			require.Contains(t, common, name)
			_, clause := answered[b.Game][name]
			id, open := have[name]
			assert.True(t, clause != open, "%s, %s: a case, or a clause that answers", b.Game, name)
			if open {
				wanted[id] = common[name]
			}
		}
	}
	found(t, wanted)
}

package hanamikoji

import "referee/rules/notation"

// cards names the kinds: the letter, and what a Russian keyboard has in its place; geisha,
// item and colour, as the English, French and Russian editions and their players call them.
var cards = &notation.Names{What: "card", Lists: []string{
	0:       "A ф ayane аяне flute flûte флейта флейту purple violet violette фиолетовая фиолетовый",
	1:       "B и iroha ироха fan éventail eventail веер red rouge красная красный",
	2:       "C с tomoyo томоё томое scroll paper papier свиток бумага бумагу yellow jaune жёлтая желтая жёлтый желтый",
	3:       "D в yoko ёко еко umbrella parasol ombrelle зонт зонтик blue bleu bleue синяя синий",
	4:       "E у chiharu тихару shamisen lute luth сямисэн сямисен лютня лютню orange оранжевая оранжевый",
	5:       "F а anju андзю tea teaset thé the чай сервиз green vert verte зелёная зеленая зелёный зеленый",
	6:       "G п ruri рури hairpin flower fleur шпилька шпильку цветок pink rose розовая розовый",
	Unknown: "X ч ? hidden cachée cachee закрытая закрытую",
}}

// The digits, and what a French keyboard has in their place.
const (
	one   = "1 & "
	two   = "2 é "
	three = "3 \" "
	four  = "4 ' "
)

// numbers are those of the replies to an offer; nothing is no card at all.
var (
	numbers = &notation.Names{First: Kinds + 2, Lists: []string{one, two, three, four}}
	nothing = &notation.Names{First: Kinds + 1, Lists: []string{"- none rien aucune ничего"}}
)

// takes is the sign that what follows is the reply.
const takes = "- -> > takes took prend берёт берет взял-из"

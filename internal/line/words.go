package line

import "strings"

// command is something that can be asked for besides the lines of a record.
type command uint8

const (
	noCommand command = iota
	helpCommand
	boardCommand
	choicesCommand
	scoreCommand
	rulesCommand
	whyCommand
	nowCommand
	logCommand
	worldsCommand
	setupCommand
	campaignCommand
	gamesCommand
	statsCommand
	calculatorCommand
	disputeCommand
	disputesCommand
	saveCommand
	quitCommand
)

// commandWords are the names of the commands in the three languages; all of
// them are understood at any time. French words may be typed without accents.
var commandWords = map[string]command{
	"help": helpCommand, "?": helpCommand, "помощь": helpCommand, "справка": helpCommand, "aide": helpCommand,
	"board": boardCommand, "поле": boardCommand, "plateau": boardCommand,
	"choices": choicesCommand, "ходы": choicesCommand, "choix": choicesCommand,
	"score": scoreCommand, "счёт": scoreCommand, "счет": scoreCommand, "scores": scoreCommand, "marque": scoreCommand,
	"rules": rulesCommand, "rule": rulesCommand, "правила": rulesCommand, "правило": rulesCommand,
	"règles": rulesCommand, "regles": rulesCommand, "règle": rulesCommand, "regle": rulesCommand,
	"why": whyCommand, "почему": whyCommand, "pourquoi": whyCommand,
	"now": nowCommand, "сейчас": nowCommand, "maintenant": nowCommand,
	"log": logCommand, "журнал": logCommand, "записи": logCommand, "journal": logCommand,
	"worlds": worldsCommand, "миры": worldsCommand, "mondes": worldsCommand,
	"setup": setupCommand, "подготовка": setupCommand, "préparation": setupCommand, "preparation": setupCommand,
	"campaign": campaignCommand, "кампания": campaignCommand, "campagne": campaignCommand,
	"games": gamesCommand, "партии": gamesCommand, "parties": gamesCommand,
	"calculator": calculatorCommand, "калькулятор": calculatorCommand, "calculateur": calculatorCommand,
	"stats": statsCommand, "statistics": statsCommand, "статистика": statsCommand, "statistiques": statsCommand,
	"dispute": disputeCommand, "спор": disputeCommand, "litige": disputeCommand,
	"disputes": disputesCommand, "споры": disputesCommand, "litiges": disputesCommand,
	"save": saveCommand, "сохранить": saveCommand, "enregistrer": saveCommand, "sauvegarder": saveCommand,
	"quit": quitCommand, "exit": quitCommand, "stop": quitCommand, "q": quitCommand,
	"выход": quitCommand, "выйти": quitCommand, "стоп": quitCommand, "конец": quitCommand,
	"quitter": quitCommand, "sortir": quitCommand, "fin": quitCommand,
}

// asked reads a typed line as a command and what follows it: a question about the
// rules, the beginning of a move, the number of a choice, words to find games by, or what is said of a dispute.
// A dispute with the number of an entry is a line of the record.
func asked(text string) (command, string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	c := commandWords[strings.ToLower(word)]
	rest = strings.TrimSpace(rest)
	switch {
	case rest == "", c == rulesCommand, c == choicesCommand, c == whyCommand, c == gamesCommand, c == statsCommand, c == calculatorCommand, c == disputesCommand, c == saveCommand,
		c == disputeCommand && !aboutEntry(rest):
		return c, rest
	}
	return noCommand, ""
}

// aboutEntry reports whether what is said of a dispute begins with the number of an
// entry.
func aboutEntry(said string) bool {
	said = strings.TrimLeft(said, "#№ ")
	return number(said) > 0 || strings.HasPrefix(said, "0")
}

// wantsHelp reports whether an answer asks what the question wants.
func wantsHelp(answer string) bool {
	c, _ := asked(answer)
	return c == helpCommand
}

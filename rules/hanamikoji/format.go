package hanamikoji

// Format writes a move in the compact form of public logs.
func Format(m Move) string {
	switch m.Act {
	case Reply:
		return m.Taken.String()
	case Reveal, Keep, Hand, Draw:
		if m.Cards == 0 {
			return noteWord[m.Act] + " -"
		}
		return noteWord[m.Act] + " " + m.Cards.String()
	}
	var room [32]byte
	text := append(room[:0], Head(m)...)
	text = m.Pair.append(m.Cards.append(text))
	if m.Taken != 0 {
		text = m.Taken.append(append(text, '-'))
	}
	return string(text)
}

// noteWord is the canonical word of an act that is no action.
var noteWord = map[Act]string{Reveal: "reveal", Keep: "keeps", Hand: "hand", Draw: "draw"}

// Head is the number of an action: the short text under which its many moves
// are grouped. Other acts have none.
func Head(m Move) string {
	if !m.Act.Action() {
		return ""
	}
	return "1234"[m.Act-1 : m.Act]
}

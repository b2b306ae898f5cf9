package theme

import "github.com/gdamore/tcell/v2"

// all are the themes, the default first.
var all = []Theme{
	{name: "dark", styles: chips(dark())},
	{name: "light", styles: chips(light())},
	{name: "high-contrast", styles: chips(highContrast())},
	{name: "colour-blind", styles: chips(colourBlind())},
	{name: "mono", styles: chips(mono())},
}

var plain = tcell.StyleDefault

// base returns what every theme shares: attributes that say something even where
// colours do not arrive.
func base() [roles]tcell.Style {
	var s [roles]tcell.Style
	s[Muted] = plain.Dim(true)
	s[Strong] = plain.Bold(true)
	s[White] = plain.Bold(true)
	s[Accent] = plain.Bold(true)
	s[Warn] = plain.Bold(true)
	s[Refused] = plain.Bold(true).Underline(true)
	s[Good] = plain
	s[Selected] = plain.Reverse(true)
	s[Prompt] = plain.Bold(true)
	s[Marked] = plain.Underline(true)
	return s
}

// chips gives the numbers of players their looks: the player's reversed or, without
// colours, bold.
func chips(s [roles]tcell.Style) [roles]tcell.Style {
	for r := ChipOne; r <= ChipSeven; r++ {
		seat := s[r-ChipOne+SeatOne]
		s[r] = seat.Reverse(true)
		if fg, _, _ := seat.Decompose(); fg == tcell.ColorDefault {
			s[r] = seat.Bold(true)
		}
	}
	return s
}

// tint gives roles their colours and leaves their attributes.
func tint(s [roles]tcell.Style, colours map[Role]tcell.Color) [roles]tcell.Style {
	for role, c := range colours {
		s[role] = s[role].Foreground(c)
	}
	return s
}

// dark leaves the background to the terminal and takes the sixteen colours the
// terminal's owner may have chosen, only those that read well on dark.
func dark() [roles]tcell.Style {
	s := base()
	s[Muted] = plain // silver alone: dim is unreadable on some terminals
	return tint(s, map[Role]tcell.Color{
		Label: tcell.ColorAqua, Muted: tcell.ColorSilver, Accent: tcell.ColorYellow,
		SeatOne: tcell.ColorFuchsia, SeatTwo: tcell.ColorYellow, SeatThree: tcell.ColorAqua, SeatFour: tcell.ColorLime,
		SeatFive: tcell.ColorRed, SeatSix: tcell.ColorWhite, SeatSeven: tcell.ColorOlive,
		Warn: tcell.ColorYellow, Refused: tcell.ColorRed, Good: tcell.ColorLime,
		Prompt: tcell.ColorAqua, Marked: tcell.ColorYellow,
		Orange: tcell.ColorOlive, Red: tcell.ColorRed, Purple: tcell.ColorFuchsia, White: tcell.ColorWhite,
		Blue: tcell.ColorAqua, Black: tcell.ColorSilver, Green: tcell.ColorLime, // blue itself is too dark to read
		Yellow: tcell.ColorYellow, Pink: tcell.ColorFuchsia,
	})
}

// light returns the colours for dark letters on a light terminal: again the sixteen colours, the
// deeper half of them.
func light() [roles]tcell.Style {
	s := base()
	s[Muted] = plain
	return tint(s, map[Role]tcell.Color{
		Label: tcell.ColorNavy, Muted: tcell.ColorDimGray, Accent: tcell.ColorPurple,
		SeatOne: tcell.ColorPurple, SeatTwo: tcell.ColorMaroon, SeatThree: tcell.ColorNavy, SeatFour: tcell.ColorGreen,
		SeatFive: tcell.ColorBlue, SeatSix: tcell.NewHexColor(0x006666), SeatSeven: tcell.NewHexColor(0x6b5900),
		Warn: tcell.NewHexColor(0x7a4a00), Refused: tcell.ColorMaroon, Good: tcell.ColorGreen,
		Prompt: tcell.ColorNavy, Marked: tcell.ColorPurple,
		Orange: tcell.NewHexColor(0x9a4a00), Red: tcell.ColorMaroon, Purple: tcell.ColorPurple, White: tcell.ColorDimGray,
		Blue: tcell.ColorNavy, Black: tcell.ColorBlack, Green: tcell.ColorGreen,
		Yellow: tcell.NewHexColor(0x6b5900), Pink: tcell.NewHexColor(0xa0307a),
	})
}

// highContrast sets its own black background, so that nothing the terminal
// chose can get in the way.
func highContrast() [roles]tcell.Style {
	s := base()
	s[Muted] = plain
	s = tint(s, map[Role]tcell.Color{
		Label: tcell.ColorYellow, Accent: tcell.ColorAqua,
		SeatOne: tcell.NewHexColor(0xff9cff), SeatTwo: tcell.ColorYellow, SeatThree: tcell.ColorAqua, SeatFour: tcell.ColorLime,
		SeatFive: tcell.NewHexColor(0xffa08c), SeatSix: tcell.NewHexColor(0xa9c4ff), SeatSeven: tcell.NewHexColor(0xd9d9d9),
		Warn: tcell.ColorYellow, Refused: tcell.NewHexColor(0xffa08c), Good: tcell.ColorLime,
		Prompt: tcell.ColorAqua, Marked: tcell.ColorYellow,
		Orange: tcell.NewHexColor(0xffb04d), Red: tcell.NewHexColor(0xff8c8c), Purple: tcell.NewHexColor(0xff9cff), White: tcell.ColorWhite,
		Blue: tcell.NewHexColor(0xa9c4ff), Black: tcell.NewHexColor(0xb5b5b5), Green: tcell.ColorLime,
		Yellow: tcell.ColorYellow, Pink: tcell.NewHexColor(0xff9cff),
	})
	for r := range s {
		if fg, _, _ := s[r].Decompose(); fg == tcell.ColorDefault {
			s[r] = s[r].Foreground(tcell.ColorWhite)
		}
		s[r] = s[r].Background(tcell.ColorBlack)
	}
	return s
}

// colourBlind takes its colours from the palette of Okabe and Ito, which stays
// distinguishable with the common kinds of colour blindness.
func colourBlind() [roles]tcell.Style {
	const orange, sky, green, yellow, vermilion, purple, grey = 0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0xd55e00, 0xcc79a7, 0xbbbbbb
	s := base()
	s[Muted] = plain
	colours := map[Role]tcell.Color{}
	for role, hex := range map[Role]int32{
		Label: sky, Muted: grey, Accent: yellow,
		SeatOne: orange, SeatTwo: sky, SeatThree: green, SeatFour: yellow, SeatFive: vermilion, SeatSix: purple, SeatSeven: grey,
		Warn: yellow, Refused: vermilion, Good: sky, Prompt: sky, Marked: orange,
		Orange: orange, Red: vermilion, Purple: purple, White: 0xffffff, Blue: sky, Black: grey, Green: green, Yellow: yellow, Pink: purple,
	} {
		colours[role] = tcell.NewHexColor(hex)
	}
	return tint(s, colours)
}

// mono has no colour at all, only attributes.
func mono() [roles]tcell.Style {
	s := base()
	s[Label] = plain.Underline(true)
	s[Marked] = plain.Reverse(true).Underline(true)
	return s
}

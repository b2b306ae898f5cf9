package export

import (
	"slices"

	"referee/internal/casebook"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// ComparisonReport is what differs between ways to play, as JSON.
type ComparisonReport struct {
	Game        string             `json:"game"`
	Ways        []wayReport        `json:"ways"`
	Differences []differenceReport `json:"differences"`
}

// wayReport is a way to play: the layers it is made of.
type wayReport struct {
	Title   string   `json:"title"`
	Edition string   `json:"edition,omitempty"`
	Layers  []string `json:"layers,omitempty"`
}

type differenceReport struct {
	About  casebook.About `json:"about"`
	ID     rules.ClauseID `json:"id,omitempty"`
	Title  string         `json:"title,omitempty"`
	Text   string         `json:"text,omitempty"`
	Option string         `json:"option,omitempty"`
	// Sides are in the order of the ways.
	Sides []sideReport `json:"sides"`
	// Bound are the clauses that hold with one value of the option, by the value.
	Bound map[string][]rules.ClauseID `json:"bound,omitempty"`
	// Print are the clauses about an option that only some editions print.
	Print []differenceReport `json:"print,omitempty"`
}

type sideReport struct {
	Value   string         `json:"value,omitempty"`
	Reading string         `json:"reading,omitempty"`
	Printed *bool          `json:"printed,omitempty"`
	Heading string         `json:"heading,omitempty"`
	Page    string         `json:"page,omitempty"`
	House   string         `json:"house,omitempty"`
	In      rules.ClauseID `json:"replaces,omitempty"`
}

// Compare reports a comparison, with all where each clause is printed, too.
func Compare(p *text.Printer, c *casebook.Comparison, all bool) ComparisonReport {
	list := slices.Clone(c.List)
	if !all {
		list = slices.DeleteFunc(list, func(d casebook.Difference) bool { return d.About == casebook.Placed })
	}
	rep := ComparisonReport{Game: c.Game, Differences: differences(p, list)}
	for i, name := range c.Names(p) {
		w := wayReport{Title: name, Edition: c.Ways[i].Edition}
		for _, l := range c.Ways[i].Layers {
			w.Layers = append(w.Layers, l.ID)
		}
		rep.Ways = append(rep.Ways, w)
	}
	return rep
}

func differences(p *text.Printer, list []casebook.Difference) []differenceReport {
	all := []differenceReport{}
	for i := range list {
		d := &list[i]
		one := differenceReport{About: d.About, ID: d.Entry.ID, Title: d.Entry.Title, Text: d.Entry.Text, Option: d.Option.Key}
		for j := range d.Sides {
			one.Sides = append(one.Sides, side(p, d, &d.Sides[j]))
		}
		for _, b := range d.Bound {
			if one.Bound == nil {
				one.Bound = map[string][]rules.ClauseID{}
			}
			one.Bound[b.Value] = b.Clauses
		}
		if len(d.Print) > 0 {
			one.Print = differences(p, d.Print)
		}
		all = append(all, one)
	}
	return all
}

func side(p *text.Printer, d *casebook.Difference, s *casebook.Side) sideReport {
	rep := sideReport{Value: s.Value, Reading: s.Reading, Heading: s.Place.Heading, Page: s.Place.Page,
		House: words(p, s.Rule.Text), In: s.Rule.Replaces}
	if d.About == casebook.Printed || d.About == casebook.Placed {
		rep.Printed = &s.Prints
	}
	return rep
}

func words(p *text.Printer, w profiles.Words) string { return w.In(string(p.Lang())) }

// Boxes begins the report of how two boxes of a game differ, by their titles.
func Boxes(game string, titles ...string) *ComparisonReport {
	rep := &ComparisonReport{Game: game, Differences: []differenceReport{}}
	for _, title := range titles {
		rep.Ways = append(rep.Ways, wayReport{Title: title})
	}
	return rep
}

// Apart adds something that the boxes do not have alike; a value of "" is not known.
func (rep *ComparisonReport) Apart(thing string, values ...string) {
	d := differenceReport{About: "box", Title: thing}
	for _, value := range values {
		d.Sides = append(d.Sides, sideReport{Value: value})
	}
	rep.Differences = append(rep.Differences, d)
}

// Package talk is what a conversation and a face know of each other: a talk says what it shows and makes something of an answer, a
// face draws any page and hands on what was typed, pressed or tapped.
package talk

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/text"
)

// Talk is one conversation. Faces keep those that are open on a stack.
type Talk interface {
	// Page returns what the talk shows now, in the reader's language.
	Page(p *text.Printer) Page
	// Answer takes an answer: the value of a choice, or what was typed.
	Answer(p *text.Printer, answer string) Result
}

// Page is what a talk shows: what there is to know, what it asks, and which ways lead away from it.
type Page struct {
	Title  string
	State  string // how things are, beside the title
	Blocks []Block
	Asks   Asks
	// Doors lead to another page of a browser. A face that has no addresses does not show them.
	Doors []Choice
}

// Block is a piece of a page: a [Para] or a [Code].
type Block interface{ block() }

// Para is a paragraph.
type Para struct {
	As   Weight
	Text string
}

// Weight says how much a paragraph matters.
type Weight int

// The weights, from the usual one.
const (
	Plain Weight = iota
	Lead         // what the page is about
	Hint         // what need not be read
)

// Code is an address to scan. Name says what it is, Short is what can be typed instead, or "".
type Code struct{ To, Name, Short string }

func (Para) block() {}
func (Code) block() {}

// Asks is the question of a page. An empty answer leaves the talk.
type Asks struct {
	Choices []Choice // by their numbers, from 1
	Help    string   // what can be typed where there is nothing to press
}

// Choice is an answer that can be picked.
type Choice struct {
	Value string // what is answered
	Word  string // what can be typed for it in the reader's language, or ""
	Label string
	Opens Talk // what it leads to where that is a talk about one thing of the page, or nil
}

// Result is what became of an answer.
type Result struct {
	Said    []string // what was done
	Against []string // why nothing was
	To      string   // an address for a browser to go on to, or ""
}

// Pick returns the choice that was typed by its number, its value, its word or its label; nil for none.
func (a *Asks) Pick(typed string) *Choice {
	typed = text.Folded(strings.TrimSpace(typed))
	i := slices.IndexFunc(a.Choices, func(c Choice) bool {
		return typed != "" && slices.Contains([]string{text.Folded(c.Value), text.Folded(c.Word), text.Folded(c.Label)}, typed)
	})
	if n, err := strconv.Atoi(typed); i < 0 && err == nil && n <= len(a.Choices) {
		i = n - 1
	}
	if i < 0 {
		return nil
	}
	return &a.Choices[i]
}

// Code returns the address to scan of a page; its To is "" where there is none.
func (p *Page) Code() Code {
	for _, b := range p.Blocks {
		if c, ok := b.(Code); ok {
			return c
		}
	}
	return Code{}
}

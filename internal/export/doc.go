// Package export turns games, campaigns, disputes and rules into the forms in which they
// leave the program: text, a table of cells, JSON, a picture, a link for BG Stats.
package export

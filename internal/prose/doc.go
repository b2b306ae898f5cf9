// Package prose writes a game as lines of text: boards in columns, entries with what is against
// them, scores, disputes, campaigns, saved games, in the words of internal/wording, for line
// mode, the command line and the exported text.
package prose

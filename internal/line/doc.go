// Package line is the session without a screen: append-only text, without
// frames, that works from a pipe and with a screen reader. Numbers choose, and
// whatever the full screen takes can be typed; the same entries give the same
// record.
//
// Its writers of boards, sheets and findings serve the command line as well.
package line

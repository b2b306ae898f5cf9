package journal

import (
	"bytes"
	"context"
	"errors"
)

// Put writes a whole table, and its note unless that is nil. Of one that is there in part, since somebody was interrupted, it writes the
// rest. The error may be [ErrExists], where all of it is there or another table, [ErrNone] and [ErrText].
func Put(ctx context.Context, j Journal, id string, header, lines, note []byte) error {
	err := j.Create(ctx, id, header, nil)
	var there part
	if errors.Is(err, ErrExists) {
		there, err = begun(ctx, j, id, header, lines, note)
	}
	if err != nil {
		return err
	}
	for text := range Parts(lines[there.size:]) {
		if there.at, err = j.Append(ctx, id, there.at, "", text); err != nil {
			return err
		}
	}
	if note != nil && !there.noted {
		_, err = j.SetNote(ctx, id, 0, note)
	}
	return err
}

// part is what there is of a table already.
type part struct {
	at    Revision
	size  int // of its lines
	noted bool
}

// begun returns how much there is of a table that is to be written. The error is [ErrExists] if nothing is missing, or it is another one.
func begun(ctx context.Context, j Journal, id string, header, lines, note []byte) (p part, err error) {
	head, behind, err := j.Read(ctx, id, 0)
	if err != nil {
		return p, err
	}
	its, _, err := j.Note(ctx, id)
	if err != nil {
		return p, err
	}
	same := bytes.Equal(head, header) && (its == nil || bytes.Equal(its, note))
	for _, b := range behind {
		same = same && bytes.HasPrefix(lines[p.size:], b.Text)
		if !same {
			break
		}
		p.at, p.size = b.At, p.size+len(b.Text)
	}
	if p.noted = its != nil; !same || p.size == len(lines) && p.noted == (note != nil) {
		err = ErrExists
	}
	return p, err
}

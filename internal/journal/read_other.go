//go:build !unix

package journal

import (
	"fmt"
	"os"
	"time"

	"referee/internal/record"
)

// read reads a file, and tells when it was changed last. A list is read with as few questions to the system as can be.
func read(path string, most int64) (data []byte, changed time.Time, err error) {
	open, err := os.Open(path)
	if err != nil {
		return nil, changed, err
	}
	defer open.Close()
	info, err := open.Stat()
	if err != nil {
		return nil, changed, err
	} else if !info.Mode().IsRegular() || info.Size() > most {
		return nil, changed, fmt.Errorf("%s: %w", path, record.ErrUnreadable)
	}
	data = make([]byte, info.Size())
	n, err := open.ReadAt(data, 0)
	if n < len(data) && err != nil && n == 0 {
		return nil, changed, err
	}
	return data[:n], info.ModTime(), nil
}

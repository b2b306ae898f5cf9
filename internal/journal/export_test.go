package journal

import "runtime"

const MostOpen = mostOpen

// Open counts the open files, and Known the tables of which something is in memory.
func (f *Files) Open() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.open.Len()
}

func (f *Files) Known() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.tables)
}

// Locks reports whether a file can be locked so that others see it, and a killed program gives it free.
var Locks = runtime.GOOS == "linux" || runtime.GOOS == "darwin"

package validators

import "fmt"

// Severity is what a finding does under a profile.
type Severity uint8

// The severities. The zero value is the strict one.
const (
	Refuse Severity = iota // the entry is not recorded; the table may let it stand with a ruling
	Ask                    // the table is asked whether to let it stand
	Note                   // the entry is recorded, the finding is shown
)

var severityNames = [...]string{"refuse", "ask", "note"}

func (s Severity) String() string { return severityNames[s] }

// ParseSeverity reads the name of a severity as profiles write it.
func ParseSeverity(name string) (Severity, error) {
	for i, n := range severityNames {
		if n == name {
			return Severity(i), nil
		}
	}
	return 0, fmt.Errorf("severity %q is none of %v", name, severityNames)
}

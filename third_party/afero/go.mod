module github.com/spf13/afero

go 1.23.0

require golang.org/x/text v0.28.0

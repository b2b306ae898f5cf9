// Package cli is the command line. A command is the struct of its flags, a constructor and a function that runs it,
// in a file of its own; what all commands share is [env].
//
// Standard output carries data only; what went wrong is said on standard error
// in the reader's language. The exit code is 0 for success, 1 where there are
// findings or nothing was found, 2 where something could not be read or done.
package cli

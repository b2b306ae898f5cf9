//go:build !unix

package file

// waitless is nothing where opening does not wait.
const waitless = 0

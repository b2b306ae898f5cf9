//go:build !unix

package reading

// waitless is nothing where opening does not wait.
const waitless = 0

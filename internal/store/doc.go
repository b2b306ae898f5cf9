// Package store is the folder of records: it lists the saved games, makes new
// ones, and opens any record as a session under the profile its header asks for.
//
// Nothing is passed over in silence. A file that is no record, or a damaged one,
// is listed with the reason.
package store

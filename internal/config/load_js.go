package config

// In a browser there are no folders of a user, no flags and no environment: whoever makes the program tells where everything is.

// ConfigFolder, DataFolder and CacheFolder are "".
func ConfigFolder() string { return "" }

// DataFolder implements the rest of [ConfigFolder].
func DataFolder() string { return "" }

// CacheFolder implements the rest of [ConfigFolder].
func CacheFolder() string { return "" }

// Package webtest is an evening in a real browser: its tests start a server on loopback, open its pages as phones, laptops and
// a big screen of one headless Chromium, and use them as people do. The program knows nothing of it.
//
// Where there is no browser the tests are skipped, except where CI is set: .ci/run installs what is missing.
package webtest

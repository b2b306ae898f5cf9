// What the scripts of the site find in a browser, for node: an IndexedDB in memory, and globals that the scripts make.
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import v8 from "node:v8";
import vm from "node:vm";

const tools = createRequire(new URL("../../tools/package.json", import.meta.url));
tools("fake-indexeddb/auto");
export const {forceCloseDatabase} = tools("fake-indexeddb");

export const script = (path) => vm.runInThisContext(readFileSync(path, "utf8"), {filename: path});
export const site = (name) => new URL("../" + name, import.meta.url).pathname;

// collects has memory collected that nobody holds any more.
v8.setFlagsFromString("--expose-gc");
export const collects = vm.runInNewContext("gc");

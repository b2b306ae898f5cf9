// What the scripts of the site find in a browser, for node: an IndexedDB in memory, and globals that the scripts make.
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import vm from "node:vm";

const tools = createRequire(new URL("../../tools/package.json", import.meta.url));
tools("fake-indexeddb/auto");
export const {forceCloseDatabase} = tools("fake-indexeddb");

export const script = (path) => vm.runInThisContext(readFileSync(path, "utf8"), {filename: path});
export const site = (name) => new URL("../" + name, import.meta.url).pathname;

// What every release has kept in a browser is there for this one: node --test tests/
import assert from "node:assert/strict";
import {existsSync, readdirSync, readFileSync} from "node:fs";
import {test} from "node:test";
import {script, site} from "./around.mjs";

script(site("fs.js"));

const all = site("../testdata/released/");
for (const path of readdirSync(all).map((name) => `${all}${name}/browser.json`).filter((path) => existsSync(path))) test(path, async () => {
  const kept = Object.entries(JSON.parse(readFileSync(path, "utf8"))), bytes = (text) => text === null ? null : Uint8Array.from(Buffer.from(text, "base64"));
  await new Promise((is, fails) => {
    const r = indexedDB.open(path, 1);
    r.onupgradeneeded = () => {
      const files = r.result.createObjectStore("files");
      for (const [name, {mode, mtimeMs, data}] of kept) files.put({mode, mtimeMs, data: bytes(data)}, name);
    };
    r.onsuccess = () => { r.result.close(), is(); }, r.onerror = () => fails(r.error);
  });
  const files = refereeFiles(path), {fs} = files.globals, call = (name, ...args) => new Promise((is, fails) => fs[name](...args, (e, value) => e ? fails(e) : is(value)));
  await files.load();
  for (const [name, {mode, mtimeMs, data}] of kept) {
    const is = await call("stat", name), at = await call("open", name, 0, 0), into = new Uint8Array(is.size);
    assert.deepEqual([is.mode, is.mtimeMs, is.isDirectory()], [mode, mtimeMs, data === null], name);
    if (data === null) continue;
    assert.equal(await call("read", at, into, 0, is.size, null), is.size);
    assert.deepEqual(into, bytes(data), name);
  }
});

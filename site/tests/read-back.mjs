// Prints the sums of what the worker of the one file reads in the texts that it is sent: node read-back.mjs <LIST.json
import {createHash} from "node:crypto";
import {readFileSync} from "node:fs";
import {script, site} from "./around.mjs";

const texts = JSON.parse(readFileSync(0, "utf8"));
let files;
globalThis.refereeFiles = (_, outside) => (files = outside, {load: async () => {}});
globalThis.onmessage = null, globalThis.postMessage = () => {};
globalThis.referee = {start: async () => ({})};
WebAssembly.compileStreaming = async () => {};
script(site("single-worker.js"));
onmessage({data: {start: {packed: {"referee.wasm.gz": texts[0], ...texts}}}});
for (const i in texts) console.log(createHash("sha256").update(await files["/app/" + i]()).digest("hex"));

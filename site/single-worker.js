// The program in a worker of the one file; single.js is the other side. It is sent {start: {base, lang, build, name, packed}} first, packed
// being texts by their names, and answers {ready: whether what is entered is kept} or {failed: a sentence of the browser, newer: whether a newer
// program has kept games here}. Then it is sent {id, ask: a request of run.js} and {id, stop: true}, and answers {id, status, headers, body},
// body being null for a stream, which goes on as {id, chunk}, null at its end.
"use strict";
(() => {
  // The bytes of a text of seven bits a sign: see as7bit in build/main.go.
  const STRANGE = "\x7f\0\r<";
  function bytes(text) {
    const out = new Uint8Array(text.length);
    let size = 0, bits = 0, n = 0;
    for (let i = 0; i < text.length; i++) {
      let sign = text.charCodeAt(i);
      if (sign === 0x7f) sign = STRANGE.charCodeAt(text.charCodeAt(++i) - 97);
      bits = bits << 7 | sign, n += 7;
      if (n >= 8) n -= 8, out[size++] = bits >> n, bits &= (1 << n) - 1;
    }
    return out.subarray(0, size);
  }
  const unpacked = (text, type = "") => new Response(new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip")), {headers: {"Content-Type": type}});

  async function start({base, lang, build, name, packed}) {
    const outside = {};
    for (const file in packed) outside["/app/" + file.replace(/\.gz$/, "")] = async () => new Uint8Array(await unpacked(packed[file]).arrayBuffer());
    let files = refereeFiles(name, outside);
    const kept = await files.load().then(() => true, (e) => { if (e.name === "VersionError") throw e; return false; }); // whose games would seem to be gone
    if (!kept) files = refereeFiles("", outside);
    const module = WebAssembly.compileStreaming(unpacked(packed["referee.wasm.gz"], "application/wasm"));
    const {ask} = await referee.start({base, lang, build, module, files});
    program = ask;
    return kept;
  }

  let program = null;
  const streams = new Map();
  async function answers(id, q) {
    const r = await program(q), headers = Object.fromEntries(r.headers);
    if (!r.over) return postMessage({id, status: r.status, headers, body: await r.arrayBuffer()});
    const reader = r.body.getReader();
    streams.set(id, reader), postMessage({id, status: r.status, headers, body: null});
    for (let next; !(next = await reader.read()).done;) postMessage({id, chunk: next.value});
    streams.delete(id), postMessage({id, chunk: null});
  }

  onmessage = ({data}) => {
    if (data.start) start(data.start).then((ready) => postMessage({ready}), (e) => postMessage({failed: String(e), newer: e.name === "VersionError"}));
    else if (data.stop) streams.get(data.id)?.cancel();
    else answers(data.id, data.ask).catch((e) => postMessage({failed: String(e)}));
  };
})();

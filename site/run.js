// Starts the program, which is Go compiled to WebAssembly, over the files of fs.js, and has it answer requests: for the service worker
// and, where there is none, for a worker of the page.
"use strict";

// What the program looks for: base, the address of the site without a slash at its end; lang, which the reader's browser speaks; build,
// another one for every build. It calls ready(serve) once it can answer. serve takes {method, url, host, headers: [name, value, …],
// body, head(status, headers), chunk(bytes), end()}, calls those in this order, and returns what gives the request up.
const referee = globalThis.referee = {};

// start promises the program, as ask, ends and quits below, and ended, which promises that it is dead. module promises the compiled program,
// files are those of refereeFiles.
referee.start = async ({base, lang, build, module, files}) => {
  const go = new Go();
  const [compiled] = await Promise.all([module, files.load()]);
  const instance = await WebAssembly.instantiate(compiled, go.importObject);
  Object.assign(globalThis, files.globals), Object.assign(referee, {base, lang, build});
  const open = new Set(); // what is not answered yet, and the streams
  return new Promise((resolve, reject) => {
    let dies;
    const ended = new Promise((is) => dies = is).then(() => {
      for (const one of open) one.fails();
      reject(new Error("the program ended before it could answer"));
    });
    referee.ready = (serve) => resolve({
      ended,

      // ask promises the answer to {method, url, host, headers, body} as a Response. What follows the table is a stream, and has in
      // over a promise of its end.
      ask: (q) => new Promise((resolve, reject) => {
        const held = [];
        let response = null, stream = null, over = null, stop = () => {};
        const one = {
          ends() { if (open.delete(one) && stream) stream.close(), over(); },
          leaves() { if (stream) one.ends(), stop(); },
          fails() { one.ends(), reject(new Error("the program ended")); },
        };
        open.add(one);
        const request = {
          ...q,
          head(status, pairs) {
            response = {status, headers: new Headers()};
            for (let i = 0; i < pairs.length; i += 2) response.headers.append(pairs[i], pairs[i + 1]);
            if (response.headers.get("Content-Type") !== "text/event-stream") return;
            const body = new ReadableStream({start(to) { stream = to; }, cancel() { open.delete(one), over(), stop(); }});
            resolve(Object.assign(new Response(body, response), {over: new Promise((is) => over = is)}));
          },
          chunk(bytes) { if (!stream) held.push(bytes); else if (open.has(one)) stream.enqueue(bytes); },
          end() {
            one.ends();
            if (!stream) resolve(new Response([204, 205, 304].includes(response.status) ? null : new Blob(held), response));
          },
        };
        try { stop = serve(request); } catch (e) { console.error(e), dies(); }
      }),

      // ends ends the streams: who follows comes back.
      ends() { for (const one of open) one.leaves(); },

      // quits ends the program: its memory is let go of, which nothing but what would wake it holds.
      quits() {
        go.exited = true; // whatever calls it is told
        for (const wakes of go._scheduledTimeouts.values()) clearTimeout(wakes);
        go._scheduledTimeouts.clear(), delete referee.ready, dies();
      },
    });
    go.run(instance).catch((e) => console.error(e)).then(dies);
  });
};

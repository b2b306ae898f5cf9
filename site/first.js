// The very first visit: puts the service worker in its place, and says how far that is. From then on the worker answers this address.
"use strict";
(async () => {
  const say = words(navigator.languages), part = (name) => document.getElementById(name);
  const says = (text) => { part("says").textContent = text; };
  const fails = (text) => { says(text), part("again").hidden = part("file").hidden = false, part("bar").hidden = true; };
  document.documentElement.lang = say.lang, document.title = part("title").textContent = say.title;
  part("again").textContent = say.again, part("again").onclick = () => location.reload();
  part("file").textContent = say.file, part("file").hash = location.hash;

  if (!navigator.serviceWorker || !navigator.locks) return fails(say.without);
  if (!self.DecompressionStream) return fails(say.old);

  const mega = (bytes) => (bytes / 1e6).toLocaleString(say.lang, {minimumFractionDigits: 1, maximumFractionDigits: 1});
  let why = "failed";
  new BroadcastChannel("referee" + new URL(".", location).pathname.replace(/\/$/, "")).onmessage = ({data}) => {
    if (data.failed) why = data.failed;
    if (!data.first) return;
    const [done, all] = data.first;
    part("bar").value = done / all, says(done < all ? say.fetching(mega(done), mega(all)) : say.starting);
  };
  says(say.starting), part("bar").hidden = false;
  try {
    await new Promise((answers, fails) => {
      navigator.serviceWorker.oncontrollerchange = answers;
      navigator.serviceWorker.register("sw.js", {updateViaCache: "none"}).then(({installing, waiting, active}) => {
        const worker = installing || waiting || active;
        worker.onstatechange = () => worker.state === "redundant" && fails();
        if (navigator.serviceWorker.controller) answers();
      }, () => fails(why = "without"));
    });
  } catch {
    return fails(say[why]);
  }
  location.replace("start" + location.search + location.hash);
})();

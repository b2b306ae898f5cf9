// Where a host has no page at an address: opens the site that the address is in. Which folder that is only the host knows: the nearest
// that has a site.
"use strict";
(async () => {
  const say = words(navigator.languages), part = (name) => document.getElementById(name);
  document.documentElement.lang = say.lang, document.title = part("title").textContent = say.title;
  part("again").textContent = say.again, part("again").onclick = () => location.reload();
  part("says").textContent = say.starting;
  for (let folder = new URL(".", location);; folder = new URL("..", folder)) {
    const has = await fetch(new URL("version.js", folder), {cache: "no-cache"}).then((r) => r.ok && r.text(), () => "");
    if (has && has.startsWith("const VERSION")) return location.replace(folder.pathname + location.search + location.hash);
    if (folder.pathname === "/") break;
  }
  part("says").textContent = say.nowhere, part("again").hidden = false;
})();

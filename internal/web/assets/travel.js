// Games that come and go. A link has its game behind the #, which no server sees: the first page of a device sends it on to the page that takes
// games in, and that looks at it.
"use strict";
{
  const link = /^#r=[\w-]+/.exec(location.hash), pasted = part("pasted"), send = part("send");
  if (link && !pasted) location.replace("host-bring" + location.search + link[0]);
  if (link && pasted) {
    history.replaceState(null, "", location.pathname + location.search); // whoever comes back is not sent on again
    part("text").value = location.origin + link[0];
    const look = document.createElement("input");
    look.type = "hidden", look.name = "look", look.value = "1";
    pasted.append(look), pasted.requestSubmit();
  }

  // A file is shared by what the device has for that: it is fetched before it is asked for, as a tap opens that only at once.
  if (send && navigator.canShare) (async () => {
    const r = await fetch(send.dataset.file).catch(() => null);
    if (!r?.ok) return;
    const files = [new File([await r.blob()], send.dataset.name, {type: "text/plain"})];
    if (!navigator.canShare({files})) return;
    send.hidden = false, send.onclick = () => navigator.share({files}).catch(() => {});
  })();
}

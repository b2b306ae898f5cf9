// Leads a device that sits at a table and hosts it, too, to the pages of the host: what it hosts is remembered by beside.js.
"use strict";
{
  const table = (path) => /\/t\/([\w-]+)\./.exec(path)?.[1];
  const house = Object.keys(localStorage).filter((k) => /\/t\/[^/]+\/host$/.test(k) && table(k) === table(location.pathname)).sort((a, b) => localStorage[a] < localStorage[b] ? 1 : -1)[0];
  const leads = () => { for (const a of document.querySelectorAll("[hidden] > .hosts")) a.href = new URL(a.dataset.host || a.getAttribute("href"), location.origin + house), a.parentNode.hidden = false; };
  if (house) leads(), new MutationObserver(leads).observe(document.body, {childList: true, subtree: true, attributeFilter: ["hidden"]}); // what is put there may be hidden again
}

import { feedAddress, type Listing, portals } from './listings.ts';

/**
 * Nights `[from, to)` that a listing must not sell, as imported from the site, or why the import
 * failed.
 */
export type Imported = { ranges: { from: string; to: string }[] } | { problem: string } | null;

const names = { airbnb: 'Airbnb', booking: 'Booking.com', vrbo: 'Vrbo', google: 'Google Calendar' };

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (letter) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter] ?? '',
  );

function importedHtml(imported: Imported, listing: Listing): string {
  if (imported === null) return '<p>It reads nothing here: paste one of our links.</p>';
  if ('problem' in imported) return `<p class="bad">${escapeHtml(imported.problem)}</p>`;
  if (imported.ranges.length === 0) return '<p>Everything is free at Kerala Stays.</p>';
  const rows = imported.ranges.map(({ from, to }) => {
    const isDouble = listing.stays.some((stay) => stay.from < to && from < stay.to);
    return `<li${isDouble ? ' class="bad"' : ''}>${from} to ${to}${isDouble ? ' (sold here too)' : ''}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function listingHtml(listing: Listing, imported: Imported): string {
  const action = `/listings/${encodeURIComponent(listing.id)}`;
  const stays = listing.stays
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(
      ({ id, from, to, guest }) => `<li><form method="post" action="${action}/stays/${id}/cancel">
${from} to ${to}, ${escapeHtml(guest)} <button aria-label="Cancel ${from} to ${to}">Cancel</button></form></li>`,
    );
  return `<section id="${escapeHtml(listing.id)}" aria-label="${escapeHtml(listing.title)}">
<h2>${names[listing.portal]}: ${escapeHtml(listing.title)}</h2>
<label>Its calendar, for Kerala Stays to read <input readonly value="${feedAddress(listing)}"></label>
<div class="two"><div><h3>Sold by the portal</h3><ul>${stays.join('') || '<li>Nothing</li>'}</ul>
<form method="post" action="${action}/stays">
<label>Arrival <input type="date" name="from" required></label>
<label>Departure <input type="date" name="to" required></label>
<label>Guest <input name="guest" maxlength="80"></label>
<button>Sell these nights</button></form></div>
<div><h3>Taken at Kerala Stays</h3>${importedHtml(imported, listing)}
<form method="post" action="${action}/imports">
<label>Our link <input name="address" value="${escapeHtml(listing.imports)}"></label>
<button>Read this link</button></form></div></div></section>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2b26}
section{border:1px solid #c9d3cf;border-radius:8px;padding:1rem;margin:1rem 0}h2{margin:0 0 .5rem;font-size:1.2rem}
h3{font-size:1rem;margin:.5rem 0}.two{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}
input,select,button{font:inherit;max-width:100%;box-sizing:border-box}input[readonly],input[name=address]{width:100%}
label{display:block;margin:.3rem 0}li form{display:inline}.bad{color:#9b1c1c;font-weight:600}`;

/** Page with the portals' sales and their imports from the site. */
export function portalPage(
  shown: readonly { listing: Listing; imported: Imported }[],
  problem: string,
): string {
  const options = portals.map((portal) => `<option value="${portal}">${names[portal]}</option>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Portals, played on this machine</title><style>${style}</style></head>
<body><h1>Portals, played on this machine</h1>
<p>What stands here is made up. Sell nights, and Kerala Stays closes them when it reads the calendar; book at
Kerala Stays, and the portal sees the nights with its next look. Reload to look again.</p>
${problem === '' ? '' : `<p class="bad" role="alert">${escapeHtml(problem)}</p>`}
${shown.map(({ listing, imported }) => listingHtml(listing, imported)).join('\n')}
<section aria-label="New listing"><h2>Another listing</h2><form method="post" action="/listings">
<label>Portal <select name="portal">${options.join('')}</select></label>
<label>Title <input name="title" required maxlength="80"></label><button>Add</button></form></section>
</body></html>`;
}

/*
 * Opens the pages of a stay, /trip/…, without a connection. The page sends what it consists of once it is idle
 * (web/src/lib/offline/trip-pages.ts); the stay itself is kept by the page. No other page is touched: the scope is /trip/.
 */
const shell = '/shell.html';
const prefix = 'trip-';
/** On a slower line the kept page is shown, which asks for the news itself. */
const patienceMs = 4_000;
const anyVary = { ignoreVary: true };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/**
 * Keeps one release of the page. Another one answers by now when `entry` is not in the shell: its parts would not fit,
 * so the release that is kept stays.
 */
async function keep({ entry, parts, pictures }) {
  const page = await fetch(shell, { cache: 'no-cache' });
  const isSame = page.ok && (await page.clone().text()).includes(entry);
  if (!isSame) return (await caches.match(shell)) !== undefined;
  const name = prefix + entry;
  const cache = await caches.open(name);
  for (const part of parts) if ((await cache.match(part)) === undefined) await cache.add(part);
  await cache.put(shell, page);
  // A full storage has no room for pictures: the stay can be read without them.
  for (const picture of pictures) await cache.add(picture).catch(() => {});
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(prefix) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
  return true;
}

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const done = keep(event.data).catch(() => false);
  event.waitUntil(done.then((isKept) => port.postMessage(isKept)));
});

async function openPage(request) {
  const kept = await caches.match(shell);
  const page = fetch(request);
  if (kept === undefined) return page;
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, kept));
  return Promise.race([page.catch(() => kept), late]);
}

/** Names of assets contain a hash of their content. */
const fromCacheFirst = async (request) => (await caches.match(request, anyVary)) ?? fetch(request);

async function fromNetworkFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, anyVary);
    if (kept === undefined) throw error;
    return kept;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else if (/^\/(media|art|icons)\//.test(pathname)) event.respondWith(fromNetworkFirst(request));
});

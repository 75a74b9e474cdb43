import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../public/trip-worker.js'), 'utf8');
const site = 'https://stays.example';

/** Storage of the browser, as far as the worker uses it. */
function fakeCaches(load: (path: string) => Promise<Response>) {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, site).pathname;
  return {
    all,
    open: async (name: string) => {
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return {
        match: async (path: string) => files.get(pathOf(path)),
        put: async (path: string, response: Response) => void files.set(pathOf(path), response),
        add: async (path: string) => void files.set(pathOf(path), await load(path)),
      };
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: string | { url: string }) =>
      [...all.values()].map((files) => files.get(pathOf(asked))).find(Boolean),
  };
}

type Handler = (event: Record<string, unknown>) => void;
const handlers: Record<string, Handler> = {};
const network = vi.fn<(path: string) => Promise<Response>>();
let caches: ReturnType<typeof fakeCaches>;

const shellOf = (release: number) => `<script src="/assets/entry-${release}.js"></script>`;
const online = (release: number, broken = '') =>
  network.mockImplementation(async (path) => {
    if (path === broken) throw new TypeError('Failed to fetch');
    return new Response(path === '/shell.html' ? shellOf(release) : `${path} of ${release}`);
  });
const offline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  const load = (asked: string | { url: string }) =>
    network(typeof asked === 'string' ? asked : new URL(asked.url).pathname);
  caches = fakeCaches(load);
  const self = {
    location: { origin: site },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
  };
  new Function('self', 'caches', 'fetch', code)(self, caches, load);
});

/** Has the worker keep a release; returns its answer. */
function keep(release: number, pictures: string[] = []): Promise<unknown> {
  const parts = [`/assets/entry-${release}.js`, '/assets/trip.js'];
  return new Promise((resolve) => {
    handlers.message?.({
      data: { entry: parts[0], parts, pictures },
      ports: [{ postMessage: resolve }],
      waitUntil: () => {},
    });
  });
}

/** The worker’s answer to a request; undefined when it leaves it to the browser. */
async function ask(path: string, fields: object = {}): Promise<string | undefined> {
  let response: Promise<Response> | undefined;
  handlers.fetch?.({
    request: { url: new URL(path, site).href, method: 'GET', mode: 'cors', ...fields },
    respondWith: (answer: Promise<Response>) => {
      response = answer;
    },
  });
  return (await response)?.clone().text();
}
const openTrip = () => ask('/trip/b1', { mode: 'navigate' });

test('without a connection the kept page opens, with its code and pictures', async () => {
  online(1);
  expect(await keep(1, ['/media/hotels/one.jpg'])).toBe(true);
  offline();
  expect(await openTrip()).toBe(shellOf(1));
  expect(await ask('/assets/trip.js')).toBe('/assets/trip.js of 1');
  expect(await ask('/media/hotels/one.jpg')).toBe('/media/hotels/one.jpg of 1');
  await expect(ask('/assets/other.js'), 'was not kept').rejects.toThrow();
});

test('a page of another release keeps what there is, and does not mix the two', async () => {
  online(1);
  await keep(1);
  online(2);
  expect(await keep(1), 'the page was open during the release').toBe(true);
  expect([...caches.all.keys()]).toEqual(['trip-/assets/entry-1.js']);
  offline();
  expect(await openTrip()).toBe(shellOf(1));
});

test('nothing is said to be kept when the first release is gone already', async () => {
  online(2);
  expect(await keep(1)).toBe(false);
  expect(caches.all.size).toBe(0);
});

test('a new release takes the place of the old one once all of it is there', async () => {
  online(1);
  await keep(1);
  online(2, '/assets/trip.js');
  expect(await keep(2), 'the line broke').toBe(false);
  offline();
  expect(await openTrip()).toBe(shellOf(1));
  online(2);
  expect(await keep(2)).toBe(true);
  expect([...caches.all.keys()]).toEqual(['trip-/assets/entry-2.js']);
});

test('a picture for which there is no room does not cost the stay', async () => {
  online(1, '/media/hotels/one.jpg');
  expect(await keep(1, ['/media/hotels/one.jpg'])).toBe(true);
});

test('with a connection a page comes from the network, or after four seconds as it was kept', async () => {
  vi.useFakeTimers();
  online(1);
  await keep(1);
  network.mockResolvedValue(new Response('new'));
  expect(await openTrip()).toBe('new');
  network.mockReturnValue(new Promise(() => {}));
  const page = openTrip();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await page).toBe(shellOf(1));
});

test('a slow page of which nothing is kept is waited for', async () => {
  vi.useFakeTimers();
  network.mockImplementation(
    () => new Promise((resolve) => setTimeout(resolve, 20_000, new Response('late'))),
  );
  const page = openTrip();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await page).toBe('late');
});

test.each([
  ['a call', '/api/bookings/b1', {}],
  ['a form', '/assets/trip.js', { method: 'POST' }],
  ['another site', 'https://apis.google.com/assets/x.js', {}],
])('%s is left to the browser', async (_, address, fields) => {
  online(1);
  await keep(1);
  expect(await ask(address, fields)).toBeUndefined();
});

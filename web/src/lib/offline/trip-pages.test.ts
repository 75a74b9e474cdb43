import { afterEach, expect, test, vi } from 'vitest';
import { keepTripPage } from './trip-pages.ts';

const entry = document.createElement('script');
entry.type = 'module';
entry.src = '/assets/entry-1.js';

afterEach(() => vi.restoreAllMocks());

// Not in the document: there it would be fetched.
const inPage = () => vi.spyOn(document, 'querySelector').mockReturnValue(entry);

function serveWorker(answer: boolean) {
  const sent: { parts: string[]; pictures: string[]; entry: string }[] = [];
  const active = {
    postMessage: (message: (typeof sent)[number], [port]: MessagePort[]) => {
      sent.push(message);
      port?.postMessage(answer);
    },
  };
  const register = vi.fn(async () => ({}));
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active }) } });
  return { sent, register };
}

test('the worker of /trip/ gets the code of the page, and no address of anything else', async () => {
  inPage();
  const names = [
    '/assets/entry-1.js',
    '/assets/trip-2.js',
    '/assets/trip-2.js',
    '/api/bookings/b1',
  ];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [...names, 'https://apis.google.com/assets/x.js'].map(
      (name) => ({ name: new URL(name, location.href).href }) as PerformanceEntry,
    ),
  );
  const { sent, register } = serveWorker(true);
  expect(await keepTripPage()).toBe(true);
  expect(register).toHaveBeenCalledWith('/trip-worker.js', { scope: '/trip/' });
  expect(sent).toEqual([
    {
      entry: '/assets/entry-1.js',
      parts: ['/assets/entry-1.js', '/assets/trip-2.js'],
      pictures: [],
    },
  ]);
});

test('nothing is kept where it cannot be', async () => {
  inPage();
  serveWorker(false);
  expect(await keepTripPage(), 'the worker could not').toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await keepTripPage(), 'a browser without workers').toBe(false);
  vi.stubGlobal('navigator', {
    serviceWorker: { register: () => Promise.reject(new DOMException('blocked', 'SecurityError')) },
  });
  expect(await keepTripPage(), 'blocked').toBe(false);
});

test('a page of the development server is not kept: its code has no names of its own', async () => {
  const { register } = serveWorker(true);
  expect(await keepTripPage()).toBe(false);
  expect(register).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryKeyOf, goToPlace, keepScroll, restoreScroll } from './scroll-memory.ts';

const scrolled = vi.fn();
const aFewFrames = () => new Promise((resolve) => setTimeout(resolve, 100));

function addPlace() {
  const heading = document.createElement('h2');
  heading.id = 'reviews';
  document.body.append(heading);
}

beforeEach(() => void vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled));
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.whole;
  sessionStorage.clear();
  scrolled.mockClear();
});

test('the place of an address is found on a page whose code comes later', async () => {
  const stop = goToPlace('#reviews');
  await aFewFrames();
  expect(scrolled).not.toHaveBeenCalled();
  addPlace();
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  await aFewFrames();
  expect(scrolled).toHaveBeenCalledTimes(1);
  stop();
});

test('a reader who has begun to scroll is not pulled there', async () => {
  const stop = goToPlace('#reviews');
  dispatchEvent(new Event('wheel'));
  addPlace();
  await aFewFrames();
  expect(scrolled).not.toHaveBeenCalled();
  stop();
});

test.each([
  ['the remembered place', 'seen', ''],
  ['the place of an address', 'new', '#reviews'],
])('%s is looked for in a page that is laid out whole', (_, entry, hash) => {
  const root = document.documentElement;
  vi.stubGlobal('scrollY', 900);
  keepScroll('seen')();
  restoreScroll('new', '')();
  expect(root).not.toHaveAttribute('data-whole');
  restoreScroll(entry, hash)();
  expect(root).toHaveAttribute('data-whole');
  vi.unstubAllGlobals();
});

test('on the way back the remembered place comes before that of the address', async () => {
  keepScroll('seen')();
  addPlace();
  restoreScroll('seen', '#reviews')();
  expect(scrolled).not.toHaveBeenCalled();
  restoreScroll('never seen', '#reviews')();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a page that is loaded anew does not begin where another one was left', () => {
  const loaded = (pathname: string) => entryKeyOf({ key: 'default', pathname, search: '?a=1' });
  expect(loaded('/about')).not.toBe(loaded('/hotels'));
  expect(loaded('/hotels')).toBe(loaded('/hotels'));
  expect(entryKeyOf({ key: 'k1', pathname: '/hotels', search: '' })).toBe('k1');
});

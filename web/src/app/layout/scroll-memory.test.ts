import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layOutPage } from '#web/testing/laid-out-page.ts';
import { goToPlace, keepPlace, notePlace, restorePlace } from './scroll-memory.ts';

const aFewFrames = () => new Promise((resolve) => setTimeout(resolve, 100));

let page: ReturnType<typeof layOutPage>;
let ends: (() => void)[] = [];
const until = (end: () => void) => ends.push(end);

beforeEach(() => {
  page = layOutPage([1000, 1000, 1000, 2000]);
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  page.remove();
  delete document.documentElement.dataset.whole;
  sessionStorage.clear();
});

/** A reader leaves a page 150 pixels below the top of its third section. */
function leave(entryKey: string) {
  const forget = keepPlace(entryKey);
  page.scrollTo(2150);
  notePlace();
  forget();
  page.scrollTo(0);
}

function comeBack(entryKey: string, hash = '') {
  until(keepPlace(entryKey));
  until(restorePlace(entryKey, hash));
}

describe('the place of a history entry', () => {
  test('is found again', () => {
    leave('first');
    comeBack('first');
    expect(page.inWindow(2)).toBe(-150);
  });

  test('of a page opened anew is left to a reader who has scrolled before the code was there', () => {
    leave('first');
    page.scrollTo(350);
    until(keepPlace('first'));
    until(restorePlace('first', '', true));
    expect(window.scrollY).toBe(350);
  });

  test('of a page opened anew is found again from its top, and from its anchor', () => {
    leave('first');
    until(restorePlace('first', '', true));
    expect(page.inWindow(2)).toBe(-150);
    page.scrollTo(350);
    until(restorePlace('first', '#rooms', true));
    expect(page.inWindow(2)).toBe(-150);
  });

  test('is found although what lies above is higher now', () => {
    leave('first');
    page.resize(0, 1209);
    comeBack('first');
    expect(page.inWindow(2)).toBe(-150);
  });

  test('is kept while what lies above is still coming', async () => {
    leave('first');
    page.resize(1, 200);
    comeBack('first');
    expect(page.inWindow(2)).toBe(-150);
    page.resize(1, 1300);
    await aFewFrames();
    expect(page.inWindow(2)).toBe(-150);
  });

  test('is gone to once the page is long enough for it', async () => {
    leave('first');
    page.remove();
    page = layOutPage([100]);
    comeBack('first');
    await aFewFrames();
    expect(window.scrollY).toBe(0);
    for (const height of [1100, 900, 2000]) page.add(height);
    await aFewFrames();
    expect(page.inWindow(2)).toBe(-150);
  });

  test('is not that of another entry with the same address', () => {
    leave('first');
    comeBack('opened anew');
    expect(window.scrollY).toBe(0);
  });

  test('is looked for in a page that is laid out whole', () => {
    leave('first');
    comeBack('new');
    expect(document.documentElement).not.toHaveAttribute('data-whole');
    comeBack('first');
    expect(document.documentElement).toHaveAttribute('data-whole');
  });

  test('comes before that of the address', () => {
    page.sections[3]?.setAttribute('id', 'reviews');
    leave('first');
    comeBack('first', '#reviews');
    expect(page.inWindow(2)).toBe(-150);
    comeBack('new', '#reviews');
    expect(page.inWindow(3)).toBe(0);
  });

  test('outlasts a second reload that comes before it was reached', () => {
    leave('first');
    page.remove();
    page = layOutPage([100]);
    comeBack('first');
    dispatchEvent(new Event('pagehide'));
    page.remove();
    page = layOutPage([1000, 1000, 1000, 2000]);
    comeBack('first');
    expect(page.inWindow(2)).toBe(-150);
  });

  test('is noted as the page is left by Back, and not by a step that closes a layer', () => {
    until(keepPlace('first'));
    page.scrollTo(2150);
    history.replaceState({ key: 'first' }, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(sessionStorage.getItem('scroll_places')).toBeNull();
    history.replaceState({ key: 'another' }, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(sessionStorage.getItem('scroll_places')).toContain('2150');
  });
});

describe('a reader who moves is not pulled back', () => {
  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('by %s', async (move) => {
    leave('first');
    comeBack('first');
    dispatchEvent(new Event(move));
    page.scrollTo(500);
    page.resize(0, 1200);
    await aFewFrames();
    expect(window.scrollY).toBe(500);
  });

  test('with the scrollbar', async () => {
    leave('first');
    comeBack('first');
    await aFewFrames();
    page.scrollTo(500);
    await aFewFrames();
    page.resize(0, 1200);
    await aFewFrames();
    expect(window.scrollY).toBe(500);
  });

  test('and is remembered where they are', async () => {
    leave('first');
    comeBack('first');
    dispatchEvent(new Event('wheel'));
    page.scrollTo(1100);
    notePlace();
    page.scrollTo(0);
    comeBack('first');
    expect(page.inWindow(1)).toBe(-100);
  });
});

test('the place of an address is found on a page whose code comes later, and kept', async () => {
  until(goToPlace('#reviews'));
  await aFewFrames();
  expect(window.scrollY).toBe(0);
  page.add(1500).id = 'reviews';
  await aFewFrames();
  expect(page.inWindow(4)).toBe(0);
  page.resize(0, 1200);
  await aFewFrames();
  expect(page.inWindow(4)).toBe(0);
});

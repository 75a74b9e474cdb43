import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';
import { bringLateFonts, ownFontsKey, showFonts } from './late-fonts.ts';

const root = document.documentElement;
const fontsOf = (id: string) => document.getElementById(id)?.style.fontFamily;

/** Height of each text, and the growth from our fonts. */
type Text = { height: number; grows: number };
let texts: Record<string, Text>;
/** Whether our fonts loaded in time: text in the first family names then has their width. */
let areInTime: boolean;

const lines = (element: Element): number => {
  const text = texts[element.id];
  if (text === undefined) return 0;
  const isOurs = root.dataset.fonts === 'later' && fontsOf(element.id) === '';
  return text.height + (isOurs ? text.grows : 0);
};

beforeEach(() => {
  areInTime = false;
  texts = { title: { height: 50, grows: 0 }, words: { height: 80, grows: 0 } };
  document.body.innerHTML = '<h1 id="title">Munnar</h1><p id="words">Tea, mist and more tea.</p>';
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: '"Figtree later", Georgia, serif' }));
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const pen = { font: '', measureText: () => ({ width: 0 }) };
    pen.measureText = () => ({ width: areInTime || pen.font.includes('later') ? 900 : 940 });
    return pen as unknown as RenderingContext;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const before = this.id === 'words' ? lines(document.getElementById('title') ?? this) : 0;
    return new DOMRect(0, before, 300, lines(this));
  });
});

afterEach(() => {
  document.body.innerHTML = '';
  delete root.dataset.fonts;
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

test('brings the fonts of a first visit where nothing moves for them, and notes that they are here', async () => {
  expect(browserStorage.read(ownFontsKey)).toBeNull();
  await bringLateFonts();
  expect(root.dataset.fonts).toBe('later');
  expect(fontsOf('title')).toBe('');
  expect(browserStorage.read(ownFontsKey)).not.toBeNull();
});

test('brings fonts that were expected for the first paint and missed it', async () => {
  root.dataset.fonts = 'first';
  await bringLateFonts();
  expect(root.dataset.fonts).toBe('later');
});

test('leaves a page alone whose fonts were there in time', async () => {
  root.dataset.fonts = 'first';
  areInTime = true;
  await bringLateFonts();
  expect(root.dataset.fonts).toBe('first');
});

test('leaves text as it is that would take another line, until the next page', async () => {
  texts.title = { height: 50, grows: 50 };
  await bringLateFonts();
  expect(root.dataset.fonts).toBe('later');
  expect(fontsOf('title')).toBe('Georgia, serif');
  expect(fontsOf('words')).toBe('');
  showFonts();
  expect(fontsOf('title')).toBe('');
});

test('leaves the whole page as it is when it would move all the same', async () => {
  texts.title = { height: 50, grows: 50 };
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: '' }));
  await bringLateFonts();
  expect(root.dataset.fonts).toBe('system');
  expect(fontsOf('title')).toBe('');
});

test('goes on without fonts that never came', async () => {
  Object.defineProperty(document, 'fonts', {
    value: { load: () => Promise.reject(new Error('no connection')) },
    configurable: true,
  });
  await bringLateFonts();
  expect(root.dataset.fonts).toBeUndefined();
  expect(browserStorage.read(ownFontsKey)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { fontFiles, loadFonts, type PdfFont } from './pdf-fonts.ts';
import { breakLines } from './text-lines.ts';

const fonts = await loadFonts();
const style = { size: 10, weight: 'regular' } as const;

const linesOf = (text: string, width = 1000) => breakLines(fonts, text, width, style);
const glyphsOf = (font: PdfFont | undefined, text: string, isRightToLeft: boolean) =>
  font?.set(text, isRightToLeft).glyphs.map(({ id }) => id) ?? [];
/** The pieces of a text on one line, from left to right. */
const fromLeft = (text: string) => linesOf(text)[0]?.runs.map((run) => run.text);

describe('a line of two directions', () => {
  it.each([
    // The number belongs to the Arabic name before it, so it is to the left of it.
    ['an Arabic name among Latin ones', 'Ahmed أحمد 12 Marina', 'Ahmed |12|أحمد | Marina'],
    ['an Arabic address', 'شقة 4، Marina Tower، دبي', '، دبي|Marina Tower|، |4|شقة '],
    ['a Persian one with its own digits', 'خیابان ۱۲ تهران', 'تهران| |۱۲|خیابان '],
    ['an Urdu one with a joiner', 'فیصل‌آباد', 'فیصل‌آباد'],
    ['a Hebrew one', 'רחוב הרצל 12', '12|רחוב הרצל '],
    ['a name in brackets', 'محمد (Rama)', ')|Rama|(|محمد '],
    ['words of ours around a name', 'For \u2068دار كيرالا\u2069 (2)', 'For |دار كيرالا| (2)'],
    ['a name before words of ours', '\u2068غرفة\u2069, 2 guests', 'غرفة|, 2 guests'],
  ])('is in its order from the left: %s', (_, text, expected) => {
    expect(fromLeft(text)).toEqual(expected.split('|'));
  });

  it('turns brackets around where it runs to the left', () => {
    const [closing] = linesOf('محمد (Rama)')[0]?.runs ?? [];
    expect(closing?.text).toBe(')');
    expect(glyphsOf(closing?.font, ')', true)).toEqual(glyphsOf(closing?.font, '(', false));
  });

  it('joins Arabic letters', () => {
    const [run] = linesOf('ككك')[0]?.runs ?? [];
    const joined = glyphsOf(run?.font, 'ككك', true);
    expect(new Set(joined).size).toBe(3);
    expect(joined).not.toContain(glyphsOf(run?.font, 'ك', true)[0]);
  });
});

describe('a long address from right to left', () => {
  const address = `برج الخليج، الطابق 14، شقة 1402، Sheikh Zayed Road، ${'صندوق بريد 12345، '.repeat(4)}دبي`;
  const lines = linesOf(address, 150);

  it('is broken in the order of reading', () => {
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.map(({ text }) => text).join('')).toBe(address);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(150);
  });

  it('runs to the left on each of its lines', () => {
    expect(lines[0]?.text).toMatch(/^برج الخليج، /);
    expect(lines[0]?.runs.at(-1)?.text).toMatch(/^برج الخليج، /);
    expect(lines.at(-1)?.runs[0]?.text).toMatch(/دبي$/);
  });

  it('is broken between letters where a word is wider than its line', () => {
    const word = 'مستشفى'.repeat(10);
    const pieces = linesOf(word, 100);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.map(({ text }) => text).join('')).toBe(word);
  });
});

it('opens only the fonts of the letters that it meets', () => {
  expect(fontFiles('م').map(([, file]) => file)).toEqual(['ibm-plex-sans-arabic-arabic']);
  expect(fontFiles('٣').map(([, file]) => file)).toEqual(['ibm-plex-sans-arabic-arabic']);
  expect(fontFiles('മ').map(([, file]) => file)).toEqual(['noto-sans-malayalam-malayalam']);
  expect(fontFiles('王')).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvText, guardedText } from './csv.ts';

describe('CSV export', () => {
  it.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+91 98470 12345', "'+91 98470 12345"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['x; －1', `"x; '－1"`],
    ['  =1', "'  =1"],
    ["Hello\n=cmd|' /C calc'!A0;x", `"Hello\n'=cmd|' /C calc'!A0;x"`],
    ['Hi\r\n@SUM(1)', `"Hi\r\n'@SUM(1)"`],
  ])('makes the formula %j harmless', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('quotes commas, quotes and line ends, and leaves plain text and numbers alone', () => {
    expect(csvCell('Munnar, Kerala')).toBe('"Munnar, Kerala"');
    expect(csvCell('a "quiet" room')).toBe('"a ""quiet"" room"');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
    expect(csvCell('മൂന്നാർ')).toBe('മൂന്നാർ');
    expect(csvCell(-3)).toBe('-3');
  });

  it('never starts a text cell with what a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(csvCell(value).replace(/^"/, '')).not.toMatch(/(^|[;\t\r\n])\s*[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('gives back each text from its guarded cell, apostrophes of its own included', () => {
    for (const text of ["'=1", "''+91", "'Tis", "\t'=1", "a;'=1", "a;\n'@x"]) {
      expect(csvText(guardedText(text))).toBe(text);
    }
    const nasty = fc.string({ unit: fc.constantFrom(...`'=+-@;\t\r\n ＝a"1`) });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string()), (text) => {
        expect(csvText(guardedText(text))).toBe(text);
      }),
    );
  });

  it('ends every line as spreadsheets expect and marks the encoding', () => {
    expect(csvFile(['Name', 'Guests'], [['Anu', 2]])).toBe('\uFEFFName,Guests\r\nAnu,2\r\n');
  });
});

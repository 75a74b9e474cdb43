import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvText } from './csv.ts';
import { decodeCsv, readCsv } from './csv-read.ts';

const read = (text: string) => readCsv(text, (header) => header === 'Text');
const cells = (text: string) => {
  const table = read(text);
  if ('problem' in table) throw new Error(table.problem);
  return [table.header, ...table.rows.map((row) => row.cells)];
};
const faults = (text: string) => {
  const table = read(text);
  if ('problem' in table) throw new Error(table.problem);
  return table.rows.map(({ line, fault }) => [line, fault ?? 'fine']);
};

describe('reading CSV', () => {
  it.each([
    ['commas', 'A,B\r\n1,2\r\n'],
    ['semicolons and a byte order mark', '\uFEFFA;B\n1;2'],
    ['tabs and lone carriage returns', 'A\tB\r1\t2\r'],
    ['a line that names the delimiter', 'sep=;\nA;B\n1;2'],
    ['blank lines and rows of empty cells', '\n,,\nA,B\n\n,\n1,2\n\n'],
  ])('understands %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ]);
  });

  it('keeps delimiters, quotes and line ends inside quoted cells', () => {
    expect(cells('A,Text\n"Kochi, Fort","a ""quiet""\r\nroom"\nb,c')).toEqual([
      ['A', 'Text'],
      ['Kochi, Fort', 'a "quiet"\r\nroom'],
      ['b', 'c'],
    ]);
  });

  it('lets a stray quotation mark cost its own row and no other', () => {
    expect(faults('A,B\n"Sea View,1\nb,2\nc,"3"\n')).toEqual([
      [2, 'A quotation mark is opened and not closed in its line.'],
      [3, 'fine'],
      [4, 'fine'],
    ]);
    expect(faults('A,Text\na,"Nice\nb,"x"\nc,3')).toEqual([
      [2, 'Text follows a closing quotation mark.'],
      [3, 'fine'],
      [4, 'fine'],
    ]);
    expect(faults('A,Text\na,"Nice\nb,2')).toEqual([
      [2, 'A quotation mark is opened and never closed.'],
      [3, 'fine'],
    ]);
  });

  it('counts lines as the file has them', () => {
    expect(faults('\n\nA,Text\na,"1\n2\n3"\nb,x')).toEqual([
      [4, 'fine'],
      [7, 'fine'],
    ]);
  });

  it('refuses an empty file, a broken header and other encodings', () => {
    expect(read('\uFEFF\n')).toEqual({ problem: 'This file is empty.' });
    expect(read('"A\nb')).toMatchObject({ problem: expect.stringMatching(/^Line 1/) });
  });

  it('asks for the encoding that the file begins with', () => {
    const asked = (...bytes: number[]) => decodeCsv(new Uint8Array(bytes), (encoding) => encoding);
    expect(asked(0xef, 0xbb, 0xbf, 0x41)).toEqual({ text: 'utf-8' });
    expect(asked(0xff, 0xfe, 0x41, 0)).toEqual({ text: 'utf-16le' });
    const refused = { problem: expect.stringMatching(/^This file is no CSV in UTF-8/) };
    const broken = () => {
      throw new TypeError('bytes');
    };
    expect(decodeCsv(new Uint8Array([0x41, 0xe9]), broken)).toEqual(refused);
    expect(decodeCsv(new Uint8Array(4), () => 'PK\0\0')).toEqual(refused);
    expect(decodeCsv(new Uint8Array(10_000_001), () => '')).toHaveProperty('problem');
  });

  it('gives back what csvFile wrote', () => {
    const row = fc.array(fc.string(), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const filled = rows.filter((texts) => texts.some((text) => csvText(text).trim() !== ''));
        const table = readCsv(csvFile(['A', 'B'], filled), () => true);
        if ('problem' in table) throw new Error(table.problem);
        expect(table.rows.map((read) => read.cells.map(csvText))).toEqual(filled);
      }),
    );
  });
});

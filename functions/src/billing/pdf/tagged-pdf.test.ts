import { inflateSync } from 'node:zlib';
import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { exampleDocuments, exampleReceipt } from '@kerala-stays/domain/testing/tax-documents';
import { getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPdf } from './render-pdf.ts';

const issuedOn = '2026-11-22' as CalendarDate;

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
type Item = { type?: string; tag?: string; id?: string | null; str?: string; hasEOL?: boolean };
type Content = { texts: Map<string, string>; artifacts: string[]; untagged: string[] };

/** The text of each marked content of a page, of its artifacts, and of neither. */
function sortTexts(items: readonly Item[]): Content {
  const content: Content = { texts: new Map(), artifacts: [], untagged: [] };
  const open: Item[] = [];
  for (const item of items) {
    if (item.type?.startsWith('begin')) open.push(item);
    else if (item.type === 'endMarkedContent') open.pop();
    else if (item.str !== undefined) {
      const { id } = open.find((marked) => marked.id) ?? {};
      const text = item.hasEOL ? `${item.str} ` : item.str;
      if (id) content.texts.set(id, `${content.texts.get(id) ?? ''}${text}`);
      else if (open.some(({ tag }) => tag === 'Artifact')) content.artifacts.push(item.str);
      else if (text.trim() !== '') content.untagged.push(item.str);
    }
  }
  return content;
}

/** The structure of a page as lines: a group opens, a leaf has its text. */
function outline(node: Node, texts: Map<string, string>): string[] {
  const children = node.children ?? [];
  const leaves = children.filter(({ type }) => type === 'content');
  const groups = children.filter(({ type }) => type !== 'content');
  const text = leaves
    .map(({ id }) => texts.get(id ?? '') ?? '')
    .join('')
    .trim();
  const own = [node.role ?? '', text].filter((part) => part !== '').join(' ');
  return [own, ...groups.flatMap((group) => outline(group, texts))];
}

/** The PDF as another library reads it: pdf.js. */
async function readBack(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const content = sortTexts(items as Item[]);
      return { ...content, lines: outline((await page.getStructTree()) as Node, content.texts) };
    }),
  );
  const { info } = await pdf.getMetadata();
  return { pages, info, marks: await pdf.getMarkInfo() };
}

/** The streams of a PDF, unpacked. */
function streamsOf(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  return [...file.matchAll(/\/FlateDecode\n>>\nstream\n/g)].map(({ 0: head, index }) =>
    inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
  );
}

const document = exampleDocuments['property, two slabs'];

describe('the structure of a PDF', () => {
  it('is that of the page: title, tables with their heads, a heading for each party', async () => {
    const { pages, marks } = await readBack(await renderPdf(printTaxDocument(document), issuedOn));
    expect(marks).toMatchObject({ Marked: true });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.lines.join('\n')).toBe(
      `Root
Document
H1 Tax invoice
Table
TR
TH Number
TD SW/26-27/000001
TR
TH Date
TD 22 November 2026
TR
TH Booking
TD KS-4F9A01C2
TR
TH Place of supply
TD Kerala (32)
TR
TH SAC
TD 996311, room or unit accommodation
TR
TH Tax payable on reverse charge
TD No
Sect
H2 Supplier
P Slow Water Houseboats LLP
P Slow Water
P Finishing Point Jetty
P Alappuzha 688013
P Kerala (32), India
P GSTIN 32AAPFU0939F1Z4
Sect
H2 Recipient
P Devika Menon
P 14 Museum Road
P PIN 695033
P Kerala (32), India
P Not registered for GST
Sect
H2 Stay
P Backwater House
P Punnamada, Alappuzha
P Deluxe, 2 guests, 4 nights
P 29 December 2026 to 2 January 2027
Table
TR
TH Deluxe, 2 nights × ₹6,000.00
TD ₹12,000.00
TR
TH Deluxe, 1 night × ₹9,000.00
TD ₹9,000.00
TR
TH Deluxe, 1 night × ₹7,000.00
TD ₹7,000.00
Table
TR
TH Rate
TH Taxable value
TH CGST
TH SGST
TR
TH 5%
TD ₹19,000.00
TD ₹475.00 (2.5%)
TD ₹475.00 (2.5%)
TR
TH 18%
TD ₹9,000.00
TD ₹810.00 (9%)
TD ₹810.00 (9%)
Table
TR
TH Taxable value
TD ₹28,000.00
TR
TH Taxes
TD ₹2,570.00
TR
TH Total
TD ₹30,570.00
P For Slow Water Houseboats LLP
P Meera Pillai
P Authorised signatory`,
    );
  });

  it('marks what is no content, and nothing else is outside it', async () => {
    const receipt = exampleReceipt();
    const prices = Array.from({ length: 120 }, (_, index) => ({
      label: `Night ${index}`,
      value: '₹1.00',
    }));
    const { pages } = await readBack(await renderPdf({ ...receipt, prices }, issuedOn));
    expect(pages.flatMap(({ untagged }) => untagged)).toEqual([]);
    expect(pages.map(({ artifacts }) => artifacts.join(''))).toEqual(
      pages.map((_, index) => `${receipt.title}, page ${index + 1} of ${pages.length}`),
    );
    expect(pages.flatMap(({ lines }) => lines)).toContain('TH Night 119');
  });

  it('says which cells a head is for', async () => {
    const file = (await renderPdf(printTaxDocument(document), issuedOn)).toString('latin1');
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(4);
    expect(file.match(/\/Scope \/Row/g)?.length).toBeGreaterThan(8);
  });
});

describe('the file', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has its language, its name, and the day of issue as its own', async () => {
    const { info } = await readBack(await renderPdf(printTaxDocument(document), issuedOn));
    expect(info).toMatchObject({
      PDFFormatVersion: '1.7',
      Language: 'en-IN',
      Title: 'Tax invoice SW/26-27/000001',
      CreationDate: 'D:20261122120000Z',
      ModDate: 'D:20261122120000Z',
    });
  });

  it('has the same bytes on every day, and in a process that has just started', async () => {
    const printed = printTaxDocument(exampleDocuments['long name in Malayalam']);
    vi.setSystemTime('2026-11-22T10:00:00Z');
    const first = await renderPdf(printed, issuedOn);
    await renderPdf(printTaxDocument(document), issuedOn);
    vi.setSystemTime('2027-03-01T04:05:06Z');
    expect((await renderPdf(printed, issuedOn)).equals(first)).toBe(true);
    vi.resetModules();
    const restarted = await import('./render-pdf.ts');
    expect((await restarted.renderPdf(printed, issuedOn)).equals(first)).toBe(true);
  });

  it('is one although its document has no day that can be read', async () => {
    const bytes = await renderPdf(exampleReceipt(), '' as CalendarDate);
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  });

  it.each(['محمد بن عبدالله', 'برج الخليج', 'פרופסור כהן', 'മീര കൃഷ്ണൻ'])(
    'has letters that can be copied: %s',
    async (line) => {
      const bytes = await renderPdf({ ...exampleReceipt(), notes: [line] }, issuedOn);
      const { pages } = await readBack(bytes);
      expect(pages[0]?.lines).toContain(`P ${line}`);
    },
  );

  it('has the text of a line of two directions in the order of reading', async () => {
    const line = 'برج الخليج 1402, Sheikh Zayed Road';
    const bytes = await renderPdf({ ...exampleReceipt(), notes: [line] }, issuedOn);
    const drawn = streamsOf(bytes).find((stream) => stream.includes('/ActualText')) ?? '';
    const [, actual = ''] = /\/ActualText \(þÿ(.*?)\)\n/s.exec(drawn) ?? [];
    const utf16 = Buffer.from(actual.replace(/\\([()\\])/g, '$1'), 'latin1').swap16();
    const text = utf16.toString('utf16le');
    expect(text).toBe(line);
  });
});

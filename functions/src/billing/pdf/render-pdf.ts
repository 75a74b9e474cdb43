import type {
  PrintedBlock,
  PrintedDocument,
  PrintedRow,
} from '@kerala-stays/domain/billing/printed-document';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { loadFonts } from './pdf-fonts.ts';
import { bodyWidth, PdfPage, page } from './pdf-page.ts';

const text = { size: 9.5, weight: 'regular' } as const;
const strong = { size: 9.5, weight: 'bold' } as const;
const small = { size: 8, weight: 'regular' } as const;
const gap = 14;
const rowHead = { tag: 'TH', scope: 'Row' } as const;

function writeFacts(paper: PdfPage, facts: readonly PrintedRow[]): void {
  const label = 150;
  const value = { x: page.margin + label, width: bodyWidth - label };
  paper.table('Details', () => {
    for (const fact of facts) {
      paper.row([
        { ...text, ...rowHead, text: fact.label, x: page.margin, width: label - gap },
        { ...strong, tag: 'TD', text: fact.value, ...value },
      ]);
    }
  });
}

function writeBlocks(paper: PdfPage, blocks: readonly PrintedBlock[]): void {
  const width = (bodyWidth - gap * (blocks.length - 1)) / blocks.length;
  paper.columns(
    blocks.map(({ heading, lines }, index) => {
      const place = { x: page.margin + index * (width + gap), width };
      const cells = lines.map((line) => ({ ...text, tag: 'P' as const, text: line, ...place }));
      return {
        group: 'Sect',
        cells: [{ ...strong, tag: 'H2', text: heading, ...place }, ...cells],
      };
    }),
  );
}

function writeAmounts(paper: PdfPage, title: string, rows: readonly PrintedRow[]): void {
  if (rows.length === 0) return;
  const amount = 110;
  const left = { x: page.margin, width: bodyWidth - amount - gap };
  const right = { x: page.width - page.margin - amount, width: amount, align: 'right' as const };
  paper.table(title, () => {
    for (const { label, value } of rows) {
      const style = label.startsWith('Total') ? strong : text;
      paper.row([
        { ...style, ...rowHead, text: label, ...left },
        { ...style, tag: 'TD', text: value, ...right },
      ]);
    }
  });
}

function writeTaxes(paper: PdfPage, { head, rows }: PrintedDocument['taxes']): void {
  if (rows.length === 0) return;
  const first = 60;
  const width = (bodyWidth - first) / (head.length - 1);
  const place = (index: number) =>
    index === 0
      ? { x: page.margin, width: first }
      : {
          x: page.margin + first + (index - 1) * width + gap,
          width: width - gap,
          align: 'right' as const,
        };
  paper.table('Taxes', () => {
    const columnHead = { ...strong, tag: 'TH', scope: 'Column' } as const;
    paper.row(head.map((title, index) => ({ ...columnHead, text: title, ...place(index) })));
    for (const row of rows) {
      paper.row(
        row.map((cell, index) => ({
          ...text,
          ...(index === 0 ? rowHead : { tag: 'TD' as const }),
          text: cell,
          ...place(index),
        })),
      );
    }
  });
  paper.rule();
}

function write(paper: PdfPage, printed: PrintedDocument): void {
  paper.line(printed.title, { size: 20, weight: 'bold' }, 'H1');
  if (printed.legend !== '') paper.line(printed.legend, strong);
  paper.space(8);
  writeFacts(paper, printed.facts);
  paper.rule();
  writeBlocks(paper, printed.blocks);
  paper.rule();
  writeAmounts(paper, 'Price', printed.prices);
  paper.rule();
  writeTaxes(paper, printed.taxes);
  writeAmounts(paper, 'Totals', printed.totals);
  paper.rule();
  for (const note of printed.notes) paper.line(note, text);
  paper.space(gap);
  if (printed.signature.length > 0) paper.keep(60);
  for (const line of printed.signature) paper.line(line, text);
}

/** Page numbers, once the number of pages is known. */
function numberPages(document: PDFKit.PDFDocument, paper: PdfPage, title: string): void {
  const { start, count } = document.bufferedPageRange();
  if (count < 2) return;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    paper.foot(`${title}, page ${index + 1} of ${count}`, small);
  }
}

/** Stands at the end of a document that shows another sign for a letter. */
export const missingScriptNote =
  'A letter shown as “?” belongs to a script that this document cannot print.';

/** All texts of a document. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Noon of a day: no time zone of a reader makes it another day. */
const noonOf = (day: CalendarDate): Date => new Date(Date.parse(`${day}T12:00:00Z`) || 0);

/**
 * A file as the bytes of a tagged PDF, the same each time.
 * @param of its title and name, and whatever else holds its texts
 * @param issuedOn the file's own date, so that it does not tell the day of the download
 */
export async function drawPdf<Printed extends { title: string; name: string }>(
  of: Printed,
  issuedOn: CalendarDate,
  write: (paper: PdfPage, of: Printed) => void,
): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const document = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // The file's ID is made of these, too.
    info: { Title: of.name, CreationDate: noonOf(issuedOn), ModDate: noonOf(issuedOn) },
    // Otherwise each file contains Helvetica, which is never used here.
    font: null as never,
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const paper = new PdfPage(document, fonts);
  write(paper, of);
  const isWhole = textsOf(of).every((text) => !fonts.lacksLetterOf(text));
  if (!isWhole) paper.line(missingScriptNote, small);
  numberPages(document, paper, of.title);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** An invoice, receipt or voucher as a PDF. */
export const renderPdf = (printed: PrintedDocument, issuedOn: CalendarDate): Promise<Buffer> =>
  drawPdf(printed, issuedOn, write);

import type {
  PrintedBlock,
  PrintedDocument,
  PrintedRow,
} from '@kerala-stays/domain/billing/printed-document';
import { loadFonts, type PdfFonts } from './pdf-fonts.ts';
import { bodyWidth, PdfPage, page } from './pdf-page.ts';

const text = { size: 9.5, weight: 'regular' } as const;
const strong = { size: 9.5, weight: 'bold' } as const;
const small = { size: 8, weight: 'regular' } as const;
const gap = 14;

function writeFacts(paper: PdfPage, facts: readonly PrintedRow[]): void {
  const label = 150;
  for (const fact of facts) {
    paper.row([
      { ...text, text: fact.label, x: page.margin, width: label - gap },
      { ...strong, text: fact.value, x: page.margin + label, width: bodyWidth - label },
    ]);
  }
}

function writeBlocks(paper: PdfPage, blocks: readonly PrintedBlock[]): void {
  const width = (bodyWidth - gap * (blocks.length - 1)) / blocks.length;
  paper.columns(
    blocks.map(({ heading, lines }, index) => {
      const place = { x: page.margin + index * (width + gap), width };
      const cells = lines.map((line) => ({ ...text, text: line, ...place }));
      return [{ ...strong, text: heading, ...place }, ...cells];
    }),
  );
}

function writeAmounts(paper: PdfPage, rows: readonly PrintedRow[]): void {
  const amount = 110;
  const left = { x: page.margin, width: bodyWidth - amount - gap };
  const right = { x: page.width - page.margin - amount, width: amount, align: 'right' as const };
  for (const { label, value } of rows) {
    const style = label.startsWith('Total') ? strong : text;
    paper.row([
      { ...style, text: label, ...left },
      { ...style, text: value, ...right },
    ]);
  }
}

function writeTaxes(paper: PdfPage, { head, rows }: PrintedDocument['taxes']): void {
  if (rows.length === 0) return;
  const first = 60;
  const width = (bodyWidth - first) / (head.length - 1);
  const cells = (row: readonly string[], style: typeof text | typeof strong) =>
    row.map((cell, index) => ({
      ...style,
      text: cell,
      ...(index === 0
        ? { x: page.margin, width: first }
        : {
            x: page.margin + first + (index - 1) * width + gap,
            width: width - gap,
            align: 'right' as const,
          }),
    }));
  paper.row(cells(head, strong));
  for (const row of rows) paper.row(cells(row, text));
  paper.rule();
}

function write(paper: PdfPage, printed: PrintedDocument): void {
  paper.line(printed.title, { size: 20, weight: 'bold' });
  if (printed.legend !== '') paper.line(printed.legend, strong);
  paper.space(8);
  writeFacts(paper, printed.facts);
  paper.rule();
  writeBlocks(paper, printed.blocks);
  paper.rule();
  writeAmounts(paper, printed.prices);
  paper.rule();
  writeTaxes(paper, printed.taxes);
  writeAmounts(paper, printed.totals);
  paper.rule();
  for (const note of printed.notes) paper.line(note, text);
  paper.space(gap);
  if (printed.signature.length > 0) paper.keep(60);
  for (const line of printed.signature) paper.line(line, text);
}

/** Page numbers, once the number of pages is known. */
function numberPages(document: PDFKit.PDFDocument, fonts: PdfFonts, title: string): void {
  const { start, count } = document.bufferedPageRange();
  if (count < 2) return;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    new PdfPage(document, fonts).foot(`${title}, page ${index + 1} of ${count}`, small);
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

/** A printed document as the bytes of a PDF. */
export async function renderPdf(printed: PrintedDocument): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const document = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: printed.fileName },
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
  write(paper, printed);
  const isWhole = textsOf(printed).every((text) => !fonts.lacksLetterOf(text));
  if (!isWhole) paper.line(missingScriptNote, small);
  numberPages(document, fonts, printed.title);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

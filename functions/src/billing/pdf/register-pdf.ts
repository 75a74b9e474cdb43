import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { PrintedRegister } from '@kerala-stays/domain/house/print-register-day';
import { bodyWidth, type PdfPage, page } from './pdf-page.ts';
import { drawPdf } from './render-pdf.ts';

const text = { size: 8.5, weight: 'regular' } as const;
const strong = { size: 8.5, weight: 'bold' } as const;
const gap = 8;
/** Shares of the width of a page, for guest, country, nights, booking and the two reports. */
const shares = [0.23, 0.13, 0.18, 0.14, 0.17, 0.15];

const places = shares.map((share, index) => ({
  x: page.margin + bodyWidth * shares.slice(0, index).reduce((sum, each) => sum + each, 0),
  width: bodyWidth * share - gap,
}));

function placed(cells: readonly string[]) {
  return places.map((place, index) => ({ ...place, text: cells[index] ?? '' }));
}

function write(paper: PdfPage, { title, legend, head, houses, notes }: PrintedRegister): void {
  paper.line(title, { size: 20, weight: 'bold' }, 'H1');
  paper.line(legend, text);
  for (const { heading, rows } of houses) {
    paper.space(10);
    // A house begins where its first guest is on the same page.
    paper.keep(80);
    paper.line(heading, { size: 12, weight: 'bold' }, 'H2');
    paper.rule();
    paper.table(heading, () => {
      paper.row(placed(head).map((cell) => ({ ...cell, ...strong, tag: 'TH', scope: 'Column' })));
      for (const row of rows) {
        paper.row(
          placed(row).map((cell, index) => ({
            ...cell,
            ...text,
            ...(index === 0
              ? { tag: 'TH' as const, scope: 'Row' as const }
              : { tag: 'TD' as const }),
          })),
        );
      }
    });
  }
  paper.space(10);
  for (const note of notes) paper.line(note, text);
}

/** The register of a day as a PDF. */
export const renderRegister = (printed: PrintedRegister, day: CalendarDate): Promise<Buffer> =>
  drawPdf(printed, day, write);

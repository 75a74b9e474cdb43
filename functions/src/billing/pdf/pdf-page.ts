import type { PdfFonts } from './pdf-fonts.ts';
import { breakLines, type TextLine, type TextStyle, widthOf } from './text-lines.ts';

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;
export const bodyWidth = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 20;
const leading = 1.45;

export type Placed = { x: number; width: number; align?: 'right' };
type Cell = Placed & TextStyle & { text: string };

/** Writes from the top of a page to the bottom, and continues on the next one. */
export class PdfPage {
  y = page.margin;
  private readonly document: PDFKit.PDFDocument;

  private readonly fonts: PdfFonts;

  constructor(document: PDFKit.PDFDocument, fonts: PdfFonts) {
    this.document = document;
    this.fonts = fonts;
  }

  /** Starts a new page unless this height still fits. */
  keep(height: number): void {
    if (this.y + height <= bottom) return;
    this.document.addPage();
    this.y = page.margin;
  }

  /** Columns side by side, each with cells one below the other. On one page if they fit. */
  columns(columns: readonly (readonly Cell[])[]): void {
    const broken = columns.map((cells) =>
      cells.flatMap((cell) =>
        breakLines(this.fonts, cell.text, cell.width, cell).map((line) => ({ cell, line })),
      ),
    );
    const lines = Math.max(...broken.map(({ length }) => length));
    const height = Math.max(...columns.flat().map(({ size }) => size)) * leading;
    this.keep(Math.min(lines * height, bottom - page.margin));
    for (let first = 0; first < lines; ) {
      this.keep(height);
      const fitting = Math.max(1, Math.floor((bottom - this.y) / height));
      const count = Math.min(fitting, lines - first);
      // One column after the other: the order in which the text is read aloud and copied.
      for (const column of broken) {
        for (const [index, { cell, line }] of column.slice(first, first + count).entries()) {
          this.set(cell, line, this.y + index * height);
        }
      }
      this.y += count * height;
      first += count;
    }
  }

  row(cells: readonly Cell[]): void {
    this.columns(cells.map((cell) => [cell]));
  }

  private set({ x: left, width, align, size }: Cell, line: TextLine, top: number): void {
    let x = align === 'right' ? left + width - line.width : left;
    for (const { text, font } of line.runs) {
      // Registered by its key, because the files of one family share a name.
      this.document.registerFont(font.key, font.font as never);
      this.document.font(font.key).fontSize(size);
      const options = { lineBreak: false, baseline: 'alphabetic' } as const;
      this.document.text(text, x, top + size * 1.1, options);
      x += widthOf(font, text, size);
    }
  }

  line(text: string, style: TextStyle): void {
    this.row([{ text, x: page.margin, width: bodyWidth, ...style }]);
  }

  /** At the foot, below everything else. */
  foot(text: string, style: TextStyle): void {
    const cell = { text, x: page.margin, width: bodyWidth, ...style };
    for (const line of breakLines(this.fonts, text, bodyWidth, style).slice(0, 1))
      this.set(cell, line, bottom);
  }

  space(height: number): void {
    this.y += height;
  }

  rule(): void {
    this.keep(12);
    this.document
      .moveTo(page.margin, this.y + 4)
      .lineTo(page.width - page.margin, this.y + 4)
      .lineWidth(0.6)
      .strokeColor('#8a8f8c')
      .stroke();
    this.y += 9;
  }
}

import { rightToLeftFeatures } from './font-for-pdfkit.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { isRightToLeft } from './text-direction.ts';
import { breakLines, type TextLine, type TextStyle, widthOf } from './text-lines.ts';

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;
export const bodyWidth = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 20;
const leading = 1.45;

export type Placed = { x: number; width: number; align?: 'right' };

/** Structure elements of PDF 1.7 (ISO 32000-1, 14.8.4), by which a file is read aloud. */
type Group = 'Document' | 'Sect' | 'Table' | 'TR';
type Leaf = 'H1' | 'H2' | 'P' | 'TH' | 'TD';
type Element = PDFKit.PDFStructureElement;

type Cell = Placed & TextStyle & { text: string; tag: Leaf; scope?: 'Row' | 'Column' };
type Column = { group?: 'Sect'; cells: readonly Cell[] };

/** Letters that are copied from the file as they are drawn, one glyph each. */
const isPlain = /^[\p{sc=Latn}\p{sc=Zyyy}]*$/u;

/** Writes from the top of a page to the bottom, and continues on the next one. */
export class PdfPage {
  y = page.margin;
  private readonly document: PDFKit.PDFDocument;
  private readonly fonts: PdfFonts;
  /** The element that the next ones become part of. */
  private parent: Element;

  constructor(document: PDFKit.PDFDocument, fonts: PdfFonts) {
    this.document = document;
    this.fonts = fonts;
    this.parent = document.struct('Document');
    document.addStructure(this.parent);
  }

  /** Adds a structure element; the document ends it. */
  private element(tag: Group | Leaf, parent: Element, options: object = {}): Element {
    const element = this.document.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Puts everything that `write` writes into one element. */
  private within(tag: Group, write: () => void, options: { title?: string } = {}): void {
    const outer = this.parent;
    this.parent = this.element(tag, outer, options);
    write();
    this.parent = outer;
  }

  /** Draws something that is no content: readers skip it. */
  private artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Starts a new page unless this height still fits. */
  keep(height: number): void {
    if (this.y + height <= bottom) return;
    this.document.addPage();
    this.y = page.margin;
  }

  /** Columns side by side, each with cells one below the other. On one page if they fit. */
  columns(columns: readonly Column[]): void {
    const broken = columns.map(({ group, cells }) => {
      const parent = group === undefined ? this.parent : this.element(group, this.parent);
      return cells.flatMap((cell) => {
        const element = this.element(cell.tag, parent, { scope: cell.scope });
        return breakLines(this.fonts, cell.text, cell.width, cell).map((line) => ({
          cell,
          line,
          element,
        }));
      });
    });
    const lines = Math.max(...broken.map(({ length }) => length));
    const sizes = columns.flatMap(({ cells }) => cells.map(({ size }) => size));
    const height = Math.max(...sizes) * leading;
    this.keep(Math.min(lines * height, bottom - page.margin));
    for (let first = 0; first < lines; ) {
      this.keep(height);
      const fitting = Math.max(1, Math.floor((bottom - this.y) / height));
      const count = Math.min(fitting, lines - first);
      // One column after the other: the order in which the text is copied.
      for (const column of broken) {
        for (const [index, { cell, line, element }] of column
          .slice(first, first + count)
          .entries()) {
          const content = this.document.markStructureContent(cell.tag);
          this.set(cell, line, this.y + index * height);
          this.document.endMarkedContent();
          element.add(content);
        }
      }
      this.y += count * height;
      first += count;
    }
  }

  /** A table with its name, of the rows that `write` writes. */
  table(title: string, write: () => void): void {
    this.within('Table', write, { title });
  }

  /** A row of the table that is being written. */
  row(cells: readonly Cell[]): void {
    this.within('TR', () => this.columns(cells.map((cell) => ({ cells: [cell] }))));
  }

  private set({ x: left, width, align, size }: Cell, line: TextLine, top: number): void {
    let x = align === 'right' ? left + width - line.width : left;
    const drawn = line.runs.map(({ text }) => text).join('');
    // The text to read and copy, where it is not what the glyphs spell from left to right.
    const isSpelt = drawn === line.text && isPlain.test(drawn);
    if (!isSpelt) this.document.markContent('Span', { actual: line.text });
    for (const run of line.runs) {
      const { text, font } = run;
      // Registered by its key, because the files of one family share a name.
      this.document.registerFont(font.key, font.forPdfkit as never);
      this.document.font(font.key).fontSize(size);
      this.document.text(text, x, top + size * 1.1, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(isRightToLeft(run) && { features: [...rightToLeftFeatures] }),
      });
      x += widthOf(run, size);
    }
    if (!isSpelt) this.document.endMarkedContent();
  }

  line(text: string, style: TextStyle, tag: Leaf = 'P'): void {
    this.columns([{ cells: [{ text, tag, x: page.margin, width: bodyWidth, ...style }] }]);
  }

  /** At the foot of the current page, below everything else. */
  foot(text: string, style: TextStyle): void {
    const cell: Cell = { text, tag: 'P', x: page.margin, width: bodyWidth, ...style };
    this.artifact('Pagination', () => {
      for (const line of breakLines(this.fonts, text, bodyWidth, style).slice(0, 1))
        this.set(cell, line, bottom);
    });
  }

  space(height: number): void {
    this.y += height;
  }

  rule(): void {
    this.keep(12);
    this.artifact('Layout', () => {
      this.document
        .moveTo(page.margin, this.y + 4)
        .lineTo(page.width - page.margin, this.y + 4)
        .lineWidth(0.6)
        .strokeColor('#8a8f8c')
        .stroke();
    });
    this.y += 9;
  }
}

import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import {
  exampleDocuments,
  exampleReceipt,
  printedExamples,
  requiredTexts,
} from '@kerala-stays/domain/testing/tax-documents';
import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyWidth, page } from './pdf-page.ts';
import { missingScriptNote, renderPdf } from './render-pdf.ts';

const issuedOn = '2026-11-22' as CalendarDate;

type Written = { text: string; x: number; y: number; width: number };

/** The text written to the PDF, piece by piece. */
async function writtenOf(printed: Parameters<typeof renderPdf>[0]) {
  const written: Written[] = [];
  const text = vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...[piece, x, y]: unknown[]
  ) {
    const width = this.widthOfString(String(piece));
    written.push({ text: String(piece), x: Number(x), y: Number(y), width });
    return this;
  });
  const pages = vi.spyOn(PDFDocument.prototype, 'addPage');
  await renderPdf(printed, issuedOn);
  const count = pages.mock.calls.length;
  text.mockRestore();
  return { written, pages: count, text: written.map((piece) => piece.text).join('') };
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

afterEach(() => vi.restoreAllMocks());

describe('a tax document as PDF', () => {
  it.each(Object.keys(exampleDocuments) as (keyof typeof exampleDocuments)[])(
    'has every required field and keeps inside its page: %s',
    async (name) => {
      const { text, written } = await writtenOf(printTaxDocument(exampleDocuments[name]));
      const missing = requiredTexts(name).filter(
        ([, required]) => !withoutSpaces(text).includes(withoutSpaces(required)),
      );
      expect(missing).toEqual([]);
      for (const { x, y, width } of written) {
        expect(x).toBeGreaterThanOrEqual(page.margin - 0.01);
        expect(x + width).toBeLessThanOrEqual(page.margin + bodyWidth + 0.01);
        expect(y).toBeLessThan(page.height - page.margin);
      }
    },
  );

  it('is a file that begins and ends as one, small enough to mail', async () => {
    for (const [, printed] of printedExamples) {
      const bytes = await renderPdf(printed, issuedOn);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.subarray(-6).toString()).toContain('%%EOF');
      expect(bytes.byteLength).toBeLessThan(120_000);
    }
  });

  it('breaks a word that no line can hold, and loses none of its letters', async () => {
    const receipt = exampleReceipt();
    const word = 'പുത്തൻപുരയ്ക്കൽ'.repeat(30);
    const { text } = await writtenOf({ ...receipt, notes: [word, 'W'.repeat(500)] });
    expect(text).toContain(word);
    expect(text).toContain('W'.repeat(500));
  });

  it('goes on at a second page, and numbers both', async () => {
    const receipt = exampleReceipt();
    const prices = Array.from({ length: 90 }, (_, index) => ({
      label: `Night ${index}`,
      value: '₹1.00',
    }));
    const { text, pages } = await writtenOf({ ...receipt, prices });
    expect(text).toContain(`page ${pages} of ${pages}`);
    expect(pages).toBe(3);
  });

  it('says that it lacks a letter instead of leaving it out', async () => {
    const { text } = await writtenOf({ ...exampleReceipt(), notes: ['Rama 王小明 🌴'] });
    expect(text).toContain('Rama ??? ?');
    expect(withoutSpaces(text)).toContain(withoutSpaces(missingScriptNote));
    const { text: whole } = await writtenOf({ ...exampleReceipt(), notes: ['മീര मीरा محمد Rama'] });
    expect(withoutSpaces(whole)).not.toContain(withoutSpaces(missingScriptNote));
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A movement of money as shown on the page or in the file. */
export type LedgerRow = {
  /** In the page's format, e.g. "3 Dec 2026". */
  day: string;
  kind: string;
  method: string;
  reference: string;
  currency: string;
  /** Major units; negative for outgoing money. */
  amount: number;
};

export type Totals = Record<string, { in: number; out: number; difference: number }>;

const currencyOf: Record<string, string> = { $: 'USD', '₹': 'INR' };

/** "−$1,980" to -1980. */
function readAmount(text: string): number {
  const size = Number(text.replace(/[^\d.]/g, ''));
  return text.startsWith('−') ? -size : size;
}

/** Loads the rest of the range, page by page. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) {
    const rows = await page.locator('section li').count();
    await more.click();
    await expect.poll(() => page.locator('section li').count()).toBeGreaterThan(rows);
  }
}

/** Every row and the totals of the open ledger, read at the same moment. */
export async function readLedgerPage(page: Page): Promise<{ rows: LedgerRow[]; totals: Totals }> {
  await expect(page.getByRole('table', { name: 'Totals' })).toBeVisible();
  await showAll(page);
  const shown = await page.evaluate(() => ({
    rows: [...document.querySelectorAll('main section[aria-label]')].flatMap((section) =>
      [...section.querySelectorAll('li')].map((row) => ({
        day: section.getAttribute('aria-label') ?? '',
        texts: [...row.querySelectorAll('p')].map((part) => part.textContent ?? ''),
      })),
    ),
    totals: [...document.querySelectorAll('table[aria-label="Totals"] tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    ),
  }));
  const totals = shown.totals.map(([currency = '', ...sums]) => {
    const [into = 0, out = 0, difference = 0] = sums.map(readAmount);
    return [currency, { in: into, out, difference }] as const;
  });
  return {
    totals: Object.fromEntries(totals),
    rows: shown.rows.map(({ day, texts: [kind = '', , , from = '', amount = ''] }) => {
      const [method = '', reference = ''] = from.split(' · ');
      const currency = currencyOf[/[$₹]/.exec(amount)?.[0] ?? ''] ?? '';
      return { day, kind, method, reference, currency, amount: readAmount(amount) };
    }),
  };
}

const pageDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** Presses Export CSV and parses the file as a spreadsheet does. */
export async function exportLedger(page: Page): Promise<LedgerRow[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const [header = '', ...lines] = text.trimEnd().split('\r\n');
  expect(header).toContain('Date,Time,Kind,Amount,Currency,Method,Booking');
  return lines.map((line) => {
    const [date = '', , kind = '', amount = '', currency = '', method = '', reference = ''] =
      cellsOf(line);
    const day = pageDay.format(new Date(`${date}T00:00:00Z`));
    return { day, kind, method, reference, currency, amount: Number(amount) };
  });
}

/** The cells of a CSV line, quoted or not. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

/** In, out and difference of these rows, by currency. */
export function totalsOf(rows: readonly LedgerRow[]): Totals {
  const totals: Totals = {};
  for (const { currency, amount } of rows) {
    const sums = totals[currency] ?? { in: 0, out: 0, difference: 0 };
    totals[currency] = sums;
    sums[amount > 0 ? 'in' : 'out'] += amount;
    sums.difference += amount;
  }
  for (const sums of Object.values(totals)) {
    // Cents are fractions here.
    for (const name of ['in', 'out', 'difference'] as const) {
      sums[name] = Math.round(sums[name] * 100) / 100;
    }
  }
  return totals;
}

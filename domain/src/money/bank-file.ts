import { addDays, type CalendarDate, dateInKerala, parseCalendarDate } from '../core/calendar.ts';
import type { CsvTable } from '../core/csv-read.ts';
import { type MinorUnits, toMinor } from '../core/money.ts';
import type { UpiClaim } from './upi-claim.ts';

/** A row of a bank's statement in which money came in. */
export type BankCredit = {
  /** Line of the file. */
  line: number;
  /** Empty where the row has no day that can be read. */
  day: CalendarDate | '';
  amountMinor: MinorUnits;
  /** All cells of the row, for staff to read. */
  text: string;
};

/** Banks name the columns as they like; these words are in the names of most. */
const names = {
  credit: /credit|deposit|\bcr\b|received/i,
  amount: /amount/i,
  day: /date/i,
} as const;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day as Indian banks write it: 28/11/2026, 28-11-26, 28 Nov 2026, 2026-11-28; '' for others. */
export function parseBankDay(text: string): CalendarDate | '' {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text.trim());
  if (iso !== null) return parseCalendarDate(iso[0]) ?? '';
  const found = /^(\d{1,2})[/. -]([a-z]{3,9}|\d{1,2})[/. -](\d{4}|\d\d)\b/i.exec(text.trim());
  if (found === null) return '';
  const [, day = '', word = '', year = ''] = found;
  const named = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  const month = String(/^\d/.test(word) ? Number(word) : named).padStart(2, '0');
  const whole = year.length === 2 ? `20${year}` : year;
  return parseCalendarDate(`${whole}-${month}-${day.padStart(2, '0')}`) ?? '';
}

/** Rupees as a statement has them: "12,600.00", "₹ 12,600", "12600.00 CR"; 0 for others. */
export function parseBankAmount(text: string): MinorUnits {
  const found = /^(?:₹|rs\.?|inr)?\s*\+?((?:\d+,)*\d+(?:\.\d{1,2})?)\s*(?:cr\.?)?$/i.exec(
    text.trim(),
  );
  return found === null ? (0 as MinorUnits) : toMinor(Number(found[1]?.replaceAll(',', '')), 'inr');
}

/** Rows of a statement in which money came in; null when the file has no column of amounts. */
export function readCredits({ header, rows }: CsvTable): BankCredit[] | null {
  const columnOf = (pattern: RegExp) => header.findIndex((name) => pattern.test(name));
  const named = columnOf(names.credit);
  const amount = named === -1 ? columnOf(names.amount) : named;
  if (amount === -1) return null;
  const day = columnOf(names.day);
  return rows
    .filter(({ fault }) => fault === undefined)
    .map(({ line, cells }) => ({
      line,
      day: parseBankDay(cells[day] ?? ''),
      amountMinor: parseBankAmount(cells[amount] ?? ''),
      text: cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · '),
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
}

/** How a claim was found in a statement. */
export type BankMatch =
  /** By the UTR; `isSameAmount` is false when another amount came. */
  | { by: 'utr'; credit: BankCredit; isSameAmount: boolean }
  /** By amount and day alone: staff compare the rest. */
  | { by: 'amount'; credit: BankCredit }
  | null;

/** Whether the digits stand in the text by themselves, not as a part of a longer number. */
const hasUtr = (text: string, utr: string) => new RegExp(`(?<!\\d)0*${utr}(?!\\d)`).test(text);

/** A payment may be on the statement a day earlier or later than the guest told of it. */
function isNear(day: CalendarDate | '', createdAt: string): boolean {
  if (day === '' || createdAt === '') return false;
  const told = dateInKerala(new Date(createdAt));
  return day >= addDays(told, -1) && day <= addDays(told, 1);
}

/**
 * Finds each claim in a statement: by its UTR, else by amount and day where exactly one credit and
 * one claim fit. No credit is used twice.
 */
export function matchClaims(
  claims: readonly UpiClaim[],
  credits: readonly BankCredit[],
): ReadonlyMap<string, BankMatch> {
  const found = new Map<string, BankMatch>();
  const used = new Set<number>();
  for (const { _id, utr, amountMinor } of claims) {
    const credit = credits.find(({ text, line }) => !used.has(line) && hasUtr(text, utr));
    if (credit === undefined) continue;
    used.add(credit.line);
    const isSameAmount = credit.amountMinor === amountMinor;
    found.set(_id, { by: 'utr', credit, isSameAmount });
  }
  const left = claims.filter(({ _id }) => !found.has(_id));
  const fits = (claim: UpiClaim, credit: BankCredit) =>
    !used.has(credit.line) &&
    credit.amountMinor === claim.amountMinor &&
    isNear(credit.day, claim.createdAt);
  const unsure = left.map((claim) => ({
    claim,
    fitting: credits.filter((credit) => fits(claim, credit)),
  }));
  for (const { claim, fitting } of unsure) {
    const [credit, ...others] = fitting;
    const isOnly =
      others.length === 0 && unsure.filter((each) => each.fitting[0] === credit).length === 1;
    found.set(claim._id, credit !== undefined && isOnly ? { by: 'amount', credit } : null);
  }
  return found;
}

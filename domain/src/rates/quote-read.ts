import { parseCalendarDate } from '../core/calendar.ts';
import { type MinorUnits, parseMinor } from '../core/money.ts';
import { readCount, readFields, readList, readOneOf, readText } from '../core/read-values.ts';
import { type QuoteLine, quoteLineKinds } from './quote.ts';

/** Reads the stored lines of a price tolerantly. */
export function readQuoteLines(lines: unknown): QuoteLine[] {
  return readList(lines)
    .map(readFields)
    .map((line) => ({
      kind: readOneOf(quoteLineKinds, line.kind, 'night'),
      date: parseCalendarDate(readText(line.date)) ?? '',
      label: readText(line.label),
      amountMinor: parseMinor(line.amountMinor) ?? (0 as MinorUnits),
      ...(readCount(line.room) > 0 ? { room: readCount(line.room) } : {}),
    }));
}

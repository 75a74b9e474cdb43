import { addDays } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, sumMinor } from '@kerala-stays/domain/core/money';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import type { QuoteLine } from '@kerala-stays/domain/rates/quote';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';

/** Groups consecutive one-night lines of the same price; all other lines stay single. */
export function groupNights(lines: readonly QuoteLine[]): QuoteLine[][] {
  const groups: QuoteLine[][] = [];
  for (const line of lines) {
    const [first] = groups.at(-1) ?? [];
    const isSame =
      line.date !== '' &&
      first?.date !== '' &&
      first?.kind === line.kind &&
      first.label === line.label &&
      first.amountMinor === line.amountMinor;
    if (isSame) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Label and total of a group: "Luxury Room, 9–13 Feb: 4 nights × $3,400". */
export function formatNights(group: readonly QuoteLine[], currency: Currency) {
  const [first] = group;
  const dates = group.flatMap(({ date }) => (date === '' ? [] : [date])).sort();
  const [from, last] = [dates[0], dates.at(-1)];
  const amountMinor = sumMinor(group.map((line) => line.amountMinor));
  if (first === undefined || from === undefined || last === undefined) {
    return { label: first?.label ?? '', amountMinor };
  }
  if (group.length === 1)
    return { label: `${first.label}, night of ${formatDay(from)}`, amountMinor };
  const days = shortDateRange({ from, to: addDays(last, 1) });
  const each = formatMinor(first.amountMinor, currency);
  return { label: `${first.label}, ${days}: ${countNights(group.length)} × ${each}`, amountMinor };
}

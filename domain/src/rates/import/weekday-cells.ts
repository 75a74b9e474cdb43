import type { Reading } from '../../catalogue/import/cell-values.ts';
import type { Weekday } from '../rate-card.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const noDays = ['none', 'any day', 'no day'];

/** "Fri, Sat" as people write it; "none" and "any day" are no weekdays. */
export function readWeekdaysCell(text: string): Reading<readonly Weekday[]> {
  const typed = text.toLowerCase();
  if (noDays.includes(typed)) return { value: [] };
  const days = new Set<number>();
  for (const word of typed.split(/[\s,;|/]+/).filter((each) => each !== '')) {
    const day = weekdays.findIndex((name) => word.length >= 3 && name.startsWith(word)) + 1;
    if (day === 0) return { problem: `Type weekdays such as Fri, Sat, not “${text}”.` };
    days.add(day);
  }
  return { value: [...days].sort((a, b) => a - b) as Weekday[] };
}

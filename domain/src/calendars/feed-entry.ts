import type { CalendarDate } from '../core/calendar.ts';

/**
 * Outcomes of entries that are not simply taken. `left-out` closes nothing, by rule. Of `unclear`
 * only the first night is known, and closed; of `unreadable` nothing is closed.
 */
export const entryOutcomes = ['left-out', 'unclear', 'unreadable'] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

export const entryReasons = [
  'cancelled',
  'free',
  'own-link',
  'visit',
  'window',
  'blocked',
  'no-night',
  'older',
  'end',
  'time',
  'repetition',
  'steps',
  'following',
  'start',
  'moved',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** Reasons for staff, shown after the dates of an entry. */
export const entryReasonWords: Record<EntryReason, string> = {
  cancelled: 'cancelled there',
  free: 'marked free there',
  'own-link': 'from our own link',
  visit: 'a note of a check-in or check-out',
  window: 'too soon or too far ahead to be booked there',
  blocked: 'only blocked there, which is free here',
  'no-night': 'over on the same day',
  older: 'an older version of another entry',
  end: 'its end cannot be read; its first night is closed',
  time: 'its time of day cannot be read; its days are closed',
  repetition: 'how it repeats cannot be read; its first night is closed',
  steps: 'it repeats too often to be followed; what was found is closed',
  following: 'it changes all later dates of a series; its own nights are closed',
  start: 'its start cannot be read; nothing is closed',
  moved: 'a later version has other nights; these are open, and may be another stay’s',
};

/** An entry as shown to staff, who may have to act on it. Its words are never stored. */
export type ReportedEntry = {
  outcome: EntryOutcome;
  reason: EntryReason;
  /** Nights `[from, to)`; '' when they are not known. */
  from: CalendarDate | '';
  to: CalendarDate | '';
  words: string;
};

export const maxReportedEntries = 20;
const maxWords = 40;

/** The first words of an entry, in one line of at most 40 characters. */
export function firstWords(summary: string): string {
  const plain = summary
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;])/g, '$1')
    // Controls and marks of direction would change how the line around them reads.
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const letters = [...plain];
  return letters.length <= maxWords
    ? plain
    : `${letters
        .slice(0, maxWords - 1)
        .join('')
        .trimEnd()}…`;
}

const order: Record<EntryOutcome, number> = { unreadable: 0, unclear: 1, 'left-out': 2 };

/**
 * The entries shown: those that staff must act on first, then by date, up to a readable number.
 */
export function shownEntries(entries: readonly ReportedEntry[]): ReportedEntry[] {
  return [...entries]
    .sort(
      (a, b) =>
        order[a.outcome] - order[b.outcome] || (a.from < b.from ? -1 : Number(a.from > b.from)),
    )
    .slice(0, maxReportedEntries);
}

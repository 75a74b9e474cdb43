import { readCount, readFields } from '../core/read-values.ts';

/** When the mails go out that a job sends each morning, in days. */
export type MailTimes = {
  /** Before check-in. */
  arrivalFirst: number;
  arrivalLast: number;
  /** Before the balance is due. */
  balanceFirst: number;
  balanceLast: number;
  /** After check-out. */
  reviewAfter: number;
};
export type MailTime = keyof MailTimes;
export const usualMailTimes: MailTimes = {
  arrivalFirst: 7,
  arrivalLast: 1,
  balanceFirst: 7,
  balanceLast: 1,
  reviewAfter: 7,
};
export const mailTimes = Object.keys(usualMailTimes) as MailTime[];

/**
 * Bounds in days. They do not overlap, and first mails follow until `firstUntil` days are left: so
 * no change, in either direction, can step over a stay that waits for its mail (decision 083).
 */
export const mailTimeBounds: Record<MailTime, { min: number; max: number }> = {
  arrivalFirst: { min: 4, max: 30 },
  arrivalLast: { min: 0, max: 3 },
  balanceFirst: { min: 4, max: 30 },
  balanceLast: { min: 0, max: 3 },
  reviewAfter: { min: 2, max: 14 },
};

export const mailTimeLabels: Record<MailTime, string> = {
  arrivalFirst: 'First mail before arrival',
  arrivalLast: 'Last mail before arrival',
  balanceFirst: 'First reminder of a balance',
  balanceLast: 'Last reminder of a balance',
  reviewAfter: 'Reminder to review the stay',
};

/** Days left until which the first mail before an arrival follows when its day was missed. */
const firstUntil = mailTimeBounds.arrivalFirst.min;

/** Days after check-out until which a review reminder follows; later it would come too late. */
export const reviewReminderUntil = mailTimeBounds.reviewAfter.max + 6;

/** First and last of two reminders. */
export type Reminder = 'first' | 'last';

/** The mail before an arrival whose time has come with so many days left; null for none. */
export function arrivalReminder(left: number, times: MailTimes): Reminder | null {
  if (left < 0) return null;
  if (left <= times.arrivalLast) return 'last';
  return left >= firstUntil && left <= times.arrivalFirst ? 'first' : null;
}

/** The reminder of a balance that is due with so many days left; null for none. */
export function balanceReminder(left: number, times: MailTimes): Reminder | null {
  if (left <= times.balanceLast) return 'last';
  return left <= times.balanceFirst ? 'first' : null;
}

export const mailTimeMessages = {
  saved: 'Times saved',
  savedMeanwhile: 'Somebody else changed the times. Reload to see them.',
  outside: (name: MailTime) => {
    const { min, max } = mailTimeBounds[name];
    return `${mailTimeLabels[name]}: ${min} to ${max} days`;
  },
} as const;

/** Reads stored times; a missing or impossible one is the usual. */
export function readMailTimes(stored: unknown): MailTimes & { version: number } {
  const fields = readFields(stored);
  const read = (name: MailTime) => {
    const days = readCount(fields[name], usualMailTimes[name]);
    const { min, max } = mailTimeBounds[name];
    return days >= min && days <= max ? days : usualMailTimes[name];
  };
  return {
    arrivalFirst: read('arrivalFirst'),
    arrivalLast: read('arrivalLast'),
    balanceFirst: read('balanceFirst'),
    balanceLast: read('balanceLast'),
    reviewAfter: read('reviewAfter'),
    version: readCount(fields.version),
  };
}

import type { CalendarDate } from '../core/calendar.ts';
import { formatDay } from '../core/format-dates.ts';

/** Typed to confirm an erasure, by staff and by the person. */
export const eraseWord = 'ERASE';

/** Messages of /my-data. */
export const ownDataMessages = {
  loadFailed: 'Your data could not be read. Please try again.',
  eraseFailed: 'Your data could not be erased. Please try again.',
  linkFailed: 'The link could not be sent. Please try again.',
  notValid:
    'This link is no longer valid: it works for a day. Ask for a new one on the page of your stay.',
  unverified: 'Confirm your e-mail address first: we show data only to the owner of its mailbox.',
  noAddress: 'There is no e-mail address to send the link to. Write to us instead.',
  linkSent: (masked: string) =>
    `A link is on its way to ${masked}. It works until tomorrow evening.`,
  confirmNeeded: `Type ${eraseWord} to confirm`,
  erased: 'Your data has been erased.',
  staff: 'This address belongs to a member of our team, whose access has to end first.',
} as const;

/** Where a link to one's data came from: the booking or the inquiry whose address got the mail. */
export const ownDataSources = ['booking', 'inquiry'] as const;
export type OwnDataSource = (typeof ownDataSources)[number];

/** Why a booking keeps its guest's data for now, and the first day it does not ('' if unknown). */
export type ErasureWait = { reason: string; from: CalendarDate | '' };

/** When everything can be erased, after all of these have passed; a sentence for the guest. */
export function erasureTime(waits: readonly ErasureWait[]): string {
  const days = waits.map(({ from }) => from);
  const last = days.toSorted().at(-1) ?? '';
  return days.includes('')
    ? 'Once that is settled, you can have everything erased here.'
    : `From ${formatDay(last)} you can have everything erased here.`;
}

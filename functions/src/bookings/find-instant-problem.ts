import { readCalendarFeed, silentMs } from '@kerala-stays/domain/calendars/calendar-feed';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { PaymentProvider } from '@kerala-stays/domain/money/payment-provider';
import { instantLimits, instantMessages, instantProblem } from '@kerala-stays/domain/rates/instant';
import type { Documents } from '../platform/documents.ts';
import type { PricedRoom } from './find-room.ts';
import { readSettings } from './upi/upi-claim-repository.ts';

/** More calendars than any house has. */
const maxFeeds = 100;
const longestSilenceMs = instantLimits.silentHours * 3_600_000;

type AskedStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  rooms?: number | undefined;
  dueNowMinor: MinorUnits;
};

/**
 * Why a guest cannot book a stay at once, as a sentence; '' when they can. Reads the house's
 * calendars, if its terms allow the stay: nights that a portal sold may not have arrived.
 */
export async function findInstantProblem(
  documents: Documents,
  { hotel, card }: PricedRoom,
  { rooms = 1, ...stay }: AskedStay,
  { now, provider, currency }: { now: Date; provider: PaymentProvider; currency: Currency },
): Promise<string> {
  const today = dateInKerala(now);
  const problem = instantProblem(card.instant, { ...stay, rooms, today });
  if (problem !== '') return problem;
  // A hold of an hour needs a payment that can begin at once.
  if (provider === 'none' && !(await takesUpi(documents, currency))) return instantMessages.noPage;
  const rows = await documents.find(collections.calendarFeeds, {
    where: [['hotelId', '==', hotel._id]],
    limit: maxFeeds,
  });
  const isSilent = rows
    .map(({ id, data }) => readCalendarFeed(id, data))
    // A paused calendar is the decision of staff.
    .filter(({ state, removal }) => state !== 'paused' && removal === null)
    .some((feed) => silentMs(feed, now) >= longestSilenceMs);
  return isSilent ? instantMessages.calendars : '';
}

const takesUpi = async (documents: Documents, currency: Currency) =>
  currency === 'inr' && (await readSettings(documents)).isOn;

import { createHash } from 'node:crypto';
import type { NightLock } from '@kerala-stays/domain/bookings/availability';
import { openConflicts, readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { defaultBlocked } from '@kerala-stays/domain/calendars/feed-input';
import { nightsOfFeed } from '@kerala-stays/domain/calendars/feed-nights';
import { reconcileFeed } from '@kerala-stays/domain/calendars/reconcile';
import { storedWaiting } from '@kerala-stays/domain/calendars/waiting-claims';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { eventsOf } from '../../../tools/portal-stand-in/feed-text.ts';
import {
  demoListings,
  demoToken,
  feedAddress,
  type Listing,
  portalHost,
} from '../../../tools/portal-stand-in/listings.ts';
import { adminAccount } from '../demo-accounts.ts';
import type { BookedHotel } from './made-booking.ts';
import type { StoredDocument } from './stay-documents.ts';

/** The room of a portal's listing. */
type ListedRoom = { listing: string; hotelId: string; roomTypeId: string; unit: number };

/** One of them has sold nights that the demo guest has booked here. */
const listed: readonly ListedRoom[] = [
  {
    listing: 'slow-boat',
    hotelId: 'slow-water-houseboats-alappuzha',
    roomTypeId: '2-bedroom-houseboat',
    unit: 1,
  },
  {
    listing: 'estate-suite',
    hotelId: 'oakline-estate-munnar',
    roomTypeId: 'family-suite',
    unit: 2,
  },
  {
    listing: 'bund-family',
    hotelId: 'lighthouse-lane-alappuzha',
    roomTypeId: 'double-bed',
    unit: 1,
  },
];

const hash = (text: string) => createHash('sha256').update(text);
const minuteMs = 60_000;
/** Days since they were connected. */
const connectedDays = 40;

export type CalendarDocuments = {
  feeds: StoredDocument[];
  feedUrls: StoredDocument[];
  exports: StoredDocument[];
  locks: NightLock[];
};

/** The portals' calendars as read a few minutes ago, with the nights they close, and our links. */
export function calendarDocuments(
  hotels: readonly BookedHotel[],
  booked: readonly Pick<NightLock, 'hotelId' | 'roomTypeId' | 'unit' | 'date' | 'bookingId'>[],
  now: Date,
): CalendarDocuments {
  const today = dateInKerala(now);
  const made = listed.map((room) => {
    const listing = demoListings(today).find(({ id }) => id === room.listing);
    const hotel = hotels.find(({ id }) => id === room.hotelId);
    const roomType = hotel?.data.roomTypes.find(({ _id }) => _id === room.roomTypeId);
    if (listing === undefined || roomType === undefined || room.unit > roomType.units) {
      throw new Error(`No room for ${room.listing}`);
    }
    const ofUnit = booked.filter(
      ({ hotelId, roomTypeId, unit }) =>
        hotelId === room.hotelId && roomTypeId === room.roomTypeId && unit === room.unit,
    );
    const holders = ofUnit.map(
      ({ date, bookingId }) => [date, { kind: 'booking' as const, holderId: bookingId }] as const,
    );
    return { ...feedOf(listing, room, { today, now, holders: new Map(holders) }), listing, room };
  });
  const linked = made.filter(({ listing }) => listing.imports !== '');
  return {
    feeds: made.map(({ feed }) => feed),
    feedUrls: made.map(({ feed, listing }) => ({
      id: feed.id,
      data: { url: feedAddress(listing) },
    })),
    exports: linked.map(({ listing, room }) => exportOf(listing, room, now)),
    locks: made.flatMap(({ locks }) => locks),
  };
}

type At = {
  today: CalendarDate;
  now: Date;
  holders: Parameters<typeof reconcileFeed>[0]['holders'];
};

function feedOf(
  listing: Listing,
  { listing: _, ...room }: ListedRoom,
  { today, now, holders }: At,
): { feed: StoredDocument; locks: NightLock[] } {
  const id = hash(feedAddress(listing)).digest('base64url').slice(0, 32);
  const setting = defaultBlocked(listing.portal);
  const { reserved, blocked, counts } = nightsOfFeed(eventsOf(listing, today), { setting, today });
  const empty = readCalendarFeed(id, {
    ...room,
    provider: listing.portal,
    host: portalHost,
    label: listing.title,
    blocked: setting,
    createdBy: adminAccount.uid,
  });
  const wanted = { reserved, blocked };
  const {
    claim,
    release: _r,
    isSettled: _s,
    isCut: _c,
    ...masks
  } = reconcileFeed({
    feed: empty,
    wanted,
    holders,
    today,
    now,
  });
  const readAt = new Date(now.getTime() - 3 * minuteMs);
  const { _id, ...fields } = empty;
  return {
    feed: {
      id,
      data: {
        ...fields,
        ...masks,
        ...storedWaiting(masks.waiting),
        counts,
        state: openConflicts(masks).length > 0 ? 'conflict' : 'ok',
        missingAt: null,
        lostSince: null,
        lastOkAt: readAt,
        lastFullAt: readAt,
        lastTriedAt: readAt,
        nextAt: new Date(readAt.getTime() + 30 * minuteMs),
        createdAt: new Date(now.getTime() - connectedDays * 24 * 60 * minuteMs),
        updatedAt: readAt,
      },
    },
    locks: claim.map((date) => ({
      ...room,
      date,
      kind: 'feed' as const,
      holderId: id,
      bookingId: '',
    })),
  };
}

function exportOf(
  { id, portal }: Listing,
  { listing: _, ...room }: ListedRoom,
  now: Date,
): StoredDocument {
  const createdAt = new Date(now.getTime() - connectedDays * 24 * 60 * minuteMs);
  const made = { provider: portal, salt: `demo salt of ${id}`, createdBy: adminAccount.uid };
  return { id: hash(demoToken(id)).digest('hex'), data: { ...room, ...made, createdAt } };
}

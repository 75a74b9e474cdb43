import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Listing, Portal, PortalStay } from './listings.ts';

/** An entry as a portal writes it. */
export type PortalEvent = { uid: string; summary: string; from: CalendarDate; to: CalendarDate };

type Shape = {
  prodid: string;
  uidEnd: string;
  summary: (stay: PortalStay) => string;
  /** Guest details in its entries, which must never reach the site. */
  extra: (stay: PortalStay) => string[];
  /** With times of day instead of whole days. */
  isTimed?: true;
  windows?: (today: CalendarDate) => Omit<PortalEvent, 'uid'>[];
};

const shapes: Record<Portal, Shape> = {
  airbnb: {
    prodid: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
    uidEnd: '@airbnb.com',
    summary: () => 'Reserved',
    extra: ({ id }) => [
      `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM${id}\\nPhone Number (Last 4 Digits): 0000`,
    ],
    // Nights too soon, or too far ahead, to be booked.
    windows: (today) => [
      { summary: 'Airbnb (Not available)', from: today, to: addDays(today, 1) },
      { summary: 'Airbnb (Not available)', from: addDays(today, 365), to: addDays(today, 450) },
    ],
  },
  booking: {
    prodid: '-//admin.booking.com//iCal//EN',
    uidEnd: '@booking.com',
    summary: () => 'CLOSED - Not available',
    extra: () => [],
  },
  vrbo: {
    prodid: '-//HomeAway.com, Inc.//EN',
    uidEnd: '',
    summary: ({ guest }) => `Reserved - ${guest}`,
    extra: () => [],
  },
  google: {
    prodid: '-//Google Inc//Google Calendar 70.9054//EN',
    uidEnd: '@google.com',
    summary: ({ guest }) => guest,
    extra: () => ['STATUS:CONFIRMED', 'TRANSP:OPAQUE'],
    isTimed: true,
  },
};

const uidOf = (listing: Listing, what: string, end: string) =>
  `${createHash('sha256').update(`${listing.portal} ${listing.id} ${what}`).digest('hex').slice(0, 32)}${end}`;

/** Entries of a listing's calendar on a given day. */
export function eventsOf(listing: Listing, today: CalendarDate): PortalEvent[] {
  const { uidEnd, summary, windows } = shapes[listing.portal];
  const sold = listing.stays.map((stay) => ({
    uid: uidOf(listing, stay.id, uidEnd),
    summary: summary(stay),
    from: stay.from,
    to: stay.to,
  }));
  const closed = (windows?.(today) ?? []).map((window) => ({
    // A portal gives its windows new ids each day.
    uid: uidOf(listing, window.from, uidEnd),
    ...window,
  }));
  return [...sold, ...closed];
}

const compact = (date: CalendarDate) => date.replaceAll('-', '');

function times({ from, to }: PortalEvent, isTimed: boolean): string[] {
  if (!isTimed) return [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`];
  return [
    `DTSTART;TZID=Asia/Kolkata:${compact(from)}T140000`,
    `DTEND;TZID=Asia/Kolkata:${compact(to)}T110000`,
  ];
}

/** The listing's calendar as its portal would send it. */
export function feedText(listing: Listing, today: CalendarDate): string {
  const { prodid, extra, isTimed = false } = shapes[listing.portal];
  const said = new Map(listing.stays.map((stay, index) => [index, extra(stay)]));
  const events = eventsOf(listing, today).flatMap((event, index) => [
    'BEGIN:VEVENT',
    `DTSTAMP:${compact(today)}T000000Z`,
    ...times(event, isTimed),
    `SUMMARY:${event.summary.replace(/[\\,;]/g, '\\$&')}`,
    `UID:${event.uid}`,
    ...(said.get(index) ?? []),
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', `PRODID:${prodid}`, 'CALSCALE:GREGORIAN', 'VERSION:2.0'];
  return [...head, ...events, 'END:VCALENDAR', ''].flatMap(fold).join('\r\n');
}

/** Lines of 75 octets at most, as portals fold them. */
function fold(line: string): string[] {
  if (Buffer.byteLength(line) <= 75) return [line];
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 75) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part];
}

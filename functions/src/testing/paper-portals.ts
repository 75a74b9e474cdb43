import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { addDays, type CalendarDate, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { expect } from 'vitest';
import { addFeed } from '../calendars/edit-feeds.ts';
import { removeFeed } from '../calendars/remove-feed.ts';
import { type FeedDeps, syncFeed } from '../calendars/sync-feed.ts';
import type { Snapshot } from './memory-documents.ts';

const quarterMs = 15 * 60_000;
/** With more, a calendar that loses most of them would be taken for a broken one. */
const mostNights = 5;

/** The text at each address, for all histories at once. */
export const portalTexts = new Map<string, string>();

type Portal = {
  name: string;
  unit: number;
  address: string;
  /** '' while it is not read. */
  feedId: string;
  /** The nights of its calendar now. */
  sold: Set<CalendarDate>;
  /** The nights of the last reading, each with the first of the readings that said so without a break. */
  claims: Map<CalendarDate, number>;
  /** Nights that it had and no longer says: how many readings, a quarter of an hour apart, said so. */
  going: Map<CalendarDate, { readings: number; at: number }>;
};

/** The holder of each taken night of a unit, ahead. */
type Holders = Map<string, string>;
const nightOf = (unit: number, date: CalendarDate) => `${unit} ${date}`;

/** Portals that sell the same rooms, and whose claims a clerk keeps on paper, apart from the product's. */
export class PaperPortals {
  readonly reached = new Set<string>();
  readonly #portals: Portal[];

  constructor(seed: number) {
    const portal = (name: string, unit: number): Portal => ({
      name,
      unit,
      address: `https://www.airbnb.com/calendar/ical/${seed}-${name}.ics`,
      feedId: '',
      sold: new Set(),
      claims: new Map(),
      going: new Map(),
    });
    this.#portals = [portal('a', 1), portal('b', 1), portal('c', 2)];
  }

  /** A portal sells nights without asking us. */
  sell(which: number, from: CalendarDate, nights: number): void {
    const portal = this.#at(which);
    const known = new Set([...portal.sold, ...portal.claims.keys(), ...portal.going.keys()]);
    for (const night of nightsBetween(from, addDays(from, nights))) {
      if (known.add(night).size <= mostNights) portal.sold.add(night);
    }
  }

  letGo(which: number, keep: number): void {
    const portal = this.#at(which);
    portal.sold = new Set([...portal.sold].sort().slice(0, keep));
  }

  async read(which: number, deps: FeedDeps, today: CalendarDate, now: Date): Promise<void> {
    const portal = this.#at(which);
    const { address, unit } = portal;
    portalTexts.set(address, calendarOf(portal.sold));
    const before = portal.feedId === '' ? new Set() : await heldBy(deps, portal);
    if (portal.feedId === '') {
      const place = { hotelId: 'h1', roomTypeId: 'r1', unit };
      const { _id } = await addFeed(
        deps,
        { url: address, provider: 'airbnb', ...place },
        { uid: 'staff', now },
      );
      portal.feedId = _id;
    } else await syncFeed(deps, portal.feedId, now);
    this.#note(portal, before, today, now);
  }

  async remove(which: number, deps: FeedDeps, now: Date): Promise<void> {
    const portal = this.#at(which);
    if (portal.feedId === '') return;
    await removeFeed(deps.documents, portal.feedId, 'release', { uid: 'staff', now });
    Object.assign(portal, { feedId: '', claims: new Map(), going: new Map() });
  }

  /** Checks what is true after every step: each night ahead is held by exactly who claims it. */
  check(before: Snapshot, after: Snapshot, today: CalendarDate, story: string): void {
    const [were, are] = [holdersIn(before, today), holdersIn(after, today)];
    for (const portal of this.#portals) {
      for (const night of portal.claims.keys()) {
        if (night < today) continue;
        const holder = are.get(nightOf(portal.unit, night));
        expect([portal.name, night, holder !== undefined], story).toEqual([
          portal.name,
          night,
          true,
        ]);
      }
    }
    for (const [place, holder] of are) {
      const was = were.get(place);
      const portal = this.#portals.find(({ feedId }) => feedId === holder);
      if (portal === undefined) {
        expect([place, holder, this.#bookingHas(after, place, holder)], story).toEqual([
          place,
          holder,
          true,
        ]);
      } else this.#checkClaim(portal, place, was, story);
    }
    for (const portal of this.#portals) {
      if (portal.feedId !== '') this.#checkConflicts(portal, after, are, today, story);
    }
  }

  #at(which: number): Portal {
    const portal = this.#portals[which % this.#portals.length];
    if (portal === undefined) throw new Error('no portal');
    return portal;
  }

  #note(portal: Portal, held: ReadonlySet<unknown>, today: CalendarDate, now: Date): void {
    const at = now.getTime();
    const { claims, going, sold } = portal;
    for (const night of [...claims.keys()]) if (!sold.has(night)) claims.delete(night);
    for (const night of sold) {
      going.delete(night);
      if (night >= today && !claims.has(night)) claims.set(night, at);
    }
    for (const night of held as ReadonlySet<CalendarDate>) {
      if (sold.has(night)) continue;
      const known = going.get(night);
      if (known === undefined) going.set(night, { readings: 1, at });
      else if (at - known.at >= quarterMs) going.set(night, { readings: known.readings + 1, at });
    }
    for (const night of [...going.keys()]) if (!held.has(night)) going.delete(night);
  }

  /** A night is a portal's only because it says so, or said so before; of those that waited the first one has it. */
  #checkClaim(portal: Portal, place: string, was: string | undefined, story: string): void {
    const night = place.slice(2) as CalendarDate;
    const readings = portal.going.get(night)?.readings ?? 0;
    const mayHold = portal.claims.has(night) || (readings > 0 && readings < 3);
    expect([portal.name, night, mayHold], story).toEqual([portal.name, night, true]);
    if (was === undefined || was === portal.feedId) return;
    const since = portal.claims.get(night) ?? 0;
    const others = this.#portals.filter(
      ({ feedId, unit }) => unit === portal.unit && feedId !== was && feedId !== '',
    );
    const earlier = others.filter(({ claims }) => (claims.get(night) ?? since) < since);
    expect(
      earlier.map(({ name }) => name),
      story,
    ).toEqual([]);
    const isPortal = this.#portals.some(({ feedId }) => feedId === was) || !was.startsWith('b');
    this.reached.add(isPortal ? 'taken over from a portal' : 'taken over from a stay');
  }

  /** The stays that are said to hold a portal's nights do hold one of them. */
  #checkConflicts(
    { feedId, unit, name }: Portal,
    after: Snapshot,
    are: Holders,
    today: CalendarDate,
    story: string,
  ): void {
    const feed = readCalendarFeed(feedId, after[`calendarFeeds/${feedId}`]);
    for (const { from, to, bookingIds } of feed.conflicts) {
      if (from < today) continue;
      this.reached.add('conflict');
      const holders = nightsBetween(from, to).map((night) => are.get(nightOf(unit, night)));
      expect(
        [name, from, to, holders.includes(undefined), holders.includes(feedId)],
        story,
      ).toEqual([name, from, to, false, false]);
      expect(
        bookingIds.filter((id) => !holders.includes(id)),
        story,
      ).toEqual([]);
    }
  }

  #bookingHas(state: Snapshot, place: string, id: string): boolean {
    const data = state[`bookings/${id}`];
    if (data === undefined) return false;
    const { status, units, checkInDate, checkOutDate } = readBooking(id, data);
    const night = place.slice(2);
    const isIn = night >= checkInDate && night < checkOutDate;
    return holdsNights(status) && isIn && units.includes(Number(place[0]));
  }
}

const calendarOf = (nights: ReadonlySet<CalendarDate>) =>
  [
    'BEGIN:VCALENDAR',
    ...[...nights].flatMap((night) => [
      ...['BEGIN:VEVENT', `UID:${night}`, 'SUMMARY:Reserved'],
      `DTSTART;VALUE=DATE:${night.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(night, 1).replaceAll('-', '')}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

async function heldBy({ documents }: FeedDeps, { feedId }: Portal): Promise<Set<CalendarDate>> {
  const locks = await documents.find('nightLocks', { where: [['holderId', '==', feedId]] });
  return new Set(locks.map(({ data }) => data.date as CalendarDate));
}

function holdersIn(state: Snapshot, today: CalendarDate): Holders {
  return new Map(
    Object.entries(state).flatMap(([path, lock]) => {
      const date = String(lock.date) as CalendarDate;
      if (!path.startsWith('nightLocks/') || date < today) return [];
      return [[nightOf(Number(lock.unit), date), String(lock.holderId ?? lock.bookingId)] as const];
    }),
  );
}

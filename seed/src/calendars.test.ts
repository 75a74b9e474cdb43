import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readMonthSheet, takenOf } from '@kerala-stays/domain/bookings/month-sheet';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { feedAlerts } from '@kerala-stays/domain/calendars/feed-alerts';
import { nightsOfFeed } from '@kerala-stays/domain/calendars/feed-nights';
import { nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import { dateInKerala, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { describe, expect, test } from 'vitest';
import { exportIdOf } from '../../functions/src/calendars/export-repository.ts';
import { readFeed } from '../../functions/src/calendars/read-feed.ts';
import { feedText } from '../../tools/portal-stand-in/feed-text.ts';
import { demoListings, demoToken, type Listing } from '../../tools/portal-stand-in/listings.ts';
import { buildCatalogue } from './build-catalogue.ts';

describe.each(['2026-11-23T06:00:00Z', '2026-12-31T18:40:00Z', '2028-02-10T20:00:00Z'])(
  'the portals’ calendars of the demo data on %s',
  (instant) => {
    const now = new Date(instant);
    const documents = buildCatalogue(now);
    const of = (name: CollectionName) => documents.filter(({ collection }) => collection === name);
    const feeds = of(collections.calendarFeeds).map(({ id, data }) => readCalendarFeed(id, data));

    test('hold their nights by locks, and one of them sold what the demo guest booked', () => {
      const locks = of(collections.nightLocks).map(({ data }) => data);
      for (const feed of feeds) {
        const held = locks.filter(({ holderId }) => holderId === feed._id).map(({ date }) => date);
        expect(held.toSorted()).toEqual(nightsOfMasks(feed.held));
        expect(held.length).toBeGreaterThan(2);
      }
      const [alert, ...others] = feedAlerts(feeds, dateInKerala(now));
      expect(others).toEqual([]);
      const booking = of(collections.bookings).find(({ id }) => id === 'demo-booking-paid');
      const { checkInDate, checkOutDate } = readBooking('demo-booking-paid', booking?.data);
      expect(alert).toMatchObject({
        kind: 'conflict',
        conflict: { from: checkInDate, to: checkOutDate, bookingIds: ['demo-booking-paid'] },
      });
    });

    test('are in the sheets of their months', () => {
      for (const { hotelId, roomTypeId, unit, held } of feeds) {
        const sheets = of(collections.monthSheets)
          .filter(({ data }) => data.hotelId === hotelId)
          .flatMap(({ data }) => readMonthSheet(data) ?? []);
        const taken = takenOf(sheets, roomTypeId).filter((each) => each.unit === unit);
        expect(taken.map(({ date }) => date)).toEqual(expect.arrayContaining(nightsOfMasks(held)));
      }
    });

    test('close what the stand-in’s files say to the reader of calendars', async () => {
      const today = dateInKerala(now);
      for (const feed of feeds) {
        const listing = demoListings(today).find(({ title }) => title === feed.label) as Listing;
        const read = await readFeed(feedText(listing, today), today);
        if (!read.ok) throw new Error(read.problem);
        const { reserved, counts } = nightsOfFeed(read.events, { setting: feed.blocked, today });
        const both = feed.conflicts.flatMap(({ from, to }) => nightsBetween(from, to));
        expect([...reserved].sort()).toEqual([...nightsOfMasks(feed.held), ...both].sort());
        expect(feed.counts).toEqual(counts);
      }
    });

    test('are answered by links whose addresses the stand-in knows', () => {
      const ids = of(collections.calendarExports).map(({ id }) => id);
      expect(ids).toEqual(['slow-boat', 'estate-suite'].map((id) => exportIdOf(demoToken(id))));
    });
  },
);

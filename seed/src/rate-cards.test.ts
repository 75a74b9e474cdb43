import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays, dateInKerala, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { dayRule } from '@kerala-stays/domain/rates/day-rule';
import {
  dropUnknownRooms,
  findSharedNight,
  findStayConflict,
  rateCardInputSchema,
} from '@kerala-stays/domain/rates/rate-card-input';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';

describe.each(['2026-01-01T00:00:00Z', '2026-11-23T06:00:00Z', '2028-06-05T06:00:00Z'])(
  'on %s',
  (instant) => {
    const now = new Date(instant);
    const documents = buildCatalogue(now);
    const hotels = new Map(
      documents
        .filter(({ collection }) => collection === collections.hotels)
        .map(({ id, data }) => [id, readHotel(id, data)]),
    );
    const cards = documents.filter(({ collection }) => collection === collections.rateCards);

    test('a third of the houses have a card, which staff could save as it is', () => {
      expect(cards.length).toBeGreaterThan(10);
      for (const { id, data } of cards) {
        const roomTypes = hotels.get(id)?.roomTypes ?? [];
        expect(roomTypes.length, id).toBeGreaterThan(0);
        expect(rateCardInputSchema.safeParse(data).error, id).toBeUndefined();
        const card = readRateCard(data);
        expect(findSharedNight(card.seasons, formatDay), id).toBeNull();
        expect(findSharedNight(card.specials, formatDay), id).toBeNull();
        expect(findStayConflict(card, roomTypes, formatDay), id).toBeNull();
        const ids = roomTypes.map(({ _id }) => _id);
        expect(dropUnknownRooms(card, ids).dropped).toEqual([]);
      }
    });

    test('the year ahead has seasons, weekends and feasts', () => {
      const today = dateInKerala(now);
      for (const { id, data } of cards) {
        const [roomType] = hotels.get(id)?.roomTypes ?? [];
        if (roomType === undefined) throw new Error(id);
        const card = readRateCard(data);
        const rules = nightsBetween(today, addDays(today, 365)).map((date) =>
          dayRule(card, roomType, date),
        );
        expect(new Set(rules.map(({ rate }) => rate.value)).size, id).toBeGreaterThan(4);
        expect(new Set(rules.map(({ rate }) => rate.from.layer))).toEqual(
          new Set(['special', 'season', 'standard', 'default']),
        );
        const names = new Set(rules.map(({ rate }) => rate.from.name));
        expect([...names], id).toEqual(
          expect.arrayContaining([
            'Christmas and New Year',
            'Monsoon',
            'New Year’s Eve',
            'Vishu',
            'Onam',
          ]),
        );
        expect(rules.some(({ minStay }) => minStay.value > 1)).toBe(true);
      }
    });
  },
);

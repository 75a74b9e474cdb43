import { describe, expect, it } from 'vitest';
import { day, deluxe, exampleCard } from '../testing/example-rates.ts';
import { emptyRateCard, type RateCard } from './rate-card.ts';
import {
  aboveSlabText,
  findRateWarnings,
  seasonEndText,
  standardUnusedText,
} from './rate-warnings.ts';

const seen = {
  roomTypes: [deluxe],
  currency: 'inr' as const,
  today: day('2026-11-22'),
  taxScheme: 'cgst-sgst' as const,
};
const wholeYear: RateCard = {
  ...emptyRateCard,
  seasons: [
    {
      id: 'all',
      name: 'All year',
      from: day('2026-11-22'),
      to: day('2027-11-21'),
      all: {},
      rooms: { deluxe: { rate: 3000 } },
    },
  ],
};

describe('The standard rate', () => {
  it('is said to be unused when no night of a year costs it', () => {
    expect(standardUnusedText(wholeYear, deluxe, seen)).toBe(
      'No date in the next year costs the standard rate of ₹4,000',
    );
    expect(standardUnusedText(exampleCard, deluxe, seen)).toBeNull();
  });

  it('counts only nights that are sold', () => {
    const [season] = wholeYear.seasons;
    const closed = { ...wholeYear, seasons: [{ ...season, all: { closed: true }, rooms: {} }] };
    expect(standardUnusedText(closed as RateCard, deluxe, seen)).not.toBeNull();
  });

  it('is used by the last night of the year alone', () => {
    const [season] = wholeYear.seasons;
    const shorter = { ...wholeYear, seasons: [{ ...season, to: day('2027-11-20') }] };
    expect(standardUnusedText(shorter as RateCard, deluxe, seen)).toBeNull();
  });
});

describe('A rate just above a slab', () => {
  it('tells what guests would pay at the limit', () => {
    expect(aboveSlabText(7501, seen)).toBe(
      'This rate lies just above ₹7,500: guests pay 18 % tax, ₹8,851.18 instead of ₹7,875 at ₹7,500',
    );
    expect(aboveSlabText(8250, seen)).not.toBeNull();
  });

  it.each([7500, 8251, 4000, 90_000])('is not %d', (rate) => {
    expect(aboveSlabText(rate, seen)).toBeNull();
  });

  it('does not matter where the hotel adds no tax, nor in dollars', () => {
    expect(aboveSlabText(7501, { ...seen, taxScheme: null })).toBeNull();
    expect(aboveSlabText(7501, { ...seen, currency: 'usd' })).toBeNull();
  });
});

describe('The night after a season', () => {
  it('is named when it is standard', () => {
    const [christmas] = exampleCard.seasons;
    expect(christmas && seasonEndText(exampleCard.seasons, christmas)).toBe(
      'Season ends 3 Jan, the night of 4 Jan is standard',
    );
  });

  it('is nothing to say when the next season begins', () => {
    const [christmas] = exampleCard.seasons;
    const next = { ...christmas, id: 'next', from: day('2027-01-04'), to: day('2027-01-09') };
    const seasons = [...exampleCard.seasons, next] as RateCard['seasons'];
    expect(christmas && seasonEndText(seasons, christmas)).toBeNull();
  });

  it('is a warning where few nights lie between two seasons', () => {
    const [christmas] = exampleCard.seasons;
    const from = (text: string) => ({ ...christmas, id: 'next', from: day(text), to: day(text) });
    const textsWith = (text: string) =>
      findRateWarnings(
        { ...exampleCard, seasons: [...exampleCard.seasons, from(text)] } as RateCard,
        seen,
      );
    expect(textsWith('2027-01-07')).toEqual([
      { about: 'Christmas', text: 'Season ends 3 Jan, the night of 4 Jan is standard' },
    ]);
    expect(textsWith('2027-01-08')).toEqual([]);
  });
});

it('looks at every rate of a card', () => {
  const eve = { ...exampleCard.specials[0], rooms: { deluxe: { rate: 7600, weekend: 7600 } } };
  const card = {
    ...exampleCard,
    standard: { all: {}, rooms: { deluxe: { weekend: 7700 } } },
    specials: [eve],
  } as RateCard;
  expect(findRateWarnings(card, seen).map(({ about }) => about)).toEqual([
    'Deluxe',
    'Deluxe, New Year’s Eve',
  ]);
});

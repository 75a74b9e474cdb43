import { describe, expect, it } from 'vitest';
import { formatDay } from '../core/format-dates.ts';
import { day, deluxe, exampleCard } from '../testing/example-rates.ts';
import { findCardProblems, sharedNights } from './card-problems.ts';
import type { RateCard } from './rate-card.ts';

const problemsOf = (card: RateCard) => findCardProblems(card, [deluxe], formatDay);
const [christmas] = exampleCard.seasons;

describe('Problems of a card', () => {
  it('are none of one that can be saved', () => {
    expect(problemsOf(exampleCard)).toEqual([]);
  });

  it.each([Number.NaN, 0, 12.5, 10_000_001])('stand at their field: a rate of %d', (rate) => {
    const seasons = [{ ...christmas, rooms: { deluxe: { rate } } }];
    expect(problemsOf({ ...exampleCard, seasons } as RateCard)).toEqual([
      {
        path: 'seasons.0.rooms.deluxe.rate',
        message: 'Enter a price between 1 and 10,000,000',
      },
    ]);
  });

  it('name two seasons and their first shared night', () => {
    const rival = { ...christmas, id: 'rival', name: 'Rival', from: day('2027-01-02') };
    const seasons = [...exampleCard.seasons, rival] as RateCard['seasons'];
    expect(problemsOf({ ...exampleCard, seasons })).toEqual([
      {
        path: 'seasons',
        message: '“Christmas” and “Rival” both cover the night of 2 Jan 2027',
      },
    ]);
    expect([...sharedNights(seasons)]).toEqual(['2027-01-02', '2027-01-03']);
  });

  it('name day and room type where a stay must be longer than it may', () => {
    const seasons = [{ ...christmas, all: { minStay: 5, maxStay: 3 } }] as RateCard['seasons'];
    expect(problemsOf({ ...exampleCard, seasons })).toEqual([
      { path: 'standard', message: 'Deluxe on 20 Dec 2026: at least 5 nights, but at most 3' },
    ]);
  });
});

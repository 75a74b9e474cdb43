import { describe, expect, it } from 'vitest';
import { day, deluxe, exampleCard } from '../testing/example-rates.ts';
import { compareRateCards, sameRates, weekdaysText } from './compare-cards.ts';
import { removeLayer } from './edit-layers.ts';
import type { RateCard } from './rate-card.ts';

const names = { roomTypes: [deluxe], currency: 'inr' as const };
const with_ = (change: (card: RateCard) => RateCard) =>
  compareRateCards(exampleCard, change(exampleCard), names).map(
    ({ label, theirs, mine }) => `${label} | ${theirs} | ${mine}`,
  );

describe('Comparing two cards', () => {
  it('finds nothing between a card and itself, in another order of keys and another version', () => {
    const again = JSON.parse(JSON.stringify(exampleCard)) as RateCard;
    const reordered = Object.fromEntries(Object.entries(again).reverse()) as RateCard;
    const confirmed = { ...reordered.tax, confirmedBy: 'somebody' };
    expect(sameRates(exampleCard, { ...reordered, version: 99, tax: confirmed })).toBe(true);
    expect(compareRateCards(exampleCard, reordered, names)).toEqual([]);
  });

  it('names a changed price by layer and room type', () => {
    const dearer = with_((card) => ({
      ...card,
      seasons: card.seasons.map((layer) =>
        layer.id === 'christmas' ? { ...layer, rooms: { deluxe: { rate: 6500 } } } : layer,
      ),
    }));
    expect(dearer).toEqual([
      'Christmas, Deluxe: rate | ₹6,000 | ₹6,500',
      'Christmas, Deluxe: weekend rate | ₹7,000 | –',
    ]);
  });

  it('names moved nights, removed layers and what an offer loses with them', () => {
    const moved = with_((card) => ({
      ...card,
      specials: card.specials.map((layer) =>
        layer.id === 'onam' ? { ...layer, to: day('2027-09-17') } : layer,
      ),
    }));
    expect(moved).toEqual([
      'Onam: nights | 12 Sept 2027 to 16 Sept 2027 | 12 Sept 2027 to 17 Sept 2027',
    ]);
    const removed = with_((card) => removeLayer(card, 'eve'));
    expect(removed).toHaveLength(2);
    expect(removed[0]).toBe(
      'New Year’s Eve | 31 Dec 2026; all room types: minimum stay 3; Deluxe: rate ₹9,000 | –',
    );
    expect(removed[1]).toBe(
      'Offer early | 12 %, early-bird 60, not in Christmas, New Year’s Eve, on | 12 %, early-bird 60, not in Christmas, on',
    );
  });

  it.each<[string, Partial<RateCard>]>([
    ['weekend', { weekend: [7] }],
    ['guests', { guests: {} }],
    ['offers', { offers: [] }],
    ['tax', { tax: { ...exampleCard.tax, mode: 'agency' } }],
    ['standard', { standard: { all: { closed: false }, rooms: {} } }],
  ])('sees a change of %s', (_, change) => {
    const changed = { ...exampleCard, ...change };
    expect(sameRates(exampleCard, changed)).toBe(false);
    expect(compareRateCards(exampleCard, changed, names)).not.toEqual([]);
  });
});

it('writes weekdays in their order', () => {
  expect(weekdaysText([7, 5], 'none')).toBe('Fri, Sun');
  expect(weekdaysText([], 'any day')).toBe('any day');
});

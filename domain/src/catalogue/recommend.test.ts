import { describe, expect, it } from 'vitest';
import { card } from '../testing/hotels.ts';
import { recommend } from './recommend.ts';

const ids = (cards: { _id: string }[]) => cards.map(({ _id }) => _id);

describe('recommendations', () => {
  it('are ordered by most recent search, then rating, with 4.5 for unrated hotels', () => {
    const cards = [
      card({ _id: 'munnar-4', city: 'Munnar', rating: 4, reviewCount: 3 }),
      card({ _id: 'kochi', city: 'Kochi', rating: 1, reviewCount: 3 }),
      card({ _id: 'munnar-new', city: 'Munnar' }),
      card({ _id: 'munnar-5', city: 'Munnar', rating: 4.6, reviewCount: 3 }),
      card({ _id: 'varkala', city: 'Varkala', rating: 5, reviewCount: 3 }),
    ];
    expect(ids(recommend(cards, ['Kochi', 'munnar']))).toEqual([
      'kochi',
      'munnar-5',
      'munnar-new',
      'munnar-4',
    ]);
  });

  it('contain each hotel once, and no inactive or unlisted hotels', () => {
    const cards = [
      card(),
      card(),
      card({ _id: 'off', isActive: false }),
      card({ _id: 'bare', roomTypes: [], images: [] }),
    ];
    expect(ids(recommend(cards, ['Munnar']))).toEqual(['one']);
  });

  it('find cities by part of their name, as the list does', () => {
    expect(ids(recommend([card({ city: 'Old Munnar' })], ['munn']))).toEqual(['one']);
  });

  it('are empty when nothing has been searched', () => {
    expect(recommend([card()], [])).toEqual([]);
    expect(recommend([card()], ['', ' '])).toEqual([]);
  });
});

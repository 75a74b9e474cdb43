import { describe, expect, it } from 'vitest';
import {
  buildSearchKeys,
  chooseSearchKey,
  hotelSearchKeys,
  matchesSearch,
  searchWords,
} from './search-keys.ts';

describe('staff search of hotels', () => {
  it('splits at anything but letters and digits and ignores case and accents', () => {
    expect(searchWords('  Château-Vythiri, "Ridge" ')).toEqual(['chateau', 'vythiri', 'ridge']);
  });

  it('keeps vowel signs of Malayalam, which are part of its words', () => {
    expect(searchWords('മൂന്നാർ')).toHaveLength(1);
  });

  it('finds a hotel by the beginning of any word of its name, city or id', () => {
    const keys = hotelSearchKeys({ name: 'Misty Ridge', city: 'Vagamon', hotel_id: 'v12' });
    for (const typed of ['m', 'ridg', 'VAGA', 'v1', 'Misty ridge']) {
      expect(keys).toContain(chooseSearchKey(typed));
    }
    expect(keys).not.toContain(chooseSearchKey('idge'));
  });

  it('keeps id and city when a name is longer than the keys may be', () => {
    const name = Array.from({ length: 60 }, (_, index) => `word${index}name`).join(' ');
    const keys = hotelSearchKeys({ name, city: 'Kochi', hotel_id: 'k7' });
    expect(keys).toHaveLength(150);
    expect(keys).toEqual(expect.arrayContaining(['k7', 'kochi']));
  });

  it('looks a long word up by its first letters only', () => {
    expect(buildSearchKeys(['Thiruvananthapuram'])).toContain(
      chooseSearchKey('thiruvananthapuram'),
    );
  });

  it('has no key for a search without words', () => {
    expect(chooseSearchKey('  -- ')).toBeNull();
  });

  it('asks every typed word to begin a word of the hotel', () => {
    expect(matchesSearch(['Misty Ridge', 'Vagamon'], 'ridge vaga')).toBe(true);
    expect(matchesSearch(['Misty Ridge', 'Vagamon'], 'ridge munnar')).toBe(false);
  });
});

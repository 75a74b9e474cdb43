import { describe, expect, it } from 'vitest';
import { formatDivided, suggestRooms } from './rooms-needed.ts';

const adults = (count: number, ...childAges: number[]) => ({ adults: count, childAges });

describe('rooms that people need', () => {
  it.each([
    ['twelve in rooms for two', adults(12), 2, 6],
    ['five in a room for five', adults(5), 5, 1],
    ['six in rooms for five', adults(6), 5, 2],
    ['one adult with four children, who cannot be apart', adults(1, 3, 5, 7, 9), 2, 1],
    ['fifty in rooms for one, as many as one booking has', adults(50), 1, 20],
  ])('are suggested for %s', (_, party, maxGuests, rooms) => {
    expect(suggestRooms(party, { maxGuests })).toBe(rooms);
  });

  it('are one while the room type is not known', () => {
    expect(suggestRooms(adults(12), undefined)).toBe(1);
  });

  it('are described as they are divided', () => {
    expect(formatDivided(adults(12), 6)).toBe('2 guests in each');
    expect(formatDivided(adults(5, 4, 9), 3)).toBe('2 or 3 guests in each');
    expect(formatDivided(adults(3), 3)).toBe('1 guest in each');
    expect(formatDivided(adults(12), 1)).toBe('');
    expect(formatDivided(adults(2), 3)).toBe('');
  });
});

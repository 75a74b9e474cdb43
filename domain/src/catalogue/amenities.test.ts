import { describe, expect, it } from 'vitest';
import { amenityIcon, amenityStrip, hotelAmenities } from './amenities.ts';

describe('amenities', () => {
  it('have the strip of the specification', () => {
    expect(amenityStrip.map(({ name }) => name).join()).toBe(
      'Pool,Spa,Dining,Beach,Concierge,Lounge,Fitness,Business',
    );
  });

  it.each([...amenityStrip, ...hotelAmenities.slice(0, 5)])(
    'find the icon of $name by its name',
    ({ name, icon }) => {
      expect(amenityIcon(name)).toBe(icon);
    },
  );

  it.each([
    ['Free Breakfast', 'breakfast'],
    ['Mountain View', 'mountain'],
    ['Pool Access', 'pool'],
    ['wi-fi in all rooms', 'wifi'],
    ['Swimming Pool', 'pool'],
    ['Houseboat', null],
    ['Boating on the lake', 'boat'],
    ['Ayurvedic massage', 'spa'],
    ['Season tickets', null],
    ['24x7 Power', null],
    ['AC rooms', 'air-conditioning'],
    ['Space to play', null],
  ])('find for %j the icon %j', (name, icon) => {
    expect(amenityIcon(name)).toBe(icon);
  });
});

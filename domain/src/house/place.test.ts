import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noHousePrivate } from '../testing/houses.ts';
import { noHouseFacts } from './house-facts.ts';
import { houseBodySchema } from './house-input.ts';
import { houseMessages } from './house-messages.ts';
import { readHouseFacts, readHousePrivate } from './house-read.ts';
import { contactRows, formatWay, goodToKnow } from './house-text.ts';
import { publicPlace } from './landmarks.ts';
import { parsePosition } from './parse-position.ts';
import { distanceKm, keralaBounds, type Position, roundedPosition } from './place.ts';

const fortKochi = { lat: 9.966, lng: 76.242 };
const munnar = { lat: 10.089, lng: 77.06 };
const airport = { lat: 10.152, lng: 76.402 };
const anywhere = fc.record<Position>({
  lat: fc.double({ ...keralaBounds.lat, noNaN: true }),
  lng: fc.double({ ...keralaBounds.lng, noNaN: true }),
});

describe('distances', () => {
  it('are those by straight line', () => {
    expect(distanceKm(airport, munnar)).toBeCloseTo(72.4, 1);
    expect(distanceKm(fortKochi, airport)).toBeCloseTo(27.1, 1);
    expect(distanceKm(munnar, munnar)).toBe(0);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015, 0);
  });

  it('name the nearest of each kind, and no beach from the hills', () => {
    expect(publicPlace(fortKochi, 'exact')?.nearby).toMatchObject({
      airport: { name: 'Kochi airport', km: 27.1 },
      station: { name: 'Ernakulam Junction' },
      beach: { name: 'Fort Kochi beach' },
    });
    expect(publicPlace(munnar, 'exact')?.nearby).not.toHaveProperty('beach');
    expect(publicPlace(munnar, 'exact')?.nearby).toMatchObject({
      viewpoint: { name: 'Pothamedu viewpoint' },
    });
  });
});

describe('the place that everybody may know', () => {
  it('is at most 400 m away, and says no more than its point of the grid', () => {
    fc.assert(
      fc.property(anywhere, (exact) => {
        const place = publicPlace(exact, 'about');
        const rounded = roundedPosition(exact);
        expect(distanceKm(exact, rounded)).toBeLessThan(0.4);
        expect(place).toEqual(publicPlace(rounded, 'exact'));
        expect(publicPlace(rounded, 'about')).toEqual(place);
      }),
    );
  });

  it('is exact only when the house says so, and none without a position', () => {
    const exact = { lat: 9.96774, lng: 76.24213 };
    expect(publicPlace(exact, 'exact')).toMatchObject(exact);
    expect(publicPlace(exact, 'about')).toMatchObject({ lat: 9.97, lng: 76.24 });
    expect(publicPlace(null, 'exact')).toBeNull();
  });

  it('is read as unknown from anything that is no place', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readHouseFacts({ place: value, drive: value, precision: value });
        readHousePrivate({ position: value });
        readHouseFacts({ place: { ...fortKochi, nearby: value } });
      }),
    );
    expect(readHousePrivate({ position: { lat: 9.9, lng: '76.2' } }).position).toBeNull();
    expect(readHousePrivate({ position: { lat: 0, lng: 0 } }).position).toBeNull();
    expect(readHouseFacts({ precision: 'no' }).precision).toBe('about');
    expect(readHouseFacts({ drive: { airport: 0, beach: 1.5, station: 9 } }).drive).toEqual({
      station: 9,
    });
  });
});

describe('what staff type', () => {
  it.each([
    '9.9658, 76.2421',
    '  9.9658,76.2421 ',
    '(9.9658; 76.2421)',
    '9.9658 76.2421',
    '9.9658° 76.2421°',
    '9.965800001, 76.242100001',
    'https://www.google.com/maps/@9.9658,76.2421,17z',
    'https://www.google.com/maps/place/X/@10.2,76.9,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d9.9658!4d76.2421',
    'https://maps.google.com/?q=9.9658%2C76.2421',
    'https://www.google.com/maps/dir/?api=1&destination=9.9658,76.2421',
    'https://maps.apple.com/?ll=9.9658,76.2421&q=House',
    'https://www.openstreetmap.org/#map=17/9.9658/76.2421',
    'https://www.openstreetmap.org/?mlat=9.9658&mlon=76.2421#map=17/9.97/76.25',
    'geo:9.9658,76.2421?z=17',
  ])('is a place: %s', (typed) => {
    expect(parsePosition(typed)).toEqual({ position: { lat: 9.9658, lng: 76.2421 } });
  });

  it.each([
    ['76.2421, 9.9658', houseMessages.swappedPosition('9.9658, 76.2421')],
    ['0, 0', houseMessages.position],
    ['9.9658', houseMessages.position],
    ['9,9658 76,2421', houseMessages.position],
    ['51.5, -0.12', houseMessages.position],
    ['1e9, 76', houseMessages.position],
    ['the blue gate', houseMessages.position],
    ['9.9658, 76.2421, 12', houseMessages.position],
    ['https://maps.app.goo.gl/AbC123', houseMessages.linkWithoutPlace],
    ['https://example.com/%E0%A4%A', houseMessages.linkWithoutPlace],
    [`${'9'.repeat(100_000)}, 76`, houseMessages.position],
  ])('is no place: %s', (typed, problem) => {
    expect(parsePosition(typed)).toEqual({ problem });
  });

  it('may be empty', () => expect(parsePosition(' ')).toEqual({ position: null }));

  const problemOf = (facts: object, contact: object) =>
    houseBodySchema.safeParse({
      facts: { ...noHouseFacts, ...facts },
      private: { ...noHousePrivate, ...contact },
    }).error?.issues[0]?.message;

  it.each([{ lat: 7.99, lng: 76 }, { lat: 9, lng: 78 }, { lat: 9 }, { lat: '9', lng: 76 }])(
    'is refused by the API: %o',
    (position) => expect(problemOf({}, { position })).toBe(houseMessages.position),
  );

  it.each([0, 901, 1.5, '55'])('is no drive: %s', (minutes) => {
    expect(problemOf({ drive: { beach: minutes } }, {})).toBe(houseMessages.drive);
  });
});

it('good to know says how far it is, and how long by car as far as staff know it', () => {
  const facts = readHouseFacts({
    place: {
      ...fortKochi,
      nearby: {
        viewpoint: { name: 'Top Station', km: 12.5 },
        beach: { name: 'Fort Kochi beach', km: 0.6 },
        airport: { name: 'Kochi airport', km: 27.1 },
        station: { name: 'Aluva', km: 1.4 },
      },
    },
    drive: { airport: 65, station: 5, beach: 120 },
  });
  expect(goodToKnow(facts)).toEqual([
    { label: 'Airport', text: 'Kochi airport, about 27 km by straight line; 1 h 5 min by car' },
    { label: 'Railway station', text: 'Aluva, about 1 km by straight line; 5 min by car' },
    { label: 'Beach', text: 'Fort Kochi beach, under 1 km by straight line; 2 h by car' },
    { label: 'Viewpoint', text: 'Top Station, about 13 km by straight line' },
  ]);
});

it('the way has a link to the door, for those who may know the exact place', () => {
  const link = 'https://www.google.com/maps/dir/?api=1&destination=9.966,76.242';
  const contact = { ...noHousePrivate, arrivalText: 'Left.', position: fortKochi };
  expect(formatWay(contact)).toBe(`Left.\nMap: ${link}`);
  expect(formatWay({ ...contact, arrivalText: '' })).toBe(`Map: ${link}`);
  expect(formatWay({ ...contact, position: null })).toBe('Left.');
  expect(formatWay(noHousePrivate)).toBe('');
  expect(contactRows(contact)).toEqual([{ label: 'The way', text: `Left.\nMap: ${link}` }]);
});

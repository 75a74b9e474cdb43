import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { storedHotelFields } from '@kerala-stays/domain/catalogue/hotel-write';
import { maxHotelImages, maxRoomTypes } from '@kerala-stays/domain/core/limits';
import { deleteField } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { firestoreRules } from '../support/rules-file.ts';
import { newHotel, updateStamped, withReservation } from './attempts.ts';
import { type Fields, hotelInput, roomType, storedHotel } from './fixtures.ts';
import { openWorld, type World } from './world.ts';

const uid = 'admin';
/** See `isRoomTypes` of firestore.rules. */
const changedAtOnce = 8;
const atCreation = 4;
/** Limit of `mayReplaceRoomTypes` for twelve room types that all have sold units. */
const changedBesideSold = 1;

const rooms = (count: number): RoomType[] =>
  Array.from({ length: count }, (_, index) => roomType(index + 1));

function derived(roomTypes: RoomType[]): Fields {
  const input = hotelInput('m1', roomTypes);
  const { cityKey: _, searchKeys: __, ...rest } = deriveHotelFields(input);
  return { roomTypes, ...rest };
}

function save(world: World, path: string, fields: Fields): Promise<void> {
  return updateStamped(world.as('admin'), path, fields, uid);
}

function createWith(world: World, roomTypes: RoomType[]): Promise<void> {
  const fields = { ...newHotel(), ...storedHotelFields(hotelInput('w9', roomTypes)) };
  return withReservation(world.as('admin'), 'hotels/new', fields, 'hotelIds/w9');
}

/** Room types are a list inside their hotel, which the rules can only iterate by index. */
export function describeRoomTypes(): void {
  describe('Room types', () => {
    const world = openWorld();
    for (let index = 0; index < maxRoomTypes; index++) {
      test(`a broken room type is rejected at index ${index}`, () => {
        const roomTypes = rooms(maxRoomTypes).map((room, at) =>
          at === index ? { ...room, pricePerNight: 0 } : room,
        );
        return world.check(false, () => save(world, 'hotels/full', derived(roomTypes)));
      });
    }
    for (let count = 1; count <= maxRoomTypes; count++) {
      const [last, ...others] = rooms(count).reverse();
      test(`${count} room types that are known may stay`, () =>
        world.check(true, () => save(world, 'hotels/full', derived(rooms(count)))));
      test(`the last of ${count} room types is looked at`, () => {
        const broken = { ...(last ?? roomType(1)), pricePerNight: 0 };
        const roomTypes = [...others.reverse(), broken];
        return world.check(false, () => save(world, 'hotels/full', derived(roomTypes)));
      });
    }
    for (let index = 0; index < maxRoomTypes; index++) {
      test(`at index ${index} one may change, and an older one beside it stay as it is`, async () => {
        const olderIndex = (index + 1) % maxRoomTypes;
        const { units: _, ...older } = roomType(olderIndex + 1);
        const stored = rooms(maxRoomTypes).map((room, at) => (at === olderIndex ? older : room));
        await world.arrange({
          'hotels/full': { ...storedHotel(hotelInput('m4')), roomTypes: stored },
        });
        const roomTypes = stored.map((room, at) =>
          at === index ? { ...room, name: 'Attic' } : room,
        );
        await world.check(true, () =>
          save(world, 'hotels/full', { ...derived(rooms(maxRoomTypes)), roomTypes }),
        );
      });
    }
    test('all may change their places', () =>
      world.check(true, () => save(world, 'hotels/full', derived(rooms(maxRoomTypes).reverse()))));
    test('a thirteenth is rejected', () =>
      world.check(false, () => save(world, 'hotels/full', derived(rooms(maxRoomTypes + 1)))));
    test('the last one may go', () =>
      world.check(true, () => save(world, 'hotels/active', derived([]))));
    for (const [what, empty] of Object.entries({ map: {}, text: '' })) {
      test(`an empty ${what} is not a list of room types`, () =>
        world.check(false, () =>
          save(world, 'hotels/active', { ...derived([]), roomTypes: empty }),
        ));
    }
    test(`${changedAtOnce} may be added in one write`, () =>
      world.check(true, () => save(world, 'hotels/active', derived(rooms(changedAtOnce + 1)))));
    test(`a hotel may start with ${atCreation}`, () =>
      world.check(true, () => createWith(world, rooms(atCreation))));
    test(`a hotel may not start with ${atCreation + 1}`, () =>
      world.check(false, () => createWith(world, rooms(atCreation + 1))));
    test('a count that differs from the list is rejected', () =>
      world.check(false, () =>
        save(world, 'hotels/active', { ...derived(rooms(2)), roomTypeCount: 3 }),
      ));
    test('more filter keys than room types are rejected', () =>
      world.check(false, () =>
        save(world, 'hotels/active', { ...derived(rooms(1)), roomTypeKeys: ['a', 'b'] }),
      ));
    test('details may not change in the same write', () =>
      world.check(false, () =>
        save(world, 'hotels/active', { ...derived(rooms(2)), name: 'New' }),
      ));
  });
  describeBooked();
  describeHeadroom();
}

/** Booking counts protect a room type from removal, whatever its position and the other changes. */
function describeBooked(): void {
  describe('Room types in which guests are awaited', () => {
    const world = openWorld();
    const awaiting = (bookedRoomTypes: unknown, roomTypes = rooms(maxRoomTypes)) =>
      world.arrange({
        'hotels/full': storedHotel(hotelInput('m4', roomTypes)),
        'hotelCounts/full': { bookedRoomTypes },
      });
    for (let count = 1; count <= maxRoomTypes; count++) {
      const room = `room-${count}`;
      test(`the last of ${count} may change but not go`, async () => {
        const [last = roomType(1), ...others] = rooms(count).reverse();
        await awaiting({ [room]: 1 }, rooms(count));
        await world.check(false, () => save(world, 'hotels/full', derived(others.toReversed())));
        await world.check(true, () =>
          save(world, 'hotels/full', derived([...others.toReversed(), { ...last, units: 2 }])),
        );
      });
    }
    test('the others may go', async () => {
      await awaiting({ 'room-2': 1, 'room-5': 3 });
      const roomTypes = rooms(maxRoomTypes).filter(({ _id }) => /-[25]$/.test(_id));
      await world.check(true, () => save(world, 'hotels/full', derived(roomTypes)));
    });
    test('one of two that are awaited may not go', async () => {
      await awaiting({ 'room-2': 1, 'room-5': 3 });
      const roomTypes = rooms(maxRoomTypes).filter(({ _id }) => _id !== 'room-5');
      await world.check(false, () => save(world, 'hotels/full', derived(roomTypes)));
    });
    test('all may go when the guests have left', async () => {
      await awaiting({});
      await world.check(true, () => save(world, 'hotels/full', derived([])));
    });
    for (let count = 1; count <= maxRoomTypes; count++) {
      test(`the last of ${count} keeps the units that are sold`, async () => {
        const [last = roomType(1), ...others] = rooms(count).reverse();
        const soldUnits = { [last._id]: 3 };
        await world.arrange({
          'hotels/full': storedHotel(
            hotelInput('m4', [...others.toReversed(), { ...last, units: 5 }]),
          ),
          'hotelCounts/full': { bookedRoomTypes: { [last._id]: 4 }, soldUnits },
        });
        const withUnits = (units: number) =>
          save(world, 'hotels/full', derived([...others.toReversed(), { ...last, units }]));
        await world.check(false, () => withUnits(2));
        await world.check(true, () => withUnits(3));
      });
    }
    test('are kept by a hotel from before, too, which still counts them itself', async () => {
      const counts = {
        bookingsCount: 2,
        bookedRoomTypes: { 'room-1': 2 },
        soldUnits: { 'room-1': 2 },
        addedBy: 'somebody',
        updatedBy: 'somebody',
      };
      const [first = roomType(1), second = roomType(2)] = rooms(2);
      const stored = storedHotel(hotelInput('m4', [{ ...first, units: 3 }, second]), counts);
      await world.arrange({ 'hotels/full': stored });
      const to = (...roomTypes: RoomType[]) => save(world, 'hotels/full', derived(roomTypes));
      await world.check(false, () => to(second));
      await world.check(false, () => to({ ...first, units: 1 }, second));
      for (const field of Object.keys(counts)) {
        const taken = { [field]: deleteField() };
        await world.check(false, () => save(world, 'hotels/full', taken));
        await world.check(false, () =>
          save(world, 'hotels/full', { ...derived([first]), ...taken }),
        );
      }
      await world.check(true, () => save(world, 'hotels/full', { description: 'New.' }));
      await world.arrange({ 'hotels/full': stored });
      await world.check(true, () => to({ ...first, units: 2 }));
    });
    test(`${changedBesideSold} may change at once beside sold units, in the largest hotel`, async () => {
      const images = Array.from({ length: maxHotelImages }, (_, at) => `/media/hotels/x/${at}.jpg`);
      const sold = rooms(maxRoomTypes).map(({ _id }) => [_id, 1] as const);
      const largest = {
        'hotels/full': storedHotel({ ...hotelInput('m4', rooms(maxRoomTypes)), images }),
        'hotelCounts/full': {
          bookedRoomTypes: Object.fromEntries(sold),
          soldUnits: Object.fromEntries(sold),
        },
      };
      await world.arrange(largest);
      const roomTypes = rooms(maxRoomTypes).map((room, index) =>
        index < changedBesideSold ? { ...room, pricePerNight: 4000 } : room,
      );
      const details = {
        images: images.toReversed(),
        mainImage: images[3],
        city: 'Kochi',
        cityKey: 'kochi',
      };
      await world.check(true, () => save(world, 'hotels/full', { ...details, category: 'empty' }));
      await world.arrange(largest);
      await world.check(true, () => save(world, 'hotels/full', derived(roomTypes)));
    });
    test('six may change and six go at once', async () => {
      await awaiting({ 'room-1': 1, 'room-6': 1 });
      const roomTypes = rooms(6).map((room) => ({ ...room, pricePerNight: 4000 }));
      await world.check(true, () => save(world, 'hotels/full', derived(roomTypes)));
    });
  });
}

/** An evaluation is limited to 1,000 expressions; the padding below uses three for each 'true'. */
function padded(expressions: number): string {
  const block = `(${Array.from({ length: 10 }, () => 'true').join(' && ')})`;
  const padding = Array.from({ length: Math.ceil(expressions / 30) }, () => block).join(' && ');
  return firestoreRules.replaceAll(
    "if may(['content']) && isStampedBeside() &&",
    `if ${padding} && may(['content']) && isStampedBeside() &&`,
  );
}

function describeHeadroom(): void {
  describe('With 90 expressions more, the costliest writes still pass:', () => {
    const world = openWorld({ rules: padded(90), isCovered: false });
    test('the padding is in place', () => {
      expect(padded(90).split('true && true').length).toBeGreaterThan(10);
    });
    test(`${changedAtOnce} new room types`, () =>
      world.check(true, () => save(world, 'hotels/active', derived(rooms(changedAtOnce + 1)))));
    test(`a new hotel with ${atCreation} room types`, () =>
      world.check(true, () => createWith(world, rooms(atCreation))));
    test('a hotel with a new id, city and category', () =>
      world.check(true, () =>
        save(world, 'hotels/full', { city: 'Kochi', cityKey: 'kochi', category: 'empty' }),
      ));
  });
}

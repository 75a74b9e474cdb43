import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { storedHotelFields } from '@kerala-stays/domain/catalogue/hotel-write';
import { maxRoomTypes } from '@kerala-stays/domain/core/limits';
import { deleteField, doc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { firestoreRules } from '../support/rules-file.ts';
import { newHotel, stamp, withReservation } from './attempts.ts';
import { type Fields, hotelInput, roomType, storedHotel } from './fixtures.ts';
import { openWorld, type World } from './world.ts';

const uid = 'admin';
/** See `isRoomTypes` of firestore.rules. */
const changedAtOnce = 8;
const atCreation = 4;
/** See `keepsSold`: of twelve, when units of all of them are sold. */
const changedBesideSold = 1;

const rooms = (count: number): RoomType[] =>
  Array.from({ length: count }, (_, index) => roomType(index + 1));

function derived(roomTypes: RoomType[]): Fields {
  const input = hotelInput('m1', roomTypes);
  const { cityKey: _, searchKeys: __, ...rest } = deriveHotelFields(input);
  return { roomTypes, ...rest };
}

function save(world: World, path: string, fields: Fields): Promise<void> {
  return updateDoc(doc(world.as('admin'), path), { ...fields, ...stamp(uid) });
}

function createWith(world: World, roomTypes: RoomType[]): Promise<void> {
  const fields = { ...newHotel(uid), ...storedHotelFields(hotelInput('w9', roomTypes)) };
  return withReservation(world.as('admin'), 'hotels/new', fields, 'hotelIds/w9');
}

/** Room types are a list inside their hotel, which the rules can only walk through by index. */
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

/** What functions count keeps a room type in its hotel, whatever its position and whatever else changes. */
function describeBooked(): void {
  describe('Room types in which guests are awaited', () => {
    const world = openWorld();
    const awaiting = (bookedRoomTypes: unknown, roomTypes = rooms(maxRoomTypes)) =>
      world.arrange({
        'hotels/full': storedHotel(hotelInput('m4', roomTypes), { bookedRoomTypes }),
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
    test('the count may not be taken away with the room type', async () => {
      await awaiting({ 'room-1': 1 });
      await world.check(false, () =>
        save(world, 'hotels/full', { ...derived([]), bookedRoomTypes: deleteField() }),
      );
    });
    for (let count = 1; count <= maxRoomTypes; count++) {
      test(`the last of ${count} keeps the units that are sold`, async () => {
        const [last = roomType(1), ...others] = rooms(count).reverse();
        const soldUnits = { [last._id]: 3 };
        await world.arrange({
          'hotels/full': storedHotel(
            hotelInput('m4', [...others.toReversed(), { ...last, units: 5 }]),
            { bookedRoomTypes: { [last._id]: 4 }, soldUnits },
          ),
        });
        const withUnits = (units: number) =>
          save(world, 'hotels/full', derived([...others.toReversed(), { ...last, units }]));
        await world.check(false, () => withUnits(2));
        await world.check(true, () => withUnits(3));
      });
    }
    for (let number = 1; number <= maxRoomTypes; number++) {
      test(`room type ${number} of ${maxRoomTypes}, sold beyond its units, does not keep another from changing`, async () => {
        const roomTypes = rooms(maxRoomTypes).map((room) =>
          room._id === `room-${number}` ? { ...room, units: 1 } : { ...room, units: 4 },
        );
        await world.arrange({
          'hotels/full': storedHotel(hotelInput('m4', roomTypes), {
            bookedRoomTypes: { [`room-${number}`]: 2 },
            soldUnits: { [`room-${number}`]: 2 },
          }),
        });
        const changed = (of: (index: number) => boolean, units: number) =>
          roomTypes.map((room, index) => (of(index) ? { ...room, units } : room));
        const isIt = (index: number) => index === number - 1;
        const isOther = (index: number) => index === number % maxRoomTypes;
        const write = (list: typeof roomTypes) => save(world, 'hotels/full', derived(list));
        await world.check(true, () => write(changed(isOther, 3)));
        await world.arrange({
          'hotels/full': storedHotel(hotelInput('m4', roomTypes), {
            soldUnits: { [`room-${number}`]: 3 },
          }),
        });
        // Its own units may rise to what is sold, and not stay below.
        await world.check(false, () => write(changed(isIt, 2)));
        await world.check(true, () => write(changed(isIt, 3)));
      });
    }
    test('the number of sold units may not be written', async () => {
      await world.arrange({
        'hotels/full': storedHotel(hotelInput('m4', rooms(2)), { soldUnits: { 'room-1': 1 } }),
      });
      await world.check(false, () => save(world, 'hotels/full', { soldUnits: {} }));
      await world.check(false, () => save(world, 'hotels/full', { soldUnits: deleteField() }));
      await world.check(false, () =>
        save(world, 'hotels/full', { ...derived(rooms(1)), soldUnits: deleteField() }),
      );
    });
    test(`${changedBesideSold} may change at once beside sold units`, async () => {
      const sold = rooms(maxRoomTypes).map(({ _id }) => [_id, 1] as const);
      await world.arrange({
        'hotels/full': storedHotel(hotelInput('m4', rooms(maxRoomTypes)), {
          bookedRoomTypes: Object.fromEntries(sold),
          soldUnits: Object.fromEntries(sold),
        }),
      });
      const roomTypes = rooms(maxRoomTypes).map((room, index) =>
        index < changedBesideSold ? { ...room, pricePerNight: 4000 } : room,
      );
      await world.check(true, () => save(world, 'hotels/full', derived(roomTypes)));
    });
    test('six may change and six go at once', async () => {
      await awaiting({ 'room-1': 1, 'room-6': 1 });
      const roomTypes = rooms(6).map((room) => ({ ...room, pricePerNight: 4000 }));
      await world.check(true, () => save(world, 'hotels/full', derived(roomTypes)));
    });
  });
}

/** An evaluation may take 1,000 expressions; the padding below takes three for each 'true'. */
function padded(expressions: number): string {
  const block = `(${Array.from({ length: 10 }, () => 'true').join(' && ')})`;
  const padding = Array.from({ length: Math.ceil(expressions / 30) }, () => block).join(' && ');
  return firestoreRules.replaceAll(
    'if isStaff() && isStamped() &&',
    `if ${padding} && isStaff() && isStamped() &&`,
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

import { deriveHotelFields, unpricedSortKey } from '@kerala-stays/domain/catalogue/hotel-derived';
import { storedHotelFields } from '@kerala-stays/domain/catalogue/hotel-write';
import {
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import {
  createStamped,
  newBanner,
  newCategory,
  newHotel,
  stamp,
  stampPath,
  updateStamped,
  withReservation,
} from './attempts.ts';
import { type Fields, hotelInput, roomType, storedHotel } from './fixtures.ts';
import { openWorld, type World } from './world.ts';

const uid = 'admin';
const reading = { writes: false };
const hugeList = Array.from({ length: 5 }, () => 'x'.repeat(20_000));
const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);

/** Common mistakes in rules (decision D32); every title names one that ours avoid. */
export function describePitfalls(): void {
  describe('Pitfalls of rules', () => {
    const world = openWorld();
    describeTypes(world);
    describeSpareFields(world);
    describePrices(world);
    describeClaims(world);
    describeOwners(world);
    describeTimes(world);
  });
}

function update(world: World, path: string, fields: Fields): () => Promise<void> {
  return () => updateStamped(world.as('admin'), path, fields, uid);
}

function describeTypes(world: World): void {
  test('size() of an untyped field: a list of five huge texts is not a staff note', () =>
    world.check(false, update(world, 'inquiries/one', { staffNotes: hugeList })));
  test('size() of an untyped field: a map is not a description', () =>
    world.check(false, update(world, 'categories/in-use', { description: { a: 'x' } })));
  test('size() of an untyped field: a map is not a list of recent cities', () =>
    world.check(false, () =>
      updateDoc(doc(world.as('owner'), 'users/owner'), { recentSearchedCities: { a: 'x' } }),
    ));
  for (const [index, cities] of [[7], ['a', 7], ['a', 'b', 7]].entries()) {
    test(`elements of a list: recent city ${index + 1} has to be a text`, () =>
      world.check(false, () =>
        updateDoc(doc(world.as('owner'), 'users/owner'), { recentSearchedCities: cities }),
      ));
  }
  test('no recent city at all is fine', () =>
    world.check(true, () =>
      updateDoc(doc(world.as('owner'), 'users/owner'), { recentSearchedCities: [] }),
    ));
}

function describeSpareFields(world: World): void {
  const junk = { junk: 'x'.repeat(20_000) };
  test('without hasOnly a junk field would pass: in a hotel', () =>
    world.check(false, update(world, 'hotels/active', junk)));
  test('without hasOnly a junk field would pass: in a new hotel', () =>
    world.check(false, () =>
      withReservation(world.as('admin'), 'hotels/new', { ...newHotel(), ...junk }, 'hotelIds/w9'),
    ));
  test('without hasOnly a junk field would pass: in a new category', () =>
    world.check(false, () =>
      withReservation(
        world.as('admin'),
        'categories/new',
        { ...newCategory(), ...junk },
        'categorySlugs/beaches',
      ),
    ));
  test('without hasOnly a junk field would pass: in a banner', () =>
    world.check(false, () =>
      createStamped(world.as('admin'), 'banners/new', { ...newBanner(), ...junk }, uid),
    ));
  test('without affectedKeys a status change would carry another change along', () =>
    world.check(false, update(world, 'inquiries/one', { status: 'contacted', email: 'x@y.z' })));
  test('without affectedKeys a guest would mark their booking as paid', () =>
    world.check(false, () =>
      updateDoc(doc(world.as('owner'), 'bookings/by-account'), { isPaid: true }),
    ));
  test('an existing document may not be replaced as if it were new', () =>
    world.check(false, () =>
      withReservation(world.as('admin'), 'hotels/active', newHotel(), 'hotelIds/w9'),
    ));
  test('an existing banner may not be replaced as if it were new', () =>
    world.check(false, () => createStamped(world.as('admin'), 'banners/active', newBanner(), uid)));
  test('a new category may not claim hotels', () =>
    world.check(false, () =>
      withReservation(
        world.as('admin'),
        'categories/new',
        { ...newCategory(), hotelCount: 1 },
        'categorySlugs/beaches',
      ),
    ));
  for (const [path, field] of [
    ['categories/in-use', 'hotelCount'],
    ['categories/in-use', 'createdAt'],
    ['banners/active', 'createdAt'],
    ['hotels/active', 'createdAt'],
  ]) {
    test(`an immutable field may not be taken away: ${field} of ${path}`, () =>
      world.check(false, update(world, path ?? '', { [field ?? '']: deleteField() })));
  }
}

function describePrices(world: World): void {
  const priced = (pricePerNight: number) => ({
    roomTypes: [{ ...roomType(1), pricePerNight }],
  });
  for (const price of [Number.POSITIVE_INFINITY, Number.NaN, 1e-9, 1e12, 0, -5, 12.345]) {
    test(`price > 0 would take many numbers: ${price} is not a price`, () =>
      world.check(false, update(world, 'hotels/active', priced(price))));
  }
  const unpriced = hotelInput('m1', []);
  const { sortPriceAsc, sortPriceDesc, priceBucket, lowestPrice } = deriveHotelFields(unpriced);
  const without = { lowestPrice, sortPriceAsc, sortPriceDesc, priceBucket };
  test('a hotel without a price is sorted last, as domain has it', () =>
    world.check(true, update(world, 'hotels/active', without)));
  for (const lie of [
    { sortPriceAsc: 1 },
    { sortPriceDesc: -1 },
    { priceBucket: '0-500' },
    { sortPriceAsc: unpricedSortKey + 1 },
  ]) {
    test(`a hotel without a price may not pretend ${JSON.stringify(lie)}`, () =>
      world.check(false, update(world, 'hotels/active', { ...without, ...lie })));
  }
  for (const lie of [{ sortPriceAsc: 999 }, { sortPriceDesc: -999 }]) {
    test(`a priced hotel may not pretend ${JSON.stringify(lie)}`, () =>
      world.check(false, update(world, 'hotels/active', lie)));
  }
}

function describeClaims(world: World): void {
  for (const admin of ['true', 'yes', 1, 0, null, false, [true], { is: true }]) {
    test(`admin has to be the boolean true: ${JSON.stringify(admin)} is not`, () =>
      world.check(
        false,
        () =>
          getDoc(doc(world.withToken('forger', { admin, email_verified: true }), 'inquiries/one')),
        reading,
      ));
  }
  test('an error in one alternative leaves the other: an admin reads a hotel without isActive', async () => {
    await world.arrange({ 'hotels/odd': { name: 'No isActive' } });
    await world.check(true, () => getDoc(doc(world.as('admin'), 'hotels/odd')), reading);
    await world.check(false, () => getDoc(doc(world.as('visitor'), 'hotels/odd')));
  });
  test('a hotel that does not exist and one that is hidden are rejected alike', async () => {
    await world.check(false, () => getDoc(doc(world.as('visitor'), 'hotels/nowhere')));
    await world.check(false, () => getDoc(doc(world.as('visitor'), 'hotels/hidden')));
  });
  test('a claim without any word about the e-mail is no staff', () =>
    world.check(
      false,
      () => getDoc(doc(world.withToken('nameless', { admin: true }), 'inquiries/one')),
      reading,
    ));
  test('demotion: the very next write is rejected, whatever the token claims', async () => {
    const tokenOfAnAdmin = {
      admin: true,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000) - 60,
    };
    const write = () =>
      updateStamped(
        world.withToken('leaver', tokenOfAnAdmin),
        'hotels/active',
        { featured: true },
        'leaver',
      );
    await world.check(true, write);
    await world.arrange({ 'staffRevocations/leaver': { revokedAt: Timestamp.now() } });
    await world.check(false, write);
    await world.reset();
  });
  test('a withdrawal without its time rejects, too', async () => {
    await world.arrange({ 'staffRevocations/admin': { by: 'hand' } });
    await world.check(false, () => getDoc(doc(world.as('admin'), 'inquiries/one')));
    await world.reset();
  });
  test('an admin whose claim was withdrawn cannot undo the withdrawal', () =>
    world.check(false, () =>
      setDoc(doc(world.as('demoted'), 'staffRevocations/demoted'), { revokedAt: anHourAgo }),
    ));
}

function describeOwners(world: World): void {
  for (const email_verified of [true, false, undefined]) {
    test(`an e-mail, proved or not, shows no booking (email_verified ${email_verified})`, () =>
      world.check(
        false,
        () =>
          getDoc(
            doc(
              world.withToken('stranger', {
                email: 'owner@example.com',
                ...(email_verified === undefined ? {} : { email_verified }),
              }),
              'bookings/by-email',
            ),
          ),
        reading,
      ));
  }
  test('an account without an e-mail shows no booking without one', async () => {
    await world.arrange({ 'bookings/nobody': { userId: '', guestEmail: '' } });
    await world.check(false, () =>
      getDoc(doc(world.withToken('phone', { email_verified: true }), 'bookings/nobody')),
    );
    await world.reset();
  });
  test("a profile may not overwrite another person's", () =>
    world.check(false, () =>
      updateDoc(doc(world.as('other'), 'users/owner'), { username: 'Mine now' }),
    ));
  test('users cannot give themselves the role admin', () =>
    world.check(false, () => updateDoc(doc(world.as('owner'), 'users/owner'), { role: 'admin' })));
  test('users cannot sign up as admin', () =>
    world.check(false, () =>
      setDoc(doc(world.withToken('newcomer', {}), 'users/newcomer'), { role: 'admin' }),
    ));
  test('a write may not be signed with another name', () =>
    world.check(false, () =>
      updateStamped(world.as('admin'), 'categories/in-use', { featured: false }, 'somebody'),
    ));
  describeStamps(world);
  describeSharedStamps(world);
}

/** Anyone may read a hotel, so its author is stored beside it. */
function describeStamps(world: World): void {
  /** Writes a hotel and the given stamp in one batch. */
  const both = (hotel: string, fields: Fields, stampFields: Fields) => () => {
    const firestore = world.as('admin');
    const batch = writeBatch(firestore);
    const isNew = hotel === 'hotels/new';
    batch.set(doc(firestore, hotel), fields, { merge: !isNew });
    if (isNew) batch.set(doc(firestore, 'hotelIds/w9'), { owner: 'new' });
    batch.set(doc(firestore, stampPath(hotel)), stampFields, { merge: true });
    return batch.commit();
  };
  const now = { updatedAt: serverTimestamp() };
  const flip = { featured: true, ...now };
  test('a hotel may not be changed without its stamp, old or new', async () => {
    const unstamped = () => updateDoc(doc(world.as('admin'), 'hotels/active'), flip);
    await world.check(false, unstamped);
    await world.arrange({ 'hotelStamps/active': { ...stamp(uid), addedBy: uid } });
    await world.check(false, unstamped);
    await world.reset();
  });
  test('a hotel may not be added without its stamp', () =>
    world.check(false, () => {
      const firestore = world.as('admin');
      const batch = writeBatch(firestore);
      batch.set(doc(firestore, 'hotels/new'), newHotel());
      batch.set(doc(firestore, 'hotelIds/w9'), { owner: 'new' });
      return batch.commit();
    }));
  test('a hotel may not be changed in another name, nor at another time', async () => {
    await world.check(true, both('hotels/active', flip, stamp(uid)));
    await world.check(false, both('hotels/active', flip, stamp('somebody')));
    const earlier = { updatedBy: uid, updatedAt: anHourAgo };
    await world.check(false, both('hotels/active', flip, earlier));
    await world.check(false, both('hotels/active', { featured: true }, stamp(uid)));
  });
  test('a hotel may be created in one’s own name alone', async () => {
    await world.check(true, both('hotels/new', newHotel(), { ...stamp(uid), addedBy: uid }));
    await world.check(
      false,
      both('hotels/new', newHotel(), { ...stamp(uid), addedBy: 'somebody' }),
    );
    await world.check(false, both('hotels/new', newHotel(), stamp(uid)));
    await world.check(
      false,
      both('hotels/new', newHotel(), { ...stamp('somebody'), addedBy: uid }),
    );
  });
  test('the author of a hotel stays, and no one claims one from before', async () => {
    const mine = { ...stamp(uid), addedBy: uid };
    await world.check(false, both('hotels/active', flip, mine));
    await world.check(
      false,
      both('hotels/active', flip, { ...stamp(uid), addedBy: deleteField() }),
    );
    await world.check(false, both('hotels/hidden', flip, mine));
    await world.check(true, both('hotels/hidden', flip, stamp(uid)));
  });
  test('a stamp holds nothing else', async () => {
    for (const hotel of ['hotels/active', 'hotels/hidden']) {
      await world.check(false, both(hotel, flip, { ...stamp(uid), note: 'mine' }));
    }
  });
}

/** The author of categories, and of banners, is in one stamp for all of a batch. */
function describeSharedStamps(world: World): void {
  const change = { featured: false, updatedAt: serverTimestamp() };
  /** Writes a category and the given stamp in one batch. */
  const both = (fields: Fields, stampFields: Fields) => () => {
    const batch = writeBatch(world.as('admin'));
    batch.update(doc(world.as('admin'), 'categories/in-use'), fields);
    batch.set(doc(world.as('admin'), 'staffStamps/categories'), stampFields);
    return batch.commit();
  };
  test('a category or a banner may not be changed without its stamp, old or new', async () => {
    const unstamped = () => updateDoc(doc(world.as('admin'), 'categories/in-use'), change);
    await world.check(false, unstamped);
    await world.check(false, () => setDoc(doc(world.as('admin'), 'banners/new'), newBanner()));
    await world.arrange({ 'staffStamps/categories': stamp(uid) });
    await world.check(false, unstamped);
    await world.reset();
  });
  test('a category may not be changed at another time than its stamp’s, and a stamp holds nothing else', async () => {
    await world.check(true, both(change, stamp(uid)));
    await world.check(false, both(change, { updatedBy: uid, updatedAt: anHourAgo }));
    await world.check(false, both({ featured: false }, stamp(uid)));
    await world.check(false, both(change, { ...stamp(uid), note: 'mine' }));
  });
  test('a banner that names its author from before gives the name up with any change', async () => {
    await world.arrange({ 'banners/named': { ...newBanner(), updatedBy: 'somebody' } });
    await world.check(false, update(world, 'banners/named', { isActive: false }));
    const without = { isActive: false, updatedBy: deleteField() };
    await world.check(true, update(world, 'banners/named', without));
    await world.reset();
  });
}

function describeTimes(world: World): void {
  for (const [name, time] of [
    ['an earlier', anHourAgo],
    ['a later', Timestamp.fromMillis(Date.now() + 3_600_000)],
  ] as const) {
    test(`the server's time may not be forged: ${name} updatedAt`, () =>
      world.check(false, update(world, 'hotels/active', { featured: true, updatedAt: time })));
    test(`the server's time may not be forged: ${name} createdAt`, () =>
      world.check(false, () =>
        createStamped(world.as('admin'), 'banners/new', { ...newBanner(), createdAt: time }, uid),
      ));
  }
  test('a switch is flipped in a hotel older than today’s shape', async () => {
    await world.arrange({
      'hotels/active': { name: 'Old', featured: false, has_pool: false, isActive: true },
    });
    await world.check(true, update(world, 'hotels/active', { featured: true }));
  });
  for (const field of ['featured', 'has_pool', 'isActive']) {
    test(`a switch takes only true and false: ${field}`, () =>
      world.check(false, update(world, 'hotels/active', { [field]: 'yes' })));
  }
  test('what domain derives from what staff enter passes as it is', () =>
    world.check(
      true,
      update(world, 'hotels/active', {
        ...storedHotelFields({
          ...hotelInput('m1'),
          city: '  Fort   KOCHI '.trim(),
          name: '3 bedroom villa',
        }),
      }),
    ));
  test('the fixtures are as every writer writes them', () =>
    world.check(
      true,
      update(world, 'hotels/active', {
        ...storedHotelFields(hotelInput('m1')),
        rating: storedHotel(hotelInput('m1')).rating,
      }),
    ));
}

import { doc, setDoc, writeBatch } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { actorTitles, uidOf } from '../support/actors.ts';
import { getTitle } from './access-cases.ts';
import {
  createInto,
  createStamped,
  deleteAll,
  newBanner,
  newCategory,
  newHotel,
  stamp,
  stampPath,
  updateInto,
  updateStamped,
  withReservation,
} from './attempts.ts';
import { type Fields, hotelInput, storedHotel } from './fixtures.ts';
import { openWorld, type World } from './world.ts';

const uid = 'admin';

type Reserved = {
  collection: 'hotels' | 'categories';
  reservations: 'hotelIds' | 'categorySlugs';
  key: 'hotel_id' | 'slug';
  create: () => Fields;
  /** A stored document without a reservation, its key, and the key of another. */
  stored: string;
  storedKey: string;
  takenKey: string;
};

const kinds: Reserved[] = [
  {
    collection: 'hotels',
    reservations: 'hotelIds',
    key: 'hotel_id',
    create: newHotel,
    stored: 'hotels/active',
    storedKey: 'm1',
    takenKey: 'm2',
  },
  {
    collection: 'categories',
    reservations: 'categorySlugs',
    key: 'slug',
    create: newCategory,
    stored: 'categories/empty',
    storedKey: 'empty',
    takenKey: 'hill-stations',
  },
];

type Step = [path: string, fields: Fields | 'delete'];

/** Two documents can never have the same id or slug: each write includes its reservation. */
export function describeReservations(): void {
  for (const kind of kinds) {
    describe(`${getTitle(kind.reservations)} Together with ${kind.collection}`, () => {
      const world = openWorld();
      describeKind(world, kind);
      describeHalves(world, kind);
    });
  }
}

function describeKind(world: World, kind: Reserved): void {
  const { collection, reservations, key, create, stored, storedKey, takenKey } = kind;
  const [, owner = ''] = stored.split('/');
  const fresh = `${collection}/new`;
  const freshKey = String(create()[key]);
  const commit = (...steps: Step[]) => {
    const firestore = world.as('admin');
    const batch = writeBatch(firestore);
    for (const [path, fields] of steps) {
      const reference = doc(firestore, path);
      if (fields === 'delete') batch.delete(reference);
      else if (path === stored) updateInto(batch, firestore, path, fields, uid);
      else createInto(batch, firestore, path, fields, uid);
    }
    return batch.commit();
  };
  const may = (title: string, ...steps: Step[]) =>
    test(`may ${title}`, () => world.check(true, () => commit(...steps)));
  const mayNot = (title: string, ...steps: Step[]) =>
    test(`may not ${title}`, () => world.check(false, () => commit(...steps)));

  test('a guest may not reserve a key for an existing document', () =>
    world.check(false, () =>
      setDoc(doc(world.as('owner'), `${reservations}/${freshKey}`), { owner }),
    ));
  may(
    'be created with its reservation',
    [fresh, create()],
    [`${reservations}/${freshKey}`, { owner: 'new' }],
  );
  mayNot('be created without a reservation', [fresh, create()]);
  mayNot("be created under another's reservation", [fresh, { ...create(), [key]: takenKey }]);
  mayNot(
    'be created with a reservation for another document',
    [fresh, create()],
    [`${reservations}/${freshKey}`, { owner }],
  );
  mayNot(
    'take over a reservation',
    [fresh, { ...create(), [key]: takenKey }],
    [`${reservations}/${takenKey}`, { owner: 'new' }],
  );
  mayNot('be reserved without the document', [`${reservations}/${freshKey}`, { owner: 'new' }]);
  mayNot('be reserved for a document with another key', [`${reservations}/${freshKey}`, { owner }]);
  mayNot(
    'be reserved with more than the owner',
    [fresh, create()],
    [`${reservations}/${freshKey}`, { owner: 'new', note: 'mine' }],
  );
  mayNot(
    'be created under a name that no URL can hold',
    [`${collection}/new one`, create()],
    [`${reservations}/${freshKey}`, { owner: 'new one' }],
  );
  may(
    'change its key when the reservation moves along',
    [stored, { [key]: 'moved' }],
    [`${reservations}/moved`, { owner }],
    [`${reservations}/${storedKey}`, 'delete'],
  );
  mayNot(
    'change its key without a new reservation',
    [stored, { [key]: 'moved' }],
    [`${reservations}/${storedKey}`, 'delete'],
  );
  mayNot(
    'change its key and keep the old reservation',
    [stored, { [key]: 'moved' }],
    [`${reservations}/moved`, { owner }],
  );
  mayNot(
    'change its key to one that is taken',
    [stored, { [key]: takenKey }],
    [`${reservations}/${storedKey}`, 'delete'],
  );
  mayNot(
    'be deleted with its reservation',
    [stored, 'delete'],
    [`${reservations}/${storedKey}`, 'delete'],
  );
  mayNot('be deleted without its reservation', [stored, 'delete']);
  may(
    'change although it gives up a reservation that it never had',
    [stored, { [key]: storedKey }],
    [`${reservations}/never-there`, 'delete'],
  );
  test('may get its first key although it is older than reservations', async () => {
    const { [key]: _, ...older } = create();
    await world.arrange({ [`${collection}/older`]: older });
    await world.check(true, () => {
      const firestore = world.as('admin');
      const batch = writeBatch(firestore);
      updateInto(batch, firestore, `${collection}/older`, { [key]: 'moved' }, uid);
      batch.set(doc(firestore, `${reservations}/moved`), { owner: 'older' });
      return batch.commit();
    });
  });
  mayNot('lose its reservation', [`${reservations}/${storedKey}`, 'delete']);
}

/** In a batch one rejection hides another, so each half is tested with a valid other half. */
function describeHalves(
  world: World,
  { collection, reservations, key, create, takenKey }: Reserved,
): void {
  for (const actor of ['visitor', 'owner', 'forged text', 'forged number', 'demoted'] as const) {
    const who = actorTitles[actor];
    const name = actor === 'visitor' ? '' : uidOf(actor);
    const fields = create();
    const path = `${reservations}/${String(fields[key])}`;
    const stored = { ...fields, hotelCount: 0 };
    test(`${who} may not create one whose reservation is there already`, async () => {
      await world.arrange({ [path]: { owner: 'new' } });
      await world.check(false, () => {
        const firestore = world.as(actor);
        const batch = writeBatch(firestore);
        createInto(batch, firestore, `${collection}/new`, fields, name);
        return batch.commit();
      });
      await world.reset();
    });
    test(`${who} may not reserve a key for one that is there already`, async () => {
      await world.arrange({ [`${collection}/new`]: stored });
      await world.check(false, () => setDoc(doc(world.as(actor), path), { owner: 'new' }));
      await world.reset();
    });
    test(`${who} may not delete one that has no reservation`, async () => {
      await world.arrange({ [`${collection}/new`]: stored });
      await world.check(false, () => deleteAll(world.as(actor), `${collection}/new`));
      await world.reset();
    });
    test(`${who} may not give up a reservation that nothing holds`, async () => {
      const another = { ...stored, [key]: 'another' };
      await world.arrange({ [`${collection}/new`]: another, [path]: { owner: 'new' } });
      await world.check(false, () => deleteAll(world.as(actor), path));
      await world.reset();
    });
    test(`${who} may not change the key of one whose new reservation is there already`, async () => {
      const moved = `${reservations}/moved`;
      await world.arrange({ [`${collection}/new`]: stored, [moved]: { owner: 'new' } });
      await world.check(false, () =>
        updateStamped(world.as(actor), `${collection}/new`, { [key]: 'moved' }, name),
      );
      await world.reset();
    });
  }
  test('none may be replaced as if it were new', async () => {
    const [path] = [`${reservations}/${takenKey}`];
    const replaced = `${collection}/replaced`;
    await world.arrange({
      [replaced]: { ...create(), [key]: takenKey },
      [path]: { owner: 'replaced' },
    });
    await world.check(false, () => {
      const firestore = world.as('admin');
      const batch = writeBatch(firestore);
      batch.set(doc(firestore, replaced), { ...create(), [key]: takenKey });
      batch.set(doc(firestore, stampPath(replaced)), stamp(uid));
      return batch.commit();
    });
    await world.reset();
  });
}

/** Other dependencies of a write. */
export function describeDependencies(): void {
  describe('Hotels and categories that something depends on', () => {
    const world = openWorld();
    test('a hotel may name a category that is created in the same batch', () =>
      world.check(true, () => {
        const firestore = world.as('admin');
        const batch = writeBatch(firestore);
        createInto(batch, firestore, 'categories/new', newCategory(), uid);
        batch.set(doc(firestore, 'categorySlugs/beaches'), { owner: 'new' });
        updateInto(batch, firestore, 'hotels/active', { category: 'new' }, uid);
        return batch.commit();
      }));
    test('a hotel keeps a category that is gone when something else is edited', async () => {
      await world.arrange({
        'hotels/active': storedHotel({ ...hotelInput('m1'), category: 'gone' }),
      });
      await world.check(true, () =>
        updateStamped(world.as('admin'), 'hotels/active', { name: 'New name' }, uid),
      );
    });
    test('a hotel may be created without a category', () =>
      world.check(true, () =>
        withReservation(
          world.as('admin'),
          'hotels/new',
          { ...newHotel(), category: '' },
          'hotelIds/w9',
        ),
      ));
    for (const [length, isAllowed] of [
      [128, true],
      [129, false],
    ] as const) {
      const id = 'x'.repeat(length);
      const title = `a document id of ${length} letters is ${isAllowed ? '' : 'not '}taken`;
      const [hotel, category] = [`hotels/${id}`, `categories/${id}`];
      test(`${title}: hotel`, () =>
        world.check(isAllowed, () =>
          withReservation(world.as('admin'), hotel, newHotel(), 'hotelIds/w9'),
        ));
      test(`${title}: category`, () =>
        world.check(isAllowed, () =>
          withReservation(world.as('admin'), category, newCategory(), 'categorySlugs/beaches'),
        ));
      test(`${title}: banner`, () =>
        world.check(isAllowed, () =>
          createStamped(world.as('admin'), `banners/${id}`, newBanner(), uid),
        ));
    }
    test('a banner may not be created under a name that no URL can hold', () =>
      world.check(false, () =>
        createStamped(world.as('admin'), 'banners/no url', newBanner(), uid),
      ));
  });
}

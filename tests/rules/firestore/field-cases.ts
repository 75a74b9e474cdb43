import { doc, type Firestore, updateDoc, writeBatch } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { otherValuesProject } from '../support/environment.ts';
import { getTitle } from './access-cases.ts';
import {
  createStamped,
  newBanner,
  newCategory,
  newHotel,
  stamp,
  updateInto,
  updateStamped,
  withReservation,
} from './attempts.ts';
import {
  bannerSpecs,
  categorySpecs,
  type FieldSpec,
  inquirySpecs,
  newCategorySpecs,
  newHotelSpecs,
  roomTypeSpecs,
  storedHotelSpecs,
  userSpecs,
} from './field-specs.ts';
import { type Fields, hotelInput, roomType } from './fixtures.ts';
import { absent, type Mutation } from './mutations.ts';
import { openWorld, type World } from './world.ts';

const uid = 'admin';

type Subject = {
  collection: string;
  /** Name of the write, e.g. 'A new hotel'. */
  title: string;
  specs: Record<string, FieldSpec>;
  /** Tries every value; other subjects share their checks with one that does. */
  isThorough?: boolean;
  actor?: 'owner' | 'admin';
  write: (firestore: Firestore, patch: Fields) => Promise<void>;
};

/** A field left out is missing from a new document, and deleted from a stored one. */
function without(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== absent && value !== undefined),
  );
}

function stored(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === undefined ? absent : value]),
  );
}

/** Whether a document can have this id, so that only the rules judge the value. */
function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length < 500 && !value.includes('/');
}

/** An update that changes an id or slug moves the reservation with it. */
function moving(path: string, key: string, reservations: string, oldKey: string): Subject['write'] {
  return (firestore, patch) => {
    const batch = writeBatch(firestore);
    updateInto(batch, firestore, path, stored(patch), uid);
    const newKey = patch[key];
    if (isDocumentId(newKey)) {
      batch.set(doc(firestore, `${reservations}/${newKey}`), { owner: path.split('/')[1] });
      batch.delete(doc(firestore, `${reservations}/${oldKey}`));
    }
    return batch.commit();
  };
}

function creating(
  path: string,
  base: () => Fields,
  key: string,
  reservations: string,
): Subject['write'] {
  return (firestore, patch) => {
    const fields = without({ ...base(), ...patch });
    const id = isDocumentId(fields[key]) ? fields[key] : base()[key];
    return withReservation(firestore, path, fields, `${reservations}/${id}`);
  };
}

const subjects: Subject[] = [
  {
    collection: 'hotels',
    title: 'A new hotel',
    isThorough: true,
    specs: newHotelSpecs,
    write: creating('hotels/new', newHotel, 'hotel_id', 'hotelIds'),
  },
  {
    collection: 'hotels',
    title: 'A stored hotel',
    specs: storedHotelSpecs,
    write: moving('hotels/active', 'hotel_id', 'hotelIds', 'm1'),
  },
  {
    collection: 'hotels',
    title: 'A room type added to a hotel',
    isThorough: true,
    specs: roomTypeSpecs,
    write: (firestore, patch) =>
      updateStamped(
        firestore,
        'hotels/active',
        { roomTypes: [roomType(1), without({ ...roomType(2), ...patch })], roomTypeCount: 2 },
        uid,
      ),
  },
  {
    collection: 'hotels',
    title: 'A room type of a new hotel',
    specs: roomTypeSpecs,
    write: (firestore, patch) => {
      const { roomTypes } = hotelInput('w9');
      const fields = {
        ...newHotel(),
        roomTypes: roomTypes.map((room) => without({ ...room, ...patch })),
      };
      return withReservation(firestore, 'hotels/new', fields, 'hotelIds/w9');
    },
  },
  {
    collection: 'categories',
    title: 'A new category',
    isThorough: true,
    specs: newCategorySpecs,
    write: creating('categories/new', newCategory, 'slug', 'categorySlugs'),
  },
  {
    collection: 'categories',
    title: 'A stored category',
    specs: categorySpecs,
    write: moving('categories/in-use', 'slug', 'categorySlugs', 'hill-stations'),
  },
  {
    collection: 'banners',
    title: 'A new banner',
    isThorough: true,
    specs: bannerSpecs,
    write: (firestore, patch) =>
      createStamped(firestore, 'banners/new', without({ ...newBanner(), ...patch }), uid),
  },
  {
    collection: 'banners',
    title: 'A stored banner',
    specs: bannerSpecs,
    write: (firestore, patch) => updateStamped(firestore, 'banners/active', stored(patch), uid),
  },
  {
    collection: 'inquiries',
    title: 'A stored inquiry',
    isThorough: true,
    specs: inquirySpecs,
    write: (firestore, patch) =>
      updateDoc(doc(firestore, 'inquiries/one'), { ...stamp(uid), ...stored(patch) }),
  },
  {
    collection: 'users',
    title: 'A stored profile',
    isThorough: true,
    specs: userSpecs,
    actor: 'owner',
    write: (firestore, patch) => updateDoc(doc(firestore, 'users/owner'), stored(patch)),
  },
];

/**
 * Every field of every document that a client writes, with the fewest values that show each
 * condition.
 */
export function describeTellingValues(): void {
  for (const subject of subjects) {
    describe(`${getTitle(subject.collection)} ${subject.title}`, () => {
      const world = openWorld();
      describeMutations(world, subject, ({ isForCoverage }) => isForCoverage);
    });
  }
}

/**
 * The same fields with all other values of `mutations.ts`. Excluded from the coverage report, which
 * repeats every value and would grow enormous, so they can run in parallel, in a separate project.
 */
export function describeOtherValues(): void {
  for (const subject of subjects.filter(({ isThorough }) => isThorough)) {
    describe(`${getTitle(subject.collection)} ${subject.title}, other values`, () => {
      const world = openWorld({ isCovered: false, project: otherValuesProject });
      describeMutations(world, subject, ({ isForCoverage }) => !isForCoverage);
    });
  }
}

function describeMutations(
  world: World,
  { specs, actor = 'admin', write }: Subject,
  isMeant: (mutation: Mutation) => boolean,
): void {
  for (const [field, { mutations, alongside }] of Object.entries(specs)) {
    for (const { label, value, isAllowed } of mutations.filter(isMeant)) {
      // Rejections change nothing, so they may run in parallel.
      const register = isAllowed ? test : test.concurrent;
      register(`${isAllowed ? 'takes' : 'rejects'} ${label} as ${field}`, async () => {
        const patch = { ...alongside?.(value), [field]: value };
        await world.check(isAllowed, () => write(world.as(actor), patch));
      });
    }
  }
}

import {
  newHotelFields,
  newHotelStamp,
  storedHotelFields,
} from '@kerala-stays/domain/catalogue/hotel-write';
import {
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import type { Operation } from './access-table.ts';
import { bannerFields, categoryFields, type Fields, hotelInput, roomType } from './fixtures.ts';
import { find, lists } from './lists.ts';

/** An attempt with the actor's database and id ('' for a visitor). */
export type Attempt = (firestore: Firestore, uid: string) => Promise<unknown>;

export function stamp(uid: string): Fields {
  return { updatedBy: uid, updatedAt: serverTimestamp() };
}

/** A public document's author is stored beside it: a hotel's in a stamp of its own. */
export function stampPath(path: string): string {
  const [collection = '', id = ''] = path.split('/');
  return collection === 'hotels' ? `hotelStamps/${id}` : `staffStamps/${collection}`;
}

const isPublic = (path: string) => /^(?:hotels|categories|banners)\//.test(path);

export function newHotel(): Fields {
  return newHotelFields(hotelInput('w9'), serverTimestamp());
}

function commitBatch(firestore: Firestore, fill: (batch: WriteBatch) => void): Promise<void> {
  const batch = writeBatch(firestore);
  fill(batch);
  return batch.commit();
}

/** Updates a document with its stamp: in the document, or beside a public one. */
export function updateInto(
  batch: WriteBatch,
  firestore: Firestore,
  path: string,
  fields: Fields,
  uid: string,
): void {
  if (!isPublic(path)) {
    batch.update(doc(firestore, path), { ...stamp(uid), ...fields });
    return;
  }
  batch.update(doc(firestore, path), { updatedAt: serverTimestamp(), ...fields });
  batch.set(doc(firestore, stampPath(path)), stamp(uid), { merge: true });
}

/** {@link updateInto} in a separate batch. */
export function updateStamped(
  firestore: Firestore,
  path: string,
  fields: Fields,
  uid: string,
): Promise<void> {
  return commitBatch(firestore, (batch) => updateInto(batch, firestore, path, fields, uid));
}

const newTimes = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });

export function newCategory(): Fields {
  return { ...categoryFields, slug: 'beaches', ...newTimes(), hotelCount: 0 };
}

export function newBanner(): Fields {
  return { ...bannerFields, ...newTimes() };
}

/** Creates a document, with its stamp beside a public one. */
export function createInto(
  batch: WriteBatch,
  firestore: Firestore,
  path: string,
  fields: Fields,
  uid: string,
): void {
  batch.set(doc(firestore, path), fields);
  if (!isPublic(path)) return;
  const isHotel = path.startsWith('hotels/');
  const own = isHotel ? newHotelStamp(uid, serverTimestamp()) : stamp(uid);
  batch.set(doc(firestore, stampPath(path)), own);
}

/** {@link createInto} in a separate batch. */
export function createStamped(
  firestore: Firestore,
  path: string,
  fields: Fields,
  uid: string,
): Promise<void> {
  return commitBatch(firestore, (batch) => createInto(batch, firestore, path, fields, uid));
}

/** A new document and, in the same batch, the reservation of its id or slug. */
export function withReservation(
  firestore: Firestore,
  path: string,
  fields: Fields,
  reservation: string,
  uid = 'admin',
): Promise<void> {
  return commitBatch(firestore, (batch) => {
    createInto(batch, firestore, path, fields, uid);
    batch.set(doc(firestore, reservation), { owner: path.split('/')[1] });
  });
}

export function deleteAll(firestore: Firestore, ...paths: string[]): Promise<void> {
  return commitBatch(firestore, (batch) => {
    for (const path of paths) batch.delete(doc(firestore, path));
  });
}

const read =
  (path: string): Attempt =>
  (firestore) =>
    getDoc(doc(firestore, path));

const list =
  (target: keyof typeof lists): Attempt =>
  (firestore) =>
    find(firestore, lists[target]);

const remove =
  (...paths: string[]): Attempt =>
  (firestore) =>
    deleteAll(firestore, ...paths);

/** For collections that clients never write: every write must be rejected, even this small one. */
function closed(path: string): Record<Operation, Attempt> {
  const parent = path.split('/').slice(0, -1).join('/');
  return {
    get: read(path),
    list: (firestore) => find(firestore, { collection: parent, size: 1 }),
    create: (firestore) => setDoc(doc(firestore, `${parent}/new`), { text: 'x' }),
    update: (firestore) => updateDoc(doc(firestore, path), { text: 'x' }),
    delete: (firestore) => deleteDoc(doc(firestore, path)),
  };
}

export const attempts: Record<string, Partial<Record<Operation, Attempt>>> = {
  'hotels, active': { get: read('hotels/active'), list: list('hotels, active') },
  'hotels, inactive': { get: read('hotels/hidden') },
  'hotels, all': { list: list('hotels, all') },
  hotels: {
    create: (firestore, uid) =>
      withReservation(firestore, 'hotels/new', newHotel(), 'hotelIds/w9', uid),
    update: (firestore, uid) =>
      updateStamped(firestore, 'hotels/active', { description: 'New.' }, uid),
    delete: remove('hotels/active', 'hotelIds/m1'),
  },
  'hotels, switches': {
    update: (firestore, uid) => updateStamped(firestore, 'hotels/active', { featured: true }, uid),
  },
  'hotels, room types': {
    update: (firestore, uid) => {
      const { roomTypes, roomTypeCount } = storedHotelFields(
        hotelInput('m1', [roomType(1), roomType(2)]),
      );
      return updateStamped(firestore, 'hotels/active', { roomTypes, roomTypeCount }, uid);
    },
  },
  'hotels, booked': { delete: remove('hotels/booked', 'hotelIds/m3') },
  'hotels, nested': closed('hotels/active/notes/one'),

  hotelCounts: {
    ...closed('hotelCounts/booked'),
    update: (firestore) => updateDoc(doc(firestore, 'hotelCounts/booked'), { bookingsCount: 0 }),
  },
  hotelStamps: {
    ...closed('hotelStamps/active'),
    create: (firestore, uid) =>
      withReservation(firestore, 'hotels/new', newHotel(), 'hotelIds/w9', uid),
    update: (firestore, uid) => updateStamped(firestore, 'hotels/active', { featured: true }, uid),
  },
  'hotelStamps, alone': {
    create: (firestore, uid) => setDoc(doc(firestore, 'hotelStamps/hidden'), stamp(uid)),
    update: (firestore, uid) => updateDoc(doc(firestore, 'hotelStamps/active'), stamp(uid)),
  },

  hotelIds: {
    get: read('hotelIds/m1'),
    list: list('hotelIds'),
    create: (firestore, uid) =>
      withReservation(firestore, 'hotels/new', newHotel(), 'hotelIds/w9', uid),
    update: (firestore) => updateDoc(doc(firestore, 'hotelIds/m1'), { owner: 'hidden' }),
  },
  'hotelIds, left over': { delete: remove('hotelIds/left-over') },
  'hotelIds, held': { delete: remove('hotelIds/m1') },

  categories: {
    get: read('categories/in-use'),
    list: list('categories'),
    create: (firestore, uid) =>
      withReservation(firestore, 'categories/new', newCategory(), 'categorySlugs/beaches', uid),
    update: (firestore, uid) =>
      updateStamped(firestore, 'categories/in-use', { name: 'Hills' }, uid),
  },
  'categories, empty': { delete: remove('categories/empty', 'categorySlugs/empty') },
  'categories, in use': { delete: remove('categories/in-use', 'categorySlugs/hill-stations') },

  categorySlugs: {
    get: read('categorySlugs/empty'),
    list: list('categorySlugs'),
    create: (firestore, uid) =>
      withReservation(firestore, 'categories/new', newCategory(), 'categorySlugs/beaches', uid),
    update: (firestore) => updateDoc(doc(firestore, 'categorySlugs/empty'), { owner: 'in-use' }),
  },
  'categorySlugs, left over': { delete: remove('categorySlugs/left-over') },
  'categorySlugs, held': { delete: remove('categorySlugs/empty') },

  staffStamps: {
    ...closed('staffStamps/categories'),
    create: (firestore, uid) => setDoc(doc(firestore, 'staffStamps/banners'), stamp(uid)),
    update: (firestore, uid) => updateDoc(doc(firestore, 'staffStamps/categories'), stamp(uid)),
  },
  'staffStamps, another': {
    create: (firestore, uid) => setDoc(doc(firestore, 'staffStamps/hotels'), stamp(uid)),
  },

  'banners, active': { get: read('banners/active'), list: list('banners, active') },
  'banners, inactive': { get: read('banners/hidden') },
  'banners, all': { list: list('banners, all') },
  banners: {
    create: (firestore, uid) => createStamped(firestore, 'banners/new', newBanner(), uid),
    update: (firestore, uid) =>
      updateStamped(firestore, 'banners/active', { isActive: false }, uid),
    delete: remove('banners/active'),
  },

  inquiries: {
    ...closed('inquiries/one'),
    list: list('inquiries'),
    update: (firestore, uid) =>
      updateDoc(doc(firestore, 'inquiries/one'), { status: 'contacted', ...stamp(uid) }),
  },

  'bookings, by account': {
    get: read('bookings/by-account'),
    list: list('bookings, by account'),
  },
  'bookings, by e-mail': {
    get: read('bookings/by-email'),
    list: list('bookings, by e-mail'),
  },
  'bookings, all': { list: list('bookings, all') },
  bookings: closed('bookings/by-account'),

  users: {
    ...closed('users/owner'),
    list: list('users'),
    update: (firestore) => updateDoc(doc(firestore, 'users/owner'), { username: 'Anu T.' }),
  },

  meta: closed('meta/catalogue'),
  lists: closed('lists/home'),
  'reviews, shown': { get: read('reviews/shown'), list: list('reviews, shown') },
  'reviews, held': { get: read('reviews/held'), list: list('reviews, held') },
  'reviews, all': { list: list('reviews, all') },
  reviews: closed('reviews/shown'),
  reviewStats: closed('reviewStats/active'),
  reviewEvidence: closed('reviewEvidence/shown'),
  'meta, another': { get: read('meta/private') },
  auditLog: { ...closed('auditLog/one'), list: list('auditLog') },
  mail: closed('mail/one'),
  payments: { ...closed('payments/one'), list: list('payments') },
  refunds: { ...closed('refunds/one'), list: list('refunds') },
  ledger: { ...closed('ledger/one'), list: list('ledger') },
  threads: { ...closed('threads/one'), list: list('threads') },
  threadMessages: { ...closed('threadMessages/one'), list: list('threadMessages') },
  savedReplies: { ...closed('savedReplies/one'), list: list('savedReplies') },
  paymentExceptions: {
    ...closed('paymentExceptions/one'),
    list: list('paymentExceptions'),
  },
  upiClaims: { ...closed('upiClaims/one'), list: list('upiClaims') },
  upiUtrs: closed('upiUtrs/412345678901'),

  staff: closed('staff/one'),
  staffRevocations: closed('staffRevocations/demoted'),
  rateLimits: closed('rateLimits/one'),
  mailTexts: closed('mailTexts/arrival'),
  bouncedAddresses: closed('bouncedAddresses/one'),
  nightLocks: closed('nightLocks/one'),
  monthSheets: closed('monthSheets/one'),
  searchDirty: closed('searchDirty/one'),
  searchParts: closed('searchParts/manifest'),
  blocks: { ...closed('blocks/one'), list: list('blocks') },
  rateCards: closed('rateCards/one'),
  houseFacts: closed('houseFacts/active'),
  housePrivate: closed('housePrivate/active'),
  arrivals: closed('arrivals/one'),
  registrations: closed('registrations/one'),
  proposals: closed('proposals/one'),
  apiKeys: closed('apiKeys/one'),
  webhooks: closed('webhooks/one'),
  webhookDeliveries: closed('webhookDeliveries/one'),
  calendarExports: closed('calendarExports/one'),
  calendarFeeds: { ...closed('calendarFeeds/one'), list: list('calendarFeeds') },
  calendarFeedUrls: closed('calendarFeedUrls/one'),
  coupons: closed('coupons/SAVE500'),
  couponUses: closed('couponUses/SAVE500_one'),
  suppliers: closed('suppliers/one'),
  supplierPrefixes: closed('supplierPrefixes/KS'),
  taxSeries: closed('taxSeries/one_invoice_26-27'),
  taxDocuments: closed('taxDocuments/one_invoice_26-27_000001'),
  paymentAttempts: closed('paymentAttempts/one'),
  stripeEvents: closed('stripeEvents/one'),
  totals: closed('totals/money-0'),
  inquiryCounts: closed('inquiryCounts/one'),
  hotelMonths: closed('hotelMonths/one'),
  hotelMonthMoney: closed('hotelMonthMoney/one'),
  siteMonths: closed('siteMonths/one'),
  siteMonthMoney: closed('siteMonthMoney/one'),
  elsewhere: closed('elsewhere/one'),
};

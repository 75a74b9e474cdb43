import { randomUUID } from 'node:crypto';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { newMark, Scene } from '../../tests/e2e/support/scene.ts';
import { bookFor, callAsStaff } from '../../tests/e2e/support/stays.ts';
import { demoAdmin } from '../../tests/support/demo-accounts.ts';
import { database } from '../../tests/support/stack.ts';

export const today = dateInKerala(new Date());

const roomTypes = ['Lane Room', 'Garden Room'].map((name, index) => ({
  _id: `room-${index}`,
  name,
  pricePerNight: 2400 + index,
  maxGuests: 2,
  units: 2,
  description: '',
  amenities: [],
}));

/** Letters of a name that a person types before it is found. */
const typed = 6;

/** Every task of the desk begins at the dashboard, where staff are when somebody calls. */
export async function atDesk<Facts>(make: (scene: Scene) => Promise<Facts>) {
  const scene = new Scene();
  const facts = await make(scene);
  const start = { path: '/admin', as: demoAdmin };
  return { start, scene: facts, clear: () => scene.clear() };
}

/** A house with two room types, found by the first letters of its name. */
export async function house(scene: Scene) {
  const { id, name } = await scene.hotel('Mill', { roomTypes, isActive: true });
  return { id, name, typed: scene.mark.slice(0, typed) };
}

type StayFields = { inDays: number; isPaid: boolean; isMissed?: boolean };

/** A booking of a guest who is found by the surname. */
export async function stay(scene: Scene, { inDays, isPaid, isMissed = false }: StayFields) {
  const surname = newMark();
  const hotel = await house(scene);
  const checkIn = addDays(today, inDays);
  const dates = { checkIn, checkOut: addDays(checkIn, 2) };
  const guest = { name: `Asha ${surname}`, email: `asha-${randomUUID()}@example.com` };
  const { _id } = await bookFor(guest, { hotelId: hotel.id, roomTypeId: 'room-0', ...dates });
  scene.clearLater(collections.bookings, _id);
  if (isPaid) {
    await callAsStaff(`/bookings/${_id}/payments`, { method: 'cash', note: 'Paid at the desk' });
  }
  if (isMissed) await callAsStaff(`/bookings/${_id}/arrival`, { kind: 'no-show' });
  return { typed: surname.slice(0, typed), surname, hotel, checkIn };
}

/** An inquiry for the Lane Room that has waited longer than all others. */
export async function inquiry(scene: Scene): Promise<{ name: string }> {
  const hotel = await house(scene);
  const checkIn = addDays(today, 60);
  return scene.inquiry('Hema', {
    hotel: { _id: hotel.id, name: hotel.name, city: 'Munnar' },
    roomTypeId: 'room-0',
    roomTypeName: 'Lane Room',
    adults: 2,
    childAges: [],
    date: checkIn,
    checkIn,
    checkOut: addDays(checkIn, 2),
    createdAt: new Date(Date.now() - 20 * 86_400_000),
  });
}

/** A house with the season *Summer*. */
export async function seasonHouse(scene: Scene) {
  const hotel = await house(scene);
  const [from, to] = [addDays(today, 100), addDays(today, 160)];
  const summer = { id: 'summer', name: 'Summer', from, to, all: {} };
  await database
    .collection(collections.rateCards)
    .doc(hotel.id)
    .set({ version: 1, seasons: [{ ...summer, rooms: { 'room-0': { rate: 2500 } } }] });
  scene.clearLater(collections.rateCards, hotel.id);
  return hotel;
}

/** A review with a number in it, which has waited for almost seven days. */
export async function heldReview(scene: Scene): Promise<{ author: string }> {
  const hotel = await house(scene);
  const id = randomUUID();
  const author = `Anu ${scene.mark}`;
  const at = new Date(Date.now() - 6.8 * 86_400_000);
  const said = { authorName: author, title: '', text: 'Call 98470 12345 for the best boat.' };
  await database
    .collection(collections.reviews)
    .doc(id)
    .set({
      hotelId: hotel.id,
      roomTypeId: 'room-0',
      stayMonth: '2026-10',
      scores: { overall: 4 },
      language: 'en',
      status: 'held',
      textHidden: '',
      notCounted: '',
      isPublic: false,
      reply: null,
      createdAt: at,
      publishedAt: null,
      updatedAt: at,
      ...said,
    });
  await database
    .collection(collections.reviewEvidence)
    .doc(id)
    .set({ ...said, flags: ['phone'], proposal: null, decisions: [], submittedVia: 'link' });
  scene.clearLater(collections.reviews, id);
  scene.clearLater(collections.reviewEvidence, id);
  return { author };
}

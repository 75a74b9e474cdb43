import { randomInt, randomUUID } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { demoAdmin } from '../../support/demo-accounts.ts';
import { accounts, database, stack } from '../../support/stack.ts';
import { hotelWith } from './hotels.ts';
import { expectMail, linkIn } from './mailbox.ts';
import { expect } from './test.ts';

export type Guest = { uid: string; name: string; email: string; password: string };

/** A new guest for a test, with a verified e-mail address. */
export async function newGuest(): Promise<Guest> {
  const name = `Devika ${randomUUID().slice(0, 8)}`;
  const email = `devika-${randomUUID()}@example.com`;
  const password = 'backwater-2026';
  const { uid } = await accounts.createUser({
    email,
    password,
    displayName: name,
    emailVerified: true,
  });
  return { uid, name, email, password };
}

/** A hotel with a room type for two guests and more than one unit. */
export async function bookableRoom() {
  const suits = ({ units, maxGuests }: { units: number; maxGuests: number }) =>
    units > 1 && maxGuests > 1;
  const hotel = await hotelWith('a room type of several units', ({ roomTypes }) =>
    roomTypes.some(suits),
  );
  const roomType = hotel.roomTypes.find(suits);
  if (roomType === undefined) throw new Error('No such room type');
  return { hotel, roomType };
}

/** Nights unlikely to be used by other tests, far enough ahead for a full refund. */
export function nightsFarAhead(nights: number): { checkIn: CalendarDate; checkOut: CalendarDate } {
  const checkIn = addDays(dateInKerala(new Date()), 60 + randomInt(600));
  return { checkIn, checkOut: addDays(checkIn, nights) };
}

export const someNights = () => nightsFarAhead(2);

export async function idTokenOf({
  email,
  password,
}: Pick<Guest, 'email' | 'password'>): Promise<string> {
  const signedIn = await fetch(
    `http://127.0.0.1:${stack.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  return idToken;
}

/** Staff actions through the API, without the screens that other tests cover. */
export async function callAsStaff(path: string, body: unknown): Promise<unknown> {
  const idToken = await idTokenOf(demoAdmin);
  const response = await fetch(`${stack.site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text);
}

/** An unpaid booking in a guest's account, made through the API as staff make it. */
export async function bookFor(
  guest: Pick<Guest, 'name' | 'email'> & { uid?: string },
  room?: {
    hotelId: string;
    roomTypeId: string;
    checkIn: string;
    checkOut: string;
    guests?: number;
  },
): Promise<Booking> {
  const { hotel, roomType } = await bookableRoom();
  const { booking } = (await callAsStaff('/bookings', {
    key: randomUUID(),
    hotelId: hotel._id,
    roomTypeId: roomType._id,
    guests: 2,
    ...someNights(),
    ...room,
    guestName: guest.name,
    guestEmail: guest.email,
  })) as { booking: { _id: string } };
  if (guest.uid !== undefined) {
    // The effect of the link in the booking's mail (`openBookingMail`).
    await database.collection(collections.bookings).doc(booking._id).update({ userId: guest.uid });
  }
  return storedBooking(booking._id);
}

/** An inquiry for a room type, sent like the site's form for a signed-in guest. */
export async function inquire(
  guest: Guest,
  room: Awaited<ReturnType<typeof bookableRoom>>,
): Promise<string> {
  const response = await fetch(`${stack.site}/api/inquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-test-client-address': randomUUID(),
      authorization: `Bearer ${await idTokenOf(guest)}`,
    },
    body: JSON.stringify({
      key: randomUUID(),
      hotelId: room.hotel._id,
      roomTypeId: room.roomType._id,
      name: guest.name,
      email: guest.email,
      mobile: '+91 98470-12345',
      people: 2,
      location: 'Pune',
      date: someNights().checkIn,
      message: 'Two quiet nights, please.',
    }),
  });
  const body = (await response.json()) as { inquiryId: string; message: string };
  expect(response.status, body.message).toBe(201);
  return body.inquiryId;
}

/** The booking as currently stored. */
export async function storedBooking(id: string): Promise<Booking> {
  const snapshot = await database.collection(collections.bookings).doc(id).get();
  return readBooking(id, snapshot.data());
}

/** The only booking of a guest. */
export async function bookingOf({ email }: Guest): Promise<Booking> {
  const found = await database
    .collection(collections.bookings)
    .where('guestEmail', '==', email)
    .get();
  expect(found.size, 'one booking').toBe(1);
  const [only] = found.docs;
  return readBooking(only?.id ?? '', only?.data());
}

/** Kind and text of each message in the outbox about a booking. */
export async function mailTexts(bookingId: string): Promise<{ kind: string; text: string }[]> {
  const found = await database
    .collection(collections.mail)
    .where('bookingId', '==', bookingId)
    .get();
  return found.docs.map((mail) => ({
    kind: String(mail.get('kind')),
    text: String(mail.get('message.text')),
  }));
}

/** The secret link in the newest mail that has arrived about a booking. */
export async function linkInBookingMail(bookingId: string): Promise<string> {
  const { guestEmail, reference } = await storedBooking(bookingId);
  return linkIn(await expectMail(guestEmail, new RegExp(reference), /#k=/));
}

/** Opens the link in a booking's mail, as its reader does. */
export async function openBookingMail(page: Page, bookingId: string): Promise<void> {
  await page.goto(await linkInBookingMail(bookingId));
}

/** Kinds of the messages in the outbox about a booking, one entry per message. */
export async function mailAbout(bookingId: string): Promise<string[]> {
  return (await mailTexts(bookingId)).map(({ kind }) => kind).sort();
}

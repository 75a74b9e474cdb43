import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import { arrivalFormSchema } from '@kerala-stays/domain/house/arrival-form-input';
import { houseBodySchema } from '@kerala-stays/domain/house/house-input';
import { readHouseFacts, readHousePrivate } from '@kerala-stays/domain/house/house-read';
import { publicPlace } from '@kerala-stays/domain/house/landmarks';
import { fieldsOfStay } from '@kerala-stays/domain/house/register';
import {
  missingParticulars,
  particularsProblem,
  readRegistration,
} from '@kerala-stays/domain/house/registration';
import { expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { nationalityOf } from './catalogue/past-guests.ts';

const now = new Date('2026-11-28T06:00:00Z');
const documents = buildCatalogue(now);
const of = (collection: string) => documents.filter((each) => each.collection === collection);

test('every demo house has facts and a way, which staff could save as they are', () => {
  const contacts = new Map(of(collections.housePrivate).map(({ id, data }) => [id, data]));
  expect(of(collections.houseFacts)).toHaveLength(of(collections.hotels).length);
  for (const { id, data } of of(collections.houseFacts)) {
    const facts = readHouseFacts(data);
    const contact = readHousePrivate(contacts.get(id));
    expect(houseBodySchema.safeParse({ facts, private: contact }), id).toMatchObject({
      success: true,
      data: { facts, private: contact },
    });
    expect(contact.arrivalText, id).toMatch(/^\S/);
    expect(facts.place, id).toEqual(publicPlace(contact.position, facts.precision));
    expect(facts.place?.nearby.airport?.km, id).toBeLessThan(150);
  }
});

test('beds are those of room types that the house has', () => {
  const hotels = new Map(of(collections.hotels).map(({ id, data }) => [id, data]));
  for (const { id, data } of of(collections.houseFacts)) {
    const known = readHotel(id, hotels.get(id)).roomTypes.map(({ _id }) => _id);
    expect(known).toEqual(expect.arrayContaining(Object.keys(readHouseFacts(data).beds)));
  }
});

test('guests of the next days have told how they come, in forms that they could have sent', () => {
  const forms = of(collections.arrivals);
  expect(forms.length).toBeGreaterThan(0);
  for (const { id, data } of forms) {
    const form = readArrivalForm(data);
    expect(arrivalFormSchema.parse(form), id).toEqual(form);
    expect(form.people.length, id).toBeGreaterThan(0);
  }
});

test('a year of foreigners is in the register: those who left are reported, the next ones wait', () => {
  const found = of(collections.registrations).map(({ id, data }) => ({
    entry: readRegistration(id, data),
    data,
  }));
  const bookings = new Map(of(collections.bookings).map(({ id, data }) => [id, data]));
  expect(found.length).toBeGreaterThan(15);
  for (const { entry, data } of found) {
    const booking = readBooking(entry.bookingId, bookings.get(entry.bookingId));
    expect(fieldsOfStay(booking, entry.filed)).toEqual(
      expect.objectContaining({ state: data.state, dueAt: data.dueAt }),
    );
    expect(missingParticulars(entry.particulars), entry._id).toEqual([]);
    expect(particularsProblem(entry, booking, dateInKerala(now)), entry._id).toBeNull();
    const isOver = booking.checkOutDate < dateInKerala(now);
    expect([entry._id, data.state]).toEqual([entry._id, isOver ? 'closed' : 'open']);
  }
  const past = [...bookings.entries()].filter(
    ([id, data]) =>
      readBooking(id, data).status === 'completed' &&
      nationalityOf(String(data.guestName)) !== 'IN',
  );
  for (const [id] of past) {
    expect(found.some(({ entry }) => entry.bookingId === id)).toBe(!bookings.get(id)?.noShow);
  }
});

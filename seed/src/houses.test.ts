import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import { arrivalFormSchema } from '@kerala-stays/domain/house/arrival-form-input';
import { houseBodySchema } from '@kerala-stays/domain/house/house-input';
import { readHouseFacts, readHousePrivate } from '@kerala-stays/domain/house/house-read';
import { expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';

const documents = buildCatalogue(new Date('2026-11-28T06:00:00Z'));
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

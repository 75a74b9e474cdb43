import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type CalendarDate, instantInKerala } from '@kerala-stays/domain/core/calendar';
import { arrivalFormMessages } from '@kerala-stays/domain/house/arrival-form';
import { noArrivalForm } from '@kerala-stays/domain/testing/houses';
import { expect, test } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { findArrivalForm, saveArrivalForm } from './arrival-form.ts';

const at = (date: string, time = '12:00') => instantInKerala(date as CalendarDate, time);
const stay = readBooking('b1', {
  status: 'paid',
  checkInDate: '2026-12-12',
  checkOutDate: '2026-12-14',
});
const now = at('2026-12-10');
const guest = { now, by: 'guest' } as const;
const form = (change: object = {}) => ({ ...noArrivalForm, ...change });

test('what a guest tells is read again, with the day of the departure for its deletion', async () => {
  const documents = new MemoryDocuments();
  expect(await findArrivalForm(documents, 'b1')).toEqual({ arrival: noArrivalForm, reported: [] });
  const people = [{ n: 1, name: 'Asha', nationality: 'IN', isChild: false, particulars: null }];
  const saved = await saveArrivalForm(documents, stay, form({ time: '15:30', people }), guest);
  expect(saved).toEqual({
    arrival: { version: 1, time: '15:30', way: '', people },
    reported: [],
  });
  expect(await findArrivalForm(documents, 'b1')).toEqual(saved);
  await saveArrivalForm(documents, stay, { ...saved.arrival, time: '' }, guest);
  expect(documents.snapshot()['arrivals/b1']).toMatchObject({
    version: 2,
    time: '',
    checkOutDate: '2026-12-14',
  });
});

test('of two windows the second is told, and overwrites nothing', async () => {
  const documents = new MemoryDocuments();
  const both = await Promise.allSettled(
    ['15:00', '16:00'].map((time) => saveArrivalForm(documents, stay, form({ time }), guest)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(saveArrivalForm(documents, stay, form({ time: '17:00' }), guest)).rejects.toThrow(
    arrivalFormMessages.changedMeanwhile,
  );
  expect((await findArrivalForm(documents, 'b1')).arrival.version).toBe(1);
});

test.each([
  ['a minute before it opens', at('2026-12-04', '23:59'), {}],
  ['a minute after the last day', at('2026-12-15', '00:00'), {}],
  ['of a stay that is cancelled', now, { status: 'cancelled' }],
  ['of a stay that is not paid', now, { status: 'pending-payment' }],
] as const)('nothing is saved %s', async (_, time, change) => {
  const documents = new MemoryDocuments();
  const booking = { ...stay, ...change };
  await expect(
    saveArrivalForm(documents, booking, form({ time: '15:00' }), { now: time, by: 'guest' }),
  ).rejects.toThrow();
  expect(documents.snapshot()).toEqual({});
});

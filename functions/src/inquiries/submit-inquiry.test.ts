import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { messages } from '@kerala-stays/domain/core/messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AboutHotel, type InquiryIntakeStore, submitInquiryWith } from './submit-inquiry.ts';

const hotel = readHotel('h1', {
  name: 'Tea Hill House',
  city: 'Munnar',
  isActive: true,
  roomTypes: [{ _id: 'double', name: 'Double Bed', pricePerNight: 1800 }],
});
const now = new Date('2026-11-21T08:00:00Z');
const caller = { clientAddress: '203.0.113.9', now };
const valid = {
  hotelId: 'h1',
  name: 'Meera Nair',
  email: 'meera@example.com',
  mobile: '+91 98470 12345',
};

let stored: AboutHotel[];
let store: InquiryIntakeStore;
beforeEach(() => {
  stored = [];
  store = {
    storeOnce: vi.fn(async ({ input, key }, describe) => {
      stored.push(describe(input.hotelId === 'h1' ? hotel : null));
      return { kind: 'stored' as const, inquiryId: key };
    }),
  };
});

const submit = (fields: object) => submitInquiryWith(store)({ ...valid, ...fields }, caller);

describe('submitInquiry', () => {
  it('stores what a person wrote, with copies of the hotel and room', async () => {
    const answer = await submit({ roomTypeId: 'double', startedAt: now.getTime() - 5000 });
    expect(answer.status).toBe(201);
    expect(stored).toMatchObject([
      { hotel: { _id: 'h1', name: 'Tea Hill House', city: 'Munnar' }, roomTypeName: 'Double Bed' },
    ]);
  });

  it('answers a known one as the first time', async () => {
    store.storeOnce = async () => ({ kind: 'known', inquiryId: 'first' });
    await expect(submit({})).resolves.toEqual({ status: 200, inquiryId: 'first' });
  });

  it('finds a room by its name for clients that send no id, and calls it by its own name', async () => {
    await submit({ roomTypeName: 'Double Bed' });
    await submit({ roomTypeId: 'double', roomTypeName: '<b>Free suite</b>' });
    expect(stored.map(({ roomTypeName }) => roomTypeName)).toEqual(['Double Bed', 'Double Bed']);
  });

  it('refuses floods with the time to wait', async () => {
    store.storeOnce = async () => ({ kind: 'flood', retryAfterSeconds: 321 });
    await expect(submit({})).rejects.toMatchObject({
      code: 'too-many-requests',
      message: messages.inquiryFlood,
      retryAfterSeconds: 321,
    });
  });

  it.each([
    [{ startedAt: now.getTime() - 2999 }, messages.inquiryTooFast],
    [{ roomTypeId: 'other' }, messages.submitInquiryFailed],
    [{ name: '' }, messages.fillRequired],
  ])('refuses %j', async (fields, message) => {
    await expect(submit(fields)).rejects.toMatchObject({ code: 'invalid', message });
    expect(stored).toEqual([]);
  });

  it('tells a program nothing, not even what else was wrong', async () => {
    const answer = await submit({ website: 'x', name: '', hotelId: 'nowhere' });
    expect(answer.status).toBe(200);
    expect(stored).toEqual([]);
  });

  it('takes the day in Kerala, where it may be tomorrow already', async () => {
    const late = { clientAddress: 'a', now: new Date('2026-11-21T19:00:00Z') };
    const send = (date: string) => submitInquiryWith(store)({ ...valid, date }, late);
    await expect(send('2026-11-21')).rejects.toMatchObject({
      message: messages.dateNotBeforeToday,
    });
    await expect(send('2026-11-22')).resolves.toMatchObject({ status: 201 });
  });
});

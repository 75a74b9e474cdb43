import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveBilling } from '#web/account/api/billing-calls.ts';
import { cancelBooking } from '#web/lib/api/booking-api.ts';
import { useNewestBooking } from '#web/lib/api/confirmed-bookings.ts';
import { extendHold } from '#web/office/bookings/api/booking-calls.ts';
import { cancelForGuestOrHouse, recordPayment } from '#web/office/bookings/api/money-calls.ts';
import { recordArrival } from '#web/office/bookings/api/stay-calls.ts';
import { rescheduleBooking } from '#web/site/bookings/api/booking-calls.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(cleanup);

const nothing = 0 as MinorUnits;
const changes = {
  'a cancellation': (id: string) => cancelBooking(id, nothing, null),
  'a reschedule': (id: string) => rescheduleBooking(id, '2027-02-14' as CalendarDate, null),
  'billing details': (id: string) => saveBilling(id, {} as never, null),
  'a cancellation by staff': (id: string) =>
    cancelForGuestOrHouse(
      id,
      { by: 'house', refundMinor: nothing, reason: '', payer: 'agency' },
      '',
    ),
  'a payment at the desk': (id: string) => recordPayment(id, {} as never, ''),
  'an arrival': (id: string) => recordArrival(id, { kind: 'checked-in' }, ''),
  'a longer hold': (id: string) => extendHold(id, 2, ''),
};

test('a response of an earlier release, without the time of the change, changes nothing', async () => {
  const { result } = renderHook(() => useNewestBooking());
  const booking = { _id: 'b1', reference: 'confirmed' };
  fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'Done', booking }));
  expect(await cancelBooking('b1', nothing, null)).toEqual({ ok: true, value: 'Done' });
  expect(result.current(readBooking('b1', { reference: 'read' })).reference).toBe('read');
});

test.each(Object.entries(changes))(
  'the booking in the response to %s is shown until a newer one is read',
  async (what, change) => {
    const _id = what.replaceAll(' ', '-');
    const read = (second: number, reference = 'read') =>
      readBooking(_id, {
        reference,
        guestMobile: '+91 98470 12345',
        updatedAt: `2026-11-20T04:30:0${second}.000001Z`,
      });
    const { result } = renderHook(() => useNewestBooking());
    expect(result.current(read(1)).reference).toBe('read');
    const booking = { _id, reference: 'confirmed', updatedAt: '2026-11-20T04:30:02.000Z' };
    fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'Done', booking }));
    await act(async () => {
      expect(await change(_id)).toEqual({ ok: true, value: 'Done' });
    });
    expect(result.current(read(1))).toMatchObject({
      reference: 'confirmed',
      // Not in the response: kept as read.
      guestMobile: '+91 98470 12345',
    });
    expect(result.current(read(3)).reference).toBe('read');
    expect(result.current({ ...read(1), _id: 'another' }).reference).toBe('read');
  },
);

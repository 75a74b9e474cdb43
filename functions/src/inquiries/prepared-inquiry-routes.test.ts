import { messages } from '@kerala-stays/domain/core/messages';
import { preparedMessages, readPrepared } from '@kerala-stays/domain/inquiries/prepared-inquiry';
import { expect, it, vi } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { preparedInquiryRoutes } from './prepared-inquiry-routes.ts';

const now = new Date('2026-11-30T06:30:00Z');
const isActiveOf: Record<string, boolean> = { open: true, closed: false };
const find = vi.fn(async (id: string) => {
  const isActive = isActiveOf[id];
  return isActive === undefined ? null : ({ _id: id, isActive } as never);
});
const api = testApi(
  preparedInquiryRoutes({ find }, () => 'https://site.example'),
  { now: () => now },
);
async function prepare(body: object) {
  const response = await api.request('/api/inquiries/prepare', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

it('a prepared inquiry is a link whose fragment has everything, for half an hour', async () => {
  const { status, body } = await prepare({ hotelId: 'open', name: 'Asha', message: 'A lift?' });
  expect([status, body.validUntil]).toEqual([200, '2026-11-30T07:00:00.000Z']);
  const url = new URL(body.url ?? '');
  expect([url.origin, url.pathname, url.search]).toEqual([
    'https://site.example',
    '/hotels/open',
    '',
  ]);
  expect(readPrepared(url.hash, 'open', now)).toMatchObject({ name: 'Asha', message: 'A lift?' });
});

it.each([
  [{ hotelId: 'gone' }, 404, preparedMessages.hotelGone],
  [{ hotelId: 'closed' }, 404, preparedMessages.hotelGone],
  [{}, 400, messages.fillRequired],
  [
    { hotelId: 'open', checkIn: '2027-01-13', checkOut: '2027-01-10' },
    400,
    preparedMessages.datesReversed,
  ],
  [{ hotelId: 'open', checkOut: '2027-01-10' }, 400, preparedMessages.datesReversed],
  [{ hotelId: 'open', message: 'x'.repeat(30_000) }, 413, messages.messageTooLong],
])('%j is refused with %i', async (body, status, message) => {
  expect(await prepare(body)).toMatchObject({ status, body: { message } });
});

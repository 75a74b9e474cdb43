import { messages } from '@kerala-stays/domain/core/messages';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { expect, test } from 'vitest';
import { bookingDraft, bookingFormSchema } from './booking-form.ts';

const inquiry = (fields: object) =>
  readInquiry('i1', { name: 'Asha', email: 'asha@example.com', hotel: { _id: 'h1' }, ...fields });
const messagesOf = (draft: ReturnType<typeof bookingDraft>) =>
  Object.fromEntries(
    (bookingFormSchema.safeParse(draft).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test.each([
  [
    'the stay that the guest asked for',
    { checkIn: '2027-02-09', checkOut: '2027-02-13' },
    ['2027-02-09', '2027-02-13'],
  ],
  ['one night of a preferred day', { date: '2027-02-09' }, ['2027-02-09', '2027-02-10']],
  ['no nights when the guest gave none, rather than tonight', {}, ['', '']],
])('a booking from an inquiry begins with %s', (_, dates, nights) => {
  const { checkIn, checkOut } = bookingDraft(inquiry(dates));
  expect([checkIn, checkOut]).toEqual(nights);
});

test('what is missing is named in words, at its field', () => {
  expect(messagesOf({ ...bookingDraft(inquiry({})), hotelId: '' })).toMatchObject({
    hotelId: 'Choose a hotel',
    roomTypeId: 'Choose a room type',
    checkIn: 'Choose a date',
    checkOut: 'Choose a date',
  });
});

test.each(['0', '1.5', '21', '', 'six'])(
  'a number of rooms that cannot be is named: %j',
  (rooms) => {
    const problems = messagesOf({ ...bookingDraft(inquiry({})), rooms });
    expect(problems.rooms).toBe(messages.roomsRange);
  },
);

import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { type GuestRecord, guestFileMessages } from '@kerala-stays/domain/people/guest-file';
import { askApi } from '#web/lib/api/api-client.ts';

export type GuestFile = Omit<AnswerOf<'GET /guests'>, 'success'>;
export type GuestBooking = GuestFile['bookings'][number];
export type GuestInquiry = NonNullable<GuestFile['inquiries']>[number];
export type GuestThread = NonNullable<GuestFile['threads']>[number];

/** The guest of a booking or inquiry, with everything under their address or number. */
export const getGuest = (of: GuestRecord, id: string, token: string | null) =>
  askApi(
    'GET /guests',
    { query: { of, id }, token },
    ({ success, ...file }): GuestFile => file,
    guestFileMessages.loadFailed,
  );

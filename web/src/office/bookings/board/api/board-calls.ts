import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { type BoardStay, toBoardStay } from '@kerala-stays/domain/bookings/board';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type BoardQuestion = { hotel: string; from: string; days: number };

/** One page of the board; with all hotels there may be more. */
export function readBoard(
  { hotel, from, days }: BoardQuestion,
  cursor: string,
  token: string | null,
): Promise<ApiResult<AnswerOf<'GET /board'>>> {
  const query = { hotel, from, days: String(days), ...(cursor === '' ? {} : { cursor }) };
  return askApi('GET /board', { query, token, timeoutMs: 20_000 }, (answer) => answer);
}

export type MoveBody = BodyOf<'POST /bookings/:id/move'>;

/** What is said when no answer came: whether it was done is not known then, the board is read again. */
const notSaved = 'Not saved. Try again.';

/** What a move would come to; the server answers with a sentence when it is not possible. */
export function previewMove(id: string, body: MoveBody, token: string | null) {
  return askApi(
    'POST /bookings/:id/move/preview',
    { params: { id }, body, token },
    (answer) => answer,
  );
}

/** The server's word, and the stay as it lies now. */
export type Moved = { message: string; stay: BoardStay };

export function moveStay(
  id: string,
  body: MoveBody,
  token: string | null,
): Promise<ApiResult<Moved>> {
  return askApi(
    'POST /bookings/:id/move',
    { params: { id }, body, token },
    ({ message, booking }) => ({
      message,
      stay: toBoardStay(readBooking(booking._id, booking)),
    }),
    notSaved,
  );
}

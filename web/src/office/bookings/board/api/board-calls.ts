import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { type BoardStay, toBoardStay } from '@kerala-stays/domain/bookings/board';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type BoardQuestion = { hotel: string; from: string; days: number };

/** One page of the board; all hotels may take several. */
export function readBoard(
  { hotel, from, days }: BoardQuestion,
  cursor: string,
  token: string | null,
): Promise<ApiResult<AnswerOf<'GET /board'>>> {
  const query = { hotel, from, days: String(days), ...(cursor === '' ? {} : { cursor }) };
  return askApi('GET /board', { query, token, timeoutMs: 20_000 }, (answer) => answer);
}

export type MoveBody = BodyOf<'POST /bookings/:id/move'>;

/** Shown when no response arrived. The outcome is unknown, so the board is read again. */
const notSaved = 'Not saved. Try again.';

/** Preview of a move; an impossible move returns the reason as a sentence. */
export function previewMove(id: string, body: MoveBody, token: string | null) {
  return askApi(
    'POST /bookings/:id/move/preview',
    { params: { id }, body, token },
    (answer) => answer,
  );
}

/** The server's message, and the stay after the move. */
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

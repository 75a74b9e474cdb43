import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import type { ArrivalForm, ArrivalGuest } from '@kerala-stays/domain/house/arrival-form';
import type { RegisterList, RegisterRow } from '@kerala-stays/domain/house/register';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import type { ApiPage } from '#web/lib/api/api-pages.ts';

export type RegisterEntry = Pick<AnswerOf<'GET /register/:id'>, 'row' | 'registration'>;

const timeoutMs = 20_000;
const entry = ({ row, registration }: RegisterEntry): RegisterEntry => ({ row, registration });

export function listRegister(
  asked: { list: RegisterList } | { day: string },
  cursor: string,
  token: string | null,
): Promise<ApiResult<ApiPage<RegisterRow>>> {
  const query = cursor === '' ? asked : { ...asked, cursor };
  return askApi('GET /register', { query, token, timeoutMs }, ({ rows, next }) => ({ rows, next }));
}

/** Reading the particulars of a guest stands in the change log. */
export function getEntry(id: string, token: string | null): Promise<ApiResult<RegisterEntry>> {
  return askApi('GET /register/:id', { params: { id }, token, timeoutMs }, entry, messages.generic);
}

export function fileReport(
  id: string,
  body: BodyOf<'POST /register/:id/filed'>,
  token: string | null,
): Promise<ApiResult<{ message: string; entry: RegisterEntry }>> {
  return askApi(
    'POST /register/:id/filed',
    { params: { id }, body, token, timeoutMs },
    (answer) => ({ message: answer.message, entry: entry(answer) }),
    messages.generic,
  );
}

/** Changes the arrival form of a stay from what it is now. */
async function changeForm(
  bookingId: string,
  change: (form: ArrivalForm, reported: readonly number[]) => ArrivalForm,
  token: string | null,
): Promise<ApiResult<ArrivalForm>> {
  const of = { params: { id: bookingId }, token, timeoutMs };
  const now = await askApi('GET /bookings/:id/arrival', of, (answer) => answer, messages.generic);
  if (!now.ok) return now;
  const body = change(now.value.arrival, now.value.reported);
  return askApi(
    'PUT /bookings/:id/arrival',
    { ...of, body },
    (answer) => answer.arrival,
    messages.generic,
  );
}

/**
 * Changes the people of a stay as its arrival form has them now.
 * @param change receives them, and numbers that must not be given to a new guest
 */
export const changePeople = (
  bookingId: string,
  change: (people: readonly ArrivalGuest[], taken: readonly number[]) => ArrivalGuest[],
  token: string | null,
): Promise<ApiResult<ArrivalForm>> =>
  changeForm(
    bookingId,
    (form, reported) => ({ ...form, people: change(form.people, reported) }),
    token,
  );

/** Notes when and how the guests of a stay come; the people of its form stay as they are. */
export const noteComing = (
  bookingId: string,
  coming: Pick<ArrivalForm, 'time' | 'way'>,
  token: string | null,
): Promise<ApiResult<ArrivalForm>> =>
  changeForm(bookingId, (form) => ({ ...form, ...coming }), token);

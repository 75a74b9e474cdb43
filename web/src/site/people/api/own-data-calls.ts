import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import {
  eraseWord,
  type OwnDataSource,
  ownDataMessages,
} from '@kerala-stays/domain/people/own-data-words';
import { askApi, callApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

export type OwnData = Omit<AnswerOf<'POST /my-data'>, 'success'>;

/** A mailed link to one's data: the booking or inquiry whose address got it, and its day. */
export type OwnDataLink = { from: OwnDataSource; id: string; day: string; key: string };

/** The right to one's data: a mailed link, or the token of an account. */
export type OwnDataAccess = { link: OwnDataLink } | { token: string | null };

export type ReadOwnData =
  | { status: 'ready'; data: OwnData }
  | { status: 'closed' }
  | { status: 'failed'; message: string };

/** All of a person's documents are read. */
const timeoutMs = 60_000;

function requestOf(access: OwnDataAccess) {
  if ('token' in access) return { body: {}, token: access.token, timeoutMs };
  const { key, from, id, day } = access.link;
  return { body: { from, id, day }, tripKey: key, timeoutMs };
}

export async function readOwnData(access: OwnDataAccess): Promise<ReadOwnData> {
  const response = await callApi('POST /my-data', requestOf(access));
  if (response.ok) return { status: 'ready', data: response.data };
  if (response.status === 404 && 'link' in access) return { status: 'closed' };
  return { status: 'failed', message: response.message || ownDataMessages.loadFailed };
}

/** The file with everything, as JSON text. */
export const exportOwnData = (access: OwnDataAccess) =>
  askApi(
    'POST /my-data/export',
    requestOf(access),
    ({ file }) => JSON.stringify(file, null, 2),
    ownDataMessages.loadFailed,
  );

export function eraseOwnData(access: OwnDataAccess) {
  const { body, ...request } = requestOf(access);
  return askApi(
    'POST /my-data/erase',
    Object.assign(request, { body: Object.assign(body, { confirm: eraseWord }) }),
    ({ message }) => message,
    ownDataMessages.eraseFailed,
  );
}

/** Has the link mailed to the address of a stay or an inquiry. */
export function mailOwnDataLink(from: OwnDataSource, id: string, token: string | null) {
  const request = { params: { id }, token, tripKey: savedTripKey(id) };
  const read = ({ message }: { message: string }) => message;
  return from === 'booking'
    ? askApi('POST /bookings/:id/my-data-link', request, read, ownDataMessages.linkFailed)
    : askApi('POST /inquiries/:id/my-data-link', request, read, ownDataMessages.linkFailed);
}

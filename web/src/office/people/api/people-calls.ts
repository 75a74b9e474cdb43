import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { personMessages } from '@kerala-stays/domain/people/person';
import { askApi } from '#web/lib/api/api-client.ts';

/** Search for a person; one of the two may be ''. */
export type PersonAsked = { email: string; mobile: string };
export type PersonRecord = AnswerOf<'POST /people/find'>['records'][number];
export type Findings = Omit<AnswerOf<'POST /people/find'>, 'success'>;

/** This searches all records. */
const timeoutMs = 60_000;

export const findPerson = (person: PersonAsked, token: string | null) =>
  askApi(
    'POST /people/find',
    { body: person, token, timeoutMs },
    ({ success, ...findings }): Findings => findings,
    personMessages.failed,
  );

export type GuestRow = AnswerOf<'GET /guest-rows'>['rows'][number];

/** A page of the guests of all bookings, for a file. */
export const listGuestRows = (cursor: string, token: string | null) =>
  askApi(
    'GET /guest-rows',
    { query: cursor === '' ? {} : { cursor }, token, timeoutMs },
    ({ rows, next }) => ({ rows, next }),
    personMessages.failed,
  );

/** The person's data as JSON text. */
export const exportPerson = (person: PersonAsked, token: string | null) =>
  askApi(
    'POST /people/export',
    { body: person, token, timeoutMs },
    ({ file }) => JSON.stringify(file, null, 2),
    personMessages.failed,
  );

export const erasePerson = (
  person: PersonAsked,
  confirm: typeof personMessages.confirmWord,
  token: string | null,
) =>
  askApi(
    'POST /people/erase',
    { body: { ...person, confirm }, token, timeoutMs },
    ({ message, toEdit }) => ({ message, toEdit }),
    personMessages.eraseFailed,
  );

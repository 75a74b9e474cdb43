import {
  readCount,
  readFields,
  readList,
  readText,
  readTexts,
} from '@kerala-stays/domain/core/read-values';
import { personMessages } from '@kerala-stays/domain/people/person';
import { askApi } from '#web/lib/api-client.ts';

/** Whom staff look for: one of the two may be ''. */
export type PersonAsked = { email: string; mobile: string };
export type FoundRecord = { collection: string; _id: string; label: string };
export type Findings = {
  counts: Record<string, number>;
  records: FoundRecord[];
  /** E-mails and numbers on these records that were not asked for. */
  otherNames: string[];
  blockers: string[];
};

/** It reads everything there is. */
const timeoutMs = 60_000;

function ask<T>(
  action: 'find' | 'export' | 'erase',
  body: object,
  token: string | null,
  read: (data: Record<string, unknown>) => T,
) {
  const request = { method: 'POST', body, token, timeoutMs } as const;
  const failure = action === 'erase' ? personMessages.eraseFailed : personMessages.failed;
  return askApi(`/api/people/${action}`, request, read, failure);
}

const readCounts = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(readFields(value)).map(([name, count]) => [name, readCount(count)]),
  );

export const findPerson = (person: PersonAsked, token: string | null) =>
  ask(
    'find',
    person,
    token,
    (data): Findings => ({
      counts: readCounts(data.counts),
      records: readList(data.records).map((item) => {
        const { collection, _id, label } = readFields(item);
        return { collection: readText(collection), _id: readText(_id), label: readText(label) };
      }),
      otherNames: readTexts(data.otherNames),
      blockers: readTexts(data.blockers),
    }),
  );

/** The person's data as the text of a JSON file. */
export const exportPerson = (person: PersonAsked, token: string | null) =>
  ask('export', person, token, (data) => JSON.stringify(data.file, null, 2));

export const erasePerson = (person: PersonAsked, confirm: string, token: string | null) =>
  ask('erase', { ...person, confirm }, token, (data) => readText(data.message));

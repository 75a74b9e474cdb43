import { collections } from '@kerala-stays/domain/core/collections';
import type { MailKind } from '@kerala-stays/domain/mail/mail';
import {
  findMailTextProblems,
  hasHouseText,
  mailTextId,
  readMailText,
} from '@kerala-stays/domain/mail/mail-text';
import type { Documents, Stored } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import { shareReads } from '../platform/shared-reads.ts';
import { type MailTemplate, mailTemplates, withText } from './mail-templates.ts';

const sharedForMs = 60_000;
const maxShared = 500;

type Reader = (key: string) => Promise<Stored[]>;

/** By store, so that tests do not see each other's texts. */
const readers = new WeakMap<Documents, Reader>();

const separator = ' ';

/** Texts of one mail, read once a minute however many are written. */
function readTexts(documents: Documents, key: string): Promise<Stored[]> {
  const known = readers.get(documents);
  if (known !== undefined) return known(key);
  const read = shareReads(
    (ids: string) => documents.getMany(collections.mailTexts, ids.split(separator)),
    { forMs: sharedForMs, max: maxShared },
  );
  readers.set(documents, read);
  return read(key);
}

/** After a text was saved: this instance has it at once, others within a minute. */
export function forgetMailTexts(documents: Documents): void {
  readers.delete(documents);
}

/** Whether staff wrote a text; one that was given up stays as a version. */
export const isOwnText = (stored: Stored | undefined | null): stored is Stored =>
  stored?.data.isOwn === true;

/**
 * The template of a mail with the words of staff: of the house, else of all houses, else ours.
 * A text that is not valid any more is left out, and the log says so: the mail goes out with ours.
 */
export async function templateOf(
  documents: Documents,
  kind: MailKind,
  hotelId: string,
): Promise<MailTemplate> {
  const ours = mailTemplates[kind];
  const house = hasHouseText(kind) && hotelId !== '' ? [mailTextId(kind, hotelId)] : [];
  const ids = [...house, mailTextId(kind, '')];
  let found: Stored[];
  try {
    found = await readTexts(documents, ids.join(separator));
  } catch (error) {
    // A mail without the words of staff is better than none.
    log.error('mail-text-unread', error, { reason: kind });
    return ours;
  }
  const own = ids.map((id) => found.find((each) => each.id === id)).find(isOwnText);
  if (own === undefined) return ours;
  const text = readMailText(own.data);
  const [problem] = findMailTextProblems(kind, text);
  if (problem === undefined) return withText(ours, text);
  log.error('mail-text-invalid', new Error(problem.message), { reason: own.id });
  return ours;
}

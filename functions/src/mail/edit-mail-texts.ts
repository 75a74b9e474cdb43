import { collections } from '@kerala-stays/domain/core/collections';
import { readCount, readText } from '@kerala-stays/domain/core/read-values';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { isBookingMail, type MailKind, mailKinds } from '@kerala-stays/domain/mail/mail';
import {
  fillFields,
  findMailTextProblems,
  hasHouseText,
  type MailText,
  mailTextId,
  mailTextMessages,
  maxHouseTexts,
  readMailText,
} from '@kerala-stays/domain/mail/mail-text';
import { reviewTermsPath } from '@kerala-stays/domain/reviews/review-messages';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { mailTemplates, ourText } from './mail-templates.ts';
import { forgetMailTexts, isOwnText } from './mail-texts.ts';

/** Which text: of a mail to all guests, or to those of one house. */
export type TextPlace = { _id: string; kind: MailKind; hotelId: string };

/** A text as staff see it. */
export type ShownText = TextPlace & MailText & { isOwn: boolean; problem: string; version: number };
export type ListedText = Omit<ShownText, keyof MailText | 'version'>;

type By = { uid: string; now: Date };

/** @throws AppError `not-found` for another mail, or a house that cannot have its own text of it */
export function placeOf(id: string): TextPlace {
  const [kind = '', ...rest] = id.split('_');
  const hotelId = rest.join('_');
  if (!isBookingMail(kind) || (rest.length > 0 && hotelId === '')) {
    throw new AppError('not-found', { message: mailTextMessages.notFound });
  }
  if (hotelId !== '' && !hasHouseText(kind)) {
    throw new AppError('not-found', { message: mailTextMessages.noHouseText });
  }
  return { _id: id, kind, hotelId };
}

/** All mails whose text may be changed, and the texts of single houses. */
export async function listMailTexts(documents: Documents): Promise<ListedText[]> {
  const [general, ofHouses] = await Promise.all([
    documents.getMany(collections.mailTexts, [...mailKinds]),
    documents.find(collections.mailTexts, {
      where: [['isOfHouse', '==', true]],
      limit: maxHouseTexts,
    }),
  ]);
  const known = new Map(general.map((row) => [row.id, row]));
  return [
    ...mailKinds.map((kind) => listed(placeOf(kind), known.get(kind) ?? null)),
    ...ofHouses.filter(isOwnText).flatMap((row) => {
      const kind = readText(row.data.kind);
      const hotelId = readText(row.data.hotelId);
      return isBookingMail(kind) ? [listed({ _id: row.id, kind, hotelId }, row)] : [];
    }),
  ];
}

function listed(place: TextPlace, stored: Stored | null): ListedText {
  const { _id, kind, hotelId } = place;
  return { _id, kind, hotelId, isOwn: isOwnText(stored), problem: problemOf(kind, stored) };
}

function problemOf(kind: MailKind, stored: Stored | null): string {
  if (!isOwnText(stored)) return '';
  return findMailTextProblems(kind, readMailText(stored.data))[0]?.message ?? '';
}

/** A text with the usual one, and the paragraphs that nobody changes. */
export async function findMailText(
  { documents, siteUrl }: { documents: Documents; siteUrl: string },
  id: string,
): Promise<{ text: ShownText; usual: MailText; fixed: string[] }> {
  const place = placeOf(id);
  const stored = await documents.get(collections.mailTexts, id);
  const usual = await usualText(documents, place);
  const { fixed = [] } = mailTemplates[place.kind];
  const facts = { reviewTerms: `${siteUrl}${reviewTermsPath}` };
  return {
    text: shown(place, stored, usual),
    usual,
    fixed: fixed.map((text) => fillFields(text, facts)),
  };
}

/** The text that a mail has without the one at this place. */
async function usualText(documents: Documents, { kind, hotelId }: TextPlace): Promise<MailText> {
  const general =
    hotelId === '' ? null : await documents.get(collections.mailTexts, mailTextId(kind, ''));
  return isOwnText(general) && problemOf(kind, general) === ''
    ? readMailText(general.data)
    : ourText(mailTemplates[kind]);
}

function shown(place: TextPlace, stored: Stored | null, usual: MailText): ShownText {
  const words = isOwnText(stored) ? readMailText(stored.data) : usual;
  return { ...listed(place, stored), ...words, version: readCount(stored?.data.version) };
}

/**
 * Saves a text of staff, one version up.
 * @throws AppError `invalid` when a mail could not go out with it, `conflict` when it has been
 *   saved since staff loaded it, `not-found`
 */
export async function saveMailText(
  documents: Documents,
  id: string,
  input: MailText & { version: number },
  by: By,
): Promise<{ before: MailText; after: ShownText }> {
  const place = placeOf(id);
  refuseProblems(place.kind, input);
  if (place.hotelId !== '' && (await documents.get(collections.hotels, place.hotelId)) === null) {
    throw new AppError('not-found', { message: serverMessages.hotelNotFound });
  }
  const { subject, heading, above, below } = input;
  const words = { subject, heading, above, below };
  return change(documents, place, input.version, { words, isOwn: true }, by);
}

/**
 * Gives a text up: mails have the usual one again. The version stays and goes up, so that a form
 * which was open before cannot bring the text back unseen.
 * @throws AppError `conflict` when it has been saved since staff loaded it, `not-found`
 */
export function restoreMailText(
  documents: Documents,
  id: string,
  version: number,
  by: By,
): Promise<{ before: MailText; after: ShownText }> {
  const words = { subject: '', heading: '', above: '', below: '' };
  return change(documents, placeOf(id), version, { words, isOwn: false }, by);
}

/** @throws AppError `invalid` with the first problem */
export function refuseProblems(kind: MailKind, text: MailText): void {
  const [problem] = findMailTextProblems(kind, text);
  if (problem !== undefined) throw new AppError('invalid', { message: problem.message });
}

function change(
  documents: Documents,
  place: TextPlace,
  version: number,
  { words, isOwn }: { words: MailText; isOwn: boolean },
  { uid, now }: By,
) {
  const { _id: id, kind, hotelId } = place;
  const at = { collection: collections.mailTexts, id };
  return writeOptimistically(async () => {
    const stored = await documents.get(at.collection, id);
    if (readCount(stored?.data.version) !== version) {
      throw new AppError('conflict', { message: mailTextMessages.savedMeanwhile });
    }
    const usual = await usualText(documents, place);
    const before = isOwnText(stored) ? readMailText(stored.data) : usual;
    const data = {
      ...words,
      kind,
      hotelId,
      isOwn,
      isOfHouse: hotelId !== '' && isOwn,
      version: version + 1,
      updatedAt: now,
      updatedBy: uid,
    };
    const write: Write =
      stored === null
        ? { kind: 'create', ...at, data }
        : { kind: 'update', ...at, patch: data, version: stored.version };
    await documents.commit([write]);
    forgetMailTexts(documents);
    const after = shown(place, { id, data, version: null }, usual);
    return { before, after };
  });
}

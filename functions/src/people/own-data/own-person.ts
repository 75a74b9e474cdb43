import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { ownDataMessages, ownDataSources } from '@kerala-stays/domain/people/own-data-words';
import type { Person } from '@kerala-stays/domain/people/person';
import { askerOf } from '../../http/asker.ts';
import { type ApiCall, signedIn } from '../../http/route.ts';
import { countWrongKey } from '../../http/wrong-keys.ts';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { emailOfSource, isOwnDataKey } from '../../records/bookings/own-data-key.ts';

export type OwnPerson = {
  person: Person;
  /** In the audit log; '' for a link. */
  uid: string;
};

/**
 * The caller of a call about their own data: who can open the mailbox, by a link sent there or by an
 * account whose address is verified. A telephone number proves nothing: anyone may have typed it.
 * @throws AppError `not-found` for a link that is not valid, `forbidden` for an unverified account
 */
export async function ownPerson(
  documents: Documents,
  call: ApiCall,
  fields: Record<string, unknown>,
): Promise<OwnPerson> {
  const { tripKey } = askerOf(call);
  if (tripKey !== '') {
    const source = readOneOf(ownDataSources, fields.from, 'booking');
    const [id, day] = [readText(fields.id), readText(fields.day)];
    const email = isDocumentId(id) ? await emailOfSource(documents, { source, id }) : '';
    if (!isOwnDataKey(tripKey, { source, id, email, day }, dateInKerala(call.now))) {
      countWrongKey(call, id);
      throw new AppError('not-found', { message: ownDataMessages.notValid });
    }
    return { person: { email, phone: '' }, uid: '' };
  }
  const { email, emailVerified, uid } = signedIn(call);
  if (!emailVerified || email === '') {
    throw new AppError('forbidden', { message: ownDataMessages.unverified });
  }
  return { person: { email: normaliseEmail(email), phone: '' }, uid };
}

import { createHash } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { readOneOf, readTexts } from '@kerala-stays/domain/core/read-values';
import { type StopReason, stopReasons } from '@kerala-stays/domain/mail/mail-delivery';
import type { Documents, Stored, Write } from '../platform/documents.ts';

/** Identifies an address to which nothing is sent, without storing it. */
export function bouncedAddressId(email: string): string {
  return createHash('sha256')
    .update(`bounced:${normaliseEmail(email)}`)
    .digest('base64url');
}

/** Ids of the recipients of a message; each of ours has one. */
const idsOf = (mail: Pick<Stored, 'data'>) => readTexts(mail.data.to).map(bouncedAddressId);

/** Ends mail to the recipient of a message that was returned. */
export function stopWrites(mail: Stored, reason: StopReason, at: Date): Write[] {
  return idsOf(mail).map((id) => ({
    kind: 'merge',
    collection: collections.bouncedAddresses,
    id,
    patch: { reason, mailId: mail.id, at },
  }));
}

/** Why nothing is sent to the recipient of each message; '' where mail goes there. */
export async function stopReasonsOf(
  documents: Documents,
  mails: readonly Pick<Stored, 'data'>[],
): Promise<(StopReason | '')[]> {
  const ids = mails.map(idsOf);
  const wanted = [...new Set(ids.flat())];
  const stopped =
    wanted.length === 0 ? [] : await documents.getMany(collections.bouncedAddresses, wanted);
  return ids.map((own) => {
    const row = stopped.find(({ id }) => own.includes(id));
    return row === undefined ? '' : readOneOf(stopReasons, row.data.reason, 'bounced');
  });
}

/** Lets mail go again to the recipient of a message; nothing changes where it does already. */
export async function resumeMail(documents: Documents, mail: Stored): Promise<void> {
  const stopped = await documents.getMany(collections.bouncedAddresses, idsOf(mail));
  if (stopped.length === 0) return;
  await documents.commit(
    stopped.map(({ id }) => ({ kind: 'delete', collection: collections.bouncedAddresses, id })),
  );
}

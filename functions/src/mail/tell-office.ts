import { collections, officeDocumentId } from '@kerala-stays/domain/core/collections';
import {
  type OfficeAlert,
  type OfficeSettings,
  readOfficeSettings,
  tellAt,
  usualOfficeSettings,
} from '@kerala-stays/domain/mail/office-alerts';
import { anonymousKey } from '../http/client-address.ts';
import type { Documents, Write } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { layOutMail } from './mail-layout.ts';
import { newMailWrite } from './new-mail.ts';

export type OfficeDeps = {
  documents: Documents;
  siteUrl: string;
  /** Who is told until staff save something else. */
  officeEmail: string;
};

/** Something that the office is told. It names nobody: mailboxes are read in trains, and forwarded. */
export type OfficeNotice = {
  kind: OfficeAlert;
  /** Of the event, so that it is told once however often it is delivered: letters, digits, '-' and '_'. */
  event: string;
  subject: string;
  sentences: readonly string[];
  rows?: readonly (readonly [label: string, value: string])[];
  /** Of the back office, e.g. '/admin/inquiries?inquiry=…'. */
  path: string;
  action: string;
};

/** What is set now: whom the office's mails go to, about what, and when not. */
export async function officeSettings({
  documents,
  officeEmail,
}: Pick<OfficeDeps, 'documents' | 'officeEmail'>): Promise<OfficeSettings> {
  const stored = await documents.get(collections.meta, officeDocumentId);
  return readOfficeSettings(stored?.data) ?? usualOfficeSettings(officeEmail);
}

/**
 * One message of the outbox for each address of the office, for a batch of the event's own; none when nobody
 * wants to know. Reads the settings.
 */
export async function officeWrites(
  deps: OfficeDeps,
  notice: OfficeNotice,
  now: Date,
): Promise<Write[]> {
  const settings = await officeSettings(deps);
  if (!settings.kinds.includes(notice.kind)) return [];
  const { subject, sentences, rows = [], path, action } = notice;
  const message = layOutMail({
    subject,
    heading: subject,
    preheader: sentences[0] ?? '',
    before: sentences,
    rows,
    after: [],
    action: { label: action, url: `${deps.siteUrl}${path}` },
  });
  return settings.emails.map((email) => {
    const id = `office-${notice.kind}-${notice.event}-${anonymousKey('to', email)}`;
    const mail = { id, to: email, message, kind: `office-${notice.kind}`, bookingId: '' } as const;
    return newMailWrite(mail, now, tellAt(settings, now));
  });
}

/** Tells the office once, however often the event is delivered, and by however many at once. */
export async function tellOffice(deps: OfficeDeps, notice: OfficeNotice, now: Date): Promise<void> {
  const { documents } = deps;
  await writeOptimistically(async () => {
    const writes = await officeWrites(deps, notice, now);
    const told = await documents.getMany(
      collections.mail,
      writes.map(({ id }) => id),
    );
    if (writes.length > 0 && told.length === 0) await documents.commit(writes);
  });
}

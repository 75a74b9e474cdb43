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
  /** Recipient until staff save settings. */
  officeEmail: string;
};

/** A notice to the office. Contains no names: mails are read on trains, and forwarded. */
export type OfficeNotice = {
  kind: OfficeAlert;
  /**
   * Id of the event, so that repeated deliveries are reported once: letters, digits, '-' and '_'.
   */
  event: string;
  subject: string;
  sentences: readonly string[];
  rows?: readonly (readonly [label: string, value: string])[];
  /** Path in the back office, e.g. '/admin/inquiries?inquiry=…'. */
  path: string;
  action: string;
};

/** Current settings: recipients of office mails, their events, and quiet hours. */
export async function officeSettings({
  documents,
  officeEmail,
}: Pick<OfficeDeps, 'documents' | 'officeEmail'>): Promise<OfficeSettings> {
  const stored = await documents.get(collections.meta, officeDocumentId);
  return readOfficeSettings(stored?.data) ?? usualOfficeSettings(officeEmail);
}

/**
 * One outbox message per office address, for the event's own batch; none when no address
 * subscribes. Reads the settings.
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

/** Notifies the office once, however often and concurrently the event is delivered. */
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

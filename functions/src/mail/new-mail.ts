import { collections } from '@kerala-stays/domain/core/collections';
import type {
  HouseMailKind,
  InquiryMailKind,
  MailKind,
  StaffMailKind,
} from '@kerala-stays/domain/mail/mail';
import type { OfficeAlert } from '@kerala-stays/domain/mail/office-alerts';
import type { Write } from '../platform/documents.ts';
import { newDelivery } from './delivery.ts';
import type { ComposedMail } from './mail-layout.ts';

type NewMail = {
  /** Derived from the event, so that a message cannot be sent twice. */
  id: string;
  to: string;
  message: ComposedMail & {
    attachments?: readonly { filename: string; content: string; contentType: string }[];
    isAutomatic?: boolean;
    threadId?: string;
  };
  kind: MailKind | HouseMailKind | StaffMailKind | `office-${OfficeAlert}` | InquiryMailKind;
  /** '' without a booking. */
  bookingId: string;
  inquiryId?: string;
  /** Of a message that names several guests, for their erasure. */
  bookingIds?: readonly string[];
};

/**
 * A message for the outbox, in the same batch as its event.
 * @param dueAt earliest time of sending; by default at once
 */
export function newMailWrite(
  { id, to, message, kind, ...about }: NewMail,
  now: Date,
  dueAt: Date = now,
): Write {
  return {
    kind: 'create',
    collection: collections.mail,
    id,
    data: {
      to: [to],
      message: { attachments: [], ...message },
      kind,
      ...about,
      delivery: newDelivery(now, dueAt),
      createdAt: now,
    },
  };
}

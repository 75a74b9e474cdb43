import { outboxQuery } from '@kerala-stays/domain/api/mail-operations';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  readFields,
  readList,
  readOneOf,
  readText,
  readTexts,
} from '@kerala-stays/domain/core/read-values';
import { isStaffMail, mailKinds, outboxKinds } from '@kerala-stays/domain/mail/mail';
import {
  addressMessages,
  needsStaff,
  readDeliveryState,
  storedStatesOf,
} from '@kerala-stays/domain/mail/mail-delivery';
import { type ApiRoute, data, done, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { resumeMail, stopReasonsOf } from '../../mail/bounced-addresses.ts';
import { againDelivery, readDelivery } from '../../mail/delivery.ts';
import type { ComposedMail } from '../../mail/mail-layout.ts';
import { previewMails } from '../../mail/mail-previews.ts';
import { templateOf } from '../../mail/mail-texts.ts';
import { searchOutbox } from '../../mail/search-outbox.ts';
import type { Documents, Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { hideKeys } from '../../platform/signed-key.ts';

/** Messages that were lost longer ago are no news. */
const recentMs = 2 * 86_400_000;
const invitedOnTeam = 'An invitation is sent again on the page Team, if it still holds.';
const testedOnTexts = 'Send another test on the tab Texts.';

export type MailRouteDeps = {
  documents: Documents;
  siteUrl: string;
  /** In which stays are sold, for the examples of mails. */
  currency: Currency;
  /** Whether a mail server is configured; without one messages wait. */
  hasServer: () => boolean;
  /**
   * Sends due messages.
   * @returns how many messages the server accepted
   */
  send: (budgetMs: number) => Promise<number>;
};

/** A call may take a minute. */
const sendBudgetMs = 20_000;

/** The outbox as staff see it (decision D30). */
export function mailRoutes(deps: () => MailRouteDeps): ApiRoute[] {
  return [
    route('GET /mail', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const { documents, hasServer } = deps();
        const names = Object.keys(outboxQuery.shape);
        const wanted = Object.fromEntries(names.map((name) => [name, call.query(name)]));
        const texts = { fallback: messages.malformedBody };
        const found = await searchOutbox(documents, validate(outboxQuery, wanted, texts));
        const stopped = await stoppedOf(documents, found.rows);
        return data({
          mail: found.rows.map((row) => ({
            ...readMail(row),
            stopped: stopped.get(row.id) ?? '',
          })),
          cursor: found.cursor,
          hasServer: hasServer(),
        });
      },
    }),
    route('GET /mail/undelivered', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async ({ now }) => {
        const since = new Date(now.getTime() - recentMs);
        const { count } = await deps().documents.total(
          collections.mail,
          [
            ['delivery.state', 'in', storedStatesOf('failed')],
            ['createdAt', '>=', since],
          ],
          [],
        );
        return data({ undelivered: count });
      },
    }),
    route('GET /mail/previews', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async (call) => {
        const { documents } = deps();
        const templates = await Promise.all(
          mailKinds.map(async (kind) => [kind, await templateOf(documents, kind, '')] as const),
        );
        const previews = previewMails(deps(), call.now, new Map(templates)).map((preview) => ({
          kind: preview.kind,
          ...hidden(preview),
        }));
        return data({ previews });
      },
    }),
    route('POST /mail/send', {
      access: 'admin',
      audit: { none: 'The job does the same' },
      failureMessage: messages.operationFailed,
      timeoutMs: 55_000,
      handle: async () => data({ count: await deps().send(sendBudgetMs) }),
    }),
    route('POST /mail/:id/resend', {
      access: 'admin',
      audit: { collection: 'mail', what: 'Message sent again' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        await resend(deps().documents, call.param('id'), call.now);
        return done('The message will be sent again');
      },
    }),
    route('POST /mail/:id/address-works', {
      access: 'admin',
      audit: { collection: 'mail', what: 'Address of a returned message works again' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { documents } = deps();
        const found = await documents.get(collections.mail, call.param('id'));
        if (found === null) throw new AppError('not-found', { message: messages.notFound });
        await resumeMail(documents, found);
        return done(addressMessages.works);
      },
    }),
  ];
}

/** By id, for messages that did not arrive: others cost a read each and say nothing new. */
async function stoppedOf(documents: Documents, rows: readonly Stored[]) {
  const lost = rows.filter(({ data: { delivery } }) =>
    needsStaff(readDeliveryState(readFields(delivery).state)),
  );
  const reasons = await stopReasonsOf(documents, lost);
  return new Map(lost.map(({ id }, index) => [id, reasons[index] ?? ''] as const));
}

function hidden({ subject, text, html }: ComposedMail): ComposedMail {
  return { subject, text: hideKeys(text), html: hideKeys(html) };
}

/**
 * Puts a message into the outbox again; `send-message.ts` sends it within a minute.
 * @throws AppError `conflict` while it is being sent, since it would arrive twice, and for an
 *   invitation, which may have been taken back, and for a test
 */
async function resend(documents: Documents, id: string, now: Date): Promise<void> {
  const found = await documents.get(collections.mail, id);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  const kind = readText(found.data.kind);
  if (isStaffMail(kind)) {
    throw new AppError('conflict', {
      message: kind === 'mail-test' ? testedOnTexts : invitedOnTeam,
    });
  }
  const before = readDelivery(found.data.delivery)?.state;
  if (before === 'sending' || before === 'handing-over') {
    throw new AppError('conflict', {
      message: 'This message is being sent. Look again in a minute.',
    });
  }
  const delivery = againDelivery(found.data.delivery, now);
  await documents.commit([
    {
      kind: 'update',
      collection: collections.mail,
      id,
      patch: { delivery, resentAt: now },
      version: found.version,
    },
  ]);
}

function readMail({ id, data: fields }: Stored) {
  const message = readFields(fields.message);
  return {
    _id: id,
    kind: readOneOf(outboxKinds, fields.kind, 'booking-created'),
    bookingId: readText(fields.bookingId),
    to: readTexts(fields.to),
    subject: readText(message.subject),
    // Staff see the text, but not the keys with which its guest acts.
    text: hideKeys(readText(message.text)),
    html: hideKeys(readText(message.html)),
    attachments: readList(message.attachments).map((item) => ({
      name: readText(readFields(item).filename),
      content: hideKeys(readText(readFields(item).content)),
    })),
    delivery: readDeliveryState(readFields(fields.delivery).state),
    reason: readText(readFields(fields.delivery).reason),
    createdAt: readInstant(fields.createdAt),
  };
}

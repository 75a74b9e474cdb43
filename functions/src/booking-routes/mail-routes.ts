import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import {
  readFields,
  readList,
  readOneOf,
  readText,
  readTexts,
} from '@kerala-stays/domain/core/read-values';
import { z } from 'zod';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, data, done } from '../http/route.ts';
import { type ComposedMail, composeMail } from '../mail/compose-mail.ts';
import { mailKinds, mailTemplates } from '../mail/mail-templates.ts';
import { mailFacts } from '../mail/outbox.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { hideKeys } from '../platform/signed-key.ts';

const tag = 'Bookings';
const listed = 100;

const mailSchema = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  bookingId: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), content: z.string() })),
  delivery: z.string().describe('State of the delivery; empty before anybody tried'),
  createdAt: z.string(),
});

/** The outbox as staff see it (decision D30). */
export function mailRoutes(deps: () => { documents: Documents; siteUrl: string }): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/mail',
      access: 'admin',
      failureMessage: messages.generic,
      doc: {
        summary: 'Messages to guests, newest first, all or those of one booking',
        tag,
        query: z.object({ bookingId: z.string().optional() }),
        response: z.object({ success: z.literal(true), mail: z.array(mailSchema) }),
      },
      handle: async (call) => {
        const bookingId = call.query('bookingId');
        const rows = await deps().documents.find(collections.mail, {
          where: bookingId === undefined ? [] : [['bookingId', '==', bookingId]],
          orderBy: ['createdAt', 'desc'],
          limit: listed,
        });
        return data({ mail: rows.map(readMail) });
      },
    },
    {
      method: 'get',
      path: '/mail/previews',
      access: 'admin',
      failureMessage: messages.generic,
      doc: {
        summary: 'Every template, filled in for an example stay',
        tag,
        response: z.object({
          success: z.literal(true),
          previews: z.array(
            z.object({
              kind: z.enum(mailKinds),
              subject: z.string(),
              text: z.string(),
              html: z.string(),
            }),
          ),
        }),
      },
      handle: async (call) => {
        const facts = mailFacts(exampleBooking(call.now), {
          siteUrl: deps().siteUrl,
          now: call.now,
          refundMinor: 12_000 as MinorUnits,
        });
        const previews = mailKinds.map((kind) => ({
          kind,
          ...hidden(composeMail(mailTemplates[kind], facts)),
        }));
        return data({ previews });
      },
    },
    {
      method: 'post',
      path: '/mail/:id/resend',
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Send a message once more',
        tag,
        response: doneResponse,
        rejections: ['not-found'],
      },
      handle: async (call) => {
        await resend(deps().documents, call.param('id'), call.now);
        return done('The message will be sent again');
      },
    },
  ];
}

function hidden({ subject, text, html }: ComposedMail): ComposedMail {
  return { subject, text: hideKeys(text), html: hideKeys(html) };
}

/** The extension sends whatever it finds in the state RETRY. */
async function resend(documents: Documents, id: string, now: Date): Promise<void> {
  const found = await documents.get(collections.mail, id);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  const delivery = { ...readFields(found.data.delivery), state: 'RETRY', attempts: 0 };
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
    kind: readOneOf(mailKinds, fields.kind, 'booking-created'),
    bookingId: readText(fields.bookingId),
    to: readTexts(fields.to),
    subject: readText(message.subject),
    // Staff see what was written, and cannot act as the guest to whom it was.
    text: hideKeys(readText(message.text)),
    html: hideKeys(readText(message.html)),
    attachments: readList(message.attachments).map((item) => ({
      name: readText(readFields(item).filename),
      content: hideKeys(readText(readFields(item).content)),
    })),
    delivery: readText(readFields(fields.delivery).state),
    createdAt: readInstant(fields.createdAt),
  };
}

function exampleBooking(now: Date): Booking {
  return readBooking('example1', {
    hotel: { name: 'Backwater House', address: 'Alappuzha, Kerala' },
    room: { roomType: 'Double Bed' },
    guestName: 'Asha Nair',
    guests: 2,
    checkInDate: '2027-01-10',
    checkOutDate: '2027-01-12',
    nights: 2,
    currency: 'usd',
    totalMinor: 24_000,
    paidMinor: 24_000,
    isPaid: true,
    holdUntil: now,
  });
}

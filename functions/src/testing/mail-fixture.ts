import { newDelivery } from '../mail/delivery.ts';
import type { MailDeps } from '../mail/send-message.ts';
import { type MailTransport, type OutgoingMail, TransportError } from '../mail/transport.ts';
import { MemoryDocuments } from './memory-documents.ts';

export const mailNow = new Date('2026-11-23T06:00:00.000Z');

export type MailFixture = MailDeps & {
  documents: MemoryDocuments;
  /** Messages accepted by the server. */
  taken: OutgoingMail[];
  /** The server's reaction to the next message; accepts by default. */
  behave: MailTransport['send'];
  pass: (ms: number) => void;
  put: (id: string, fields?: Record<string, unknown>) => void;
  deliveryOf: (id: string) => Record<string, unknown>;
};

/** The outbox over memory, with a server that accepts every message by default. */
export function mailFixture(): MailFixture {
  const documents = new MemoryDocuments();
  let now = mailNow.getTime();
  const taken: OutgoingMail[] = [];
  const fixture: MailFixture = {
    documents,
    taken,
    host: 'site.example',
    readClock: () => now,
    behave: async (mail, beforeBody) => {
      await beforeBody();
      taken.push(mail);
    },
    transport: { send: (mail, beforeBody) => fixture.behave(mail, beforeBody) },
    pass: (ms) => {
      now += ms;
    },
    put: (id, fields = {}) =>
      documents.seed('mail', id, {
        to: ['asha@example.com'],
        message: { subject: 'S', text: 'T', html: '<p>H</p>', attachments: [] },
        kind: 'booking-created',
        bookingId: 'b1',
        createdAt: new Date(now),
        delivery: newDelivery(new Date(now)),
        ...fields,
      }),
    deliveryOf: (id) => documents.snapshot()[`mail/${id}`]?.delivery as Record<string, unknown>,
  };
  return fixture;
}

/** A server that accepts the message but loses its response. */
export function loseAnswer({ taken }: Pick<MailFixture, 'taken'>): MailTransport['send'] {
  return async (mail, beforeBody) => {
    await beforeBody();
    taken.push(mail);
    throw new TransportError('no answer', { isCertain: false });
  };
}

import { readOneOf } from '../core/read-values.ts';

/**
 * Delivery status of a message. `sent`: accepted by the mail server. `unclear`: handed over without
 * a response, so it may have arrived and is never resent automatically. The last three are reported
 * later by a provider.
 */
export const deliveryStates = [
  'waiting',
  'sending',
  'handing-over',
  'sent',
  'failed',
  'unclear',
  'delivered',
  'bounced',
  'complained',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** States by which staff filter the outbox: not arrived, or maybe not; on their way; taken. */
export const deliveryGroups = ['failed', 'waiting', 'sent'] as const;
export type DeliveryGroup = (typeof deliveryGroups)[number];

const groupOf: Record<DeliveryState, DeliveryGroup> = {
  waiting: 'waiting',
  sending: 'waiting',
  'handing-over': 'waiting',
  sent: 'sent',
  delivered: 'sent',
  failed: 'failed',
  unclear: 'failed',
  bounced: 'failed',
  complained: 'failed',
};

/** Staff must check these: they did not arrive, or may not have. */
export function needsStaff(state: DeliveryState | ''): boolean {
  return state !== '' && groupOf[state] === 'failed';
}

/** States of messages sent by an extension, before the site sent its own. */
const olderStates: Record<string, DeliveryState> = { SUCCESS: 'sent', ERROR: 'failed' };

/** Stored states of a group, those of {@link olderStates} included. */
export function storedStatesOf(group: DeliveryGroup): string[] {
  const known = Object.entries(olderStates);
  return deliveryStates
    .filter((state) => groupOf[state] === group)
    .flatMap((state) => [
      state,
      ...known.filter(([, meant]) => meant === state).map(([older]) => older),
    ]);
}

/** '' for a message older than the site's own sending. */
export function readDeliveryState(value: unknown): DeliveryState | '' {
  const older = typeof value === 'string' ? olderStates[value] : undefined;
  return older ?? readOneOf([...deliveryStates, ''] as const, value, '');
}

/**
 * Provider reports about an accepted message, in ascending order; an earlier kind never overrides a
 * later one.
 */
export const mailEventKinds = ['delivered', 'bounced', 'complained'] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

/** Header by which the reporter authenticates: `t=SECONDS,v1=HMAC`. */
export const mailSignatureHeader = 'X-Mail-Signature';
/** Events in one request. */
export const maxMailEvents = 100;

/** Whether a report adds to the known state; older reports never undo newer ones. */
export function isFurther(known: DeliveryState, reported: MailEventKind): boolean {
  const order: readonly string[] = mailEventKinds;
  return order.indexOf(reported) > order.indexOf(known);
}

/** The mail service's report on a message that it accepted. */
export type MailEvent = {
  kind: MailEventKind;
  /** The Message-ID of the message, as it was sent. */
  messageId: string;
  /** Of a bounce; absent counts as permanent. */
  isPermanent?: boolean | undefined;
  /** Of a bounce: the status of RFC 3463, e.g. 5.1.1. */
  code?: string | undefined;
};

/** Why nothing is sent to an address any more. */
export const stopReasons = ['bounced', 'complained'] as const;
export type StopReason = (typeof stopReasons)[number];

/** Said to staff about an address that gets no more mail. */
export const addressMessages = {
  bounced: 'Nothing is sent to this address: its mailbox sent a message back.',
  complained: 'Nothing is sent to this address: its reader reported a message as spam.',
  works: 'Mail goes to this address again',
} as const satisfies Record<StopReason | 'works', string>;

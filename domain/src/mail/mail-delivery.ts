import { readOneOf } from '../core/read-values.ts';

/**
 * What became of a message. `sent`: the mail server took it. `unclear`: it was handed over and no answer came, so
 * it may have arrived and is never sent again by itself. The last three are what a provider reports afterwards.
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

/** Staff have to look at these: they did not arrive, or nobody knows. */
export function needsStaff(state: DeliveryState | ''): boolean {
  return ['failed', 'unclear', 'bounced', 'complained'].includes(state);
}

/** The states of messages that an extension sent before the site did it itself. */
const olderStates: Record<string, DeliveryState> = { SUCCESS: 'sent', ERROR: 'failed' };

/** '' for a message of the time when nothing of ours sent any. */
export function readDeliveryState(value: unknown): DeliveryState | '' {
  const older = typeof value === 'string' ? olderStates[value] : undefined;
  return older ?? readOneOf([...deliveryStates, ''] as const, value, '');
}

/** What a provider may report of a message that it took; a later one of the list is never taken back by an earlier one. */
export const mailEventKinds = ['delivered', 'bounced', 'complained'] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

/** Who reports shows it by this header: `t=SECONDS,v1=HMAC`. */
export const mailSignatureHeader = 'X-Mail-Signature';
/** Events in one call. */
export const mostMailEvents = 100;

/** Whether what is reported now says more than what is known: nothing is taken back by an older report. */
export function isFurther(known: DeliveryState, reported: MailEventKind): boolean {
  const order: readonly string[] = mailEventKinds;
  return order.indexOf(reported) > order.indexOf(known);
}

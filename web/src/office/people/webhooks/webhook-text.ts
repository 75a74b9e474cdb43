import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { webhookEvents } from '@kerala-stays/domain/webhooks/webhook';
import type { ShownWebhook } from './api/webhook-calls.ts';

/** Whether a webhook takes its events, and since when and why not. */
export function stateText({ failingSince, problem }: ShownWebhook): string {
  return failingSince === ''
    ? 'No failures'
    : `Fails since ${formatInstant(failingSince)}: ${problem}`;
}

/** The events of a webhook in words. */
export const eventsText = ({ events }: Pick<ShownWebhook, 'events'>): string =>
  `Tells of ${events.map((each) => webhookEvents[each]).join(', ')}.`;

/** Events that wait for a webhook, and those that were given up; '' for none. */
export function backlogText({ waiting, undelivered }: ShownWebhook): string {
  return [
    waiting === 0 ? '' : `${countOf(waiting, 'event')} waiting to be sent again.`,
    undelivered === 0 ? '' : `${countOf(undelivered, 'event')} not delivered within three days.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

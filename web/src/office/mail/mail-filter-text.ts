import type { DeliveryGroup } from '@kerala-stays/domain/mail/mail-delivery';
import { readMailSearch } from '@kerala-stays/domain/mail/mail-search';
import { mailName } from './mail-text-form.ts';
import type { MailFilters } from './use-mail-filters.ts';

export const groupLabels: Record<DeliveryGroup, string> = {
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
};

const groupWords: Record<DeliveryGroup, string> = {
  failed: 'failed or came back',
  waiting: 'is waiting',
  sent: 'was sent',
};

/** Sentence of an empty list about what it was searched and filtered by; '' without conditions. */
export function formatNoMail({ search, state, kind }: MailFilters): string {
  const wanted = search === '' ? null : readMailSearch(search);
  const parts = [
    kind === '' ? 'No mail' : `No mail of the kind “${mailName(kind)}”`,
    wanted === null
      ? ''
      : wanted.kind === 'recipient'
        ? `to ${search}`
        : `about ${wanted.reference}`,
    state === '' ? '' : groupWords[state],
  ].filter(Boolean);
  if (parts.length === 1 && kind === '') return '';
  const sentence = parts.join(' ');
  return state === '' ? `${sentence} was found.` : `${sentence}.`;
}

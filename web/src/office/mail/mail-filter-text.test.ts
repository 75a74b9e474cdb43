import { expect, test } from 'vitest';
import { formatNoMail } from './mail-filter-text.ts';
import type { MailFilters } from './use-mail-filters.ts';

const none: MailFilters = { search: '', state: '', kind: '' };

test.each<[Partial<MailFilters>, string]>([
  [{}, ''],
  [{ state: 'failed' }, 'No mail failed or came back.'],
  [{ state: 'waiting' }, 'No mail is waiting.'],
  [{ search: 'asha@example.com' }, 'No mail to asha@example.com was found.'],
  [{ search: 'ks-7f3a91b2', state: 'sent' }, 'No mail about KS-7F3A91B2 was sent.'],
  [
    { kind: 'booking-paid', search: 'asha@example.com', state: 'failed' },
    'No mail of the kind “Booking paid” to asha@example.com failed or came back.',
  ],
])('an empty list of %o says what it was filtered by', (filters, sentence) => {
  expect(formatNoMail({ ...none, ...filters })).toBe(sentence);
});

import { readDeskSearch } from '../core/desk-search.ts';
import { isEmailAddress, normaliseEmail } from '../core/email-address.ts';

/** A search of the outbox by staff. */
type MailSearch =
  /** Spellings of one address: as it is compared, and as it was typed. */
  { kind: 'recipient'; spellings: string[] } | { kind: 'reference'; reference: string };

/** For a text that is neither of both. */
export const mailSearchAdvice =
  'Search for a whole e-mail address, or for a reference such as KS-7F3A91B2.';

/** Reads the search field of the outbox; null for a text that is no whole address or reference. */
export function readMailSearch(text: string): MailSearch | null {
  const typed = text.trim();
  if (isEmailAddress(typed)) {
    return { kind: 'recipient', spellings: [...new Set([normaliseEmail(typed), typed])] };
  }
  const { reference } = readDeskSearch(typed);
  return reference === '' ? null : { kind: 'reference', reference };
}

import { printDay } from '@kerala-stays/domain/billing/printed-document';
import type { WaitingDocument } from './api/invoice-calls.ts';

/** The reason why a document waits, as a sentence. */
export function formatWaiting({
  reason,
  creditUntil,
}: Pick<WaitingDocument, 'reason' | 'creditUntil'>): string {
  switch (reason) {
    case 'billing':
      return 'The guest has not given a name and address';
    case 'supplier':
      return 'Its supplier is missing or not registered: check the hotel’s tax settings and Suppliers';
    case 'rate':
      return 'The tax rate has changed since the price was made: change the booking to its price of today';
    case 'too-large':
      return 'More was refunded than its invoice says';
    case 'too-late':
      return creditUntil === ''
        ? 'Too late for a GST credit note'
        : `Too late for a GST credit note (${printDay(creditUntil)} has passed)`;
    default:
      return 'Will be issued within minutes';
  }
}

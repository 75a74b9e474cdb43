import type { Currency } from '@kerala-stays/domain/core/currency';
import type { Documents } from '../platform/documents.ts';

/** What every booking service works with. */
export type BookingDeps = {
  documents: Documents;
  siteUrl: string;
  /** The currency in which stays are sold (decision D1). */
  currency: Currency;
  /** The account whose verified e-mail this is, or null. */
  findVerifiedAccount: (email: string) => Promise<string | null>;
};

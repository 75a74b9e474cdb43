import type { refusal } from '@kerala-stays/domain/api/schemas';
import { messages } from '@kerala-stays/domain/core/messages';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readCount } from '@kerala-stays/domain/core/read-values';
import type { InquiryPayload } from '@kerala-stays/domain/inquiries/inquiry-input';
import { readQuoteLines } from '@kerala-stays/domain/rates/quote-read';
import type { z } from 'zod';
import { callApi } from '#web/lib/api/api-client.ts';
import type { ShownPrice } from '#web/lib/stay/stay-price.ts';

type RefusedQuote = NonNullable<z.output<typeof refusal>['quote']>;

export type SubmitResult =
  | { ok: true; message: string }
  /**
   * - `hotelGone`: the hotel has since been closed or removed, so sending again cannot succeed.
   * - `tooFast`: the form looks filled by a program; the same inquiry may be sent a moment later.
   * - `keyUsed`: an earlier attempt with other text arrived after all; this one is a second inquiry.
   * - `newPrice`: the price of the stay has changed, and nothing was stored.
   * - `notSold`: the stay is no longer sold; the message says why.
   * - `noResponse`: it was not sent, or nobody knows whether it arrived.
   */
  | {
      ok: false;
      message: string;
      hotelGone?: boolean;
      tooFast?: boolean;
      keyUsed?: boolean;
      newPrice?: ShownPrice | null;
      notSold?: boolean;
      noResponse?: 'unsent' | 'unsure';
    };

/** Without a response for this long, the connection counts as down (decision D56). */
const offlineAfterMs = 10_000;

/**
 * Sends an inquiry; a retry with the same `key` is stored once.
 * @param token of the signed-in person, whose account gets the booking that staff make from the
 *   inquiry
 */
export async function submitInquiry(
  payload: InquiryPayload,
  token: string | null,
): Promise<SubmitResult> {
  const response = await callApi('POST /inquiries', {
    body: payload,
    ...(token === null ? {} : { token }),
    timeoutMs: offlineAfterMs,
  });
  if (response.ok) return { ok: true, message: response.message || messages.inquirySubmitted };
  if (response.status === 0) {
    return response.isUnsent
      ? { ok: false, message: messages.inquiryOffline, noResponse: 'unsent' }
      : { ok: false, message: messages.inquiryUnsure, noResponse: 'unsure' };
  }
  const { code, quote, rule } = response.data;
  return {
    ok: false,
    message: response.message || messages.submitInquiryFailed,
    hotelGone: response.status === 404,
    tooFast: code === 'too-fast',
    keyUsed: code === 'key-used',
    newPrice: quote === undefined ? null : readPrice(quote),
    notSold: rule !== undefined,
  };
}

/** The price in a rejection. */
function readPrice(quote: RefusedQuote): ShownPrice {
  const { currency, totalMinor, nights, lines, taxMinor } = quote;
  return {
    currency,
    totalMinor,
    lines: readQuoteLines(lines),
    nights: readCount(nights),
    taxMinor: parseMinor(taxMinor) ?? (0 as MinorUnits),
  };
}

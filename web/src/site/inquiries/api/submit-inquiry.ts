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
   * `hotelGone`: the hotel has since been closed or removed, so sending again cannot succeed.
   * `tooFast`: the form counts as filled by a program; the same may be sent again a moment later.
   * `keyUsed`: an earlier attempt arrived after all, with other words; these need a key of their own.
   * `newPrice`: the stay costs something else by now, and nothing was stored.
   * `notSold`: the stay is not sold any more; the message says why.
   */
  | {
      ok: false;
      message: string;
      hotelGone?: boolean;
      tooFast?: boolean;
      keyUsed?: boolean;
      newPrice?: ShownPrice | null;
      notSold?: boolean;
    };

/** After this long without a response the line counts as down (decision D56). */
const offlineAfterMs = 10_000;

/**
 * Sends an inquiry; a retry with the same `key` is stored once.
 * @param token of the signed-in person, into whose account the stay then goes that staff book from it
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
  if (response.status === 0) return { ok: false, message: messages.inquiryOffline };
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

/** The price that a rejection names. */
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

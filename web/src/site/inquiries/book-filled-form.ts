import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import { type BookNowResult, bookNow } from './api/book-now.ts';
import { sendFilled } from './send-filled.ts';

export type BookedNow = Extract<BookNowResult, { ok: true }>;

type BookNowOptions = {
  startedAt: number;
  seenTotalMinor: number | undefined;
  getIdToken: (() => Promise<string | null>) | undefined;
  onBooked: (booked: BookedNow) => void;
  onHotelGone: (isGone: boolean) => void;
  /** An inquiry of other words has the form's key: this one needs another. */
  onKeyUsed: () => void;
  /** Nobody knows whether it arrived. */
  onUnknown: (message: string) => void;
  /** Price, nights or terms are others than shown. */
  onStale: (message: string) => void;
  onFailed: (message: string) => void;
};

/** The handler that books the filled form's stay at once, and says what became of it. */
export function bookFilledForm(options: BookNowOptions) {
  const { startedAt, seenTotalMinor, getIdToken } = options;
  return async (typed: InquiryInput): Promise<void> => {
    if (seenTotalMinor === undefined) return;
    const payload = { ...typed, seenTotalMinor };
    const token = (await getIdToken?.().catch(() => null)) ?? null;
    const result = await sendFilled(startedAt, () => bookNow(payload, token));
    if (result.ok) return options.onBooked(result);
    options.onHotelGone(result.hotelGone);
    if (result.keyUsed) options.onKeyUsed();
    if (result.isUnknown) return options.onUnknown(result.message);
    if (result.isStale) return options.onStale(result.message);
    options.onFailed(result.message);
  };
}

import { createHash } from 'node:crypto';
import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import { GatewayRefused } from './payment-gateway.ts';
import { type RazorpayApi, referenceTaken } from './razorpay-api.ts';
import { type RazorpayLink, readLink, readLinks } from './razorpay-shapes.ts';

const minuteMs = 60_000;
/** Razorpay refuses an end within fifteen minutes of its own receipt of the call. */
const leastLifeMs = 17 * minuteMs;
const longestReference = 40;
const longestDescription = 500;
const longestNote = 256;

const partNames = { total: '', deposit: 'Deposit for ', balance: 'Balance for ' } as const;

/**
 * Opens the one payment link of an attempt. Its reference is the attempt's id, which Razorpay takes
 * once: after a lost answer the link is found by it.
 */
export async function openLink(
  api: RazorpayApi,
  { siteUrl }: { siteUrl: string },
  { attempt, booking }: { attempt: PaymentAttempt; booking: Booking },
): Promise<RazorpayLink> {
  const reference = referenceOf(attempt._id);
  const madeAt = Date.parse(attempt.createdAt).toString(36);
  try {
    const made = await api.post('payment_links', {
      amount: attempt.amountMinor,
      currency: attempt.currency.toUpperCase(),
      accept_partial: false,
      ...expiryOf(attempt),
      reference_id: reference,
      description: describe(attempt, booking),
      ...customerOf(booking),
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { bookingId: booking._id, attemptId: attempt._id, madeAt },
      callback_url: returnAddress(siteUrl, attempt, booking),
      callback_method: 'get',
    });
    return readLink(made);
  } catch (error) {
    if (!(error instanceof GatewayRefused) || error.code !== referenceTaken) throw error;
    const found = await findLink(api, reference);
    // A store that was restored or seeded again counts its attempts again.
    if (found?.notes.madeAt !== madeAt || found.amount !== attempt.amountMinor) {
      throw new GatewayRefused(error, error.code, { type: 'idempotency_error' });
    }
    return found;
  }
}

async function findLink(api: RazorpayApi, reference: string): Promise<RazorpayLink | null> {
  const { payment_links: links } = readLinks(
    await api.get('payment_links', { reference_id: reference }),
  );
  const found = links.find(({ reference_id }) => reference_id === reference);
  // A list leaves the payments out.
  return found === undefined ? null : readLink(await api.get(`payment_links/${found.id}`));
}

function referenceOf(attemptId: string): string {
  if (attemptId.length <= longestReference) return attemptId;
  return createHash('sha256').update(attemptId).digest('hex').slice(0, longestReference);
}

/** The end of the hold, or nothing for a link of a stay that is not held. */
function expiryOf({ createdAt, expiresAt }: PaymentAttempt): { expire_by?: number } {
  if (expiresAt <= createdAt) return {};
  const end = Math.max(Date.parse(expiresAt), Date.parse(createdAt) + leastLifeMs);
  return { expire_by: Math.floor(end / 1000) };
}

function customerOf({ guestName, guestEmail }: Booking): object {
  if (guestEmail === '') return {};
  return { customer: { name: guestName.slice(0, longestNote), email: guestEmail } };
}

function describe(attempt: PaymentAttempt, booking: Booking): string {
  const { reference, hotel, checkInDate, checkOutDate } = booking;
  const nights = countNights(booking.nights);
  const stay = `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}, ${nights}`;
  const name = `${partNames[attempt.part]}${hotel.name}: ${roomWords(booking)}`;
  return `${reference}: ${name}, ${stay}`.slice(0, longestDescription);
}

/** Razorpay adds the id of the link, which the payer of a shared one returns with. */
function returnAddress(siteUrl: string, { kind }: PaymentAttempt, { _id }: Booking): string {
  const address = `${siteUrl}/loader/my-bookings?booking=${_id}`;
  return kind === 'link' ? `${address}&link=1` : address;
}

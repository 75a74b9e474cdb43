import { paymentLinkAttemptId } from '@kerala-stays/domain/money/payment';
import { openPage, type PageKind } from './open-page.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** A link that closes within this time is not worth sending. */
const minRemainingMs = 5 * 60_000;

const link: PageKind = {
  kind: 'link',
  reader: 'staff',
  currentId: ({ _id, paymentLinks }) =>
    paymentLinks === 0 ? null : paymentLinkAttemptId(_id, paymentLinks),
  next: ({ _id, paymentLinks, holdUntil }, now) => ({
    _id: paymentLinkAttemptId(_id, paymentLinks + 1),
    expiresAt: holdUntil || now.toISOString(),
    change: { paymentLinks: paymentLinks + 1 },
  }),
  // Stripe's do not expire by themselves: they are closed with the hold.
  isLasting: ({ provider, createdAt, expiresAt }, now) =>
    provider === 'stripe' ||
    expiresAt <= createdAt ||
    Date.parse(expiresAt) - now.getTime() > minRemainingMs,
  create: (deps, attempt, booking) => deps.gateway.createLink(attempt, booking),
};

/**
 * A Payment Link for staff to send by WhatsApp or e-mail: one payment, one open link for the amount
 * due next. It is closed when the booking is paid, moved, cancelled or released.
 */
export async function createPaymentLink(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<string> {
  return openPage(deps, link, bookingId, now);
}

import { cancelBooking } from '../../../functions/src/bookings/cancel-booking.ts';
import { closeAttempts } from '../../../functions/src/payments/close-attempts.ts';
import { handleWebhook } from '../../../functions/src/payments/handle-webhook.ts';
import { issueRefund } from '../../../functions/src/payments/issue-refund.ts';
import type { PaymentDeps } from '../../../functions/src/payments/payment-deps.ts';
import { createPaymentLink } from '../../../functions/src/payments/payment-link.ts';
import { startPayment } from '../../../functions/src/payments/start-payment.ts';
import { withSeams } from '../../../functions/src/testing/seams.ts';
import { services } from './payment-scene.ts';

/**
 * `node crashable-process.ts HANDLER BOOKING SEAM [PAYLOAD SIGNATURE]`: a process that runs one handler over the
 * running stack and ends with `process.exit` at the n-th seam, as a function whose machine goes.
 * It prints the seam at which it died, or `lived` and how many there were.
 */
const [handler = '', bookingId = '', seam = '0', payload = '', signature = ''] =
  process.argv.slice(2);

/** What a process can be in the middle of. */
const handlers: Record<string, (deps: PaymentDeps) => Promise<unknown>> = {
  'pay-now': (deps) => startPayment(deps, bookingId, new Date()),
  'payment-link': (deps) => createPaymentLink(deps, bookingId, new Date()),
  webhook: (deps) => handleWebhook(deps, Buffer.from(payload), signature, new Date()),
  cancel: async (deps) => {
    await cancelBooking(deps, bookingId, undefined, new Date());
    await closeAttempts(deps, bookingId);
    await issueRefund(deps, bookingId, new Date());
  },
};

let seams = 0;
const crashing = withSeams(services, async (name) => {
  if (++seams !== Number(seam)) return;
  process.stdout.write(name, () => process.exit(9));
  await new Promise(() => undefined);
});
await handlers[handler]?.(crashing);
process.stdout.write(`lived ${seams}`, () => process.exit(0));

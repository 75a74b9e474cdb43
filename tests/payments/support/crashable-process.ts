import { cancelBooking } from '../../../functions/src/bookings/cancel-booking.ts';
import { handleWebhook } from '../../../functions/src/money/handle-webhook.ts';
import type { PaymentDeps } from '../../../functions/src/money/payment-deps.ts';
import { createPaymentLink } from '../../../functions/src/money/payment-link.ts';
import { startPayment } from '../../../functions/src/money/start-payment.ts';
import { withHooks } from '../../../functions/src/testing/crash-hooks.ts';
import { services } from './payment-scene.ts';

/**
 * `node crashable-process.ts HANDLER BOOKING HOOK [PAYLOAD SIGNATURE]`: a process that runs one
 * handler over the running stack and calls `process.exit` at the n-th hook, like a function whose
 * machine dies. Prints the hook at which it crashed, or `finished` and the number of hooks.
 */
const [handler = '', bookingId = '', crashAt = '0', payload = '', signature = ''] =
  process.argv.slice(2);

/** Handlers that the process can be killed in. */
const handlers: Record<string, (deps: PaymentDeps) => Promise<unknown>> = {
  'pay-now': (deps) => startPayment(deps, bookingId, new Date()),
  'payment-link': (deps) => createPaymentLink(deps, bookingId, new Date()),
  webhook: (deps) =>
    handleWebhook(deps, { payload: Buffer.from(payload), signature, eventId: '' }, new Date()),
  cancel: (deps) => cancelBooking(deps, bookingId, { by: 'guest' }, new Date()),
};

let hooks = 0;
const crashable = withHooks(services, async (name) => {
  if (++hooks !== Number(crashAt)) return;
  process.stdout.write(name, () => process.exit(9));
  await new Promise(() => undefined);
});
await handlers[handler]?.(crashable);
process.stdout.write(`finished ${hooks}`, () => process.exit(0));

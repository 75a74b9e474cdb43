import {
  type CheckoutContext,
  disputeCharge,
  paySession,
  paySessionTwice,
} from './checkout/actions.ts';
import { type FaultKind, type Faults, faultKinds } from './faults.ts';
import type { WebhookSender } from './webhooks/sender.ts';

export type ControlParts = { context: CheckoutContext; faults: Faults; sender: WebhookSender };

/** The test-only control API under `/_stand-in/`; Stripe has nothing of the kind. */
export function answerControl(
  parts: ControlParts,
  method: string,
  path: string,
  body: string,
): { status: number; body: unknown } {
  const { context, faults, sender } = parts;
  const { state } = context.store;
  if (method === 'GET' && path === '/_stand-in/state') {
    const { sessions, links, intents, charges, refunds } = state;
    return {
      status: 200,
      body: { sessions, links, intents, charges, refunds, waiting: sender.waiting },
    };
  }
  if (method !== 'POST') return { status: 404, body: { error: 'unknown control' } };
  const form = new URLSearchParams(body);
  const id = form.get('id') ?? '';
  switch (path) {
    case '/_stand-in/faults': {
      const kind = faultKinds.find((known): known is FaultKind => known === form.get('kind'));
      if (kind === undefined) faults.clear();
      else faults.add(kind, Number(form.get('times') ?? 1), form.get('match') ?? '');
      return { status: 200, body: {} };
    }
    case '/_stand-in/lose-webhooks':
      sender.lostShare = Number(form.get('share') ?? 0);
      return { status: 200, body: {} };
    case '/_stand-in/pay':
    case '/_stand-in/pay-twice': {
      const session = state.sessions[id];
      if (session?.status !== 'open') return { status: 409, body: { error: 'not open' } };
      if (path.endsWith('twice')) paySessionTwice(context, session);
      else paySession(context, session);
      return { status: 200, body: { paymentIntent: session.paymentIntent } };
    }
    case '/_stand-in/dispute': {
      const charge = Object.values(state.charges).find((known) => known.paymentIntent === id);
      if (charge === undefined) return { status: 404, body: { error: 'no such charge' } };
      disputeCharge(context, charge);
      return { status: 200, body: {} };
    }
    default:
      return { status: 404, body: { error: 'unknown control' } };
  }
}

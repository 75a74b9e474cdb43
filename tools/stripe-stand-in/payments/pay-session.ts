import type { LinkRecord, Payer, SessionRecord } from '../records.ts';
import { sessionShape } from '../shapes/session-shape.ts';
import { newId } from '../store.ts';
import type { World } from '../world.ts';
import { cardError, type DeclineCode } from './card-outcomes.ts';
import { refusalInIndia } from './india-rules.ts';
import { fail, intentOf, process, requireAction, succeed } from './intents.ts';

/** Result of pressing *Pay*. `processing` is a method with a delayed outcome. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'requires_action' | DeclineCode;

/** Tries to pay an open session. */
export function paySession(
  world: World,
  session: SessionRecord,
  payer: Payer,
  outcome: PaymentOutcome = 'succeeded',
): void {
  const intent = intentOf(world, session);
  const { account } = world.store.state;
  const { description } = session;
  const refusal =
    account.country === 'IN'
      ? refusalInIndia({ currency: session.currency, description, payer })
      : null;
  if (refusal !== null) fail(world, intent, payer, refusal);
  else if (outcome === 'succeeded') {
    succeed(world, intent, payer);
    complete(world, session, payer, 'paid');
  } else if (outcome === 'processing') {
    process(world, intent, payer);
    complete(world, session, payer, 'unpaid');
  } else if (outcome === 'requires_action') {
    session.payer = payer;
    requireAction(world, intent);
  } else fail(world, intent, payer, cardError(outcome));
  world.store.changed();
}

/** Pays the session and a copy of it: the site receives two payments for one booking. */
export function paySessionTwice(world: World, session: SessionRecord, payer: Payer): void {
  const copy: SessionRecord = { ...session, id: newId('cs_test'), paymentIntent: null };
  world.store.state.sessions[copy.id] = copy;
  paySession(world, session, payer);
  paySession(world, copy, payer);
}

/** Reports the outcome of a delayed payment; the session itself is already complete. */
export function settleSession(
  world: World,
  session: SessionRecord,
  outcome: 'succeeded' | 'failed',
): void {
  const intent = intentOf(world, session);
  const { payer } = session;
  if (intent.status !== 'processing' || payer === null) return;
  if (outcome === 'succeeded') {
    succeed(world, intent, payer);
    session.paymentStatus = 'paid';
    world.emit('checkout.session.async_payment_succeeded', sessionShape(session, world.origin));
  } else {
    fail(world, intent, payer, cardError('processing_error'));
    world.emit('checkout.session.async_payment_failed', sessionShape(session, world.origin));
  }
  world.store.changed();
}

function complete(
  world: World,
  session: SessionRecord,
  payer: Payer,
  paymentStatus: SessionRecord['paymentStatus'],
): void {
  session.status = 'complete';
  session.paymentStatus = paymentStatus;
  session.payer = payer;
  const link = world.store.state.links[session.paymentLink ?? ''];
  if (link !== undefined) countCompletion(link);
  world.emit('checkout.session.completed', sessionShape(session, world.origin));
}

function countCompletion(link: LinkRecord): void {
  link.completedCount++;
  if (link.completedLimit !== null && link.completedCount >= link.completedLimit) {
    link.active = false;
  }
}

/** Reports the result of the bank's authentication (3-D Secure). */
export function authenticateSession(
  world: World,
  session: SessionRecord,
  outcome: 'succeeded' | 'failed',
): void {
  const intent = intentOf(world, session);
  const { payer } = session;
  if (intent.status !== 'requires_action' || payer === null) return;
  paySession(world, session, payer, outcome === 'succeeded' ? outcome : 'authentication_failure');
}

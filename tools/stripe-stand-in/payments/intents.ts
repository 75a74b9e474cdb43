import type { ChargeRecord, IntentRecord, Payer, PaymentError, SessionRecord } from '../records.ts';
import { chargeShape, intentShape } from '../shapes/payment-shape.ts';
import { newId } from '../store.ts';
import type { World } from '../world.ts';
import { bookCharge } from './balance.ts';

/**
 * The session's only intent: created at the first payment attempt, and reused after every refusal.
 */
export function intentOf(world: World, session: SessionRecord): IntentRecord {
  const known = world.store.state.intents[session.paymentIntent ?? ''];
  if (known !== undefined) return known;
  const intent: IntentRecord = {
    id: newId('pi'),
    created: world.store.now(),
    amount: session.amountTotal,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: session.paymentIntentMetadata,
    description: session.description,
    statementDescriptorSuffix: session.statementDescriptorSuffix,
    methods: session.methods,
    lastError: null,
    latestCharge: null,
    canceledAt: null,
  };
  world.store.state.intents[intent.id] = intent;
  session.paymentIntent = intent.id;
  world.emit('payment_intent.created', intentShape(intent));
  return intent;
}

/** Marks a payment as successful. */
export function succeed(world: World, intent: IntentRecord, payer: Payer): ChargeRecord {
  const charge = pendingCharge(world, intent) ?? newCharge(world, intent, payer);
  charge.status = 'succeeded';
  charge.balanceTransaction = bookCharge(world.store, charge);
  intent.status = 'succeeded';
  intent.lastError = null;
  world.emit('charge.succeeded', chargeShape(charge));
  world.emit('payment_intent.succeeded', intentShape(intent));
  return charge;
}

/** Starts a delayed payment method: the outcome is known later. */
export function process(world: World, intent: IntentRecord, payer: Payer): void {
  const charge = newCharge(world, intent, payer);
  intent.status = 'processing';
  intent.lastError = null;
  world.emit('charge.pending', chargeShape(charge));
  world.emit('payment_intent.processing', intentShape(intent));
}

/** The bank requires the payer's authentication (3-D Secure). */
export function requireAction(world: World, intent: IntentRecord): void {
  intent.status = 'requires_action';
  world.emit('payment_intent.requires_action', intentShape(intent));
}

/** Refuses the payment; the payer may try again. */
export function fail(world: World, intent: IntentRecord, payer: Payer, error: PaymentError): void {
  intent.status = 'requires_payment_method';
  intent.lastError = error;
  // Attempts that never reached the bank have no charge.
  if (error.type === 'card_error') {
    const charge = pendingCharge(world, intent) ?? newCharge(world, intent, payer);
    charge.status = 'failed';
    charge.failure = error;
    world.emit('charge.failed', chargeShape(charge));
  }
  world.emit('payment_intent.payment_failed', intentShape(intent));
}

/** Cancels the intent of a session that ended without payment. */
export function cancelIntent(world: World, session: SessionRecord): void {
  const intent = world.store.state.intents[session.paymentIntent ?? ''];
  if (intent === undefined || intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  intent.canceledAt = world.store.now();
  world.emit('payment_intent.canceled', intentShape(intent));
}

function pendingCharge(world: World, intent: IntentRecord): ChargeRecord | null {
  const charge = world.store.state.charges[intent.latestCharge ?? ''];
  return charge?.status === 'pending' ? charge : null;
}

function newCharge(world: World, intent: IntentRecord, payer: Payer): ChargeRecord {
  const charge: ChargeRecord = {
    id: newId('ch'),
    created: world.store.now(),
    amount: intent.amount,
    amountRefunded: 0 as ChargeRecord['amountRefunded'],
    currency: intent.currency,
    metadata: intent.metadata,
    description: intent.description,
    statementDescriptorSuffix: intent.statementDescriptorSuffix,
    paymentIntent: intent.id,
    status: 'pending',
    failure: null,
    payer,
    disputed: false,
    balanceTransaction: null,
  };
  intent.latestCharge = charge.id;
  world.store.state.charges[charge.id] = charge;
  return charge;
}

import { declineCodes } from '../payments/card-outcomes.ts';
import * as disputes from '../payments/disputes.ts';
import { disputeEndings, disputeReasons } from '../payments/disputes.ts';
import {
  authenticateSession,
  paySession,
  paySessionTwice,
  settleSession,
} from '../payments/pay-session.ts';
import { payerOf } from '../payments/payers.ts';
import { failureReasons, refundOutcomes } from '../payments/refund-outcomes.ts';
import { changeRefund, planRefund, refundCharge } from '../payments/refunds.ts';
import type { ChargeRecord, SessionRecord } from '../records.ts';
import { disputeShape } from '../shapes/dispute-shape.ts';
import { refundShape } from '../shapes/refund-shape.ts';
import type { State } from '../store.ts';
import type { Command } from './command.ts';
import { ControlError, type Form, found } from './form.ts';

const paymentOutcomes = ['succeeded', 'processing', 'requires_action', ...declineCodes] as const;
const endings = ['succeeded', 'failed'] as const;
const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
const defaultAfterMs = 300;

/** Commands for the actions of people and banks on payments. */
export const paymentCommands: Record<string, Command> = {
  pay: ({ world }, form) => {
    const session = openSession(world.store.state, form);
    const outcome = form.oneOf('outcome', paymentOutcomes, 'succeeded');
    paySession(world, session, payer(session, form), outcome);
    return { paymentIntent: session.paymentIntent };
  },
  'pay-twice': ({ world }, form) => {
    const session = openSession(world.store.state, form);
    paySessionTwice(world, session, payer(session, form));
    return { paymentIntent: session.paymentIntent };
  },
  authenticate: ({ world }, form) => {
    const session = openSession(world.store.state, form);
    authenticateSession(world, session, form.oneOf('outcome', endings, 'succeeded'));
    return { paymentIntent: session.paymentIntent };
  },
  settle: ({ world }, form) => {
    const session = sessionOf(world.store.state, form);
    settleSession(world, session, form.oneOf('outcome', endings, 'succeeded'));
    return { paymentIntent: session.paymentIntent };
  },
  refund: ({ world }, form) => {
    const charge = chargeOf(world.store.state, form.text('id'));
    const amount = form.has('amount') ? form.number('amount', 0) : null;
    const reason = 'requested_by_customer';
    return refundShape(refundCharge(world, charge, { amount, reason, metadata: {} }));
  },
  'refund-outcome': ({ world }, form) => {
    const { state } = world.store;
    if (!form.has('outcome')) {
      state.plannedRefunds = [];
      return {};
    }
    const plan = {
      outcome: form.oneOf('outcome', refundOutcomes),
      paymentIntent: form.has('id') ? form.text('id') : null,
      failureReason: form.oneOf('failure-reason', failureReasons, 'expired_or_canceled_card'),
      afterMs: form.number('after-ms', defaultAfterMs),
    };
    planRefund(state, plan, form.number('times', 1));
    return {};
  },
  'change-refund': ({ world }, form) => {
    const refund = found(world.store.state.refunds[form.text('id')], 'refund');
    const reason = form.oneOf('failure-reason', failureReasons, 'expired_or_canceled_card');
    changeRefund(world, refund, form.oneOf('status', refundStatuses), reason);
    return refundShape(refund);
  },
  dispute: ({ world }, form) => {
    const charge = chargeOf(world.store.state, form.text('id'));
    const dispute = disputes.openDispute(world, charge, {
      amount: form.has('amount') ? form.number('amount', 0) : null,
      reason: form.oneOf('reason', disputeReasons, 'fraudulent'),
      isInquiry: form.text('inquiry') === 'true',
    });
    return disputeShape(dispute, world.store.state);
  },
  'answer-dispute': ({ world }, form) => {
    const dispute = found(world.store.state.disputes[form.text('id')], 'dispute');
    disputes.answerDispute(world, dispute);
    return disputeShape(dispute, world.store.state);
  },
  'escalate-dispute': ({ world }, form) => {
    const dispute = found(world.store.state.disputes[form.text('id')], 'dispute');
    disputes.escalateDispute(world, dispute);
    return disputeShape(dispute, world.store.state);
  },
  'close-dispute': ({ world }, form) => {
    const dispute = found(world.store.state.disputes[form.text('id')], 'dispute');
    disputes.closeDispute(world, dispute, form.oneOf('status', disputeEndings));
    return disputeShape(dispute, world.store.state);
  },
};

function payer(session: SessionRecord, form: Form) {
  const given = (name: string) => (form.has(name) ? form.text(name) : null);
  const method = form.has('method') ? form.text('method') : 'card';
  return payerOf(session, given('card-country'), given('address-country'), method);
}

/** Found by the session's id or its payment's. */
function sessionOf(state: State, form: Form): SessionRecord {
  const id = form.text('id');
  const session =
    state.sessions[id] ??
    Object.values(state.sessions).find(({ paymentIntent }) => paymentIntent === id);
  return found(session, 'session');
}

function openSession(state: State, form: Form): SessionRecord {
  const session = sessionOf(state, form);
  if (session.status !== 'open') throw new ControlError(409, 'not open');
  return session;
}

function chargeOf(state: State, paymentIntent: string): ChargeRecord {
  const charge = Object.values(state.charges).find(
    (known) => known.paymentIntent === paymentIntent && known.status === 'succeeded',
  );
  return found(charge, 'charge');
}

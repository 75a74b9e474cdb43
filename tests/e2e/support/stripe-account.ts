import { stack } from '../../support/stack.ts';
import { expect } from './test.ts';

const standIn = `http://127.0.0.1:${stack.ports.stripe}/_stand-in`;

type Payment = { id: string; paymentIntent: string; amount: number; status: string };
type Row = {
  source: string;
  amount: number;
  created: number;
  currency: string;
  reportingCategory: string;
  feeDetails: { amount: number }[];
};
type StandInState = {
  charges: Record<string, Payment & { metadata: { bookingId?: string } }>;
  refunds: Record<string, { id: string; charge: string }>;
  disputes: Record<string, { id: string; charge: string }>;
  balanceTransactions: Record<string, Row>;
};

/** Triggers events that only Stripe, a bank or time can cause (tools/stripe-stand-in/README.md). */
export async function commandStripe(
  name: string,
  form: Record<string, string>,
): Promise<{ id: string }> {
  const answer = await fetch(`${standIn}/${name}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text) as { id: string };
}

/** Stripe's data on one booking: its payments, oldest first, and all movements of money. */
export async function stripeAccountOf(bookingId: string): Promise<{
  paymentIntents: string[];
  rows: Row[];
}> {
  const answer = await fetch(`${standIn}/state`);
  const state = (await answer.json()) as StandInState;
  const charges = Object.values(state.charges).filter(
    ({ metadata, status }) => metadata.bookingId === bookingId && status === 'succeeded',
  );
  const chargeIds = new Set(charges.map(({ id }) => id));
  const ofCharges = [...Object.values(state.refunds), ...Object.values(state.disputes)].filter(
    ({ charge }) => chargeIds.has(charge),
  );
  const sources = new Set([...chargeIds, ...ofCharges.map(({ id }) => id)]);
  return {
    paymentIntents: charges.map(({ paymentIntent }) => paymentIntent),
    rows: Object.values(state.balanceTransactions).filter(({ source }) => sources.has(source)),
  };
}

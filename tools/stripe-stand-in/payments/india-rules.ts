import type { Payer, PaymentError } from '../records.ts';

const more = 'More info here: https://stripe.com/docs/india-exports';

/**
 * Payments that Stripe refuses on an Indian account. Indian cards may pay only in rupees.
 * Everything else is an export, which needs the payer's name, a full billing address outside India,
 * and a description.
 * @returns null when the payment may proceed
 */
export function refusalInIndia(payment: {
  currency: string;
  description: string | null;
  payer: Payer;
}): PaymentError | null {
  const { currency, description, payer } = payment;
  if (payer.cardCountry === 'IN') {
    return currency === 'inr'
      ? null
      : refusal('As per Indian regulations, domestic transactions in India must present in INR.');
  }
  const { name, address } = payer;
  const isComplete = address !== null && address.line1 !== null && address.country !== null;
  if (name === null || !isComplete || address.country === 'IN') {
    return refusal(
      `As per Indian regulations, export transactions require a customer name and address. ${more}`,
    );
  }
  if (description !== null) return null;
  return refusal(
    `As per Indian regulations, export transactions require a description. ${more}`,
    'description',
  );
}

function refusal(message: string, param?: string): PaymentError {
  return { type: 'invalid_request_error', message, ...(param === undefined ? {} : { param }) };
}

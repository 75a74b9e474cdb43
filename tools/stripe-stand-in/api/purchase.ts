import { currencies } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, minimumCharge } from '@kerala-stays/domain/core/money';
import type { LineItem, Purchase } from '../records.ts';
import { invalid } from './api-error.ts';
import { anyText, integer, type ParameterSpec, type Parameters } from './parameters.ts';

/** The parameters that sessions and payment links share. */
export const purchaseParameters: ParameterSpec = {
  'line_items[*][quantity]': integer,
  'line_items[*][price_data][currency]': /^[a-z]{3}$/,
  'line_items[*][price_data][unit_amount]': integer,
  'line_items[*][price_data][product_data][name]': anyText,
  'line_items[*][price_data][product_data][description]': anyText,
  'metadata[*]': anyText,
  'payment_intent_data[metadata][*]': anyText,
  'payment_intent_data[description]': anyText,
  submit_type: /^book$/,
};

/** Reads what is bought, with Stripe's own minimum. */
export function readPurchase(parameters: Parameters): Purchase {
  const count = parameters.count('line_items');
  if (count === 0) parameters.required('line_items');
  const lineItems = Array.from({ length: count }, (_, i) => readLineItem(parameters, i));
  const code = parameters.required('line_items[0][price_data][currency]');
  const currency = currencies.find((known) => known === code);
  if (currency === undefined) {
    throw invalid(`Invalid currency: ${code}.`, { param: 'line_items[0][price_data][currency]' });
  }
  const amountTotal = lineItems.reduce(
    (total, line) => total + line.unitAmount * line.quantity,
    0,
  ) as MinorUnits;
  if (amountTotal < minimumCharge[currency]) {
    throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  }
  return {
    lineItems,
    currency,
    amountTotal,
    metadata: parameters.map('metadata'),
    paymentIntentMetadata: parameters.map('payment_intent_data[metadata]'),
  };
}

function readLineItem(parameters: Parameters, position: number): LineItem {
  const path = `line_items[${position}]`;
  const unitAmount = parameters.requiredNumber(`${path}[price_data][unit_amount]`);
  if (unitAmount < 0) {
    throw invalid('Invalid non-negative integer', { param: `${path}[price_data][unit_amount]` });
  }
  return {
    name: parameters.required(`${path}[price_data][product_data][name]`),
    quantity: parameters.requiredNumber(`${path}[quantity]`),
    unitAmount,
  };
}

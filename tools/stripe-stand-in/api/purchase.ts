import { currencies } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, minimumCharge } from '@kerala-stays/domain/core/money';
import type { LineItem, Purchase } from '../records.ts';
import { invalid } from './api-error.ts';
import {
  integer,
  metadataValue,
  oneOf,
  type ParameterSpec,
  type Parameters,
  statementSuffix,
  text,
} from './parameters.ts';

/** Eight digits in the smallest unit of any currency. */
const maxMinor = 99_999_999;

/** The parameters that sessions and payment links share. */
export const purchaseParameters: ParameterSpec = {
  'line_items[*][quantity]': integer,
  'line_items[*][price_data][currency]': text(3),
  'line_items[*][price_data][unit_amount]': integer,
  'line_items[*][price_data][product_data][name]': text(250),
  'line_items[*][price_data][product_data][description]': text(5000),
  'metadata[*]': metadataValue,
  'payment_intent_data[metadata][*]': metadataValue,
  'payment_intent_data[description]': text(1000),
  'payment_intent_data[statement_descriptor_suffix]': statementSuffix,
  billing_address_collection: oneOf('auto', 'required'),
  submit_type: oneOf('auto', 'book', 'pay'),
};

/**
 * Reads the purchase, within Stripe's limits.
 * @param methodsPath the parameter with the payment methods
 */
export function readPurchase(parameters: Parameters, methodsPath: string): Purchase {
  const count = parameters.count('line_items');
  if (count === 0) parameters.required('line_items');
  const lineItems = Array.from({ length: count }, (_, i) => readLineItem(parameters, i));
  const currency = readCurrency(parameters, count);
  const amountTotal = lineItems.reduce(
    (total, line) => total + line.unitAmount * line.quantity,
    0,
  ) as MinorUnits;
  if (amountTotal < minimumCharge[currency]) {
    throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  }
  if (amountTotal > maxMinor) {
    throw invalid(
      `The Checkout Session's total amount must be no more than ${maxMinor / 100} ${currency}`,
      { code: 'amount_too_large' },
    );
  }
  const methods = parameters.list(methodsPath);
  return {
    lineItems,
    currency,
    amountTotal,
    metadata: parameters.metadata('metadata'),
    paymentIntentMetadata: parameters.metadata('payment_intent_data[metadata]'),
    description: parameters.text('payment_intent_data[description]'),
    statementDescriptorSuffix: parameters.text('payment_intent_data[statement_descriptor_suffix]'),
    billingAddress:
      parameters.text('billing_address_collection') === 'required' ? 'required' : 'auto',
    methods: methods.length === 0 ? ['card'] : methods,
    submitType: parameters.text('submit_type'),
  };
}

function readCurrency(parameters: Parameters, count: number): Purchase['currency'] {
  const path = (i: number) => `line_items[${i}][price_data][currency]`;
  const code = parameters.required(path(0));
  const currency = currencies.find((known) => known === code.toLowerCase());
  if (currency === undefined) {
    throw invalid(
      `Invalid currency: ${code}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
      { param: path(0) },
    );
  }
  for (let i = 1; i < count; i++) {
    if (parameters.required(path(i)).toLowerCase() === currency) continue;
    throw invalid('All prices on a Checkout Session must have the same currency.', {
      param: 'line_items',
    });
  }
  return currency;
}

function readLineItem(parameters: Parameters, position: number): LineItem {
  const path = `line_items[${position}]`;
  const unitAmount = parameters.requiredNumber(`${path}[price_data][unit_amount]`);
  if (unitAmount < 0) {
    throw invalid('Invalid non-negative integer', { param: `${path}[price_data][unit_amount]` });
  }
  const quantity = parameters.requiredNumber(`${path}[quantity]`);
  if (quantity < 1) throw invalid('Invalid positive integer', { param: `${path}[quantity]` });
  return {
    name: parameters.required(`${path}[price_data][product_data][name]`),
    description: parameters.text(`${path}[price_data][product_data][description]`),
    quantity,
    unitAmount,
  };
}

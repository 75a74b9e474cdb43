import type Stripe from 'stripe';
import type { LinkRecord, Payer, SessionRecord } from '../records.ts';

/** A Checkout Session as every caller sees it: all fields of Stripe's types. */
export function sessionShape(session: SessionRecord, origin: string): Stripe.Checkout.Session {
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.paymentLink === null ? session.methods : null,
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: session.billingAddress,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(session.payer, session.customerEmail),
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.paymentIntent,
    payment_link: session.paymentLink,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.methods,
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    // Stripe, too, returns an address only while the session can be paid.
    url: session.status === 'open' ? `${origin}/checkout/${session.id}` : null,
    wallet_options: null,
  };
}

/** Null until payment, unless the session was created with an e-mail address. */
function customerDetails(payer: Payer | null, email: string | null) {
  if (payer === null && email === null) return null;
  return {
    address: payer?.address ?? null,
    business_name: null,
    email: payer?.email ?? email,
    individual_name: null,
    name: payer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

export function lineItemShapes(session: SessionRecord) {
  return session.lineItems.map((line, position) => ({
    id: `li_${session.id}_${position}`,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: line.unitAmount * line.quantity,
    amount_tax: 0,
    amount_total: line.unitAmount * line.quantity,
    currency: session.currency,
    // The name, as at Stripe: only the page shows the product's description.
    description: line.name,
    quantity: line.quantity,
  }));
}

export function linkShape(link: LinkRecord, origin: string): Stripe.PaymentLink {
  return {
    id: link.id,
    object: 'payment_link',
    active: link.active,
    after_completion:
      link.redirectUrl === null
        ? { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } }
        : { type: 'redirect', redirect: { url: link.redirectUrl } },
    allow_promotion_codes: false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: link.billingAddress,
    consent_collection: null,
    currency: link.currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_creation: 'if_required',
    inactive_message: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    metadata: link.metadata,
    on_behalf_of: null,
    payment_intent_data: {
      capture_method: null,
      description: link.description,
      metadata: link.paymentIntentMetadata,
      setup_future_usage: null,
      statement_descriptor: null,
      statement_descriptor_suffix: link.statementDescriptorSuffix,
      transfer_group: null,
    },
    payment_method_collection: 'if_required',
    payment_method_options: null,
    payment_method_types: link.methods,
    phone_number_collection: { enabled: false },
    restrictions:
      link.completedLimit === null
        ? null
        : { completed_sessions: { count: link.completedCount, limit: link.completedLimit } },
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: link.submitType ?? 'auto',
    subscription_data: null,
    tax_id_collection: { enabled: false, required: 'never' },
    transfer_data: null,
    url: `${origin}/pay/${link.id}`,
  };
}

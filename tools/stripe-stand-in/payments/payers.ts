import type { Address, Payer, SessionRecord } from '../records.ts';

/** Cardholders on the checkout page, by the country of the card. */
const people: Record<string, { label: string; name: string; address: Address }> = {
  US: {
    label: 'American card',
    name: 'Jane Doe',
    address: addressIn('US', '510 Townsend St', 'San Francisco', '98140'),
  },
  IN: {
    label: 'Indian card',
    name: 'Asha Nair',
    address: addressIn('IN', '12 MG Road', 'Kochi', '682016'),
  },
  DE: {
    label: 'German card',
    name: 'Erika Mustermann',
    address: addressIn('DE', 'Heidestraße 17', 'Köln', '51147'),
  },
};

export const cardCountries = Object.entries(people).map(([country, { label }]) => ({
  country,
  label,
}));

/**
 * A payer with a card of that country, as far as the session's page collects the details: Stripe
 * asks only for country and postcode unless the session requires the billing address.
 * @param cardCountry null for the card that matches the currency
 * @param livesIn the payer's country of residence, if different from the card's
 * @param method type of the payment method; UPI is paid by people in India
 */
export function payerOf(
  session: SessionRecord,
  cardCountry: string | null,
  livesIn: string | null = null,
  method = 'card',
): Payer {
  const isIndian = method === 'upi' || session.currency === 'inr';
  const issuedIn = cardCountry ?? (isIndian ? 'IN' : 'US');
  const country = livesIn ?? issuedIn;
  const known = people[country];
  const whole = known?.address ?? addressIn(country, '1 Main Street', 'Anytown', '10001');
  const { postal_code } = whole;
  return {
    cardCountry: issuedIn,
    method,
    name: known?.name ?? 'Sam Stranger',
    email: session.customerEmail ?? 'payer@example.com',
    address:
      session.billingAddress === 'required'
        ? whole
        : { city: null, country, line1: null, line2: null, postal_code, state: null },
  };
}

function addressIn(country: string, line1: string, city: string, postcode: string): Address {
  return { city, country, line1, line2: null, postal_code: postcode, state: null };
}

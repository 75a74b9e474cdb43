import { expect, it } from 'vitest';
import { payBy } from './payment-provider.ts';
import { functionsParams, stackSettings } from './stack-settings.ts';

it.each([
  [{}, 'stripe', undefined],
  [{ PAYMENT_PROVIDER: '' }, 'stripe', undefined],
  [{ VITE_PAYMENT_PROVIDER: 'none' }, 'stripe', undefined],
  [{ PAYMENT_PROVIDER: 'None' }, 'none', 'none'],
  [{ PAYMENT_PROVIDER: 'razorpay' }, 'razorpay', 'razorpay'],
])('with %j the functions have %s, and the client knows it', (before, provider, shown) => {
  const environment: NodeJS.ProcessEnv = { ...before };
  payBy(environment);
  expect(environment.VITE_PAYMENT_PROVIDER).toBe(shown);
  const { ports } = stackSettings(0);
  const given = { ports, portalCertificate: '' };
  const params = functionsParams('http://127.0.0.1', given, false, environment);
  expect(params.PAYMENT_PROVIDER).toBe(provider);
});

it('another name stops the start', () => {
  expect(() => payBy({ PAYMENT_PROVIDER: 'paypal' })).toThrow('may be stripe, razorpay, or none');
});

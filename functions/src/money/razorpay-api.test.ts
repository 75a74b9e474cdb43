import { expect, it } from 'vitest';
import { GatewayRefused, GatewayUnavailable } from './payment-gateway.ts';
import { razorpayApi } from './razorpay-api.ts';

const access = () => ({ keyId: 'rzp_test_x', keySecret: 's', server: 'https://razorpay.example' });
const answering = (status: number, body: unknown) =>
  razorpayApi(access, async () =>
    typeof body === 'string'
      ? new Response(body, { status })
      : Response.json(body as object, { status }),
  );
const error = (description: string, more = {}) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed', ...more },
});

it.each([
  [400, error('The id provided does not exist'), { code: 'resource_missing', isMissing: true }],
  [400, error('pay_x is not a valid id'), { code: 'resource_missing', isMissing: true }],
  [404, error('The requested URL was not found'), { code: 'resource_missing', isMissing: true }],
  [401, error('The api key provided is invalid'), { code: 'key_refused' }],
  [403, error('Access denied'), { code: 'key_refused' }],
  [400, error('The payment has been fully refunded already'), { code: 'charge_already_refunded' }],
  [400, error('Your account does not have enough balance'), { code: 'balance_insufficient' }],
  [
    400,
    error('The amount must be at least INR 1.00', { field: 'amount' }),
    { code: 'amount_too_small' },
  ],
  [400, error('Amount exceeds maximum amount allowed'), { code: 'amount_too_large' }],
  [400, error('Currency is not supported'), { code: 'currency_refused' }],
  [
    400,
    error('link creation with reference id: b1-a1 already attempted'),
    { code: 'reference_taken' },
  ],
  [400, error('expire_by is too soon', { field: 'expire_by' }), { isStale: true }],
  [400, error('Different request body for the same idempotency key'), { isStale: true }],
  [400, error('Something else'), { code: 'input_validation_failed', isStale: false }],
  [400, error('No reason given', { reason: 'NA' }), { code: 'bad_request_error' }],
])('%s %j is a refusal', async (status, body, expected) => {
  const refusal = answering(status, body).get('payments/pay_1');
  await expect(refusal).rejects.toBeInstanceOf(GatewayRefused);
  await expect(refusal).rejects.toMatchObject(expected);
});

it.each([
  [500, error('We are facing some trouble', { code: 'SERVER_ERROR' })],
  [502, '<html>Bad gateway</html>'],
  [429, error('Request failed. Please try after sometime.')],
  [409, error('Another request with the same key is in progress')],
  [403, '<html>Blocked by a firewall</html>'],
  [200, 'not JSON'],
])('%s %j leaves the outcome open', async (status, body) => {
  const call = answering(status, body).post('payment_links', {});
  await expect(call).rejects.toBeInstanceOf(GatewayUnavailable);
  await expect(call).rejects.toMatchObject({ isReplayed: false, failure: { status } });
});

it('leaves the outcome open without a network', async () => {
  const api = razorpayApi(access, async () => {
    throw new TypeError('fetch failed');
  });
  await expect(api.get('payments')).rejects.toBeInstanceOf(GatewayUnavailable);
});

it('sends the key as user and password, and ends by itself', async () => {
  const seen: [string, RequestInit | undefined][] = [];
  const api = razorpayApi(access, async (url, init) => {
    seen.push([String(url), init]);
    return Response.json({});
  });
  await api.get('payments', { from: 1, count: 100 });
  expect(seen).toMatchObject([
    [
      'https://razorpay.example/v1/payments?from=1&count=100',
      { headers: { authorization: `Basic ${btoa('rzp_test_x:s')}` }, redirect: 'error' },
    ],
  ]);
  expect(seen[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
});

import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RazorpayStandIn, startRazorpayStandIn } from './stand-in.ts';

const keys = { keyId: 'rzp_test_x', keySecret: 'key secret', webhookSecret: 'webhook secret' };
const authorization = `Basic ${Buffer.from('rzp_test_x:key secret').toString('base64')}`;
type Heard = { event: string; id: string; isSigned: boolean };

const folder = mkdtempSync(join(tmpdir(), 'razorpay-'));
const stateFile = join(folder, 'state.json');
let heard: Heard[] = [];
let answers: number[] = [];
let standIn: RazorpayStandIn;
const site = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
    const { event } = JSON.parse(body) as { event: string };
    const id = String(request.headers['x-razorpay-event-id']);
    heard.push({ event, id, isSigned: request.headers['x-razorpay-signature'] === signature });
    response.writeHead(answers.shift() ?? 200).end();
  });
});

beforeEach(async () => {
  [heard, answers] = [[], []];
  if (!site.listening) {
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
  }
  standIn = await start();
});
afterEach(async () => {
  await standIn.close();
  rmSync(stateFile, { force: true });
});

function start(): Promise<RazorpayStandIn> {
  const webhookUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/hook`;
  return startRazorpayStandIn({ port: 0, keys, webhookUrl, stateFile });
}

async function api(path: string, body?: object, auth = authorization) {
  const response = await fetch(`${standIn.origin}/v1/${path}`, {
    headers: { authorization: auth, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const newLink = (reference = 'b1-a1') => ({
  amount: 480_000,
  currency: 'INR',
  accept_partial: false,
  reference_id: reference,
  description: 'A stay <of two nights>',
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { bookingId: 'b1', attemptId: reference },
  callback_url: 'https://site.example/loader/my-bookings?booking=b1',
  callback_method: 'get',
});

const press = (url: unknown, action: string) =>
  fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ action, method: 'netbanking' }),
    redirect: 'manual',
  });

it('sells by a page that leads back, and tells the site with a signature', async () => {
  const { body: link } = await api('payment_links', newLink());
  const shown = await (await fetch(String(link.short_url))).text();
  expect(shown).toContain('₹4,800');
  expect(shown).toContain('&#60;of two nights&#62;');
  const back = new URL((await press(link.short_url, 'pay')).headers.get('location') ?? '');
  expect(back.origin).toBe('https://site.example');
  expect(back.searchParams.get('booking')).toBe('b1');
  expect(back.searchParams.get('razorpay_payment_link_id')).toBe(link.id);
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard.map(({ event }) => event).sort()).toEqual(['payment.captured', 'payment_link.paid']);
  expect(heard.every(({ isSigned }) => isSigned)).toBe(true);
  expect((await api(`payment_links/${link.id}`)).body).toMatchObject({
    status: 'paid',
    payments: [{ method: 'netbanking', status: 'captured' }],
  });
  expect(await (await fetch(String(link.short_url))).text()).toContain('is paid');
});

it.each([
  ['decline', 'created', 0],
  ['late', 'cancelled', 1],
  ['twice', 'paid', 2],
  ['cancel', 'created', 0],
])('%s leaves the link %s, with %s payments', async (action, status, payments) => {
  const { body: link } = await api('payment_links', newLink());
  await press(link.short_url, action);
  const { body } = await api(`payment_links/${link.id}`);
  expect(body.status).toBe(status);
  expect(body.payments).toHaveLength(payments);
});

it('repeats an event under its id until the site takes it', async () => {
  // Late events of the test before may take some of them.
  answers = [500, 500, 500, 500];
  const { body: link } = await api('payment_links', newLink());
  await api(`payment_links/${link.id}/cancel`, {});
  // Events of the test before may come in between: one id is heard twice.
  const repeated = () => heard.length - new Set(heard.map(({ id }) => id)).size;
  await expect.poll(repeated).toBeGreaterThan(0);
});

it.each([
  ['another key', 'payments', undefined, 'Basic x', 401],
  ['an unknown id', 'payments/pay_x', undefined, authorization, 400],
  ['a call that the product does not make', 'orders', {}, authorization, 404],
  ['an end too soon', 'payment_links', { ...newLink(), expire_by: 1 }, authorization, 400],
  ['an unknown field', 'payment_links', { ...newLink(), upi_link: true }, authorization, 400],
])('refuses %s', async (_, path, body, auth, status) => {
  const answer = await api(path, body, auth);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR' });
});

it('takes a reference once', async () => {
  await api('payment_links', newLink());
  expect((await api('payment_links', newLink())).status).toBe(400);
});

it('fails on command', async () => {
  const command = (name: string, form: Record<string, string>) =>
    fetch(`${standIn.origin}/_stand-in/${name}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
  await command('faults', { kind: 'error-500' });
  expect((await api('payments')).status).toBe(500);
  expect((await api('payments')).status).toBe(200);
  await command('faults', { kind: 'drop' });
  await expect(api('payments')).rejects.toThrow();
  expect((await command('faults', { kind: 'x' })).status).toBe(400);
  expect((await command('nonsense', {})).status).toBe(404);
});

it('keeps its links over a restart', async () => {
  const { body: link } = await api('payment_links', newLink());
  await standIn.close();
  standIn = await start();
  expect((await api(`payment_links/${link.id}`)).body).toMatchObject({ status: 'created' });
});

import { expect, it } from 'vitest';
import { newWebhookSchema, readWebhook, webhookHost, webhookMessages } from './webhook.ts';

const good = { name: 'n8n', url: 'https://flows.example/hook/1', events: ['booking.paid'] };
const problemsOf = (fields: object) => {
  const { error } = newWebhookSchema.safeParse({ ...good, ...fields });
  return (error?.issues ?? []).map(({ message }) => message);
};

it('takes a name, a https address and events, each event once and in their order', () => {
  const events = ['review.published', 'booking.paid', 'booking.paid'];
  expect(newWebhookSchema.parse({ name: ' my\n flow ', url: ` ${good.url} `, events })).toEqual({
    name: 'my flow',
    url: good.url,
    events: ['booking.paid', 'review.published'],
  });
});

it.each([
  [{ name: '​ ' }, webhookMessages.nameMissing],
  [{ name: 'x'.repeat(61) }, webhookMessages.nameTooLong],
  [{ url: 'http://flows.example' }, webhookMessages.url],
  [{ url: 7 }, webhookMessages.url],
  [
    { url: `https://flows.example/${'x'.repeat(500)}` },
    'The address can have 500 characters at most.',
  ],
  [{ events: [] }, webhookMessages.noEvent],
  [{ events: ['guest.erased'] }, webhookMessages.noEvent],
  [{ events: 'booking.paid' }, webhookMessages.noEvent],
])('refuses %j', (fields, message) => {
  expect(problemsOf(fields)).toContain(message);
});

it('has no secret, and no event that there is not', () => {
  const read = readWebhook('w1', { events: ['booking.paid', 'toString'], secret: 'whsec_x' });
  expect(read.events).toEqual(['booking.paid']);
  expect(JSON.stringify(read)).not.toContain('whsec');
});

it('shows the host of an address alone', () => {
  expect(webhookHost('https://flows.example/secret?x=1')).toBe('flows.example');
  expect(webhookHost('')).toBe('');
});

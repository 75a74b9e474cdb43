import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handledEventTypes, readStripeEvent } from './stripe-event.ts';

test('the operators’ guide names exactly the events that are handled', () => {
  const guide = readFileSync(new URL('../../../docs/payments.md', import.meta.url), 'utf8');
  const table = guide.slice(guide.indexOf('| event |'), guide.indexOf('Other events are accepted'));
  const named = [...table.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, type]) => type);
  expect(named.sort()).toEqual([...handledEventTypes].sort());
});

test.each([null, [], 'text', {}, { id: 'evt_1', type: 'x', livemode: false }, { id: '../x' }])(
  '%j is not an event',
  (value) => {
    expect(readStripeEvent(value)).toBeNull();
  },
);

test('ids in metadata that could not name a document count as missing', () => {
  const event = readStripeEvent({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: {
      object: {
        id: 'pi_1',
        amount_received: 1,
        currency: 'usd',
        livemode: false,
        metadata: { bookingId: 'a/b', attemptId: '' },
      },
    },
  });
  expect(event?.fact).toMatchObject({ kind: 'paid', bookingId: '', attemptId: '' });
});

test.each(['customer.created', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'an event of the type %s is read, and means nothing',
  (type) => {
    const event = { id: 'evt_1', type, livemode: false, data: { object: { id: 'x' } } };
    expect(readStripeEvent(event)?.fact).toEqual({ kind: 'nothing' });
  },
);

import { expect, test } from 'vitest';
import { loseAnswer, mailFixture } from '../testing/mail-fixture.ts';
import { againDelivery, leaseMs, readDelivery, readMessageId, staleMs } from './delivery.ts';
import { sendDueMail } from './send-due.ts';
import { sendMessage } from './send-message.ts';
import { TransportError } from './transport.ts';

const minuteMs = 60_000;
const always = { isOver: () => false };

test('a message that is due is sent once, however often it is asked for', async () => {
  const fixture = mailFixture();
  fixture.put('m1');
  expect(await sendMessage(fixture, 'm1')).toBe(true);
  fixture.pass(staleMs);
  expect(await sendMessage(fixture, 'm1')).toBe(false);
  expect(await sendDueMail(fixture, always)).toBe(0);
  expect(fixture.taken.map(({ to, subject }) => [to, subject])).toEqual([
    [['asha@example.com'], 'S'],
  ]);
  expect(fixture.deliveryOf('m1')).toMatchObject({ state: 'sent', attempts: 1, reason: '' });
});

test('fifty workers at once hand a message over once', async () => {
  const fixture = mailFixture();
  fixture.put('m1');
  const done = await Promise.all(Array.from({ length: 50 }, () => sendMessage(fixture, 'm1')));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(fixture.taken).toHaveLength(1);
});

test('a worker that was too slow hands nothing over when another one has begun', async () => {
  const fixture = mailFixture();
  fixture.put('m1');
  const takes = fixture.behave;
  let second: Promise<boolean> | null = null;
  fixture.behave = async (mail, beforeBody) => {
    fixture.behave = takes;
    fixture.pass(leaseMs + 1);
    second = sendMessage(fixture, 'm1');
    await second;
    await takes(mail, beforeBody);
  };
  expect(await sendMessage(fixture, 'm1')).toBe(false);
  expect(await second).toBe(true);
  expect(fixture.taken).toHaveLength(1);
  expect(fixture.deliveryOf('m1').state).toBe('sent');
});

test('what a server refuses for now is tried again after growing pauses, under the same name', async () => {
  const fixture = mailFixture();
  fixture.put('m1');
  const takes = fixture.behave;
  const names: string[] = [];
  fixture.behave = async ({ messageId }) => {
    names.push(messageId);
    throw new TransportError('The mail server could not be reached.');
  };
  for (const pause of [1, 2, 5]) {
    expect(await sendMessage(fixture, 'm1')).toBe(false);
    expect(fixture.deliveryOf('m1')).toMatchObject({
      state: 'waiting',
      reason: 'The mail server could not be reached.',
    });
    fixture.pass(pause * minuteMs - 1);
    await sendMessage(fixture, 'm1');
    fixture.pass(1);
  }
  expect(names).toHaveLength(3);
  fixture.behave = takes;
  expect(await sendMessage(fixture, 'm1')).toBe(true);
  expect(new Set([...names, fixture.taken[0]?.messageId]).size).toBe(1);
});

test('ends after its attempts, and at once when the server refuses for good', async () => {
  const fixture = mailFixture();
  fixture.put('m1');
  fixture.put('m2');
  fixture.behave = async (_, __) => {
    throw new TransportError('later');
  };
  for (let attempt = 0; attempt < 12; attempt++) {
    await sendMessage(fixture, 'm1');
    fixture.pass(10 * 60 * minuteMs);
  }
  expect(fixture.deliveryOf('m1')).toMatchObject({ state: 'failed' });
  const fresh = mailFixture();
  fresh.put('m2');
  fresh.behave = async () => {
    throw new TransportError('The mail server refused the address (550).', { isFinal: true });
  };
  await sendMessage(fresh, 'm2');
  expect(fresh.deliveryOf('m2')).toMatchObject({
    state: 'failed',
    reason: 'The mail server refused the address (550).',
  });
});

test('what was handed over without an answer is never sent again by itself', async () => {
  const fixture = mailFixture();
  fixture.put('m1');
  fixture.behave = loseAnswer(fixture);
  await sendMessage(fixture, 'm1');
  expect(fixture.deliveryOf('m1').state).toBe('unclear');
  fixture.pass(leaseMs * 2);
  await sendDueMail(fixture, always);
  expect(fixture.taken).toHaveLength(1);
});

/** The process ends at the n-th commit, before or after it; later runs continue from there. */
test.each([
  [1, 'before', 1, 'sent'],
  [1, 'after', 1, 'sent'],
  [2, 'before', 1, 'sent'],
  [2, 'after', 0, 'unclear'],
  [3, 'before', 1, 'unclear'],
  [3, 'after', 1, 'sent'],
] as const)(
  'killed at commit %i, %s it: taken %i times in the end, %s',
  async (at, when, times, state) => {
    const fixture = mailFixture();
    fixture.put('m1');
    const never = new Promise<never>(() => undefined);
    let commits = 0;
    fixture.documents.beforeCommit = async () => {
      if (++commits === at && when === 'before') await never;
    };
    const commit = fixture.documents.commit.bind(fixture.documents);
    fixture.documents.commit = async (writes) => {
      await commit(writes);
      if (commits === at && when === 'after') await never;
    };
    const killed = sendMessage(fixture, 'm1');
    await Promise.race([killed, new Promise((resolve) => setTimeout(resolve, 20))]);
    fixture.documents.beforeCommit = async () => undefined;
    fixture.documents.commit = commit;
    for (let minute = 0; minute < 10; minute++) {
      fixture.pass(minuteMs);
      await sendDueMail(fixture, always);
    }
    expect([fixture.taken.length, fixture.deliveryOf('m1').state]).toEqual([times, state]);
  },
);

test('waits while there is no mail server, and ends when its words may not be true any more', async () => {
  const fixture = mailFixture();
  const without = { ...fixture, transport: null };
  fixture.put('m1');
  await sendDueMail(without, always);
  expect(fixture.deliveryOf('m1')).toMatchObject({ state: 'waiting', attempts: 0 });
  fixture.pass(staleMs + 1);
  await sendDueMail(without, always);
  expect(fixture.deliveryOf('m1')).toMatchObject({
    state: 'failed',
    reason: 'It could not be sent for two days, and may no longer be true.',
  });
});

test('messages of the time before, and those that are gone, are left alone', async () => {
  const fixture = mailFixture();
  fixture.put('old', { delivery: undefined });
  fixture.put('sent', { delivery: { state: 'SUCCESS' } });
  for (const id of ['old', 'sent', 'none']) expect(await sendMessage(fixture, id)).toBe(false);
  expect(fixture.taken).toEqual([]);
});

test('a message that staff send again goes out under another name', async () => {
  const fixture = mailFixture();
  fixture.put('m1');
  await sendMessage(fixture, 'm1');
  const again = againDelivery(fixture.deliveryOf('m1'), new Date(fixture.readClock()));
  fixture.put('m1', { delivery: again });
  expect(await sendMessage(fixture, 'm1')).toBe(true);
  const [first, second] = fixture.taken.map(({ messageId }) => readMessageId(messageId));
  expect([first, second]).toEqual([
    { id: 'm1', resends: 0 },
    { id: 'm1', resends: 1 },
  ]);
  expect(readMessageId('<x@y>')).toBeNull();
  expect(readDelivery({ state: 'sent' })).toBeNull();
});

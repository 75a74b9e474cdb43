import type { DeliveryGroup } from '@kerala-stays/domain/mail/mail-delivery';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SentMail } from './api/booking-mail.ts';
import { useMail } from './use-mail.ts';

const account = { getIdToken: async () => 'token' };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
const listMail = vi.hoisted(() => vi.fn());
vi.mock('./api/booking-mail.ts', () => ({ listMail }));

const mailOf = (subject: string, createdAt = ''): SentMail => ({
  id: subject,
  kind: 'booking-created',
  bookingId: 'b1',
  to: '',
  subject,
  text: '',
  delivery: 'waiting',
  reason: '',
  needsStaff: false,
  stopped: '',
  attachments: [],
  createdAt,
});

const queryOf = (bookingId: string, state: DeliveryGroup | '' = '') => ({
  bookingId,
  search: '',
  state,
  kind: '',
});

type OutboxProps = { changedAt?: string; bookingId?: string; state?: DeliveryGroup | '' };

function Outbox({ changedAt = '', bookingId = 'b1', state = '' }: OutboxProps) {
  const outbox = useMail({ bookingId, state }, changedAt);
  const { status, mail, refresh, hasOlder, loadOlder } = outbox;
  return (
    <>
      <button type="button" title="list" onClick={refresh}>
        {[status, ...(mail ?? []).map(({ subject }) => subject)].join(' ')}
      </button>
      {hasOlder && (
        <button type="button" title="older" onClick={() => void loadOlder()}>
          Older
        </button>
      )}
    </>
  );
}
const shown = () => screen.getByTitle('list').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  listMail.mockReset().mockResolvedValue({ mail: [mailOf('first')], cursor: '', hasServer: true });
});

test('messages are asked for every 20 seconds while they are shown, and not afterwards', async () => {
  const { unmount } = render(<Outbox />);
  await wait(0);
  expect(shown()).toBe('success first');
  const both = [mailOf('second'), mailOf('first')];
  listMail.mockResolvedValue({ mail: both, cursor: '', hasServer: true });
  await wait(19_000);
  expect(shown()).toBe('success first');
  await wait(1_000);
  expect(shown()).toBe('success second first');
  expect(listMail.mock.calls).toEqual([
    [queryOf('b1'), 'token'],
    [queryOf('b1'), 'token'],
  ]);
  unmount();
  await wait(60_000);
  expect(listMail).toHaveBeenCalledTimes(2);
});

test('they are asked for at once when their booking changes, or someone sent one again', async () => {
  const { rerender } = render(<Outbox changedAt="1" />);
  await wait(0);
  rerender(<Outbox changedAt="2" />);
  await wait(0);
  expect(listMail).toHaveBeenCalledTimes(2);
  act(() => screen.getByTitle('list').click());
  await wait(0);
  expect(listMail).toHaveBeenCalledTimes(3);
  // Still one request in 20 seconds, not three.
  await wait(20_000);
  expect(listMail).toHaveBeenCalledTimes(4);
});

test('a failure leaves what was shown; before there was anything it says so, and a new try helps', async () => {
  listMail.mockResolvedValueOnce(null);
  render(<Outbox />);
  await wait(0);
  expect(shown()).toBe('error');
  act(() => screen.getByTitle('list').click());
  expect(shown()).toBe('loading');
  await wait(0);
  expect(shown()).toBe('success first');
  listMail.mockResolvedValueOnce(null);
  await wait(20_000);
  expect(shown()).toBe('success first');
});

test('older ones are shown on request, once each, and stay while new ones arrive', async () => {
  const page = (cursor: string, ...mail: SentMail[]) => ({ mail, cursor, hasServer: true });
  const [old, middle, late] = [mailOf('old', '1'), mailOf('middle', '2'), mailOf('late', '3')];
  listMail.mockResolvedValue(page('middle', middle));
  const { rerender } = render(<Outbox />);
  await wait(0);
  listMail.mockResolvedValueOnce(page('', old));
  act(() => screen.getByTitle('older').click());
  await wait(0);
  expect(listMail).toHaveBeenLastCalledWith(queryOf('b1'), 'token', 'middle');
  expect(shown()).toBe('success middle old');
  expect(screen.queryByTitle('older')).toBeNull();
  listMail.mockResolvedValue(page('middle', late, middle));
  await wait(20_000);
  expect(shown()).toBe('success late middle old');
  // Messages of another booking are not merged in.
  listMail.mockResolvedValue(page('', mailOf('other')));
  rerender(<Outbox bookingId="b2" />);
  await wait(0);
  expect(shown()).toBe('success other');
});

test('a message that was sent leaves the list of those that wait; older ones stay', async () => {
  const page = (...mail: SentMail[]) => ({ mail, cursor: 'more', hasServer: true });
  const [old, first, second] = [mailOf('old', '1'), mailOf('first', '2'), mailOf('second', '3')];
  listMail.mockResolvedValue(page(second, first));
  render(<Outbox state="waiting" />);
  await wait(0);
  listMail.mockResolvedValueOnce(page(old));
  act(() => screen.getByTitle('older').click());
  await wait(0);
  expect(shown()).toBe('success second first old');
  listMail.mockResolvedValue(page(first));
  await wait(20_000);
  expect(listMail).toHaveBeenLastCalledWith(queryOf('b1', 'waiting'), 'token');
  expect(shown()).toBe('success first old');
});

test('what was found before is not shown under other conditions while these are asked for', async () => {
  const { rerender } = render(<Outbox />);
  await wait(0);
  expect(shown()).toBe('success first');
  listMail.mockResolvedValue({ mail: [], cursor: '', hasServer: true });
  rerender(<Outbox state="failed" />);
  expect(shown()).toBe('loading');
  await wait(0);
  expect(shown()).toBe('success');
});

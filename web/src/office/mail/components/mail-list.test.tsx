import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { SentMail } from '../api/booking-mail.ts';
import { MailList } from './mail-list.tsx';

const account = { getIdToken: async () => 'token' };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
const api = vi.hoisted(() => ({ resumeMailTo: vi.fn(), resendMail: vi.fn() }));
vi.mock('../api/booking-mail.ts', () => api);

const mailOf = (change: Partial<SentMail>): SentMail => ({
  id: 'm1',
  kind: 'booking-paid',
  bookingId: 'b1',
  to: 'asha@example.com',
  subject: 'Your stay is paid',
  text: 'Dear Asha',
  delivery: 'came back',
  reason: 'The mailbox did not take it (5.1.1). Is the address right?',
  needsStaff: true,
  stopped: '',
  attachments: [],
  createdAt: '2026-11-27T06:00:00.000Z',
  ...change,
});

const onChanged = vi.fn();
const show = (change: Partial<SentMail>) => {
  renderPart(<MailList mail={[mailOf(change)]} showsGuest onChanged={onChanged} />);
  return userEvent.click(screen.getByText('Your stay is paid'));
};
const again = () => screen.getByRole('button', { name: 'Send again' });
const works = () => screen.queryByRole('button', { name: 'The address works again' });

beforeEach(() => {
  vi.clearAllMocks();
  api.resumeMailTo.mockResolvedValue(null);
});

test('a message whose address gets mail can be sent again, whatever became of it', async () => {
  await show({});
  expect(works()).toBeNull();
  expect(again()).toBeEnabled();
});

test('where nothing is sent any more staff read why and what to do, and let mail go there again', async () => {
  await show({ stopped: 'bounced' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nothing is sent to this address: its mailbox sent a message back. Reach the guest another way, and correct the address. If asha@example.com is right and its mailbox works:',
  );
  expect(screen.getByText(/Is the address right\?/)).toBeVisible();
  expect(again()).toBeDisabled();
  await userEvent.click(works() as HTMLElement);
  expect(api.resumeMailTo).toHaveBeenCalledExactlyOnceWith('m1', 'token');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(await screen.findByText('Mail goes to this address again')).toBeVisible();
});

test('a message that was held back says so once; after a complaint the guest has to ask', async () => {
  const reason = 'Nothing is sent to this address: its reader reported a message as spam.';
  await show({ stopped: 'complained', reason });
  expect(screen.getAllByText(new RegExp(reason))).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Only if they ask for mail at asha@example.com again:',
  );
});

test('a refusal is shown, and nothing is read again', async () => {
  api.resumeMailTo.mockResolvedValue('Operation failed');
  await show({ stopped: 'bounced' });
  await userEvent.click(works() as HTMLElement);
  expect(await screen.findByText('Operation failed')).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
});

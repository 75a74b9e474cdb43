import { webhookMessages } from '@kerala-stays/domain/webhooks/webhook';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { ShownWebhook } from '../api/webhook-calls.ts';
import { WebhookSection } from './webhook-section.tsx';

const calls = vi.hoisted(() => ({
  listWebhooks: vi.fn(),
  makeWebhook: vi.fn(),
  removeWebhook: vi.fn(),
  testWebhook: vi.fn(),
  resendUndelivered: vi.fn(),
  discardUndelivered: vi.fn(),
}));
vi.mock('../api/webhook-calls.ts', () => calls);
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token' };
  return { useAccount: () => account };
});

const webhook = (name: string, fields: Partial<ShownWebhook> = {}): ShownWebhook => ({
  _id: name,
  name,
  url: 'https://flows.example/secret-path',
  events: ['booking.paid', 'booking.cancelled'],
  createdAt: '2026-11-28T20:00:00.000Z',
  failingSince: '',
  problem: '',
  waiting: 0,
  undelivered: 0,
  ...fields,
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

async function show(...webhooks: ShownWebhook[]) {
  calls.listWebhooks.mockResolvedValue({ ok: true, value: webhooks });
  renderPart(<WebhookSection />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make a webhook' })).toBeEnabled());
}

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
});

describe('the webhooks of the team', () => {
  it('say what each is told of, where it stands, and what it did not take', async () => {
    await show(
      webhook('n8n'),
      webhook('crm', {
        failingSince: '2026-11-28T20:00:00.000Z',
        problem: 'it responded with the status 500',
        waiting: 1,
        undelivered: 12,
      }),
    );
    expect(screen.getByText('No failures')).toBeInTheDocument();
    expect(
      screen.getByText('Fails since 29 Nov 2026, 01:30: it responded with the status 500'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^1 event waiting .* 12 events not delivered/)).toBeInTheDocument();
    expect(screen.getAllByText('flows.example')).toHaveLength(2);
    expect(screen.queryByText(/secret-path/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send again what n8n did not take' })).toBeNull();
  });

  it('are made once, and their secret is shown once', async () => {
    calls.makeWebhook.mockResolvedValue({
      ok: true,
      value: { success: true, message: 'Made', webhook: webhook('n8n'), secret: 'whsec_x' },
    });
    await show();
    expect(screen.getByText('No program is told of events.')).toBeInTheDocument();
    press('Make a webhook');
    const make = within(await dialog()).getByRole('button', { name: 'Make webhook' });
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'n8n' } });
    fireEvent.change(screen.getByLabelText(/Address/), { target: { value: 'http://x.example' } });
    fireEvent.click(screen.getByLabelText('Cancelled bookings'));
    expect(make).toBeDisabled();
    fireEvent.change(screen.getByLabelText(/Address/), { target: { value: 'https://x.example' } });
    fireEvent.click(make);
    fireEvent.click(make);
    expect(await screen.findByDisplayValue('whsec_x')).toBeInTheDocument();
    const body = { name: 'n8n', url: 'https://x.example', events: ['booking.cancelled'] };
    expect(calls.makeWebhook.mock.calls).toEqual([[body, 'token']]);
    press('Close');
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_x')).toBeNull());
  });

  it('keep what was typed when one is refused', async () => {
    calls.makeWebhook.mockResolvedValue({ ok: false, message: webhookMessages.url });
    await show();
    press('Make a webhook');
    await dialog();
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'n8n' } });
    fireEvent.change(screen.getByLabelText(/Address/), { target: { value: 'https://10.0.0.1' } });
    fireEvent.click(screen.getByLabelText('New inquiries'));
    press('Make webhook');
    expect(await screen.findByText(webhookMessages.url)).toBeInTheDocument();
    expect(screen.getByLabelText(/Address/)).toHaveValue('https://10.0.0.1');
  });

  it('say what became of a test', async () => {
    const message = webhookMessages.notDelivered('it could not be reached within ten seconds');
    const value = { success: true, message, delivered: false };
    calls.testWebhook.mockResolvedValue({ ok: true, value });
    await show(webhook('n8n'));
    press('Send a test to n8n');
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('are sent again what they did not take, and the list is asked for again', async () => {
    calls.resendUndelivered.mockResolvedValue({ ok: true, value: webhookMessages.resent(12, 12) });
    await show(webhook('crm', { undelivered: 12 }));
    press('Send again what crm did not take');
    expect(await screen.findByText('The address took 12 events.')).toBeInTheDocument();
    await waitFor(() => expect(calls.listWebhooks).toHaveBeenCalledTimes(2));
  });

  it('are removed after a question', async () => {
    calls.removeWebhook.mockResolvedValue({ ok: true, value: webhookMessages.removed });
    await show(webhook('n8n'));
    press('Remove the webhook n8n');
    await dialog();
    expect(calls.removeWebhook).not.toHaveBeenCalled();
    press('Remove webhook');
    await screen.findByText(webhookMessages.removed);
    expect(calls.removeWebhook.mock.calls).toEqual([['n8n', 'token']]);
  });
});

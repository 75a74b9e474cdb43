import { ownDataMessages } from '@kerala-stays/domain/people/own-data-words';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { OwnDataPage } from './own-data-page.tsx';

vi.mock('#web/lib/api/api-client.ts', async (original) => {
  const real = await original<typeof import('#web/lib/api/api-client.ts')>();
  const call = vi.fn();
  const askApi: typeof real.askApi = async (name, request, read, failure = '') => {
    const response = await call(name, request);
    if (response.ok) return { ok: true, value: read(response.data) };
    return { ok: false, message: response.message || failure };
  };
  return { ...real, callApi: call, askApi };
});
const account = vi.hoisted(() => ({
  status: 'signed-out',
  user: null,
  getIdToken: async () => null,
  openSignIn: () => {},
  signOut: async () => {},
}));
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
const call = vi.mocked(callApi);
const link = { from: 'booking', id: 'b1', day: '2026-11-30', key: 'k'.repeat(43) } as const;
const kinds = [{ kind: 'Bookings', count: 12, items: ['KS-B1'], afterErasure: 'Stays.' }];
const answer = (waits: { reason: string; from: '' }[] = []) =>
  apiResponse<'POST /my-data'>(200, { email: 'asha@example.com', kinds, consents: [], waits });

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue(answer() as never);
});
const open = () => renderPart(<OwnDataPage link={link} isWhole />, { at: '/my-data' });

test('a mailed link shows what is kept, and how much more the file has', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Bookings (12)' })).toBeInTheDocument();
  expect(screen.getByText('and 11 more, in the file')).toBeInTheDocument();
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    tripKey: link.key,
    body: { from: 'booking', id: 'b1', day: '2026-11-30' },
  });
});

test('an old link says that it is not valid, and part of one that it is not whole', async () => {
  call.mockResolvedValue(apiResponse<'POST /my-data'>(404, {}) as never);
  open();
  expect(await screen.findByText(ownDataMessages.notValid)).toBeInTheDocument();
  renderPart(<OwnDataPage link={null} isWhole={false} />, { at: '/my-data/booking' });
  expect(screen.getByText(/a part of this one is missing/)).toBeInTheDocument();
});

test('while something has to wait there is the reason, and nothing to press', async () => {
  call.mockResolvedValue(answer([{ reason: 'We still owe you a refund.', from: '' }]) as never);
  open();
  expect(await screen.findByText('We still owe you a refund.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase my data' })).toBeNull();
});

test('erasing asks for the word, sends it once for two presses, and keeps the dialog when refused', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Erase my data' }));
  const erases = () => call.mock.calls.filter(([name]) => name === 'POST /my-data/erase');
  const button = screen.getByRole('button', { name: 'Erase everything' });
  fireEvent.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent(ownDataMessages.confirmNeeded);
  expect(erases()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Type ERASE to confirm'), { target: { value: 'erase' } });
  call.mockResolvedValueOnce({
    ok: false,
    status: 409,
    data: {},
    message: 'A stay is ahead',
  } as never);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('A stay is ahead'));
  expect(erases()).toHaveLength(1);
  fireEvent.click(button);
  expect(await screen.findByText(ownDataMessages.erased)).toBeInTheDocument();
});

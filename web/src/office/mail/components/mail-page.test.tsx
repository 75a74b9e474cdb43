import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { MailPage } from './mail-page.tsx';

const account = { getIdToken: async () => 'token' };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
const listMail = vi.hoisted(() => vi.fn());
vi.mock('../api/booking-mail.ts', async (original) => ({
  ...(await original<object>()),
  listMail,
}));

const open = (query = '') => renderPart(<MailPage />, { at: `/admin/mail${query}` });
const asked = () => listMail.mock.lastCall?.[0];
const address = () => screen.getByLabelText('address');

beforeEach(() => {
  listMail.mockReset().mockResolvedValue({ mail: [], cursor: '', hasServer: true });
});

test('search, state and kind come from the address; an empty list says what it was filtered by', async () => {
  open('?search=asha@example.com&state=failed&kind=booking-paid');
  expect(
    await screen.findByText(
      'No mail of the kind “Booking paid” to asha@example.com failed or came back.',
    ),
  ).toBeVisible();
  expect(asked()).toMatchObject({
    search: 'asha@example.com',
    state: 'failed',
    kind: 'booking-paid',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show all mail' }));
  expect(await screen.findByText('No mail yet')).toBeVisible();
  expect(address()).not.toHaveTextContent('state');
});

test('what is typed and chosen goes into the address', async () => {
  open();
  await screen.findByText('No mail yet');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search mail' }), 'KS-7F3A91B2');
  expect(await screen.findByText('No mail about KS-7F3A91B2 was found.')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(screen.getByRole('option', { name: 'Waiting' }));
  expect(await screen.findByText('No mail about KS-7F3A91B2 is waiting.')).toBeVisible();
  expect(address()).toHaveTextContent('search=KS-7F3A91B2&state=waiting');
});

test('a part of an address is not asked for: the field says what can be searched', async () => {
  open('?search=asha');
  expect(await screen.findByText(/^Search for a whole e-mail address/)).toBeVisible();
  expect(listMail).not.toHaveBeenCalled();
});

test('a failure says what could not be loaded', async () => {
  listMail.mockResolvedValue(null);
  open();
  expect(await screen.findByText('The mail could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

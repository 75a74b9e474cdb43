import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import BillingDialog from './billing-dialog.tsx';

const calls = vi.hoisted(() => ({ getBilling: vi.fn(), saveBilling: vi.fn() }));
vi.mock('../api/billing-calls.ts', () => calls);
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const booking = readBooking('b1', { guestName: 'Devika', taxMode: 'agency' });
const kochi = {
  name: 'Devika Menon',
  address: '14 Museum Road',
  pin: '682001',
  stateCode: '32',
  country: 'India',
  gstin: '',
};

function open() {
  const onSaved = vi.fn();
  const { unmount } = renderPart(
    <BillingDialog booking={booking} action="Save and pay" onSaved={onSaved} onClose={vi.fn()} />,
  );
  return { onSaved, unmount };
}

beforeEach(() => {
  localStorage.clear();
  calls.getBilling.mockReset().mockResolvedValue({ ok: true, value: null });
  calls.saveBilling.mockReset();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and pay' }));

test('a guest finds what was given the last time, and goes on to pay', async () => {
  calls.getBilling.mockResolvedValue({ ok: true, value: kochi });
  calls.saveBilling.mockResolvedValue({ ok: true, value: '' });
  const { onSaved } = open();
  expect(await screen.findByLabelText(/^Address/)).toHaveValue('14 Museum Road');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls.saveBilling).toHaveBeenCalledWith('b1', kochi, 'token');
});

test('nothing is sent while a field is wrong, and each says what is', async () => {
  open();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Devika');
  save();
  expect(await screen.findByText('Enter a 6-digit PIN')).toBeInTheDocument();
  expect(screen.getByText('Enter the address for the invoice')).toBeInTheDocument();
  expect(calls.saveBilling).not.toHaveBeenCalled();
});

test('what was typed stays when saving fails, and when the dialog is opened again', async () => {
  calls.getBilling.mockResolvedValue({ ok: true, value: kochi });
  calls.saveBilling.mockResolvedValue({ ok: false, message: 'You are offline' });
  const { onSaved, unmount } = open();
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Ponni Traders' } });
  save();
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ponni Traders');
  expect(onSaved).not.toHaveBeenCalled();
  unmount();
  open();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Ponni Traders');
});

test('a guest can fill in the form when the last one cannot be read', async () => {
  calls.getBilling.mockRejectedValue(new Error('offline'));
  open();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Devika');
});

test('a second click saves nothing twice', async () => {
  calls.getBilling.mockResolvedValue({ ok: true, value: kochi });
  calls.saveBilling.mockReturnValue(new Promise(() => {}));
  open();
  await screen.findByLabelText(/^Name/);
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(calls.saveBilling).toHaveBeenCalledOnce());
});

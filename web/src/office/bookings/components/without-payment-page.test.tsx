import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { StaffActions } from './staff-actions.tsx';

const provider = vi.hoisted(() => ({ paymentProvider: 'none', hasPaymentPage: false }));
vi.mock('#web/config/payment-provider.ts', () => ({
  providerName: 'Stripe',
  get hasPaymentPage() {
    return provider.hasPaymentPage;
  },
}));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => null }),
}));

const booking = readBooking('b1', {
  status: 'pending-payment',
  currency: 'inr',
  totalMinor: 1_260_000,
  dueNowMinor: 1_260_000,
});

beforeEach(() => {
  provider.hasPaymentPage = false;
});

test('staff record a payment, and are offered no link where there is no page', () => {
  renderPart(<StaffActions booking={booking} />);
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Payment link' })).toBeNull();
});

test('with a provider they are offered both', () => {
  provider.hasPaymentPage = true;
  renderPart(<StaffActions booking={booking} />);
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Payment link' })).toBeVisible();
});

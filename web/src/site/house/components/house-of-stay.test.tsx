import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { inSurroundings, renderPart } from '#web/testing/render-part.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { HouseOfStay } from './house-of-stay.tsx';

const getHouseOfStay = vi.hoisted(() => vi.fn());
vi.mock('../api/get-house-of-stay.ts', () => ({ getHouseOfStay }));

const stay = (status: Booking['status']) => readBooking('b1', { status });
const facts = { ...noHouseFacts, checkInFrom: '14:00' };
const contact = {
  ...noHousePrivate,
  phone: '+91 484 2345678',
  arrivalText: 'Left.\nThen right.',
  position: { lat: 9.966, lng: 76.242 },
};
const answers = (value: object) => getHouseOfStay.mockResolvedValueOnce({ ok: true, value });

beforeEach(() => getHouseOfStay.mockReset());

test('a payment opens telephone and way, without another visit', async () => {
  answers({ facts, private: null });
  const { rerender } = renderPart(<HouseOfStay booking={stay('pending-payment')} />);
  expect(await screen.findByText('from 2 pm')).toBeVisible();
  expect(screen.getByText(/as soon as your stay is secured/)).toBeVisible();
  expect(screen.queryByText('Telephone of the house')).toBeNull();

  answers({ facts, private: contact });
  rerender(inSurroundings(<HouseOfStay booking={stay('paid')} />));
  const phone = await screen.findByRole('link', { name: contact.phone });
  expect(phone).toHaveAttribute('href', 'tel:+914842345678');
  expect(screen.getByText(/Left\.\s+Then right\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Directions on a map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=9.966,76.242',
  );
  expect(screen.queryByText(/as soon as your stay is secured/)).toBeNull();
});

test('of a house of which nothing is known there is nothing', async () => {
  answers({ facts: noHouseFacts, private: null });
  renderPart(<HouseOfStay booking={stay('cancelled')} />);
  await waitFor(() => expect(getHouseOfStay).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a failure says so and is tried again; what is on screen survives one', async () => {
  getHouseOfStay.mockResolvedValueOnce({ ok: false, message: 'No line.' });
  const { rerender } = renderPart(<HouseOfStay booking={stay('part-paid')} />);
  expect(await screen.findByText(/No line/)).toBeVisible();
  answers({ facts, private: contact });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: contact.phone })).toBeVisible();
  getHouseOfStay.mockResolvedValueOnce({ ok: false, message: 'No line.' });
  rerender(inSurroundings(<HouseOfStay booking={stay('paid')} />));
  await waitFor(() => expect(getHouseOfStay).toHaveBeenCalledTimes(3));
  expect(screen.getByRole('link', { name: contact.phone })).toBeVisible();
});

test('everybody learns what a cancellation gives back, also of a house without facts', () => {
  renderPart(<GoodToKnow facts={noHouseFacts} />);
  expect(screen.getByRole('region', { name: 'Good to know' })).toHaveTextContent(
    'CancellationYou get back the full price, less service charges, until 14 days before check-in, 50% until 6 days before check-in, nothing after that.',
  );
});

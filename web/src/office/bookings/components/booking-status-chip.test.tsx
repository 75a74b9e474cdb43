import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { BookingStatusChip, BookingStatusHead } from './booking-status-chip.tsx';

const server = vi.hoisted(() => ({ now: new Date() }));
vi.mock('#web/lib/api/server-clock.ts', () => ({ serverNow: () => server.now }));

const inAnHour = Date.now() + 3_600_000;
const held = readBooking('b1', {
  status: 'pending-payment',
  totalMinor: 24_000,
  currency: 'usd',
  holdUntil: new Date(inAnHour).toISOString(),
});

test.each([
  ['before', -1, /^until /, /^Held until /],
  ['after', 1, /^hold ended /, /^The hold ended /],
] as const)(
  'a hold is shown by the clock of the server: %s its end',
  (_, minutes, chip, standing) => {
    server.now = new Date(inAnHour + minutes * 60_000);
    renderPart(<BookingStatusChip booking={held} />);
    expect(screen.getByText(chip)).toBeVisible();
    renderPart(<BookingStatusHead booking={held} />);
    expect(screen.getByText(standing)).toBeVisible();
  },
);

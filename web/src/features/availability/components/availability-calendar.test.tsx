import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import AvailabilityCalendar from './availability-calendar.tsx';

const getSoldOutNights = vi.hoisted(() => vi.fn());
vi.mock('../api/get-availability.ts', () => ({ getSoldOutNights, calendarDays: 120 }));

const onChoose = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T05:00:00Z'), toFake: ['Date'] });
  onChoose.mockReset();
  getSoldOutNights.mockReset().mockResolvedValue(new Set(['2026-11-12', '2026-11-13']));
});
afterEach(() => vi.useRealTimers());

async function open() {
  renderPart(
    <AvailabilityCalendar
      hotelId="lotus"
      roomType={{ _id: 'double', name: 'Double Bed' }}
      onChoose={onChoose}
    />,
  );
  return within(await screen.findByRole('region', { name: 'Availability of Double Bed' }));
}
const ask = () => screen.getByRole('button', { name: 'Ask about these dates' });

describe('the calendar of free nights', () => {
  test('marks sold-out nights and disables them and the past', async () => {
    const calendar = await open();
    expect(calendar.getByRole('button', { name: /12 Nov 2026, sold out/ })).toBeDisabled();
    expect(calendar.getByRole('button', { name: /^.*\b1 Nov 2026/ })).toBeDisabled();
    expect(calendar.getByRole('button', { name: /\b14 Nov 2026/ })).toBeEnabled();
    expect(ask()).toBeDisabled();
  });

  test('a pointer or a finger chooses arrival and departure', async () => {
    const calendar = await open();
    await userEvent.click(calendar.getByRole('button', { name: /\b10 Nov 2026/ }));
    expect(calendar.getByText(/Now choose the day you leave/)).toBeInTheDocument();
    // Another guest arrives on the day that this guest leaves.
    await userEvent.click(calendar.getByRole('button', { name: /\b12 Nov 2026/ }));
    await userEvent.click(ask());
    expect(onChoose).toHaveBeenCalledWith({ checkIn: '2026-11-10', checkOut: '2026-11-12' });
  });

  test('so does the keyboard alone', async () => {
    const calendar = await open();
    const first = calendar.getByRole('button', { name: /\b9 Nov 2026/ });
    first.focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(calendar.getByRole('button', { name: /\b10 Nov 2026, chosen/ })).toBeEnabled();
    ask().focus();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith({ checkIn: '2026-11-09', checkOut: '2026-11-11' });
  });

  test('shows a failure when the server does not respond', async () => {
    getSoldOutNights.mockResolvedValue(null);
    renderPart(
      <AvailabilityCalendar
        hotelId="lotus"
        roomType={{ _id: 'd', name: 'D' }}
        onChoose={onChoose}
      />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
  });
});

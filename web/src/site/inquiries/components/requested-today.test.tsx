import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { rememberRequested } from '../last-inquiry-day.ts';
import { useRequestedToday } from '../use-requested-today.ts';
import { RequestedToday } from './requested-today.tsx';

const hotel = { _id: 'h1', name: 'Oakline', city: 'Munnar' };
const today = dateInKerala(new Date());

function Notice() {
  const { isRequested, sent } = useRequestedToday(hotel._id);
  return isRequested && <RequestedToday hotel={hotel} sent={sent} />;
}

beforeEach(() => localStorage.clear());

test('a house asked about today says so again, with what can be done until the answer', () => {
  rememberRequested('h1', today);
  renderPart(<Notice />);
  expect(screen.getByText('You asked about this house today.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('Oakline'),
  );
  expect(screen.getByRole('link', { name: 'See similar stays' })).toHaveAttribute(
    'href',
    '/hotels?destination=Munnar',
  );
  expect(Object.values({ ...localStorage })).toEqual([today]);
});

test('nothing is said of another house or another day, and an old day is forgotten', () => {
  rememberRequested('h2', today);
  rememberRequested('h1', '2026-01-01' as CalendarDate);
  renderPart(<Notice />);
  expect(screen.queryByText(/You asked/)).toBeNull();
  expect(Object.keys({ ...localStorage })).toEqual(['asked:h2']);
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Spinner } from './spinner.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says during a long wait that it goes on', () => {
  render(<Spinner label="Loading hotel" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading hotel$/);
  act(() => vi.advanceTimersByTime(5_900));
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading hotel$/);
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
});

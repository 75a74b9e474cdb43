import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDensity } from '#web/lib/browser/use-density.ts';
import { DensitySwitch } from './density-switch.tsx';

function List({ name }: { name: string }) {
  const [density] = useDensity();
  return <p>{`${name} ${density}`}</p>;
}

const lists = (
  <>
    <DensitySwitch />
    <List name="bookings" />
    <List name="hotels" />
  </>
);
const choice = (name: string) => screen.getByRole('button', { name });

/** Simulates a choice in another tab, or cleared storage. */
const tellOfStorage = () =>
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'list-density' }));
  });

test('one choice is for all lists, and this browser keeps it', () => {
  const { unmount } = render(lists);
  localStorage.removeItem('list-density');
  tellOfStorage();
  expect(screen.getByText('bookings comfortable')).toBeVisible();
  fireEvent.click(choice('Compact'));
  expect(screen.getByText('bookings compact')).toBeVisible();
  expect(screen.getByText('hotels compact')).toBeVisible();
  expect(choice('Compact')).toHaveAttribute('aria-pressed', 'true');
  unmount();
  render(lists);
  expect(screen.getByText('hotels compact')).toBeVisible();
});

test('pressing what is chosen changes nothing', () => {
  render(lists);
  for (const name of ['Comfortable', 'Compact', 'Compact']) fireEvent.click(choice(name));
  expect(screen.getByText('hotels compact')).toBeVisible();
  expect(choice('Compact')).toHaveAttribute('aria-pressed', 'true');
});

test('follows what another tab chooses', () => {
  render(lists);
  fireEvent.click(choice('Comfortable'));
  localStorage.setItem('list-density', 'compact');
  tellOfStorage();
  expect(screen.getByText('hotels compact')).toBeVisible();
});

import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useRequestedStay } from './use-requested-stay.ts';

const from = addDays(dateInKerala(new Date()), 20);
const to = addDays(from, 3);

const asking = (address: string) =>
  renderHook(useRequestedStay, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;

test('the stay of the address can be waited for until it is there', async () => {
  const result = asking(`/hotels/lotus?from=${from}&to=${to}&adults=2`);
  const { asked, reading } = result.current;
  expect(asked).toBeNull();
  expect(await reading).toMatchObject({ from, to, adults: 2 });
  await waitFor(() => expect(result.current).toMatchObject({ asked: { from, to }, reading: null }));
});

test('an address without dates has nothing to wait for', () => {
  expect(asking('/hotels/lotus?utm=a').current).toEqual({
    asked: null,
    reading: null,
    problem: '',
  });
});

test('an address that cannot be followed says why', async () => {
  const result = asking('/hotels/lotus?from=2025-01-01&to=2025-01-04');
  await waitFor(() =>
    expect(result.current).toEqual({
      asked: null,
      reading: null,
      problem: 'Choose today or a later date',
    }),
  );
});

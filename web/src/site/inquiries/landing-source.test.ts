import { afterEach, expect, test, vi } from 'vitest';
import { landingSource } from './landing-source.ts';

afterEach(() => vi.restoreAllMocks());

const landOn = (...addresses: string[]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(addresses.map((name) => ({ name })) as PerformanceEntryList);

test('is read from the address of the first page, whatever page is shown now', () => {
  landOn('https://stays.example/?utm_source=Diwali-Mail&utm_medium=mail');
  expect(landingSource()).toBe('diwalimail');
});

test('is none without a campaign, and where the browser does not tell', () => {
  landOn('https://stays.example/hotels');
  expect(landingSource()).toBe('');
  landOn();
  expect(landingSource()).toBe('');
  landOn('about:blank');
  expect(landingSource()).toBe('');
});

import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { askStay } from '@kerala-stays/domain/testing/stay-search';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { NearDaysRow } from './near-days.tsx';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', () => ({ callApi }));

const today = dateInKerala(new Date());
const from = addDays(today, 20);
const to = addDays(from, 3);
const question = askStay(`from=${from}&to=${to}&adults=3&has=pets&sort=total`, today);

const day = (shift: number, totalMinor: number | null, isFree = true) => ({
  from: addDays(from, shift),
  to: addDays(to, shift),
  isFree,
  totalMinor,
});
const answer = (days: ReturnType<typeof day>[]) =>
  apiResponse<'GET /stays/days'>(200, { days, currency: 'inr', checkedAt: '' } as never);

const open = () => {
  const shown = renderPart(<NearDaysRow question={question} />);
  fireEvent.click(screen.getByRole('button', { name: 'Prices up to 3 days earlier or later' }));
  return shown;
};

beforeEach(() => callApi.mockReset());

test('nobody is asked before someone wants to know', () => {
  renderPart(<NearDaysRow question={question} />);
  expect(callApi).not.toHaveBeenCalled();
});

test('each day says what it costs, that nothing is free, or that it is free, and leads to its search', async () => {
  callApi.mockResolvedValue(answer([day(-1, 500_000), day(0, null, false), day(1, null)]));
  open();
  const row = within(screen.getByRole('navigation', { name: 'Other days' }));
  const cheaper = await row.findByRole('link', { name: /from ₹5,000$/ });
  const params = new URLSearchParams(cheaper.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(params)).toMatchObject({
    from: addDays(from, -1),
    to: addDays(to, -1),
    adults: '3',
    has: 'pets',
    sort: 'total',
  });
  expect(row.getByRole('link', { name: /None free$/ })).toHaveAttribute('aria-current', 'true');
  expect(row.getByRole('link', { name: / Free$/ })).toBeVisible();
  expect(callApi).toHaveBeenCalledExactlyOnceWith('GET /stays/days', {
    query: { from, to, rooms: '1', adults: '3', has: 'pets' },
  });
});

test('prices that could not be read are none', async () => {
  callApi.mockResolvedValue(apiResponse(503, {}, ''));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Prices could not be checked just now',
  );
});

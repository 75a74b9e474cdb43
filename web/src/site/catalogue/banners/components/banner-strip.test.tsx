import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { BannerStrip } from './banner-strip.tsx';

const runQuery = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/firebase/firestore-rest.ts', () => ({ runQuery }));
vi.mock('#web/lib/cache/home-digest.ts', () => ({ getHomeDigest: async () => null }));

const today = dateInKerala(new Date());
const banner = (title: string, fields: object = {}) => ({
  id: title,
  data: { title, imageUrl: '', isActive: true, createdAt: new Date().toISOString(), ...fields },
});
const strip = () => screen.queryByRole('complementary', { name: 'Current offers' });

beforeEach(() => {
  runQuery.mockReset();
});

test('the active banners of the day stand in the strip, and no others', async () => {
  runQuery.mockResolvedValue([
    banner('Monsoon week'),
    banner('From tomorrow', { showFrom: addDays(today, 1) }),
    banner('Until yesterday', { showUntil: addDays(today, -1) }),
    banner('Switched off', { isActive: false }),
    banner('Today only', { showFrom: today, showUntil: today, displayOrder: 1 }),
  ]);
  renderPart(<BannerStrip />);
  await screen.findByText('Monsoon week');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Monsoon week',
    'Today only',
  ]);
});

test.each([
  ['there are none', () => Promise.resolve([])],
  ['they cannot be read', () => Promise.reject(new Error('down'))],
])('the strip is away when %s', async (_when, read) => {
  runQuery.mockImplementation(read);
  renderPart(<BannerStrip />);
  await waitFor(() => expect(runQuery).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(strip()).toBeNull();
});

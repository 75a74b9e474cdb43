import { messages } from '@kerala-stays/domain/core/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import * as saving from '../api/save-hotel.ts';
import { readStaysAhead } from '../api/stays-ahead.ts';
import { BulkBar } from './bulk-bar.tsx';

vi.mock('../api/save-hotel.ts', () => ({ switchHotel: vi.fn(), switchHotelBack: vi.fn() }));
vi.mock('../api/stays-ahead.ts', () => ({ readStaysAhead: vi.fn() }));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { role: 'manager', checkRole: async () => 'manager' };
  return { useAccount: () => account };
});

const hotels = [
  hotelNamed('Slow Water', { isActive: true }),
  hotelNamed('Tea House', { isActive: true, featured: true }),
  hotelNamed('Lane House', { isActive: true }),
];
const onSelect = vi.fn();
const show = () =>
  renderPart(<BulkBar selected={hotels} onSelect={onSelect} onExport={() => {}} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onSelect.mockClear();
  vi.mocked(saving.switchHotel).mockReset().mockResolvedValue();
  vi.mocked(saving.switchHotelBack).mockReset().mockResolvedValue();
  vi.mocked(readStaysAhead).mockReset().mockResolvedValue([]);
});

it('changes those that are not so yet, in one press, and takes exactly those back', async () => {
  show();
  screen.getByText('3 selected');
  press('Feature');
  press('Feature');
  await screen.findByText('2 hotels are featured: Slow Water and Lane House');
  const changed = vi.mocked(saving.switchHotel).mock.calls.map(([id]) => id);
  expect(changed).toEqual(['slow-water', 'lane-house']);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith([]);
  press('Undo');
  await screen.findByText('Slow Water and Lane House as before');
  expect(vi.mocked(saving.switchHotelBack).mock.calls).toEqual([
    ['slow-water', { featured: false }, { featured: true }],
    ['lane-house', { featured: false }, { featured: true }],
  ]);
});

it('says which hotel was not changed, keeps it selected, and leaves the others as they became', async () => {
  vi.mocked(saving.switchHotel).mockImplementation(async (id) => {
    if (id === 'lane-house') throw new Error('rejected');
  });
  show();
  press('Feature');
  await screen.findByText('Not changed: Lane House. Slow Water is featured.');
  screen.getByText(messages.updateFeaturedFailed);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith([hotels[2]]);
});

it('asks once for all hotels in which guests are expected, before anything is changed', async () => {
  const stay = { isPaid: true, from: '2026-12-11', to: '2026-12-13' } as never;
  vi.mocked(readStaysAhead).mockImplementation(async ({ _id }) =>
    _id === 'slow-water' ? [stay] : [],
  );
  show();
  press('Deactivate');
  await screen.findByRole('dialog', { name: 'Switch off 3 hotels?' });
  screen.getByText('Slow Water: 1 paid stay (11–13 Dec)');
  expect(saving.switchHotel).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog');
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Deactivate',
    ) as HTMLElement,
  );
  await waitFor(() => expect(saving.switchHotel).toHaveBeenCalledTimes(3));
});

it('changes nothing without a connection, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  press('Feature');
  await screen.findByText('No connection. Nothing was changed.');
  expect(saving.switchHotel).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

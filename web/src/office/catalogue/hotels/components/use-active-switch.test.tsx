import { messages } from '@kerala-stays/domain/core/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import * as saving from '../api/save-hotel.ts';
import { readStaysAhead } from '../api/stays-ahead.ts';
import { useActiveSwitch } from './use-active-switch.tsx';

vi.mock('../api/save-hotel.ts', () => ({
  switchHotel: vi.fn(async () => {}),
  switchHotelBack: vi.fn(async () => {}),
  deleteHotel: vi.fn(),
}));
vi.mock('../api/stays-ahead.ts', () => ({ readStaysAhead: vi.fn() }));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { role: 'manager', checkRole: async () => 'manager' };
  return { useAccount: () => account };
});

const house = hotelNamed('Slow Water', { isActive: true });
function Part() {
  const { flip, busy, question } = useActiveSwitch(house);
  return (
    <>
      <button type="button" onClick={flip} disabled={busy}>
        Flip
      </button>
      {question}
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.mocked(saving.switchHotel).mockClear();
  vi.mocked(saving.switchHotelBack).mockClear().mockResolvedValue();
  vi.mocked(readStaysAhead).mockReset().mockResolvedValue([]);
});

it('switches a hotel without guests off in one press, once, and back again', async () => {
  renderPart(<Part />);
  press('Flip');
  expect(screen.getByRole('button', { name: 'Flip' })).toBeDisabled();
  await screen.findByText('Slow Water is off the site');
  expect(screen.getByText(messages.statusUpdated)).toBeVisible();
  expect(saving.switchHotel).toHaveBeenCalledExactlyOnceWith('slow-water', { isActive: false });
  press('Undo');
  await screen.findByText('Slow Water is as it was before');
  const way = ['slow-water', { isActive: true }, { isActive: false }] as const;
  expect(saving.switchHotelBack).toHaveBeenCalledExactlyOnceWith(...way);
});

it('asks first where a paid stay lies ahead', async () => {
  const stay = { isPaid: true, from: '2026-12-11', to: '2026-12-13' } as never;
  vi.mocked(readStaysAhead).mockResolvedValue([stay]);
  renderPart(<Part />);
  press('Flip');
  expect(await screen.findByText(/1 paid stay \(11–13 Dec\) stays valid/)).toBeVisible();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saving.switchHotel).not.toHaveBeenCalled();
  press('Flip');
  await screen.findByRole('dialog', { name: 'Switch off Slow Water?' });
  press('Deactivate');
  await waitFor(() => expect(saving.switchHotel).toHaveBeenCalledOnce());
});

it('does not undo what someone else has changed since', async () => {
  const since = 'Someone has changed this since. Nothing was undone.';
  vi.mocked(saving.switchHotelBack).mockRejectedValue(new StaffActionError(since));
  renderPart(<Part />);
  press('Flip');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(since)).toBeVisible();
});

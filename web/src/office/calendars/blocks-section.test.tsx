import { readBlock } from '@kerala-stays/domain/bookings/block';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '#web/lib/api/block-calls.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { BlocksSection } from './blocks-section.tsx';

const live = vi.hoisted(() => ({ current: {} as object }));
vi.mock('./api/use-hotel-calendars.ts', () => ({
  useHotelBlocks: () => live.current,
  maxListed: 200,
}));
const history = vi.hoisted(() => ({ asked: [] as string[][], removed: {} as object }));
vi.mock('#web/lib/firebase/firestore-history.ts', () => ({
  useRemovedBlocks: (hotelId: string) => {
    history.asked.push([hotelId]);
    return history.removed;
  },
  useChangeHistory: (...of: string[]) => {
    history.asked.push(of);
    const changes = [{ field: 'Block made', from: '', to: '' }];
    const entry = { id: 'e1', action: 'updated', who: 'u1', at: '', outcome: 'done', changes };
    return { status: 'success', entries: [entry], nameOf: () => 'Asha' };
  },
}));
vi.mock('#web/lib/api/block-calls.ts', () => ({
  createBlock: vi.fn(),
  changeBlock: vi.fn(),
  removeBlock: vi.fn(),
}));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token' };
  return { useAccount: () => account };
});

const room = { _id: 'r1', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 2 };
const hotel = readHotel('h1', { name: 'Backwater House', roomTypes: [room] });
const block = readBlock('b1', {
  hotelId: 'h1',
  roomTypeId: 'r1',
  unit: 2,
  from: '2026-12-12',
  to: '2026-12-15',
  kind: 'owner',
  note: 'Family',
  updatedAt: '2026-11-22T10:00:00.000Z',
});
const show = (...items: unknown[]) => {
  live.current = { status: 'success', data: { items }, retry: vi.fn() };
  return renderPart(<BlocksSection hotel={hotel} />);
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  for (const call of [calls.createBlock, calls.changeBlock, calls.removeBlock]) {
    vi.mocked<(...all: never[]) => Promise<unknown>>(call)
      .mockReset()
      .mockResolvedValue({ ok: true, value: 'Saved' });
  }
});

describe('the blocks of a hotel', () => {
  it('show who changed them and when; a new one has no history', () => {
    show(block);
    press('Block nights');
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
    press('Cancel');
    press(/^Edit|Deluxe 2/);
    const region = screen.getByRole('region', { name: 'History' });
    expect(region).toHaveTextContent('Asha updated this');
    expect(region).toHaveTextContent('Block made');
    expect(history.asked.at(-1)).toEqual(['blocks', 'b1']);
  });

  it('are listed by room, nights and reason; one that cannot be read is left out', () => {
    show(block, null);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^Deluxe 2, 12 to 15 DecemberOwner’s stay: Family/,
    );
  });

  it('are made once for two presses', async () => {
    show();
    expect(screen.getByText('No room is blocked.')).toBeInTheDocument();
    press('Block nights');
    enter(/^From/, '2026-12-20');
    enter(/^Free again on/, '2026-12-22');
    press('Block');
    press('Block');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.createBlock).toHaveBeenCalledExactlyOnceWith(
      { hotelId: 'h1', roomTypeId: 'r1', unit: 1 },
      { from: '2026-12-20', to: '2026-12-22', kind: 'maintenance', note: '' },
      'token',
    );
  });

  it('keep what was typed when a change is refused', async () => {
    vi.mocked(calls.changeBlock).mockResolvedValue({
      ok: false,
      message: 'KS-1 already has 15 Dec to 16 Dec',
    });
    show(block);
    press(/^Change the block of Deluxe 2/);
    enter(/^Free again on/, '2026-12-16');
    press('Save');
    expect(await screen.findByText('KS-1 already has 15 Dec to 16 Dec')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Free again on/)).toHaveValue('2026-12-16');
  });

  it('are removed as they were seen', async () => {
    show(block);
    press(/^Change/);
    press('Remove block');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.removeBlock).toHaveBeenCalledExactlyOnceWith(block, 'token');
  });

  it('that could not be loaded are asked for again', () => {
    const retry = vi.fn();
    live.current = { status: 'error', data: undefined, error: new Error('x'), retry };
    renderPart(<BlocksSection hotel={hotel} />);
    press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('blocks that were removed', () => {
  const gone = (field: string, from: string) => ({ field, from, to: '' });
  const changes = [
    gone('Block removed', ''),
    gone('hotelId', 'h1'),
    gone('roomTypeId', 'r1'),
    gone('unit', '2'),
    gone('from', '2026-12-12'),
    gone('to', '2026-12-15'),
    gone('kind', 'owner'),
    gone('note', 'Family'),
  ];
  const entry = { id: 'e2', action: 'deleted', who: 'u1', at: '2026-11-25T05:30:00.000Z' };
  const shown = (status: string, entries: object[] = []) => {
    history.removed = { status, entries, nameOf: () => 'Asha' };
    show();
    press('Show removed blocks');
  };

  it('are read when staff ask, with their nights, reason and who removed them', () => {
    history.asked.length = 0;
    shown('success', [{ ...entry, outcome: 'done', changes }]);
    expect(history.asked).toContainEqual(['h1']);
    const row = screen.getByRole('list', { name: 'Removed blocks' });
    expect(row).toHaveTextContent('Deluxe 2');
    expect(row).toHaveTextContent('12 to 15 December');
    expect(row).toHaveTextContent('Family');
    expect(row).toHaveTextContent('Removed by Asha, ');
  });

  it('say so when there are none', () => {
    shown('success');
    expect(screen.getByText('No block has been removed.')).toBeVisible();
  });

  it('a row without readable nights is left out', () => {
    shown('success', [{ ...entry, outcome: 'begun', changes: [] }]);
    expect(screen.getByText('No block has been removed.')).toBeVisible();
  });

  it('says when the log could not be read', () => {
    shown('error');
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
  });
});

import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { messages } from '@kerala-stays/domain/core/messages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { inSurroundings, renderPart } from '#web/testing/render-part.tsx';
import { PriceTable } from './price-table.tsx';
import { RestorePrice } from './restore-price.tsx';

const stored = vi.hoisted(() => ({ roomTypes: [] as RoomType[], writes: 0 }));
vi.mock('../api/save-hotel.ts', () => ({
  updateRoomTypes: async (_id: string, change: (rooms: RoomType[]) => RoomType[]) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    stored.roomTypes = change(stored.roomTypes);
    stored.writes += 1;
  },
}));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { role: 'manager', checkRole: async () => 'manager' };
  return { useAccount: () => account };
});

const room = (name: string, pricePerNight: number) => ({
  _id: name.toLowerCase(),
  name,
  pricePerNight,
  maxGuests: 2,
  units: 1,
  description: '',
  amenities: [],
});
const hotel = hotelNamed('Lane House', { roomTypes: [room('Lane', 2400), room('Loft', 3000)] });
const price = (name: string) => screen.getByLabelText(`Price per night ($), ${name}`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const priceOf = (name: string) =>
  stored.roomTypes.find((each) => each.name === name)?.pricePerNight;

beforeEach(() => {
  stored.roomTypes = hotel.roomTypes;
  stored.writes = 0;
});

describe('the table of prices', () => {
  it('saves several cells at once, and only what was changed', async () => {
    renderPart(<PriceTable hotel={hotel} />);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    type(price('Lane'), '2600');
    type(screen.getByLabelText('Max Guests, Loft'), '3');
    // A colleague changes another room's price.
    stored.roomTypes = stored.roomTypes.map((each) =>
      each.name === 'Loft' ? { ...each, pricePerNight: 3300 } : each,
    );
    press('Save');
    await screen.findByText('Lane now $2,600, Loft now 3 guests');
    expect(screen.getByText(messages.roomTypeUpdated)).toBeVisible();
    expect([priceOf('Lane'), priceOf('Loft'), stored.writes]).toEqual([2600, 3300, 1]);
    press('Undo');
    await waitFor(() => expect(priceOf('Lane')).toBe(2400));
    expect(priceOf('Loft')).toBe(3300);
  });

  it('asks before a price moves by more than half, and saves nothing on Cancel', async () => {
    renderPart(<PriceTable hotel={hotel} />);
    type(price('Lane'), '24000');
    press('Save');
    expect(await screen.findByText('Lane: $2,400 → $24,000 (+900 %)')).toBeVisible();
    expect(screen.queryByText('Saving...')).toBeNull();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored.writes).toBe(0);
    expect(price('Lane')).toHaveValue('24000');
    press('Save');
    await screen.findByRole('dialog', { name: 'Save this price?' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Saving...')).toBeVisible();
    await waitFor(() => expect(priceOf('Lane')).toBe(24_000));
    await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull());
  });

  it('refuses a cell that someone else changed since, and an undo of it', async () => {
    renderPart(<PriceTable hotel={hotel} />);
    type(price('Lane'), '2500');
    stored.roomTypes = [room('Lane', 2800), room('Loft', 3000)];
    press('Save');
    expect(await screen.findByText(/Lane was changed by someone else/)).toBeVisible();
    expect(priceOf('Lane')).toBe(2800);
    expect(price('Lane')).toHaveValue('2500');
  });

  it('says what a colleague saved while someone typed', () => {
    const { rerender } = renderPart(<PriceTable hotel={hotel} />);
    type(price('Lane'), '2500');
    const theirs = { ...hotel, roomTypes: [room('Lane', 2800), room('Loft', 3100)] };
    rerender(inSurroundings(<PriceTable hotel={theirs} />));
    expect(screen.getByText('Somebody else set $2,800')).toBeVisible();
    expect(price('Loft')).toHaveValue('3100');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    press('Discard');
    expect(price('Lane')).toHaveValue('2800');
  });

  it('marks a cell that cannot be, and does not save', () => {
    renderPart(<PriceTable hotel={hotel} />);
    type(price('Lane'), 'many');
    expect(screen.getByText(messages.priceRange)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    press('Discard');
    expect(price('Lane')).toHaveValue('2400');
  });
});

describe('prices that were typed and not saved', () => {
  const kept = () => localStorage.getItem(`draft:prices-${hotel._id}`);
  /** Types a price and navigates away. */
  function typeAndLeave() {
    const { unmount } = renderPart(<PriceTable hotel={hotel} />);
    type(price('Lane'), '2500');
    unmount();
  }

  it('say that this browser keeps them, when the tab is left', async () => {
    const surroundings = (isOpen: boolean) =>
      inSurroundings(isOpen ? <PriceTable hotel={hotel} /> : <p>Images</p>);
    const { rerender } = render(surroundings(true));
    type(price('Lane'), '2500');
    rerender(surroundings(false));
    expect(await screen.findByText(/The prices of Lane House are not saved yet/)).toBeVisible();
  });

  it('are there again, and said to be, with the question that they had raised', async () => {
    const { unmount } = renderPart(<PriceTable hotel={hotel} />);
    type(price('Lane'), '24000');
    press('Save');
    await screen.findByRole('dialog', { name: 'Save this price?' });
    unmount();
    renderPart(<PriceTable hotel={hotel} />);
    expect(price('Lane')).toHaveValue('24000');
    expect(screen.getByText('Your unsaved changes have been restored.')).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    press('Save');
    expect(await screen.findByRole('dialog', { name: 'Save this price?' })).toBeVisible();
  });

  it('wait for a choice where a colleague saved another one in the meantime', async () => {
    typeAndLeave();
    stored.roomTypes = [room('Lane', 2800), room('Loft', 3100)];
    renderPart(<PriceTable hotel={{ ...hotel, roomTypes: stored.roomTypes }} />);
    expect(screen.getByText(/since you began: Price per night \(\$\) of Lane\./)).toBeVisible();
    expect(screen.getByText('Somebody else set $2,800')).toBeVisible();
    expect(price('Loft')).toHaveValue('3100');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    press('Keep mine');
    press('Save');
    await waitFor(() => expect(priceOf('Lane')).toBe(2500));
    expect(priceOf('Loft')).toBe(3100);
  });

  it('are no longer kept once they are saved', async () => {
    typeAndLeave();
    expect(kept()).not.toBeNull();
    renderPart(<PriceTable hotel={hotel} />);
    press('Save');
    await waitFor(() => expect(priceOf('Lane')).toBe(2500));
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('are no longer kept once they are discarded, and come back by Undo', async () => {
    typeAndLeave();
    renderPart(<PriceTable hotel={hotel} />);
    press('Discard');
    expect(kept()).toBeNull();
    expect(price('Lane')).toHaveValue('2400');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(price('Lane')).toHaveValue('2500');
  });

  it('are kept apart in room types whose ids have dots and brackets', () => {
    const roomTypes = [room('A', 1000), room('B', 2000)].map((each, index) => ({
      ...each,
      _id: `old.room[${index}]`,
    }));
    renderPart(<PriceTable hotel={{ ...hotel, roomTypes }} />);
    type(price('A'), '1100');
    expect([price('A'), price('B')].map((field) => (field as HTMLInputElement).value)).toEqual([
      '1100',
      '2000',
    ]);
  });
});

describe('a price of the history', () => {
  const recorded = (from: string) => ({ field: 'roomTypes.Lane.pricePerNight', from });

  it('comes back by Restore', async () => {
    renderPart(<RestorePrice hotel={hotel} recorded={recorded('2000')} />);
    press('Restore $2,000 for Lane');
    await waitFor(() => expect(priceOf('Lane')).toBe(2000));
  });

  it('is not offered where it holds, or where its room is gone', () => {
    renderPart(<RestorePrice hotel={hotel} recorded={recorded('2400')} />);
    renderPart(
      <RestorePrice
        hotel={hotel}
        recorded={{ field: 'roomTypes.Gone.pricePerNight', from: '1' }}
      />,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

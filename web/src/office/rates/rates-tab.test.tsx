import { emptyRateCard, type RateCard } from '@kerala-stays/domain/rates/rate-card';
import { day } from '@kerala-stays/domain/testing/example-rates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { RatesTab } from './rates-tab.tsx';
import { openDialog, press, testHotel } from './testing/edited-card.tsx';

const calls = vi.hoisted(() => ({ loadRateCard: vi.fn(), saveRateCard: vi.fn() }));
vi.mock('./api/rate-calls.ts', () => calls);
const account = vi.hoisted(() => ({
  getIdToken: async () => 'token',
  role: 'manager',
  checkRole: async () => 'manager',
}));
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));

const season = (name: string, rate: number) => ({
  id: name.toLowerCase(),
  name,
  from: day('2027-06-01'),
  to: day('2027-08-31'),
  all: {},
  rooms: { r1: { rate } },
});
const stored: RateCard = { ...emptyRateCard, version: 3, seasons: [season('Monsoon', 3000)] };
const theirs: RateCard = { ...stored, version: 4, seasons: [season('Monsoon', 3300)] };
const outdated = 'Somebody else changed these rates. Reload to see them.';

const open = () => renderPart(<RatesTab hotel={testHotel} />, { at: '/?tab=rates&part=layers' });
const save = () => screen.getByText('Save rates');

async function changeRate(rate: string) {
  fireEvent.click(await screen.findByLabelText('Edit Monsoon'));
  fireEvent.change(screen.getByLabelText('Rate, Deluxe'), { target: { value: rate } });
  press('Apply');
}

const loads = (card: RateCard) => calls.loadRateCard.mockResolvedValue({ ok: true, value: card });

beforeEach(() => {
  localStorage.clear();
  calls.loadRateCard.mockReset();
  calls.saveRateCard.mockReset();
  loads(stored);
});

describe('The tab Rates', () => {
  it('says that it is loading, that it failed, and tries again', async () => {
    calls.loadRateCard.mockResolvedValueOnce({ ok: false, message: 'No line.' });
    open();
    expect(screen.getByText('Loading rates')).toBeInTheDocument();
    expect(await screen.findByText('No line.')).toBeVisible();
    press('Try again');
    expect(await screen.findByLabelText('Edit Monsoon')).toBeVisible();
  });

  it('asks for a room type first', () => {
    renderPart(<RatesTab hotel={hotelNamed('Empty', { roomTypes: [] })} />);
    expect(screen.getByText('No room types yet')).toBeVisible();
  });

  it('keeps its section in the address', async () => {
    open();
    fireEvent.click(await screen.findByText('Guests'));
    expect(screen.getByLabelText('address')).toHaveTextContent('/?tab=rates&part=guests');
  });

  it('saves once, over the version that was loaded, and names what was left out', async () => {
    open();
    await changeRate('3500');
    let answer = (_: unknown) => {};
    calls.saveRateCard.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    fireEvent.click(save());
    press('Saving...');
    const mine = { ...stored, seasons: [season('Monsoon', 3500)] };
    await waitFor(() => expect(calls.saveRateCard).toHaveBeenCalledTimes(1));
    expect(calls.saveRateCard).toHaveBeenCalledWith(testHotel._id, mine, 'token');
    answer({
      kind: 'saved',
      message: 'Rates saved',
      dropped: ['suite'],
      card: { ...mine, version: 4 },
    });
    expect(await screen.findByText('Rates saved')).toBeVisible();
    expect(screen.getByText(/has no such room type any more: suite/)).toBeVisible();
    expect(save()).toBeDisabled();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps what was entered when saving fails', async () => {
    open();
    await changeRate('3500');
    const message = 'The request is too large';
    calls.saveRateCard.mockResolvedValue({ kind: 'failed', status: 413, message });
    fireEvent.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByDisplayValue('3500')).toBeVisible();
    expect(save()).toBeEnabled();
  });

  it('cannot save what the server would refuse', async () => {
    const rival = { ...season('Rains', 2500), from: day('2027-08-31'), to: day('2027-09-30') };
    loads({ ...stored, seasons: [...stored.seasons, rival] });
    open();
    await changeRate('3500');
    expect(
      screen.getByText('“Monsoon” and “Rains” both cover the night of 31 Aug 2027'),
    ).toBeVisible();
    expect(save()).toBeDisabled();
    expect(screen.getByLabelText('Rates and seasons, needs correction')).toHaveTextContent('(!)');
  });
});

describe('When someone else saved in the meantime', () => {
  async function meetConflict() {
    open();
    await changeRate('3500');
    calls.saveRateCard.mockResolvedValue({ kind: 'conflict', message: outdated });
    loads(theirs);
    fireEvent.click(save());
    await screen.findByText(outdated);
  }

  it('keeps the entries, shows both, and saves over theirs only when asked to', async () => {
    await meetConflict();
    expect(screen.getByDisplayValue('3500')).toBeVisible();
    expect(save()).toBeDisabled();
    press('Compare');
    const row = within(openDialog()).getByText('Monsoon, Deluxe: rate').closest('tr');
    expect(row).toHaveTextContent('$3,300$3,500');
    press('Keep mine');
    await waitFor(() => expect(screen.queryByText(outdated)).not.toBeInTheDocument());
    fireEvent.click(save());
    const mine = { ...stored, version: 4, seasons: [season('Monsoon', 3500)] };
    await waitFor(() =>
      expect(calls.saveRateCard).toHaveBeenLastCalledWith(testHotel._id, mine, 'token'),
    );
  });

  it('takes what is saved with Reload', async () => {
    await meetConflict();
    press('Reload');
    expect(screen.getByDisplayValue('3300')).toBeVisible();
    expect(screen.queryByText(outdated)).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('knows its own save again whose answer was lost', async () => {
    open();
    await changeRate('3300');
    calls.saveRateCard.mockResolvedValue({ kind: 'conflict', message: outdated });
    loads(theirs);
    fireEvent.click(save());
    expect(await screen.findByText('Rates saved')).toBeVisible();
    expect(screen.queryByText(outdated)).not.toBeInTheDocument();
  });
});

describe('Unsaved rates', () => {
  it('come back after a reload, and can be discarded', async () => {
    const { unmount } = open();
    await changeRate('3500');
    unmount();
    open();
    expect(await screen.findByText(/unsaved changes have been restored/)).toBeVisible();
    expect(screen.getByDisplayValue('3500')).toBeVisible();
    press('Discard changes');
    expect(screen.getByDisplayValue('3000')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('tell of a newer version at once', async () => {
    const { unmount } = open();
    await changeRate('3500');
    unmount();
    loads(theirs);
    open();
    expect(await screen.findByText(outdated)).toBeVisible();
    expect(screen.getByDisplayValue('3500')).toBeVisible();
  });

  it('stay behind with their hotel, and say so', async () => {
    const other = hotelNamed('Hill House', { roomTypes: testHotel.roomTypes });
    function Visit() {
      const [hotel, setHotel] = useState(testHotel);
      return (
        <>
          <button type="button" onClick={() => setHotel(other)}>
            Next hotel
          </button>
          <RatesTab hotel={hotel} />
        </>
      );
    }
    renderPart(<Visit />, { at: '/?tab=rates&part=layers' });
    await changeRate('3500');
    press('Next hotel');
    expect(await screen.findByText(/^The rates of Tea House are not saved yet/)).toBeVisible();
    expect(await screen.findByDisplayValue('3000')).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([`draft:rates-${testHotel._id}`]);
  });

  it('are not made up of what else lies in the browser', async () => {
    localStorage.setItem(`draft:rates-${testHotel._id}`, '{"seasons":4}');
    open();
    expect(await screen.findByDisplayValue('3000')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('warn before the page goes away', async () => {
    open();
    await changeRate('3500');
    const leave = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    press('Discard changes');
    const later = new Event('beforeunload', { cancelable: true });
    dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});

import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { houseMessages } from '@kerala-stays/domain/house/house-messages';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import type { House } from './house-form.ts';
import { HouseTab } from './house-tab.tsx';

const calls = vi.hoisted(() => ({ loadHouse: vi.fn(), saveHouse: vi.fn() }));
vi.mock('./api/house-calls.ts', () => ({ ...calls, saveHouseFailed: 'Not saved.' }));
const account = vi.hoisted(() => ({
  getIdToken: async () => 'token',
  role: 'manager',
  checkRole: async () => 'manager',
}));
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));

const room = {
  _id: 'lake',
  name: 'Lake',
  pricePerNight: 4000,
  maxGuests: 2,
  description: '',
  amenities: [],
  units: 1,
};
const hotel = hotelNamed('Kayal House', { roomTypes: [room] });
const stored: House = {
  facts: { ...noHouseFacts, version: 3, checkInFrom: '14:00', rules: { pets: 'no' } },
  private: { ...noHousePrivate, phone: '0484 2345678' },
};
const loads = (house: House) => calls.loadHouse.mockResolvedValue({ ok: true, value: house });
const open = async () => {
  renderPart(<HouseTab hotel={hotel} />, { at: '/?tab=house' });
  return await screen.findByLabelText('Check-in from');
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save house' }));

beforeEach(() => {
  localStorage.clear();
  calls.saveHouse.mockReset();
  calls.loadHouse.mockReset();
  loads(stored);
});

test('shows what is stored, sends all of it with its version, and what was saved is no draft', async () => {
  expect(await open()).toHaveValue('14:00');
  type('Check-out by', '11:00');
  fireEvent.click(screen.getByRole('button', { name: 'Add beds: Lake' }));
  fireEvent.change(screen.getByLabelText('Width: Lake, beds 1'), { target: { value: '160' } });
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  const facts = {
    ...stored.facts,
    checkOutBy: '11:00',
    beds: { lake: [{ kind: 'double', count: 1, widthCm: 160 }] },
  };
  const saved = { facts: { ...facts, version: 4 }, private: stored.private } as House;
  calls.saveHouse.mockResolvedValueOnce(saved);
  save();
  expect(await screen.findByText(houseMessages.saved)).toBeVisible();
  expect(calls.saveHouse).toHaveBeenCalledWith(
    hotel._id,
    { facts, private: stored.private },
    'token',
  );
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(screen.getByLabelText('Check-out by')).toHaveValue('11:00');
});

test('says at the field what is wrong, and sends nothing', async () => {
  await open();
  type('Check-in until', '13:00');
  type('Telephone for guests', 'at the gate');
  save();
  const field = await screen.findByLabelText('Check-in until');
  await waitFor(() => expect(field).toHaveAccessibleDescription(houseMessages.untilBeforeFrom));
  expect(screen.getByLabelText('Telephone for guests')).toHaveAccessibleDescription(
    houseMessages.phone,
  );
  expect(calls.saveHouse).not.toHaveBeenCalled();
});

test('takes coordinates or a link, and says at the field what is no place', async () => {
  await open();
  const place = () => screen.getByLabelText('Latitude, longitude');
  type('Latitude, longitude', '76.2421, 9.9658');
  type('To the airport', '2000');
  save();
  await waitFor(() =>
    expect(place()).toHaveAccessibleDescription(houseMessages.swappedPosition('9.9658, 76.2421')),
  );
  expect(screen.getByLabelText('To the airport')).toHaveAccessibleDescription(houseMessages.drive);
  expect(calls.saveHouse).not.toHaveBeenCalled();
  type('Latitude, longitude', 'https://www.google.com/maps/@9.9658,76.2421,17z');
  type('To the airport', '65');
  const position = { lat: 9.9658, lng: 76.2421 };
  const saved = {
    facts: { ...stored.facts, version: 4, drive: { airport: 65 } },
    private: { ...stored.private, position },
  };
  calls.saveHouse.mockResolvedValueOnce(saved);
  save();
  await waitFor(() => expect(place()).toHaveValue('9.9658, 76.2421'));
  expect(calls.saveHouse.mock.lastCall?.[1]).toMatchObject({
    facts: { precision: 'about', drive: { airport: 65 }, place: null },
    private: { position },
  });
});

test('warns of a check-out after the check-in', async () => {
  await open();
  type('Check-out by', '15:00');
  expect(await screen.findByText(houseMessages.noGap)).toBeVisible();
});

test('a colleague’s save is shown, and the same field is asked about before it is overwritten', async () => {
  await open();
  type('Check-in from', '15:00');
  calls.saveHouse.mockRejectedValueOnce(new StaffActionError(houseMessages.savedMeanwhile, 409));
  const theirs = { ...stored.facts, version: 4, checkInFrom: '12:00', meals: 'full' as const };
  loads({ facts: theirs, private: stored.private });
  save();
  const notice = await screen.findByText(/Somebody else saved this since you began: Check-in from/);
  expect(screen.getByRole('button', { name: 'Save house' })).toBeDisabled();
  fireEvent.click(within(notice.closest('[role=alert]') as HTMLElement).getByText('Keep mine'));
  calls.saveHouse.mockResolvedValueOnce({ facts: theirs, private: stored.private });
  save();
  await waitFor(() => expect(calls.saveHouse).toHaveBeenCalledTimes(2));
  expect(calls.saveHouse.mock.lastCall?.[1]).toMatchObject({
    facts: { version: 4, checkInFrom: '15:00', meals: 'full' },
  });
});

test('says that it failed to load, and tries again', async () => {
  calls.loadHouse.mockResolvedValueOnce({ ok: false, message: 'No line.' });
  renderPart(<HouseTab hotel={hotel} />);
  expect(await screen.findByText('No line.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Check-in from')).toHaveValue('14:00');
});

import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import {
  arrivalFormMessages,
  type ArrivalForm as Form,
} from '@kerala-stays/domain/house/arrival-form';
import { noParticulars } from '@kerala-stays/domain/house/registration';
import { noArrivalForm } from '@kerala-stays/domain/testing/houses';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import ArrivalForm from './arrival-form.tsx';
import { ArrivalSection } from './arrival-section.tsx';

const calls = vi.hoisted(() => ({ getArrivalForm: vi.fn(), saveArrivalForm: vi.fn() }));
vi.mock('../api/arrival-form-calls.ts', () => calls);

const saves = () => calls.saveArrivalForm.mock.calls.map(([, form]) => form as Form);
/** The server: one version up with each call. */
const serve = () =>
  calls.saveArrivalForm.mockImplementation(async (_, form: Form) =>
    apiResponse(200, { arrival: { ...form, version: form.version + 1 }, reported: [] } as never),
  );
const show = (arrival: Form = noArrivalForm, reported: number[] = []) =>
  renderPart(<ArrivalForm bookingId="b1" guestName="Asha Menon" loaded={{ arrival, reported }} />);
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const wait = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.resetAllMocks();
  serve();
});

test('the form is saved after a pause, one version after the other', async () => {
  show();
  enter('When you expect to be there', '15:30');
  enter('How you come', 'taxi');
  await wait(900);
  expect(saves()).toEqual([]);
  await wait(100);
  const people = [{ n: 1, name: 'Asha Menon', nationality: '', isChild: false, particulars: null }];
  expect(saves()).toEqual([{ version: 0, time: '15:30', way: 'taxi', people }]);
  expect(screen.getByText('Saved')).toBeVisible();
  enter('Nationality', 'GB');
  fireEvent.click(screen.getByRole('button', { name: 'Add a guest' }));
  await wait();
  expect(saves()[1]).toMatchObject({ version: 1, people: [{ nationality: 'GB' }] });
  expect(saves()[1]?.people, 'an empty row is nobody').toHaveLength(1);
});

test('what is typed while it is being saved is saved after it', async () => {
  let answer = (_: unknown) => {};
  calls.saveArrivalForm.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  show();
  enter('Name', 'Asha');
  await wait();
  enter('Name', 'Asha M.');
  await wait();
  expect(saves()).toHaveLength(1);
  await act(async () => answer(apiResponse(200, { arrival: { version: 1 } } as never)));
  expect(saves()[1]).toMatchObject({ version: 1, people: [{ name: 'Asha M.' }] });
});

test('without a connection it stays, is said to be unsaved, and goes out when there is one', async () => {
  calls.saveArrivalForm.mockResolvedValueOnce(apiResponse(0, {}, 'No connection'));
  show();
  enter('Name', 'Asha');
  await wait();
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved yet. No connection');
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  await act(async () => void dispatchEvent(new Event('online')));
  await wait(0);
  expect(saves()).toHaveLength(2);
  expect(screen.getByText('Saved')).toBeVisible();
  await wait();
  expect(saves(), 'once').toHaveLength(2);
});

test('what could not be saved is there after a reload, and is sent; an older draft is not', async () => {
  calls.saveArrivalForm.mockResolvedValue(apiResponse(0, {}, ''));
  const { unmount } = show();
  enter('Name', 'Asha');
  await wait();
  unmount();
  serve();
  calls.saveArrivalForm.mockClear();
  const again = show();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  await wait(0);
  expect(saves()).toMatchObject([{ version: 0, people: [{ name: 'Asha' }] }]);
  again.unmount();
  sessionStorage.setItem('arrival_b1', JSON.stringify({ ...noArrivalForm, time: '09:00' }));
  show({ ...noArrivalForm, version: 3, time: '18:00' });
  expect(screen.getByLabelText('When you expect to be there')).toHaveValue('18:00');
});

test('leaving the page saves at once', async () => {
  const { unmount } = show();
  enter('Name', 'Asha');
  unmount();
  expect(saves()).toMatchObject([{ people: [{ name: 'Asha' }] }]);
  await wait();
  expect(saves()).toHaveLength(1);
});

test('a change in another window is told, and overwrites nothing', async () => {
  const message = arrivalFormMessages.changedMeanwhile;
  calls.saveArrivalForm.mockResolvedValueOnce(apiResponse(409, {}, message));
  show();
  enter('Name', 'Asha');
  await wait();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

const stay = (fields: object = {}) =>
  readBooking('b1', {
    status: 'paid',
    checkInDate: '2026-12-12',
    checkOutDate: '2026-12-14',
    ...fields,
  });

test.each([
  ['2026-12-04', {}, 'You can tell us about your arrival from 5 Dec 2026 on.'],
  ['2026-12-05', {}, 'Tell us about your arrival'],
  ['2026-12-15', {}, null],
  ['2026-12-10', { status: 'pending-payment' }, null],
])('on %s a stay of %o says: %s', async (today, fields, words) => {
  vi.setSystemTime(new Date(`${today}T06:00:00Z`));
  renderPart(<ArrivalSection booking={stay(fields)} />);
  if (words === null) return expect(screen.queryByText(/arrival/)).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
});

test('the form opens with what was told before, and a failure is said', async () => {
  vi.useRealTimers();
  vi.setSystemTime(new Date('2026-12-10T06:00:00Z'));
  calls.getArrivalForm
    .mockResolvedValueOnce({ ok: false, message: 'It could not be loaded.' })
    .mockResolvedValueOnce({
      ok: true,
      value: { arrival: { ...noArrivalForm, version: 2, time: '18:00' }, reported: [] },
    });
  renderPart(<ArrivalSection booking={stay()} />);
  const button = () => screen.getByRole('button', { name: 'Tell us about your arrival' });
  fireEvent.click(button());
  expect(await screen.findByText('It could not be loaded.')).toBeVisible();
  fireEvent.click(button());
  expect(await screen.findByLabelText('When you expect to be there')).toHaveValue('18:00');
});

const guest = (n: number, change: object = {}) => ({
  n,
  name: `Guest ${n}`,
  nationality: 'GB',
  isChild: false,
  particulars: { ...noParticulars, goesTo: 'Munnar', passportNumber: `P${n}` },
  ...change,
});

test('a guest from abroad is asked for the report of the house, one from India is not', async () => {
  show();
  enter('Nationality', 'IN');
  expect(screen.queryByText(/No copies of documents/)).toBeNull();
  enter('Nationality', 'GB');
  expect(screen.getByText(/No copies of documents/)).toBeVisible();
  enter('Passport number', 'C01X00T47');
  enter('Visa or card', 'none');
  expect(screen.queryByLabelText('Number of the visa or card')).toBeNull();
  await wait();
  expect(saves().at(-1)?.people[0]?.particulars).toMatchObject({
    passportNumber: 'C01X00T47',
    permit: 'none',
    surname: '',
  });
  enter('Nationality', 'IN');
  await wait();
  expect(saves().at(-1)?.people[0]?.particulars).toBeNull();
});

test('who travels together has one journey, and passports of their own', async () => {
  show({
    ...noArrivalForm,
    version: 1,
    people: [guest(1), guest(4, { particulars: noParticulars })],
  });
  const copy = screen.getByRole('button', { name: 'Same journey as guest 1' });
  fireEvent.click(copy);
  await wait();
  expect(saves()[0]?.people[1]).toMatchObject({
    n: 4,
    particulars: { goesTo: 'Munnar', passportNumber: '' },
  });
});

test('who is reported cannot be changed, and their number is given to nobody else', async () => {
  show({ ...noArrivalForm, version: 1, people: [guest(1)] }, [1, 7]);
  expect(screen.getByText(/has reported this guest/)).toBeVisible();
  expect(screen.getByLabelText('Passport number')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove guest 1' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Add a guest' }));
  fireEvent.change(screen.getAllByLabelText('Name')[1] as HTMLElement, {
    target: { value: 'Tom' },
  });
  await wait();
  expect(saves()[0]?.people.map(({ n }) => n)).toEqual([1, 8]);
});

test('guests whom the house has entered are there before the first save', () => {
  show({ ...noArrivalForm, people: [guest(3)] });
  expect(screen.getByLabelText('Name')).toHaveValue('Guest 3');
});

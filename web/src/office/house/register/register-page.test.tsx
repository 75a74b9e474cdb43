import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { RegisterRow } from '@kerala-stays/domain/house/register';
import {
  noneFiled,
  noParticulars,
  type Registration,
} from '@kerala-stays/domain/house/registration';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { RegisterPage } from './register-page.tsx';

const calls = vi.hoisted(() => ({
  listRegister: vi.fn(),
  getEntry: vi.fn(),
  fileReport: vi.fn(),
  changePeople: vi.fn(),
}));
vi.mock('../api/register-calls.ts', () => calls);
const getRegisterPdf = vi.hoisted(() => vi.fn());
vi.mock('#web/account/api/document-pdf.ts', () => ({ getRegisterPdf }));
const useArrivalsOn = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/firebase/use-arrivals-on.ts', () => ({ useArrivalsOn }));
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const row = (change: Partial<RegisterRow> = {}): RegisterRow => ({
  _id: 'b1_1',
  bookingId: 'b1',
  name: 'Ann',
  nationality: 'GB',
  isChild: false,
  filed: noneFiled,
  reference: 'KS-1',
  hotelName: 'Mill House',
  takesPlace: true,
  checkInDate: '2026-01-12' as CalendarDate,
  checkOutDate: '2099-12-14' as CalendarDate,
  checkedInAt: hoursAgo(13),
  missing: 18,
  next: { kind: 'arrival', since: hoursAgo(13), isRecorded: true, due: hoursAgo(-11) },
  ...change,
});
const registration: Registration = {
  _id: 'b1_1',
  bookingId: 'b1',
  n: 1,
  name: 'Ann',
  nationality: 'GB',
  isChild: false,
  particulars: { ...noParticulars, passportNumber: 'C01X00T47', purpose: 'tourism' },
  filed: noneFiled,
};
const filed = { arrival: { number: 'F3-9', by: 'staff', at: hoursAgo(1) }, departure: null };
const answer = (value: unknown) => ({ ok: true, value });
const show = (at = '/admin/register') => renderPart(<RegisterPage />, { at });

beforeEach(() => {
  vi.resetAllMocks();
  calls.listRegister.mockResolvedValue(answer({ rows: [row()], next: '' }));
  calls.getEntry.mockResolvedValue(answer({ row: row(), registration }));
  useArrivalsOn.mockReturnValue({ status: 'success', data: { items: [] } });
});

test('the list says of each guest what is due, and what is missing', async () => {
  show();
  const guest = await screen.findByRole('button', { name: /Ann/ });
  expect(guest).toHaveTextContent('United Kingdom');
  expect(guest).toHaveTextContent('Arrival: 10 h left');
  expect(guest).toHaveTextContent('Mill House');
  expect(guest).toHaveTextContent('18 fields missing');
});

test('a guest is copied field by field, and filed with the number of the portal', async () => {
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  calls.fileReport.mockResolvedValue(
    answer({
      message: 'Recorded as filed.',
      entry: { row: row({ filed, next: null }), registration },
    }),
  );
  show('/admin/register?entry=b1_1');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Passport number' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('C01X00T47'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy Purpose of the visit' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('Tourism'));
  expect(screen.queryByRole('button', { name: 'Copy Surname, as in the passport' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Number from the portal'), { target: { value: 'F3-9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Filed' }));
  expect(await screen.findByText(/number F3-9/)).toBeVisible();
  expect(calls.fileReport).toHaveBeenCalledExactlyOnceWith(
    'b1_1',
    { kind: 'arrival', filed: true, number: 'F3-9' },
    'token',
  );
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  vi.unstubAllGlobals();
});

test('a departure is filed from its day on', async () => {
  const next = { kind: 'departure', since: hoursAgo(-40), isRecorded: false, due: hoursAgo(-64) };
  const staying = row({ filed, next } as Partial<RegisterRow>);
  calls.getEntry.mockResolvedValue(answer({ row: staying, registration }));
  show('/admin/register?entry=b1_1');
  expect(await screen.findByText('Departure: not due yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Filed' })).toBeNull();
});

test('a refused filing is said, and the guest is read again', async () => {
  calls.fileReport.mockResolvedValue({ ok: false, message: 'It is recorded as filed already.' });
  show('/admin/register?entry=b1_1');
  fireEvent.click(await screen.findByRole('button', { name: 'Filed' }));
  expect(await screen.findByText('It is recorded as filed already.')).toBeVisible();
  await waitFor(() => expect(calls.getEntry).toHaveBeenCalledTimes(2));
});

test('what is missing is completed in the form of the stay; a refusal keeps what is typed', async () => {
  calls.changePeople.mockResolvedValueOnce({ ok: false, message: 'The passport ends too early.' });
  calls.changePeople.mockResolvedValueOnce(answer({}));
  show('/admin/register?entry=b1_1');
  fireEvent.click(await screen.findByRole('button', { name: 'Complete' }));
  const surname = screen.getByLabelText('Surname, as in the passport');
  fireEvent.change(surname, { target: { value: 'Hill' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The passport ends too early.');
  expect(surname).toHaveValue('Hill');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.getEntry).toHaveBeenCalledTimes(2));
  const [bookingId, change] = calls.changePeople.mock.calls[1] ?? [];
  expect(bookingId).toBe('b1');
  const others = { n: 2, name: 'Tom', particulars: null };
  expect(change([registration, others], [])).toEqual([
    expect.objectContaining({
      n: 1,
      particulars: { ...registration.particulars, surname: 'Hill' },
    }),
    others,
  ]);
});

test('a guest who has not filled in the form is added to a stay of the day', async () => {
  const stay = { _id: 'b7', reference: 'KS-7', guestName: 'Hannah', hotel: { name: 'Mill House' } };
  const items = [
    { ...stay, status: 'paid' },
    { ...stay, _id: 'b8', reference: 'KS-8', status: 'cancelled' },
  ];
  useArrivalsOn.mockReturnValue({ status: 'success', data: { items } });
  calls.changePeople.mockImplementation(async (_, change) => {
    change([{ n: 3 }], [5]);
    return answer({});
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add a guest' }));
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Stay/ }));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.click(screen.getByRole('option', { name: /KS-7/ }));
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Tom' } });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Nationality/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Germany' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(calls.getEntry).toHaveBeenCalledWith('b7_6', 'token'));
});

test('a day has its list, and an empty register says what to do', async () => {
  calls.listRegister.mockResolvedValue(answer({ rows: [], next: '' }));
  show('/admin/register?day=2026-12-12');
  expect(await screen.findByText('Nobody here')).toBeVisible();
  expect(calls.listRegister).toHaveBeenLastCalledWith({ day: '2026-12-12' }, '', 'token');
  fireEvent.click(screen.getByRole('button', { name: 'All days' }));
  expect(await screen.findByText('Nothing to report')).toBeVisible();
  expect(calls.listRegister).toHaveBeenLastCalledWith({ list: 'open' }, '', 'token');
});

test('a day is a PDF for the houses; the lists are not', async () => {
  getRegisterPdf.mockResolvedValue({ ok: false, message: 'The register is on its way.' });
  const { unmount } = show();
  await screen.findByRole('button', { name: /Ann/ });
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  unmount();
  show('/admin/register?day=2026-01-12');
  await screen.findByRole('button', { name: /Ann/ });
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  expect(await screen.findByText('The register is on its way.')).toBeVisible();
  expect(getRegisterPdf).toHaveBeenCalledWith('2026-01-12', 'token');
});

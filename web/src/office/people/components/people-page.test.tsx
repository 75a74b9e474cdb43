import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { personalData } from '@kerala-stays/domain/people/personal-data';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { recordNames } from '../record-kinds.ts';
import { PeoplePage } from './people-page.tsx';

const calls = vi.hoisted(() => ({
  findPerson: vi.fn(),
  exportPerson: vi.fn(),
  erasePerson: vi.fn(),
  listGuestRows: vi.fn(),
}));
vi.mock('../api/people-calls.ts', () => calls);
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));

const asked = { email: 'meera@example.com', mobile: '' };
const findings = {
  counts: { account: 1, inquiries: 2, bookings: 1, mentions: 1 },
  records: [
    { collection: 'inquiries', _id: 'i1', hotelId: '', label: 'Meera · meera@example.com' },
  ],
  toEdit: [] as object[],
  otherNames: ['9847012345'],
  blockers: [] as string[],
};

beforeEach(() => {
  calls.findPerson.mockReset().mockResolvedValue({ ok: true, value: findings });
  calls.exportPerson.mockReset().mockResolvedValue({ ok: true, value: '{"a":1}' });
  calls.erasePerson
    .mockReset()
    .mockResolvedValue({ ok: true, value: { message: 'Erased', toEdit: [] } });
});

async function search() {
  renderPart(<PeoplePage />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' meera@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Inquiries: 2');
}
const eraseButton = () => screen.getByRole('button', { name: 'Erase' });

describe('The Personal data page', () => {
  it('shows what is kept and what erasing does to it', async () => {
    await search();
    expect(calls.findPerson).toHaveBeenCalledWith(asked, 'token');
    expect(screen.getByText('Meera · meera@example.com')).toBeInTheDocument();
    expect(screen.getByText(/also name 9847012345/)).toBeInTheDocument();
    expect(screen.getByText(/stay and amounts are kept/)).toBeInTheDocument();
    expect(screen.queryByText(/^Payments:/)).not.toBeInTheDocument();
  });

  it('hands the data out as a file', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    await search();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]?.text()).toBe('{"a":1}');
  });

  it('erases after ERASE was typed, and looks again', async () => {
    await search();
    fireEvent.click(eraseButton());
    const forEver = screen.getByRole('button', { name: 'Erase permanently' });
    expect(forEver).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Type ERASE to confirm'), {
      target: { value: 'erase' },
    });
    expect(forEver).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Type ERASE to confirm'), {
      target: { value: 'ERASE' },
    });
    calls.findPerson.mockResolvedValue({
      ok: true,
      value: { counts: { account: 0 }, records: [], toEdit: [], otherNames: [], blockers: [] },
    });
    fireEvent.click(forEver);
    await screen.findByText('Nothing is stored under this e-mail or number.');
    expect(calls.erasePerson).toHaveBeenCalledWith(asked, 'ERASE', 'token');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists the texts that staff edit themselves, also after erasing', async () => {
    const reply = { collection: 'savedReplies', _id: 's1', hotelId: '', label: 'For Meera' };
    const rates = { collection: 'rateCards', _id: 'h1', hotelId: 'h1', label: '' };
    const toEdit = [reply, rates];
    calls.findPerson.mockResolvedValue({ ok: true, value: { ...findings, toEdit } });
    await search();
    expect(screen.getByRole('link', { name: 'For Meera' })).toHaveAttribute(
      'href',
      '/admin/conversations',
    );
    expect(screen.getByRole('link', { name: 'Rates' })).toHaveAttribute(
      'href',
      '/admin/manage-hotel/h1',
    );
    fireEvent.click(eraseButton());
    fireEvent.change(screen.getByLabelText('Type ERASE to confirm'), {
      target: { value: 'ERASE' },
    });
    calls.erasePerson.mockResolvedValue({ ok: true, value: { message: 'Erased', toEdit } });
    calls.findPerson.mockResolvedValue({
      ok: true,
      value: { counts: { account: 0 }, records: [], toEdit: [rates], otherNames: [], blockers: [] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Erase permanently' }));
    await screen.findByText('Nothing is stored under this e-mail or number.');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Rates',
      'For Meera',
    ]);
  });

  it('has a name for every kind of record that erasing changes or leaves to staff', () => {
    const unnamed = Object.entries(personalData).filter(
      ([collection, { erasure }]) =>
        erasure !== 'none' && recordNames[collection as CollectionName] === undefined,
    );
    expect(unnamed).toEqual([]);
  });

  it('shows what prevents erasing and does not offer it then', async () => {
    const blockers = ['KS-1 runs until 1 Jan 2027: cancel it first, or wait until it is over.'];
    calls.findPerson.mockResolvedValue({ ok: true, value: { ...findings, blockers } });
    await search();
    expect(screen.getByText(/KS-1 runs until/)).toBeInTheDocument();
    expect(eraseButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  it('shows the reason when the server rejects the request', async () => {
    calls.findPerson.mockResolvedValue({
      ok: false,
      message: 'Please enter a valid email address',
    });
    renderPart(<PeoplePage />);
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('Please enter a valid email address');
  });
});

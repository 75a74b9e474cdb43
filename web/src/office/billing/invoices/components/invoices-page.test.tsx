import { exampleDocuments } from '@kerala-stays/domain/testing/tax-documents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const calls = vi.hoisted(() => ({ listInvoices: vi.fn(), listWaiting: vi.fn(), listAll: vi.fn() }));
vi.mock('../api/invoice-calls.ts', () => ({
  listInvoices: calls.listInvoices,
  listWaiting: calls.listWaiting,
  listAllInvoices: calls.listAll,
}));
const file = vi.hoisted(() => ({ download: vi.fn() }));
vi.mock('#web/lib/browser/download-text.ts', () => ({ downloadText: file.download }));
vi.mock('#web/lib/api/supplier-api.ts', () => ({
  listSuppliers: async () => ({ ok: true, value: [{ _id: 'house', legalName: 'Slow Water' }] }),
}));
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const property = exampleDocuments['property, two slabs'];
const credit = { ...exampleDocuments['credit note'], _id: 'c1' };
const page = (rows: object[], next = '') => ({ ok: true, value: { rows, next } });
const show = (at = '/admin/invoices?month=2026-11') => renderPart(<InvoicesPage />, { at });

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.listInvoices.mockResolvedValue(page([property, credit]));
  calls.listWaiting.mockResolvedValue({ ok: true, value: [] });
  file.download.mockReset();
});

describe('the page Invoices', () => {
  it('lists the documents of a month, with the way to each, and the 0.5% of the month', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Invoice SW/26-27/000001' });
    expect(link).toHaveAttribute('href', `/admin/invoices/${property.bookingId}/${property._id}`);
    expect(screen.getByRole('link', { name: /Credit note KS/ })).toBeInTheDocument();
    expect(screen.getByText('−₹15,935')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Slow Water Houseboats LLP/ })).toHaveTextContent(
      '₹140',
    );
  });

  it('asks again when another supplier or month is chosen', async () => {
    show();
    await screen.findByRole('option', { name: 'Slow Water' });
    fireEvent.change(screen.getByLabelText('Supplier'), { target: { value: 'house' } });
    await waitFor(() =>
      expect(calls.listInvoices).toHaveBeenLastCalledWith(
        { month: '2026-11', supplier: 'house' },
        '',
        'token',
      ),
    );
    expect(screen.getByLabelText('address')).toHaveTextContent('supplier=house');
  });

  it('shows more, page by page, and no sum of a part', async () => {
    calls.listInvoices
      .mockResolvedValueOnce(page([property], 'cursor'))
      .mockResolvedValueOnce(page([credit]));
    show();
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.queryByText('0.5% collected at source')).toBeNull();
    fireEvent.click(more);
    expect(await screen.findByRole('link', { name: /Credit note/ })).toBeInTheDocument();
    expect(screen.getByText('0.5% collected at source')).toBeInTheDocument();
  });

  it('says which invoices wait, and for what', async () => {
    const waiting = {
      bookingId: 'b1',
      reference: 'KS-1',
      guestName: 'Devika',
      hotelName: 'Backwater House',
      checkInDate: '2026-12-29',
      totalMinor: 100,
      since: '2026-11-22T06:00:00Z',
    };
    calls.listWaiting.mockResolvedValue({
      ok: true,
      value: [
        { ...waiting, kind: 'invoice', reason: 'billing', creditUntil: '' },
        { ...waiting, kind: 'credit', reason: 'too-late', creditUntil: '2027-11-30' },
      ],
    });
    show();
    expect(await screen.findByText('Waiting to be issued')).toBeInTheDocument();
    expect(
      screen.getByText('Too late for a GST credit note (30 November 2027 has passed).'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Enter name and address' })).toHaveLength(1);
  });

  it('exports all of the month or tells why not', async () => {
    calls.listAll.mockResolvedValueOnce({ ok: false, message: 'You are offline' });
    calls.listAll.mockResolvedValueOnce({ ok: true, value: [property] });
    show();
    await screen.findByRole('link', { name: 'Invoice SW/26-27/000001' });
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    expect(file.download).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(file.download).toHaveBeenCalledOnce());
    expect(file.download.mock.calls[0]?.[1]).toContain('SW/26-27/000001');
  });

  it('says when a month has none, and offers to try again when it cannot be read', async () => {
    calls.listInvoices.mockResolvedValueOnce({ ok: false, message: 'You are offline' });
    calls.listInvoices.mockResolvedValueOnce(page([]));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No invoices in this month')).toBeInTheDocument();
  });
});

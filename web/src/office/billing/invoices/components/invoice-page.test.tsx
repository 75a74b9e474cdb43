import { exampleDocuments } from '@kerala-stays/domain/testing/tax-documents';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '#web/config/paths.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { InvoicePage } from './invoice-page.tsx';

const calls = vi.hoisted(() => ({ listInvoicesOfBooking: vi.fn() }));
vi.mock('../api/invoice-calls.ts', () => calls);
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const invoice = exampleDocuments['property, two slabs'];
const credit = { ...exampleDocuments['credit note'], _id: 'c1', bookingId: invoice.bookingId };
const show = (documentId: string) =>
  renderPart(
    <Routes>
      <Route path={paths.admin.invoice.path} element={<InvoicePage />} />
    </Routes>,
    { at: paths.admin.invoice.href(invoice.bookingId, documentId) },
  );

beforeEach(() => {
  calls.listInvoicesOfBooking.mockReset().mockResolvedValue({ ok: true, value: [invoice, credit] });
});

it('shows the document under its number, with its booking and its other documents', async () => {
  show(invoice._id);
  expect(
    await screen.findByRole('heading', { name: 'Invoice SW/26-27/000001', level: 1 }),
  ).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(invoice.recipient.name);
  expect(screen.getByRole('link', { name: 'Booking' })).toHaveAttribute(
    'href',
    paths.admin.bookings.one(invoice.bookingId),
  );
  await userEvent.click(screen.getByRole('link', { name: /^Credit note / }));
  expect(await screen.findByRole('heading', { name: /^Credit note /, level: 1 })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/invoices\/.*\/c1$/);
});

it('says that a booking has no such document, and offers to try again when it cannot be read', async () => {
  show('gone');
  expect(await screen.findByText('No such document')).toBeVisible();
  calls.listInvoicesOfBooking.mockResolvedValue({ ok: false, message: 'You are offline' });
  show(invoice._id);
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

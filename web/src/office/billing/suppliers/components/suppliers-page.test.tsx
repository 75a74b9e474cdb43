import { readSupplier } from '@kerala-stays/domain/billing/supplier';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { SuppliersPage } from './suppliers-page.tsx';

const calls = vi.hoisted(() => ({ listSuppliers: vi.fn(), saveSupplier: vi.fn() }));
vi.mock('#web/lib/api/supplier-api.ts', () => ({ listSuppliers: calls.listSuppliers }));
vi.mock('../api/supplier-calls.ts', () => ({ saveSupplier: calls.saveSupplier }));
vi.mock('#web/account/account-context.tsx', () => {
  const account = {
    getIdToken: async () => 'token',
    role: 'manager',
    checkRole: async () => 'manager',
  };
  return { useAccount: () => account };
});

const lake = readSupplier('lake', {
  legalName: 'Lake Stays LLP',
  tradeName: 'Lake House',
  address: '1 Jetty',
  city: 'Kochi',
  pin: '682001',
  stateCode: '32',
  gstin: '32AAPFU0939F1Z4',
  prefix: 'LH',
  sac: '996311',
  signatory: 'Meera Pillai',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

beforeEach(() => {
  calls.listSuppliers.mockReset().mockResolvedValue({ ok: true, value: [lake] });
  calls.saveSupplier.mockReset().mockResolvedValue({ ok: true, message: 'Supplier saved' });
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const describedBy = (label: RegExp) => screen.getByLabelText(label);

async function edit() {
  renderPart(<SuppliersPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Lake House' }));
}

describe('The page Suppliers', () => {
  it('lists them, and says who is not registered', async () => {
    const small = readSupplier('small', { legalName: 'Small House', stateCode: '32', prefix: 'S' });
    calls.listSuppliers.mockResolvedValue({ ok: true, value: [lake, small] });
    renderPart(<SuppliersPage />);
    expect(await screen.findByText('GSTIN 32AAPFU0939F1Z4')).toBeInTheDocument();
    expect(screen.getByText('Lake Stays LLP')).toBeInTheDocument();
    expect(screen.getByText('Not registered')).toBeInTheDocument();
  });

  it('adds one, in a tidy form of what was typed', async () => {
    calls.listSuppliers.mockResolvedValue({ ok: true, value: [] });
    renderPart(<SuppliersPage />);
    await screen.findByText('No suppliers yet');
    press('Add supplier');
    type(/^Legal name/, ' Lake Stays LLP ');
    type(/^Address/, '1 Jetty');
    type(/^City/, 'Kochi');
    type(/^PIN/, '682001');
    type(/^GSTIN/, '32 aapfu0939f 1z4');
    type(/^Signatory/, 'Meera Pillai');
    type(/^Prefix/, 'LH');
    fireEvent.click(screen.getAllByRole('button', { name: 'Add supplier' }).at(-1) as HTMLElement);
    await waitFor(() => expect(calls.saveSupplier).toHaveBeenCalledTimes(1));
    const [known, values, token] = calls.saveSupplier.mock.calls[0] ?? [];
    expect([known, token]).toEqual([null, 'token']);
    expect(values).toMatchObject({
      legalName: 'Lake Stays LLP',
      gstin: '32AAPFU0939F1Z4',
      stateCode: '32',
      sac: '996311',
    });
    await screen.findByText('Supplier saved');
    expect(calls.listSuppliers).toHaveBeenCalledTimes(2);
    expect(screen.queryByLabelText(/^Legal name/)).not.toBeInTheDocument();
  });

  it('says at the field what cannot be, before anything is sent', async () => {
    await edit();
    type(/^PIN/, '000001');
    type(/^GSTIN/, '32AAPFU0939F1Z5');
    type(/^Prefix/, 'കൊ');
    type(/^SAC/, '99');
    press('Save');
    await waitFor(() =>
      expect(describedBy(/^PIN/)).toHaveAccessibleDescription('Enter a 6-digit PIN'),
    );
    expect(describedBy(/^Prefix/)).toHaveAccessibleDescription(
      'A prefix has 1 to 3 capital letters or digits',
    );
    expect(describedBy(/^SAC/)).toHaveAccessibleDescription('Enter a code of 6 digits');
    type(/^PIN/, '682001');
    type(/^Prefix/, 'LH');
    type(/^SAC/, '996311');
    await waitFor(() =>
      expect(describedBy(/^GSTIN/)).toHaveAccessibleDescription('This GSTIN has a typing mistake'),
    );
    type(/^GSTIN/, '27AAPFU0939F1ZV');
    await waitFor(() =>
      expect(describedBy(/^GSTIN/)).toHaveAccessibleDescription(
        'The GSTIN’s first two digits are not the State you chose',
      ),
    );
    expect(calls.saveSupplier).not.toHaveBeenCalled();
  });

  it.each([
    ['Another supplier has this prefix', 'prefix', /^Prefix/],
    ['Make a new supplier: documents were issued under this one', 'gstin', /^GSTIN/],
  ])('shows “%s” at its field and keeps what was typed', async (message, field, label) => {
    await edit();
    calls.saveSupplier.mockResolvedValue({ ok: false, message, status: 409, field });
    type(/^Signatory/, 'Ravi');
    press('Save');
    await waitFor(() => expect(describedBy(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(/^Signatory/)).toHaveValue('Ravi');
  });

  it('keeps the form when someone else saved first, and sends a second press once', async () => {
    await edit();
    const message = 'Somebody else changed this supplier. Reload to see it.';
    calls.saveSupplier.mockResolvedValue({ ok: false, message, status: 409 });
    press('Save');
    press('Save');
    await screen.findByText(message);
    expect(calls.saveSupplier).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText(/^Legal name/)).toHaveValue('Lake Stays LLP');
  });

  it('says when the list cannot be loaded', async () => {
    calls.listSuppliers.mockResolvedValue({ ok: false, message: 'No connection' });
    renderPart(<SuppliersPage />);
    await screen.findByText('No connection');
  });
});

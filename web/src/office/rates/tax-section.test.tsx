import { readSupplier } from '@kerala-stays/domain/billing/supplier';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { noTax, type RateTax } from '@kerala-stays/domain/rates/rate-tax';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TaxSection } from './tax-section.tsx';
import { renderSection } from './testing/edited-card.tsx';

const site = vi.hoisted(() => ({ rateCurrency: 'inr' as 'inr' | 'usd' }));
vi.mock('./rate-currency.ts', () => site);
const calls = vi.hoisted(() => ({ listSuppliers: vi.fn() }));
vi.mock('#web/lib/api/supplier-api.ts', () => calls);
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token' };
  return { useAccount: () => account };
});

const suppliers = [
  readSupplier('k', { legalName: 'Lake', stateCode: '32', gstin: '32AAPFU0939F1Z4' }),
  readSupplier('t', { legalName: 'Hills', stateCode: '33', gstin: '33AAPFU0939F1Z2' }),
  readSupplier('n', { legalName: 'Small', stateCode: '32' }),
];

beforeEach(() => {
  site.rateCurrency = 'inr';
  calls.listSuppliers.mockReset().mockResolvedValue({ ok: true, value: suppliers });
});

const choose = (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(screen.getByRole('option', { name: option }));
};
const ask = (price: string) =>
  fireEvent.change(screen.getByLabelText('Price of a night with tax'), {
    target: { value: price },
  });
const begin = async (tax: Partial<RateTax> = {}) => {
  const edited = renderSection(TaxSection, { tax: { ...noTax, ...tax } });
  await screen.findByText('No tax is added');
  return edited;
};
const settled: Partial<RateTax> = {
  mode: 'property',
  supplierId: 'k',
  propertyStateCode: '32',
  confirmedWith: 'R. Nair',
  confirmedOn: '2026-01-02' as CalendarDate,
};

describe('The section Tax', () => {
  it('asks for the supplier and for the adviser’s word as soon as tax is added', async () => {
    const edited = await begin();
    expect(screen.queryByLabelText('Supplier')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText(/The property is registered; the agency sells for it/));
    expect(edited.current.tax).toMatchObject({ mode: 'property', propertyStateCode: '32' });
    expect(screen.getByText('Choose a registered supplier')).toBeInTheDocument();
    expect(screen.getByText('Have you settled this with your tax adviser?')).toBeInTheDocument();
    expect(screen.getByLabelText('Adviser’s name')).toHaveAccessibleDescription('Enter the name');
    expect(screen.getByLabelText('Day of that talk')).toHaveAccessibleDescription(
      'Enter the date of the talk with your tax adviser',
    );
    choose('Supplier', 'Lake, Kerala (32)');
    fireEvent.change(screen.getByLabelText('Adviser’s name'), { target: { value: 'R. Nair' } });
    fireEvent.change(screen.getByLabelText('Day of that talk'), {
      target: { value: '2026-01-02' },
    });
    expect(edited.current.tax).toEqual({ ...noTax, ...settled });
    expect(screen.queryByText('Choose a registered supplier')).not.toBeInTheDocument();
  });

  it('another mode is another question to the adviser', async () => {
    const edited = await begin(settled);
    fireEvent.click(screen.getByLabelText(/The agency sells in its own name/));
    expect(edited.current.tax).toMatchObject({
      mode: 'agency',
      supplierId: 'k',
      confirmedWith: '',
      confirmedOn: '',
    });
  });

  it('refuses a talk that lies ahead', async () => {
    await begin({ ...settled, confirmedOn: '2099-01-01' as CalendarDate });
    expect(
      screen.getByText('The date of the talk with your adviser is in the future'),
    ).toBeInTheDocument();
  });

  it('offers registered suppliers only, and says so of one that is not any more', async () => {
    await begin({ ...settled, supplierId: 'n' });
    expect(screen.getByText('Choose a registered supplier')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByLabelText('Supplier'));
    expect(screen.getByRole('option', { name: 'Small, not registered' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('warns of IGST when supplier and house are of different States', async () => {
    await begin(settled);
    expect(screen.queryByText(/guests pay IGST/)).not.toBeInTheDocument();
    choose('Supplier', 'Hills, Tamil Nadu (33)');
    expect(
      screen.getByText(/of Tamil Nadu \(33\) and the house lies in Kerala \(32\)/),
    ).toBeInTheDocument();
  });

  it('finds the rate of a price with tax, and says where there is none', async () => {
    await begin(settled);
    ask('4,200');
    expect(screen.getByText('Rate ₹4,000: guests pay ₹4,200 with 5 % tax.')).toBeInTheDocument();
    ask('8000');
    expect(
      screen.getByText(
        'No rate comes to ₹8,000. At ₹7,500 guests pay ₹7,875 with 5 % tax, at ₹7,501 ₹8,851.18 with 18 % tax.',
      ),
    ).toBeInTheDocument();
    ask('eight');
    expect(screen.getByText('Enter an amount such as 4,200 or 4,200.50')).toBeInTheDocument();
  });

  it('adds none while the site is not on rupees, and lets staff take an older choice back', async () => {
    site.rateCurrency = 'usd';
    const edited = await begin(settled);
    expect(screen.getByText('Tax needs a site in rupees')).toBeInTheDocument();
    expect(screen.getByLabelText(/The agency sells in its own name/)).toBeDisabled();
    fireEvent.click(screen.getByLabelText(/^No tax is added/));
    expect(edited.current.tax.mode).toBe('none');
  });

  it('says when the suppliers cannot be loaded, and asks again', async () => {
    calls.listSuppliers.mockResolvedValueOnce({ ok: false, message: 'No connection' });
    renderSection(TaxSection);
    await screen.findByText('No connection');
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('No tax is added');
  });
});

import { readSupplier } from '@kerala-stays/domain/billing/supplier';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { readCoupon } from '@kerala-stays/domain/rates/coupon-read';
import type { RateLayer } from '@kerala-stays/domain/rates/rate-card';
import type { RateTax } from '@kerala-stays/domain/rates/rate-tax';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStaySection } from './test-stay-section.tsx';
import { renderSection } from './testing/edited-card.tsx';

const calls = vi.hoisted(() => ({ listSuppliers: vi.fn(), findCoupon: vi.fn() }));
vi.mock('#web/lib/api/supplier-api.ts', () => ({ listSuppliers: calls.listSuppliers }));
vi.mock('./api/find-coupon.ts', () => ({ findCoupon: calls.findCoupon }));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token' };
  return { useAccount: () => account };
});

const site = vi.hoisted(() => ({ rateCurrency: 'usd' as 'inr' | 'usd' }));
vi.mock('./rate-currency.ts', () => site);

const today = dateInKerala(new Date());
const season: RateLayer = {
  id: 's1',
  name: 'Festival',
  from: addDays(today, 31),
  to: addDays(today, 40),
  all: { minStay: 2 },
  rooms: { r1: { rate: 6000 } },
};

const tax: RateTax = {
  mode: 'property',
  supplierId: 'k',
  propertyStateCode: '32',
  confirmedBy: '',
  confirmedWith: 'R. Nair',
  confirmedOn: today,
};

beforeEach(() => {
  site.rateCurrency = 'usd';
  localStorage.clear();
  calls.listSuppliers.mockReset().mockResolvedValue({ ok: true, value: [] });
  calls.findCoupon.mockReset().mockResolvedValue({ ok: true, value: null });
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const set = (label: string, date: CalendarDate) => type(label, date);

describe('The section Test a stay', () => {
  it('prices the rates as they stand, and says where each price comes from', () => {
    renderSection(TestStaySection, { seasons: [season] });
    expect(screen.getByText('3 nights, no tax is added')).toBeInTheDocument();
    expect(screen.getByText('from: Standard, Deluxe')).toBeInTheDocument();
    expect(screen.getAllByText('from: Festival, Deluxe')).toHaveLength(2);
    expect(screen.getAllByText('$16,000').length).toBeGreaterThan(0);
  });

  it('shows the rule that a stay breaks, with its place', () => {
    renderSection(TestStaySection, { seasons: [season] });
    set('Arrival', addDays(today, 35));
    set('Departure', addDays(today, 36));
    expect(screen.getByRole('alert')).toHaveTextContent(/^At least 2 nights from/);
    expect(screen.getByText(/at least 2 nights \(Festival, all rooms\)/)).toBeInTheDocument();
  });

  it('counts children by their ages, and people whom the room does not hold', () => {
    renderSection(TestStaySection, {
      guests: { r1: { included: 2, extraAdult: 800, children: [{ upToAge: 11, charge: 400 }] } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add child' }));
    expect(screen.getByLabelText('Age of child 1')).toHaveFocus();
    expect(screen.getAllByText('Extra guests: 1 child')).toHaveLength(3);
    type('Age of child 1', '12');
    expect(screen.getAllByText('$800')).toHaveLength(3);
    type('Age of child 1', '18');
    expect(screen.getByText('Children are 0 to 17 years old')).toBeInTheDocument();
    type('Age of child 1', '9');
    type('Adults', '4');
    expect(screen.getByText('This room type does not sleep that many guests')).toBeInTheDocument();
  });

  it('looks a promo code up and says what became of it', async () => {
    const coupon = readCoupon('SAVE500', {
      kind: 'amount',
      value: 500,
      currency: 'usd',
      maxUses: null,
      active: true,
    });
    calls.findCoupon.mockResolvedValue({ ok: true, value: coupon });
    renderSection(TestStaySection);
    type('Promo code', 'save500');
    expect(screen.getByText('Computing…')).toBeInTheDocument();
    await screen.findByText('SAVE500: You save $500');
    calls.findCoupon.mockResolvedValue({ ok: true, value: null });
    type('Promo code', 'nothing');
    await screen.findByText('nothing: This code is not valid here');
  });

  it('adds the tax of the hotel’s supplier, with what staff should ask about a long stay', async () => {
    site.rateCurrency = 'inr';
    const supplier = readSupplier('k', { stateCode: '32', gstin: '32AAPFU0939F1Z4' });
    calls.listSuppliers.mockResolvedValue({ ok: true, value: [supplier] });
    renderSection(TestStaySection, {
      tax,
    });
    expect(screen.getByText('Computing…')).toBeInTheDocument();
    await screen.findByText('3 nights, all taxes included');
    expect(screen.getAllByText('₹12,600')).toHaveLength(2);
    expect(screen.getByText('CGST 2.5 % on ₹12,000')).toBeInTheDocument();
    expect(screen.queryByText(/Long stays/)).not.toBeInTheDocument();
    set('Departure', addDays(today, 120));
    expect(screen.getByText('Long stays may be exempt: ask your adviser')).toBeInTheDocument();
  });

  it('says when the suppliers that the tax needs cannot be loaded', async () => {
    site.rateCurrency = 'inr';
    calls.listSuppliers.mockResolvedValue({ ok: false, message: 'No connection' });
    renderSection(TestStaySection, {
      tax,
    });
    await screen.findByText('No connection');
    expect(screen.queryByText(/nights,/)).not.toBeInTheDocument();
  });

  it('computes nothing from rates that cannot be', () => {
    renderSection(TestStaySection, { seasons: [season, { ...season, id: 's2', name: 'Fair' }] });
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Please correct these rates first: .*both cover the night/,
    );
  });

  it('keeps the stay while staff change something on another section', () => {
    renderSection(TestStaySection);
    type('Adults', '3');
    cleanup();
    renderSection(TestStaySection);
    expect(screen.getByLabelText('Adults')).toHaveValue('3');
  });
});

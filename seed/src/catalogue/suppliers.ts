import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { accommodationSac } from '@kerala-stays/domain/billing/supplier';
import { site } from '@kerala-stays/domain/content/site';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { RateTax, TaxMode } from '@kerala-stays/domain/rates/rate-tax';
import { adminAccount } from '../demo-accounts.ts';

/** The State code of Kerala in tax numbers. */
const kerala = '32';

type SupplierEntry = Omit<Supplier, 'createdAt' | 'updatedAt' | 'stateCode' | 'sac'>;

/** Invented; the numbers only have the official format. */
const entries: readonly SupplierEntry[] = [
  {
    _id: 'demo-supplier-agency',
    legalName: site.legalName,
    tradeName: site.name,
    address: '12 Princess Street, Fort Kochi',
    city: 'Kochi',
    pin: '682001',
    gstin: '32AAKCS4821M1Z5',
    prefix: 'KS',
    signatory: adminAccount.displayName,
  },
  {
    _id: 'demo-supplier-vembanad',
    legalName: 'Vembanad Quiet Resorts LLP',
    tradeName: 'Vembanad Quiet',
    address: 'Kavanattinkara Jetty Road',
    city: 'Kumarakom',
    pin: '686563',
    gstin: '32AAECV7719Q1ZP',
    prefix: 'VQ',
    signatory: 'Susan Kuruvilla',
  },
];

/** Taxed hotels and their tax mode; the others add no tax. */
const modes: Readonly<Record<string, { mode: TaxMode; supplierId: string }>> = {
  'netmenders-house-kochi': { mode: 'agency', supplierId: 'demo-supplier-agency' },
  'banyan-loft-wayanad': { mode: 'agency', supplierId: 'demo-supplier-agency' },
  'vembanad-quiet-kumarakom': { mode: 'property', supplierId: 'demo-supplier-vembanad' },
};

/** Two suppliers, added before the first stay of the past year. */
export function suppliersOfDemo(now: Date): Supplier[] {
  const createdAt = `${addDays(dateInKerala(now), -430)}T05:30:00.000Z`;
  return entries.map((entry) => ({
    ...entry,
    stateCode: kerala,
    sac: accommodationSac,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** A hotel's tax settings before its card was saved; undefined where none were made. */
export function taxOf(hotelId: string, savedAt: Date): RateTax | undefined {
  const chosen = modes[hotelId];
  if (chosen === undefined) return undefined;
  return {
    ...chosen,
    propertyStateCode: kerala,
    confirmedWith: 'Mathew Abraham, CA',
    confirmedOn: addDays(dateInKerala(savedAt), -1),
    confirmedBy: adminAccount.uid,
  };
}

import { kerala } from '@kerala-stays/domain/billing/indian-states';
import { accommodationSac, type Supplier } from '@kerala-stays/domain/billing/supplier';
import type { supplierInputSchema } from '@kerala-stays/domain/billing/supplier-input';
import type { z } from 'zod';

export type SupplierFormInput = z.input<typeof supplierInputSchema>;
export type SupplierFormOutput = z.output<typeof supplierInputSchema>;

/** Initial values of the form. */
export function supplierFormValues(supplier: Supplier | null): SupplierFormInput {
  return {
    legalName: supplier?.legalName ?? '',
    tradeName: supplier?.tradeName ?? '',
    address: supplier?.address ?? '',
    city: supplier?.city ?? '',
    pin: supplier?.pin ?? '',
    stateCode: supplier?.stateCode || kerala,
    gstin: supplier?.gstin ?? '',
    prefix: supplier?.prefix ?? '',
    sac: supplier?.sac || accommodationSac,
    signatory: supplier?.signatory ?? '',
  };
}

/** Whether a refusal's `field` is one of the form's. */
export function isFieldName(name: string): name is keyof SupplierFormInput {
  return Object.hasOwn(supplierFormValues(null), name);
}

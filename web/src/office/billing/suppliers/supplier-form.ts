import { gstinMessages } from '@kerala-stays/domain/billing/gstin';
import { kerala } from '@kerala-stays/domain/billing/indian-states';
import {
  accommodationSac,
  type Supplier,
  supplierMessages,
} from '@kerala-stays/domain/billing/supplier';
import type { supplierInputSchema } from '@kerala-stays/domain/billing/supplier-input';
import type { z } from 'zod';

export type SupplierFormInput = z.input<typeof supplierInputSchema>;
export type SupplierFormOutput = z.output<typeof supplierInputSchema>;

/** What the form begins with. */
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

/** The field that a refusal of the server is about; undefined when it is about none. */
export function fieldOfRefusal(message: string): keyof SupplierFormInput | undefined {
  const places: Record<string, keyof SupplierFormInput> = {
    [supplierMessages.prefixTaken]: 'prefix',
    [supplierMessages.documentsExist]: 'gstin',
    [gstinMessages.typing]: 'gstin',
    [gstinMessages.otherState]: 'gstin',
    [gstinMessages.pin]: 'pin',
  };
  return Object.hasOwn(places, message) ? places[message] : undefined;
}

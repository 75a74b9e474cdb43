import { readInstant } from '../core/instant.ts';
import { readFields, readText } from '../core/read-values.ts';

/** Issuer of invoices for stays: the agency itself, or a house that it sells for. */
export type Supplier = {
  _id: string;
  /** As in the tax register. */
  legalName: string;
  /** As guests know it; '' when only the legal name is used. */
  tradeName: string;
  address: string;
  city: string;
  pin: string;
  /** The first two digits of a GSTIN of that State (`indian-states.ts`). */
  stateCode: string;
  /** '' for an unregistered supplier. */
  gstin: string;
  /** Prefix of its document numbers; unique to the supplier. */
  prefix: string;
  /** Services accounting code (SAC) of the service sold. */
  sac: string;
  signatory: string;
  createdAt: string;
  updatedAt: string;
};

/** Room or unit accommodation by hotels, inns, guest houses and the like. */
export const accommodationSac = '996311';

export const supplierLimits = { name: 120, address: 240, city: 80 } as const;

/** Messages for staff about suppliers. */
export const supplierMessages = {
  name: `Enter a name of at most ${supplierLimits.name} characters`,
  address: `Enter an address of at most ${supplierLimits.address} characters`,
  city: `Enter a city of at most ${supplierLimits.city} characters`,
  state: 'Choose a State',
  prefix: 'A prefix has 1 to 3 capital letters or digits',
  sac: 'Enter a code of 6 digits',
  prefixTaken: 'Another supplier has this prefix',
  documentsExist: 'Make a new supplier: documents were issued under this one',
  notFound: 'Supplier not found',
  savedMeanwhile: 'Somebody else changed this supplier. Reload to see it.',
  created: 'Supplier added',
  saved: 'Supplier saved',
} as const;

/** Reads a stored supplier tolerantly; unreadable fields are empty. */
export function readSupplier(id: string, data: unknown): Supplier {
  const fields = readFields(data);
  return {
    _id: id,
    legalName: readText(fields.legalName),
    tradeName: readText(fields.tradeName),
    address: readText(fields.address),
    city: readText(fields.city),
    pin: readText(fields.pin),
    stateCode: readText(fields.stateCode),
    gstin: readText(fields.gstin),
    prefix: readText(fields.prefix),
    sac: readText(fields.sac) || accommodationSac,
    signatory: readText(fields.signatory),
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
  };
}

import type { Billing } from '@kerala-stays/domain/billing/billing';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { supplierInputSchema } from '@kerala-stays/domain/billing/supplier-input';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { addDays } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import type { RateTax, TaxMode } from '@kerala-stays/domain/rates/rate-tax';
import { saveBilling } from '../billing/billing-details.ts';
import { createSupplier } from '../billing/edit-suppliers.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { saveRateCard } from '../rates/save-rate-card.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
} from './payment-fixture.ts';

export type TaxFixture = Omit<PaymentFixture, 'book'> & {
  supplier: Supplier;
  /** Three nights, starting three weeks ahead. */
  book: (change?: Partial<BookingInput>) => Promise<Booking>;
  /** Records a payment of the amount owed, or of a part. */
  pay: (booking: Pick<Booking, '_id'>, now?: Date, amountMinor?: number) => Promise<Booking>;
  /** Sets the billing details of the invoice. */
  bill: (booking: Booking, now?: Date) => Promise<Booking>;
  setMode: (mode: TaxMode, change?: Partial<RateTax>) => Promise<void>;
};

export const staff = { uid: 'staff-1' };

export const supplierInput = (change: object = {}) =>
  supplierInputSchema.parse({
    legalName: 'Backwater House LLP',
    address: '4 Canal Road',
    city: 'Alappuzha',
    pin: '688001',
    stateCode: '32',
    gstin: '32AAPFU0939F1Z4',
    prefix: 'BH',
    signatory: 'Asha Nair',
    ...change,
  });

export const billing: Billing = {
  name: 'Asha Nair',
  address: '14 Museum Road, Thiruvananthapuram',
  pin: '695033',
  stateCode: '32',
  country: 'India',
  gstin: '',
};

/**
 * A house in Kerala sold in rupees, whose supplier is registered there.
 * @param pricePerNight before tax
 */
export async function taxFixture(
  mode: TaxMode = 'property',
  { units = 1, pricePerNight = 4000 } = {},
): Promise<TaxFixture> {
  const base = paymentFixture(units);
  const { documents } = base;
  const hotel = await documents.get('hotels', 'h1');
  const [room] = (hotel?.data.roomTypes ?? []) as object[];
  const roomTypes = [{ ...room, pricePerNight, maxGuests: 4 }];
  documents.seed('hotels', 'h1', { ...hotel?.data, roomTypes });
  const supplier = await createSupplier(documents, supplierInput(), testNow);
  const deps: BookingDeps = { ...base, currency: 'inr' };
  const book = async (change: Partial<BookingInput> = {}) => {
    const checkIn = change.checkIn ?? inDays(21);
    const stay = stayInput({ checkIn, checkOut: addDays(checkIn, 3), ...change });
    return (await createBooking(deps, stay, testNow)).booking;
  };
  const pay = async ({ _id }: Pick<Booking, '_id'>, now = testNow, amountMinor?: number) => {
    const part = amountMinor === undefined ? {} : { amountMinor: amountMinor as MinorUnits };
    await recordManualPayment(deps, _id, { method: 'upi', note: 'UTR 17', ...part }, staff, now);
    return (await getBooking(documents, _id)).booking;
  };
  const bill = ({ _id }: Booking, now = testNow) =>
    saveBilling(documents, () => getBooking(documents, _id), billing, now);
  const setMode = async (wanted: TaxMode, change: Partial<RateTax> = {}) => {
    const { card } = await findRateCard(documents, 'h1');
    const tax = {
      mode: wanted,
      supplierId: supplier._id,
      propertyStateCode: '32',
      confirmedWith: 'CA Thomas',
      confirmedOn: '2026-11-20',
      confirmedBy: '',
      ...change,
    };
    const next = readRateCard({ ...card, tax });
    await saveRateCard(documents, 'h1', next, { ...staff, now: testNow, currency: 'inr' });
  };
  if (mode !== 'none') await setMode(mode);
  return { ...base, currency: 'inr', supplier, book, pay, bill, setMode };
}

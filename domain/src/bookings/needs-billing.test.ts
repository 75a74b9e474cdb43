import { describe, expect, it } from 'vitest';
import { exampleBilling } from '../api/tax-operations.ts';
import { readBooking } from './booking-read.ts';
import { mayChangeBilling, needsBilling } from './needs-billing.ts';

const held = { status: 'pending-payment', taxMode: 'agency' };
const asked = (fields: object) => {
  const booking = readBooking('b1', { ...held, ...fields });
  return [needsBilling(booking), mayChangeBilling(booking)];
};

describe('whether a guest says to whom the invoice is made out', () => {
  it.each([
    ['before a stay with tax is paid', {}, [true, true]],
    ['not again once it was said, but it may change', { billing: exampleBilling() }, [false, true]],
    ['a bill of supply names its recipient, too', { taxMode: 'composition' }, [true, true]],
    ['never without tax', { taxMode: 'none' }, [false, false]],
    ['never of a booking of before taxes', { taxMode: undefined }, [false, false]],
    ['after a payment by a link', { status: 'paid', paidMinor: 100 }, [true, true]],
    ['not once it is issued', { status: 'paid', taxDocumentId: 'd1' }, [false, false]],
    ['not for what ended unpaid', { status: 'expired' }, [false, false]],
    ['still when a paid stay was cancelled', { status: 'cancelled', paidMinor: 9 }, [true, true]],
  ])('%s', (_, fields, expected) => expect(asked(fields)).toEqual(expected));
});

import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { readCount, readText } from '@kerala-stays/domain/core/read-values';
import type { PaymentException, PaymentExceptionReason } from '@kerala-stays/domain/money/payment';
import type { Documents, Stored, Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';

/** Content of an exception, and whether it currently applies. */
export type ExceptionState = {
  _id: string;
  reason: PaymentExceptionReason;
  isOpen: boolean;
  bookingId?: string;
  paymentId?: string;
  refundId?: string;
  eventId?: string;
  amountMinor?: MinorUnits;
  /** As text: the currency may be unsupported. */
  currency?: string;
  /** True when we hold the guest's money and must refund it. */
  refundDue?: boolean;
};

/**
 * Updates the rows of exceptions: they open and close automatically, and say the amount of today. A
 * row closed by staff stays closed until there is more behind it than they closed, or another
 * reason.
 */
export async function exceptionWrites(
  documents: Documents,
  states: readonly ExceptionState[],
  now: Date,
): Promise<Write[]> {
  if (states.length === 0) return [];
  const rows = await documents.getMany(
    collections.paymentExceptions,
    states.map(({ _id }) => _id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return states.flatMap((state) => writeOf(state, byId.get(state._id), now));
}

function writeOf(state: ExceptionState, row: Stored | undefined, now: Date): Write[] {
  if (row === undefined) return state.isOpen ? [createWrite(state, now)] : [];
  const patch = patchOf(state, row);
  const isSame = Object.entries(patch).every(([field, value]) => row.data[field] === value);
  if (isSame) return [];
  const { id, version } = row;
  return [{ kind: 'update', collection: collections.paymentExceptions, id, patch, version }];
}

function patchOf(state: ExceptionState, { data }: Stored): Partial<PaymentException> {
  const { isOpen, reason, refundDue = false } = state;
  const known = readCount(data.amountMinor) as MinorUnits;
  const { amountMinor = known } = state;
  const isByStaff = readText(data.closedBy) !== '';
  if (!isOpen) {
    // What comes after that is more than nothing.
    const rest = isByStaff ? { amountMinor: 0 as MinorUnits } : {};
    return { resolved: true, refundDue: false, ...rest };
  }
  if (isByStaff && reason === data.reason && amountMinor <= known) return { amountMinor };
  const opened = isByStaff ? { closedReason: '', closedBy: '' } : {};
  return { resolved: false, refundDue, reason, amountMinor, ...opened };
}

function createWrite({ _id, isOpen: _, ...state }: ExceptionState, now: Date): Write {
  const data: Omit<PaymentException, '_id' | 'createdAt'> & { createdAt: Date } = {
    bookingId: '',
    paymentId: '',
    refundId: '',
    eventId: '',
    amountMinor: 0 as MinorUnits,
    currency: '',
    refundDue: false,
    ...state,
    resolved: false,
    closedReason: '',
    closedBy: '',
    createdAt: now,
  };
  return { kind: 'create', collection: collections.paymentExceptions, id: _id, data };
}

/**
 * Closes a row with the reason given by staff, for as long as no more comes to it; a row that closed
 * automatically stays unchanged.
 */
export async function closeException(
  documents: Documents,
  id: string,
  closedReason: string,
  staff: { uid: string },
): Promise<void> {
  const found = await documents.get(collections.paymentExceptions, id);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  if (found.data.resolved === true) return;
  await documents.commit([
    {
      kind: 'update',
      collection: collections.paymentExceptions,
      id,
      patch: { resolved: true, refundDue: false, closedReason, closedBy: staff.uid },
      version: found.version,
    },
  ]);
}

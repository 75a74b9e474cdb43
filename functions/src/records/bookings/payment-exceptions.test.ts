import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { paymentExceptionReasons } from '@kerala-stays/domain/money/payment';
import { describe, expect, test } from 'vitest';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { staff, testNow } from '../../testing/payment-fixture.ts';
import { closeException, type ExceptionState, exceptionWrites } from './payment-exceptions.ts';

/** A row that staff have closed at 100. */
async function closedAt100(change: Partial<ExceptionState>) {
  const documents = new MemoryDocuments();
  const stateOf = (amount: number): ExceptionState => ({
    _id: 'row-1',
    reason: 'invoice-too-low',
    isOpen: amount > 0,
    bookingId: 'b1',
    amountMinor: amount as MinorUnits,
    currency: 'inr',
    ...change,
  });
  const say = async (state: ExceptionState) => {
    const writes = await exceptionWrites(documents, [state], testNow);
    if (writes.length > 0) await documents.commit(writes);
    return documents.snapshot()['paymentExceptions/row-1'];
  };
  await say(stateOf(100));
  await closeException(documents, 'row-1', 'The adviser knows', staff);
  return { say: (amount: number) => say(stateOf(amount)), sayState: say, stateOf };
}

describe.each(paymentExceptionReasons)('a row %s that staff closed', (reason) => {
  test('stays closed while no more comes to it', async () => {
    const { say } = await closedAt100({ reason });
    for (const amount of [100, 60, 60, 0]) {
      expect(await say(amount)).toMatchObject({
        resolved: true,
        amountMinor: amount,
        closedReason: 'The adviser knows',
        closedBy: staff.uid,
      });
    }
  });

  test.each([
    [[150], 150],
    [[60, 80], 80],
    [[0, 40], 40],
    [[100, 101], 101],
  ])('is open again when more comes to it: %j', async (amounts, shown) => {
    const { say } = await closedAt100({ reason });
    let row = {};
    for (const amount of amounts) row = (await say(amount)) ?? {};
    expect(row).toMatchObject({
      resolved: false,
      amountMinor: shown,
      closedReason: '',
      closedBy: '',
    });
    expect(await say(0)).toMatchObject({ resolved: true });
  });
});

test('a dispute that staff closed is open again when it is lost', async () => {
  const { sayState, stateOf } = await closedAt100({ reason: 'disputed' });
  const lost = { ...stateOf(100), reason: 'dispute-lost' } as const;
  expect(await sayState(lost)).toMatchObject({ resolved: false, reason: 'dispute-lost' });
});

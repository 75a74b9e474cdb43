import { formatDeadline, formatShortDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { PromisedPrice } from '@kerala-stays/domain/inquiries/price-promise';

const isOver = ({ validUntil }: PromisedPrice, now: Date) =>
  !(now.getTime() <= Date.parse(validUntil));

/** "valid until 25 Nov 14:05", or that it has expired. */
export function formatEnd(promise: PromisedPrice, now: Date): string {
  const words = isOver(promise, now) ? 'was valid until' : 'valid until';
  return `${words} ${formatDeadline(promise.validUntil)}`;
}

/** Price shown with the guest's inquiry: "Shown ₹30,570 on 22 Nov, valid until 25 Nov 14:05". */
export function formatPromise(promise: PromisedPrice, now: Date): string {
  const total = formatMinor(promise.totalMinor, promise.currency);
  const on = formatShortDay(promise.computedOn);
  const said = promise.wasSeen ? `Shown ${total} on ${on}` : `${total} on ${on}, not shown`;
  return `${said}, ${formatEnd(promise, now)}`;
}

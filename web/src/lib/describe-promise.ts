import { siteTimeZone } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { PromisedPrice } from '@kerala-stays/domain/inquiries/price-promise';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: siteTimeZone,
});

/** The end of a promise in the agency's time: "25 Nov 14:05". */
function formatEnd({ validUntil }: PromisedPrice): string {
  const ms = Date.parse(validUntil);
  return Number.isNaN(ms) ? '' : moment.format(ms).replace(',', '');
}

const isOver = ({ validUntil }: PromisedPrice, now: Date) =>
  !(now.getTime() <= Date.parse(validUntil));

/** "valid until 25 Nov 14:05", or that it was. */
export function describeEnd(promise: PromisedPrice, now: Date): string {
  const words = isOver(promise, now) ? 'was valid until' : 'valid until';
  return `${words} ${formatEnd(promise)}`;
}

/** What a guest was told when they asked: "Shown ₹30,570 on 22 Nov, valid until 25 Nov 14:05". */
export function describePromise(promise: PromisedPrice, now: Date): string {
  const total = formatMinor(promise.totalMinor, promise.currency);
  const on = day.format(Date.parse(`${promise.computedOn}T00:00:00Z`));
  const said = promise.wasSeen ? `Shown ${total} on ${on}` : `${total} on ${on}, not shown`;
  return `${said}, ${describeEnd(promise, now)}`;
}

import { compareInstants } from '@kerala-stays/domain/core/instant';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { newestWindow } from './api/inquiry-queries.ts';

/** The latest inquiries that this page already knows. */
export type SeenInquiries = {
  ids: ReadonlySet<string>;
  /**
   * Inquiries up to this instant are not news: older ones move up when a newer one is deleted. ''
   * for no limit.
   */
  until: string;
};

/**
 * Merges in the newest inquiries, latest first. Compares ids, not the local clock and not the
 * newest instant: of two simultaneous inquiries, the earlier may be stored last.
 * @param before null when the page was just opened: nothing there is news
 */
export function seeInquiries(before: SeenInquiries | null, newest: readonly Inquiry[]) {
  const ids = new Set([...(before?.ids ?? []), ...newest.map(({ _id }) => _id)]);
  const isWindowFull = newest.length >= newestWindow;
  const until = before?.until ?? (isWindowFull ? (newest.at(-1)?.createdAt ?? '') : '');
  const arrived =
    before === null
      ? []
      : newest.filter(
          ({ _id, createdAt }) => !before.ids.has(_id) && compareInstants(createdAt, until) > 0,
        );
  return { seen: { ids, until } satisfies SeenInquiries, arrived };
}

/**
 * Notice about new inquiries; '' for none. Skips those that a colleague answered while this tab
 * slept.
 */
export function newsOf(arrived: readonly Inquiry[]): string {
  const pending = arrived.filter(({ status }) => status === 'pending');
  const [first] = pending;
  if (first === undefined) return '';
  // More may have arrived than are watched.
  if (arrived.length >= newestWindow) return `${pending.length} or more new inquiries`;
  return pending.length === 1
    ? `New inquiry: ${first.hotel.name}`
    : `${pending.length} new inquiries`;
}

import { compareInstants } from '@kerala-stays/domain/core/instant';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { newestWindow } from './api/inquiry-queries.ts';

/** What this page knows of the inquiries that came last. */
export type SeenInquiries = {
  ids: ReadonlySet<string>;
  /** Up to this instant nothing is news: an older one moves up when one of the newest is deleted. '' for no limit. */
  until: string;
};

/**
 * Takes in the newest inquiries, the last one first. Goes by ids, not by the clock of this computer, and not by the
 * newest instant either: of two that are sent at once the earlier one may be stored last.
 * @param before null when the page was just opened: what is there already is no news
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
 * What is said of inquiries that have arrived; '' when there is nothing to say. One that a colleague has answered
 * meanwhile, while this tab slept, waits for nobody.
 */
export function newsOf(arrived: readonly Inquiry[]): string {
  const pending = arrived.filter(({ status }) => status === 'pending');
  const [first] = pending;
  if (first === undefined) return '';
  // More than are watched may have come.
  if (arrived.length >= newestWindow) return `${pending.length} or more new inquiries`;
  return pending.length === 1
    ? `New inquiry: ${first.hotel.name}`
    : `${pending.length} new inquiries`;
}

import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { useEffect, useMemo } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { useFoundInquiries } from './api/use-found-inquiries.ts';
import { useInquiries, useInquiry, useStatusCount } from './api/use-inquiries.ts';
import { useInquiryView } from './components/use-inquiry-view.ts';
import {
  filtersOf,
  type InquiryView,
  isInView,
  viewInquiries,
  withFound,
  writeInquiryView,
} from './inquiry-view.ts';
import { useCurrentId } from './use-current-id.ts';
import { useNeighbour } from './use-neighbour.ts';
import { useSavedRows } from './use-saved-rows.ts';
import { useStatusChange } from './use-status-change.ts';

const pageSize = 25;

/**
 * The visible inbox and its actions.
 * @param wroteAgain ids of inquiries whose guest has written since the answer
 */
export function useInbox(wroteAgain: ReadonlySet<string>) {
  const { view, change } = useInquiryView();
  const { tab, status, hotelId, unchecked, search, sort, openId } = view;
  const filters = useMemo(
    () => filtersOf({ tab, status, hotelId, unchecked } as typeof view),
    [tab, status, hotelId, unchecked],
  );
  const live = useInquiries(filters);
  const toAnswer = useStatusCount('pending');
  const { inquiry: fetched, isMissing } = useInquiry(openId);
  const toast = useToast();

  const belongs = (inquiry: Inquiry) => isInView(inquiry, { tab, status }, wroteAgain);
  const found = useFoundInquiries(search);
  const listed = withFound(live.inquiries, found, filters).filter(belongs);
  const viewKey = JSON.stringify([filters, tab, search, sort]);
  // Until the open inquiry itself is loaded, use the list's copy, or the retained one, so that the
  // drawer stays open.
  const isOpened = ({ _id }: Inquiry) => _id === openId;
  const known = openId === '' ? null : (fetched ?? listed.find(isOpened) ?? null);
  const kept = useSavedRows(viewKey, listed, known, belongs);
  const opened = known ?? kept.inquiries.find(isOpened) ?? null;

  const shown = viewInquiries(kept.inquiries, { search, sort });
  const lastPage = Math.max(0, Math.ceil(shown.length / pageSize) - 1);
  const page = Math.min(view.page, lastPage);
  const index = shown.findIndex(({ _id }) => _id === openId);
  const neighbour = useNeighbour(shown, openId);

  const setStatus = useStatusChange(kept.keep);
  const current = useCurrentId(openId);
  const show = (id: string, part: Partial<InquiryView> = {}) => {
    current.current = id;
    change({ ...part, openId: id });
  };
  // The address is old or mistyped, or the inquiry was just erased.
  useEffect(() => {
    if (!isMissing) return;
    toast.error(messages.inquiryNotFound);
    change({ openId: '' });
  }, [isMissing, toast, change]);
  const step = (by: 1 | -1) => {
    // An inquiry outside the list has no neighbours.
    const at = neighbour(current.current, by);
    const next = at === null ? undefined : shown[at];
    if (at === null || next === undefined) return;
    show(next._id, { page: Math.floor(at / pageSize) });
  };
  const next = () => {
    const known = opened === null ? shown : [...shown, opened];
    const inquiry = known.find(({ _id }) => _id === current.current);
    if (inquiry?.status === 'pending') setStatus([inquiry], 'contacted');
    step(1);
  };
  return {
    view,
    change,
    live,
    toAnswer,
    opened,
    shown,
    page,
    pageSize,
    setStatus,
    show,
    step,
    next,
    /** The inquiry that is open or about to open; or ''. */
    currentId: () => current.current,
    leftIds: kept.leftIds,
    rows: shown.slice(page * pageSize, (page + 1) * pageSize),
    place: { position: index + 1, count: shown.length, onStep: step },
    /** The address of the current view, without the open inquiry. */
    query: writeInquiryView({ ...view, openId: '', page: 0 }).toString(),
  };
}

export type Inbox = ReturnType<typeof useInbox>;

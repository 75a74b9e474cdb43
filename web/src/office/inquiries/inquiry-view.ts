import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import { matchesSearch } from '@kerala-stays/domain/catalogue/search-keys';
import { fitsDeskSearch, readDeskSearch } from '@kerala-stays/domain/core/desk-search';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { phoneDigitsIn } from '@kerala-stays/domain/core/phone-number';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import {
  type InquiryStatus,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { findableOfInquiry } from '@kerala-stays/domain/people/person-keys';
import {
  type InquiryFilters,
  type UncheckedChoice,
  uncheckedChoices,
} from './api/inquiry-queries.ts';

export const inquirySorts = ['newest', 'oldest', 'date', 'name'] as const;
export type InquirySort = (typeof inquirySorts)[number];

export const inquirySortLabels: Record<InquirySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  date: 'Preferred date',
  name: 'Customer name',
};

/** Tabs by next step: an inquiry's status, and whether it has a booking. */
export const inquiryTabs = ['to-answer', 'waiting', 'booked', 'all'] as const;
export type InquiryTab = (typeof inquiryTabs)[number];

export const inquiryTabLabels: Record<InquiryTab, string> = {
  'to-answer': 'To answer',
  waiting: 'Waiting for guest',
  booked: 'Booked',
  all: 'All',
};

/** The status implied by a tab; '' where staff may choose one. */
export const tabStatus: Record<InquiryTab, InquiryStatus | ''> = {
  'to-answer': 'pending',
  waiting: 'contacted',
  booked: '',
  all: '',
};

/** Longest wait first; handled inquiries latest first. */
export function defaultSort(tab: InquiryTab): InquirySort {
  return tab === 'to-answer' ? 'oldest' : 'newest';
}

/** State of the page in its address, for reload and Back. */
export type InquiryView = {
  tab: InquiryTab;
  status: InquiryStatus | '';
  hotelId: string;
  unchecked: UncheckedChoice;
  search: string;
  sort: InquirySort;
  page: number;
  /** The open inquiry, or ''. */
  openId: string;
};

export function readInquiryView(params: URLSearchParams): InquiryView {
  const status = inquiryStatuses.find((each) => each === params.get('status')) ?? '';
  // An address with only a status means all inquiries of that status.
  const tab =
    inquiryTabs.find((each) => each === params.get('view')) ??
    (status === '' ? 'to-answer' : 'all');
  return {
    tab,
    status: tabStatus[tab] === '' ? status : '',
    hotelId: params.get('hotel') ?? '',
    unchecked: uncheckedChoices.find((each) => each === params.get('unchecked')) ?? '',
    search: (params.get('q') ?? '').slice(0, 100),
    sort: inquirySorts.find((sort) => sort === params.get('sort')) ?? defaultSort(tab),
    page: Math.max(0, Math.trunc(Number(params.get('page') ?? 1) || 1) - 1),
    openId: params.get('inquiry') ?? '',
  };
}

/** The address of a view; defaults are left out. */
export function writeInquiryView(view: InquiryView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab !== 'to-answer') params.set('view', view.tab);
  if (view.status !== '') params.set('status', view.status);
  if (view.hotelId !== '') params.set('hotel', view.hotelId);
  if (view.unchecked !== '') params.set('unchecked', view.unchecked);
  if (view.search !== '') params.set('q', view.search);
  if (view.sort !== defaultSort(view.tab)) params.set('sort', view.sort);
  if (view.page > 0) params.set('page', String(view.page + 1));
  if (view.openId !== '') params.set('inquiry', view.openId);
  return params;
}

const byCreated = (a: Inquiry, b: Inquiry) => compareInstants(b.createdAt, a.createdAt);

const undatedLast = ({ date }: Inquiry) => date || '9999-12-31';

const comparers: Record<InquirySort, (a: Inquiry, b: Inquiry) => number> = {
  newest: byCreated,
  oldest: (a, b) => byCreated(b, a),
  date: (a, b) => undatedLast(a).localeCompare(undatedLast(b)) || byCreated(a, b),
  name: (a, b) => a.name.localeCompare(b.name) || byCreated(a, b),
};

/** Database filters of a view. */
export function filtersOf({ tab, status, hotelId, unchecked }: InquiryView): InquiryFilters {
  return { status: tabStatus[tab] || status, hotelId, unchecked };
}

/**
 * Whether an inquiry that matches the filters belongs to a view.
 * @param wroteAgain inquiries whose guest has written since the answer
 */
export function isInView(
  inquiry: Inquiry,
  { tab, status }: Pick<InquiryView, 'tab' | 'status'>,
  wroteAgain: ReadonlySet<string>,
): boolean {
  const wanted = tabStatus[tab] || status;
  if (wanted !== '' && inquiry.status !== wanted) return false;
  if (tab === 'waiting') return inquiry.bookingId === '' && !wroteAgain.has(inquiry._id);
  return tab !== 'booked' || inquiry.bookingId !== '';
}

/** Loaded inquiries, and those that a search found beyond them, of the same filters. */
export function withFound(
  loaded: readonly Inquiry[],
  found: readonly Inquiry[],
  { status, hotelId, unchecked }: InquiryFilters,
): Inquiry[] {
  const known = new Set(loaded.map(({ _id }) => _id));
  const more = found.filter(
    (inquiry) =>
      !known.has(inquiry._id) &&
      (status === '' || inquiry.status === status) &&
      (hotelId === '' || inquiry.hotel._id === hotelId) &&
      (unchecked === '' || inquiry.unchecked === (unchecked === 'only')),
  );
  return [...loaded, ...more];
}

/** The loaded inquiries that match the search, in the chosen order. */
export function viewInquiries(
  inquiries: Inquiry[],
  { search, sort }: Pick<InquiryView, 'search' | 'sort'>,
): Inquiry[] {
  const wanted = readDeskSearch(search);
  const { digits } = wanted;
  const matches = (inquiry: Inquiry) =>
    fitsDeskSearch(findableOfInquiry(inquiry), wanted) ||
    matchesSearch(
      [
        inquiry.name,
        inquiry.email,
        inquiry.hotel.name,
        inquiry.hotel.city,
        inquiry.location,
        inquiry.message,
        inquiry.bookingId === '' ? '' : bookingReference(inquiry.bookingId),
      ],
      search,
    ) ||
    // A loaded inquiry is also found by the first digits, as typed.
    (digits !== '' && phoneDigitsIn(inquiry.mobile).some((number) => number.includes(digits)));
  const found = search.trim() === '' ? [...inquiries] : inquiries.filter(matches);
  return found.sort(comparers[sort]);
}

/** The hotels of the loaded inquiries, by name. */
export function listInquiredHotels(inquiries: Inquiry[]): { id: string; name: string }[] {
  const names = new Map(inquiries.map(({ hotel }) => [hotel._id, hotel.name]));
  return [...names]
    .filter(([id]) => id !== '')
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

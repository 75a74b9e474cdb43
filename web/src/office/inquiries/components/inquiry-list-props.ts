import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import type { MouseEvent, ReactNode } from 'react';

/** What both looks of the list, rows and cards, are given. */
export type InquiryListProps = {
  inquiries: Inquiry[];
  newIds: ReadonlySet<string>;
  /** Dealt with since the view was opened: they stay where they were, and look it. */
  leftIds: ReadonlySet<string>;
  openId: string;
  /** Whether rows are of different states, so that each says its own. */
  marksStatus: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isRange: boolean) => void;
  onSelectAll: () => void;
  onOpen: (inquiry: Inquiry) => void;
  onStatus: (inquiry: Inquiry, status: InquiryStatus) => void;
  /** How the booking made of an inquiry stands; another feature's. */
  renderBooked: (inquiry: Inquiry) => ReactNode;
};

/** Arrived since the page was opened and not dealt with yet. */
export function isUnseen(inquiry: Inquiry, newIds: ReadonlySet<string>): boolean {
  return inquiry.status === 'pending' && newIds.has(inquiry._id);
}

/** A press on what acts by itself, or a selected text, does not open the row around it. */
export function isPlainPress({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const acts = 'a, button, input, label, [role=combobox], [role=button]';
  return target.closest(acts) === null && (getSelection()?.isCollapsed ?? true);
}

/** Of a row or card: whether it is open, new or done with. */
export function rowLook(
  inquiry: Inquiry,
  isOpen: boolean,
  { newIds, leftIds, selected }: InquiryListProps,
) {
  const ground = isOpen || selected.has(inquiry._id) ? '#e6efe9' : 'var(--cloth)';
  return {
    cursor: 'pointer',
    scrollMarginTop: 'calc(var(--navbar) + 1rem)',
    scrollMarginBottom: '5rem',
    ...((isOpen || selected.has(inquiry._id) || isUnseen(inquiry, newIds)) && { bgcolor: ground }),
    ...(isOpen && { boxShadow: 'inset 3px 0 0 var(--gold)' }),
    ...(leftIds.has(inquiry._id) && !isOpen && { opacity: 0.72 }),
  };
}

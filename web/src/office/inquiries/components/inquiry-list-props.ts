import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import type { MouseEvent, ReactNode } from 'react';

/** Props of both list layouts, rows and cards. */
export type InquiryListProps = {
  inquiries: Inquiry[];
  newIds: ReadonlySet<string>;
  /** Handled since the view was opened: they stay in place, but look done. */
  leftIds: ReadonlySet<string>;
  openId: string;
  /** Whether rows have different statuses, so that each shows its own. */
  marksStatus: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isRange: boolean) => void;
  onSelectAll: () => void;
  onOpen: (inquiry: Inquiry) => void;
  onStatus: (inquiry: Inquiry, status: InquiryStatus) => void;
  /** Status of an inquiry's booking; from another feature. */
  renderBooked: (inquiry: Inquiry) => ReactNode;
};

/** Whether an inquiry arrived since the page was opened and is still pending. */
export function isUnseen(inquiry: Inquiry, newIds: ReadonlySet<string>): boolean {
  return inquiry.status === 'pending' && newIds.has(inquiry._id);
}

/**
 * False for presses on interactive elements and for text selection, which must not open the row.
 */
export function isPlainPress({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const acts = 'a, button, input, label, [role=combobox], [role=button]';
  return target.closest(acts) === null && (getSelection()?.isCollapsed ?? true);
}

/** Style of a row or card: open, new or done. */
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

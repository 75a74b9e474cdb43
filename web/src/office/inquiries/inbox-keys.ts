import {
  inquiryStatusDisplay,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';

/** The inbox keys as listed in its help. Each has a button that does the same. */
export const inboxKeys: readonly { keys: string; does: string }[] = [
  { keys: 'J', does: 'Next inquiry' },
  { keys: 'K', does: 'Previous inquiry' },
  { keys: 'Enter', does: 'Open the inquiry' },
  { keys: 'Esc', does: 'Close it' },
  { keys: 'Ctrl Enter', does: 'Mark a pending inquiry as contacted and open the next' },
  ...inquiryStatuses.map((status, index) => ({
    keys: String(index + 1),
    does: `Set the status to ${inquiryStatusDisplay[status].label}`,
  })),
  { keys: 'W', does: 'Write on WhatsApp' },
  { keys: 'X', does: 'Select the row; with Shift all rows up to it' },
];

/** Elements where keys are text, or belong to a menu or listbox. */
const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], [role=radiogroup]';

/**
 * Whether a key pressed there is for the inbox: no text field has the focus, and no other dialog is
 * open.
 */
export function isInboxKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest(typing) !== null) return false;
  // Another dialog, such as a new booking, or a menu, traps the focus.
  const layer = target.closest('.MuiModal-root');
  return layer === null || layer.querySelector('[data-inbox-panel]') !== null;
}

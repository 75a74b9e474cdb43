import {
  type InquiryStatus,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { useEffect, useRef } from 'react';
import { isInboxKey } from './inbox-keys.ts';

export type InboxActs = {
  /** The open inquiry, or ''. */
  currentId: () => string;
  onStep: (by: 1 | -1) => void;
  onStatus: (id: string, status: InquiryStatus) => void;
  onNext: () => void;
  onWhatsApp: (id: string) => void;
  onSelect: (id: string, isRange: boolean) => void;
};

const rowOf = (node: Element | null) => node?.closest<HTMLElement>('[data-inquiry]') ?? null;

/** Moves the focus between rows while no inquiry is open. */
function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-inquiry]')];
  const current = rowOf(document.activeElement);
  const index = current === null ? (by === 1 ? 0 : rows.length - 1) : rows.indexOf(current) + by;
  rows[index]?.querySelector<HTMLElement>('[data-opens]')?.focus();
}

/** The inbox keys (see `inboxKeys`), for the open inquiry, else the focused row. */
export function useInboxKeys(acts: InboxActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isInboxKey(event)) return;
      const { currentId, onStep, onStatus, onNext, onWhatsApp, onSelect } = latest.current;
      const openId = currentId();
      if (event.ctrlKey) {
        if (event.key !== 'Enter' || openId === '') return;
        event.preventDefault();
        return onNext();
      }
      const id = openId || (rowOf(document.activeElement)?.dataset.inquiry ?? '');
      const key = event.key.toLowerCase();
      const status = inquiryStatuses[Number(key) - 1];
      if (key === 'j' || key === 'k') {
        const by = key === 'j' ? 1 : -1;
        if (openId === '') focusRow(by);
        else onStep(by);
      } else if (id === '') return;
      else if (key === 'w') onWhatsApp(id);
      else if (key === 'x')
        onSelect(rowOf(document.activeElement)?.dataset.inquiry ?? id, event.shiftKey);
      else if (status !== undefined && !event.repeat) onStatus(id, status);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

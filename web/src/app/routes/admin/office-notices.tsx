import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify, showBadge } from '#web/components/office/desktop-notices.ts';
import { paths } from '#web/config/paths.ts';
import type { OfficeCounts } from './office-counts.ts';

type OfficeNoticesProps = {
  counts: OfficeCounts;
  /** null until it is known. */
  unread: number | null;
};

/** Keeps the badge of the installed office, and announces what guests write while nobody looks. */
export function OfficeNotices({ counts, unread }: OfficeNoticesProps) {
  const navigate = useNavigate();
  const waiting = Object.values(counts).reduce((sum, { count }) => sum + count, 0);
  useEffect(() => {
    showBadge(waiting);
  }, [waiting]);
  // Signing out leaves no count behind.
  useEffect(() => () => showBadge(0), []);

  // The first count is what waited when the office was opened.
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (unread === null) return;
    if (known.current !== null && unread > known.current) {
      notify('messages', 'A guest has written', () => navigate(paths.admin.conversations.href));
    }
    known.current = unread;
  }, [unread, navigate]);
  return null;
}

import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import {
  type InquiryStatus,
  inquiryStatusDisplay,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { useCallback } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import { setInquiryStatus } from './api/update-inquiry.ts';

type StatusChange = { inquiry: Inquiry; to: InquiryStatus };

/**
 * Sets the status of one or more inquiries, with a toast to undo it.
 * @param keep retains rows as they are about to be stored
 */
export function useStatusChange(keep: (...inquiries: Inquiry[]) => void) {
  const { runConcurrently } = useStaffAction();
  return useCallback(
    (inquiries: readonly Inquiry[], next: InquiryStatus) => {
      const changed = inquiries.filter((inquiry) => inquiry.status !== next);
      if (changed.length === 0) return;
      const write = async (rows: readonly StatusChange[]) => {
        // Firestore recomputes its lists synchronously, for several frames.
        await afterPaint();
        keep(...rows.map(({ inquiry, to }) => ({ ...inquiry, status: to })));
        await Promise.all(rows.map(({ inquiry, to }) => setInquiryStatus(inquiry, to)));
      };
      const [first] = changed;
      const whose = changed.length === 1 ? first?.name : `${changed.length} inquiries`;
      const failure = messages.updateStatusFailed;
      const undo = () => write(changed.map((inquiry) => ({ inquiry, to: inquiry.status })));
      const action = {
        label: 'Undo',
        onChoose: () =>
          void runConcurrently(undo, {
            success: 'Undone',
            failure,
            more: () => ({ detail: `${whose}: as before` }),
          }),
      };
      void runConcurrently(() => write(changed.map((inquiry) => ({ inquiry, to: next }))), {
        success: messages.statusUpdated,
        failure,
        more: () => ({ detail: `${whose}: ${inquiryStatusDisplay[next].label}`, action }),
      });
    },
    [keep, runConcurrently],
  );
}

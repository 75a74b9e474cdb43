import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { useOpenedStep } from '#web/lib/layers/use-opened-step.ts';
import {
  defaultSort,
  type InquiryView,
  readInquiryView,
  writeInquiryView,
} from '../inquiry-view.ts';

/** The view of the inbox, stored in the address. */
export function useInquiryView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readInquiryView(params), [params]);
  const step = useOpenedStep('inquiry');
  const latest = useRef({ step, isOpened: false });
  latest.current = { step, isOpened: view.openId !== '' };

  const change = useCallback(
    (part: Partial<InquiryView>) => {
      const { isOpened, step } = latest.current;
      if (part.openId === '' && step.close()) return;
      // Opening an inquiry keeps the page; another filter starts at the first page.
      const keepsPage = 'page' in part || 'openId' in part;
      setParams(
        (current) => {
          const before = readInquiryView(current);
          const isMoved = part.tab !== undefined && part.tab !== before.tab;
          return writeInquiryView({
            ...before,
            ...(keepsPage ? {} : { page: 0 }),
            // Each tab has its own order and status.
            ...(isMoved ? { status: '', sort: defaultSort(part.tab ?? before.tab) } : {}),
            ...part,
          });
        },
        // Back closes the open inquiry; switching between inquiries adds no history entry.
        part.openId ? (isOpened ? step.staying : step.opening) : { replace: true },
      );
    },
    [setParams],
  );

  return { view, change };
}

import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenedStep } from '#web/lib/layers/use-opened-step.ts';
import {
  defaultSort,
  type InquiryView,
  readInquiryView,
  writeInquiryView,
} from '../inquiry-view.ts';

/** The view of the inbox, kept in the address. */
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
      // Opening an inquiry leaves the page where it is; another filter starts at the first page.
      const keepsPage = 'page' in part || 'openId' in part;
      setParams(
        (current) => {
          const before = readInquiryView(current);
          const isMoved = part.tab !== undefined && part.tab !== before.tab;
          return writeInquiryView({
            ...before,
            ...(keepsPage ? {} : { page: 0 }),
            // Another tab has an order and a status of its own.
            ...(isMoved ? { status: '', sort: defaultSort(part.tab ?? before.tab) } : {}),
            ...part,
          });
        },
        // Back leaves what was opened; from one opened inquiry to the next there is nothing to go back to.
        part.openId ? (isOpened ? step.staying : step.opening) : { replace: true },
      );
    },
    [setParams],
  );

  return { view, change };
}

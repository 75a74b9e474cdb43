import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
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
  const isOpened = useRef(false);
  isOpened.current = view.openId !== '';

  const change = useCallback(
    (part: Partial<InquiryView>) => {
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
        { replace: !('openId' in part) || (part.openId !== '' && isOpened.current) },
      );
    },
    [setParams],
  );

  return { view, change };
}

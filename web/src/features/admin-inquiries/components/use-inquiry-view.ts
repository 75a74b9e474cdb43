import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type InquiryView, readInquiryView, writeInquiryView } from '../inquiry-view.ts';

/** The view of the inbox, kept in the address. */
export function useInquiryView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readInquiryView(params), [params]);

  const change = useCallback(
    (part: Partial<InquiryView>) => {
      // Opening an inquiry leaves the page where it is; another filter starts at the first page.
      const keepsPage = 'page' in part || 'openId' in part;
      setParams(
        (current) =>
          writeInquiryView({
            ...readInquiryView(current),
            ...(keepsPage ? {} : { page: 0 }),
            ...part,
          }),
        { replace: !('openId' in part) },
      );
    },
    [setParams],
  );

  return { view, change };
}

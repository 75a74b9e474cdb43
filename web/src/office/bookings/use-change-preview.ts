import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { type ChangePreview, previewChange, type RequestedChange } from './api/stay-calls.ts';

/** Debounce, because typing a date passes through unintended dates. */
const settleMs = 400;

export type ChangeOutlook = { of: string; result: ApiResult<ChangePreview> };

/**
 * The server's preview of a change, requested again on each edit.
 * @param change null while there is nothing to preview
 * @returns null until the preview of exactly this change has arrived
 */
export function useChangePreview(bookingId: string, change: RequestedChange | null, round: number) {
  const { getIdToken } = useAccount();
  const [outlook, setOutlook] = useState<ChangeOutlook | null>(null);
  const asked = change === null ? '' : `${round} ${JSON.stringify(change)}`;
  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const wish = JSON.parse(asked.slice(asked.indexOf(' '))) as RequestedChange;
      const result = await previewChange(bookingId, wish, await getIdToken());
      if (isCurrent) setOutlook({ of: asked, result });
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bookingId, asked, getIdToken]);
  return {
    isAsking: asked !== '' && outlook?.of !== asked,
    result: outlook?.of === asked ? outlook.result : null,
  };
}

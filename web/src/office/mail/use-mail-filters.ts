import { maxSearchLength } from '@kerala-stays/domain/core/desk-search';
import { outboxKinds } from '@kerala-stays/domain/mail/mail';
import { deliveryGroups } from '@kerala-stays/domain/mail/mail-delivery';
import type { NavigateOptions } from 'react-router-dom';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';

export type MailFilters = ReturnType<typeof useMailFilters>['filters'];

/** Conditions of the outbox in the address, so that Back, reload and links work. */
export function useMailFilters() {
  const [params, setParams] = useSearchParams();
  const filters = {
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
    state: deliveryGroups.find((known) => known === params.get('state')) ?? ('' as const),
    kind: outboxKinds.find((known) => known === params.get('kind')) ?? ('' as const),
  };
  /** @param options `replace` while typing, so that letters add no history entries */
  const change = (
    values: Partial<Record<keyof typeof filters, string>>,
    options?: NavigateOptions,
  ) => setParams((current) => withValues(current, values), options);
  return { filters, change };
}

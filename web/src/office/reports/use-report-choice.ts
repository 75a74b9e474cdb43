import { monthInKerala } from '@kerala-stays/domain/core/calendar';
import { currencies, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { findRangeProblem, shiftMonth } from '@kerala-stays/domain/reports/report-months';
import { env } from '#web/config/env.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import type { ReportChoice } from './api/report-calls.ts';

/** The report that the address names; the last twelve months of all houses without one. */
export function useReportChoice() {
  const [params, setParams] = useSearchParams();
  const current = monthInKerala(new Date());
  const own = surfaceCurrency('dashboard', env.siteCurrency);
  const named = params.get('currency');
  const choice: ReportChoice = {
    from: params.get('from') ?? shiftMonth(current, -11),
    to: params.get('to') ?? current,
    hotel: params.get('hotel') ?? 'all',
    currency: currencies.find((each) => each === named) ?? own,
  };
  const column = Number(params.get('sort')?.replace('-', '') ?? Number.NaN);
  const change = (values: Readonly<Record<string, string>>) =>
    setParams((before) => withValues(before, values));
  return {
    choice,
    withoutBlocked: params.get('blocked') === 'out',
    /** The order of the table of houses. */
    order: Number.isInteger(column)
      ? { column, isDescending: params.get('sort')?.startsWith('-') === true }
      : null,
    problem: findRangeProblem(choice.from, choice.to),
    change,
  };
}

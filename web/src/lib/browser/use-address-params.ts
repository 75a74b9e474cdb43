import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from './use-is-here.ts';

const datesAndPeople = ['from', 'to', 'rooms', 'adults', 'ages', 'party'];

/**
 * Parameters that do not affect a served page: its HTML is the same for everyone, whatever dates
 * links carry.
 */
export const stayParams = [...datesAndPeople, 'max'];

/** Dates and people of an address as a query string; '' without dates. */
export function stayOf(params: URLSearchParams): string {
  if (!params.get('from') && !params.get('to')) return '';
  const stay = new URLSearchParams();
  for (const name of datesAndPeople) {
    const value = params.get(name);
    if (value) stay.set(name, value);
  }
  return stay.toString();
}

/**
 * The address's parameters; during hydration those known to the server, so that the page matches.
 */
export function useAddressParams(): URLSearchParams {
  const [params] = useSearchParams();
  const isHere = useIsHere();
  return useMemo(() => {
    if (isHere) return params;
    const served = new URLSearchParams(params);
    for (const name of stayParams) served.delete(name);
    return served;
  }, [params, isHere]);
}

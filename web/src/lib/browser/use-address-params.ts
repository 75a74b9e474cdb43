import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from './use-is-here.ts';

/** What a served page is not made of: its HTML is the same for everybody, whatever dates their links carry. */
export const stayParams = ['from', 'to', 'rooms', 'adults', 'ages', 'party', 'max'];

/** Dates and people of an address as a query of their own; '' when it has no dates. */
export function stayOf(params: URLSearchParams): string {
  if (!params.get('from') && !params.get('to')) return '';
  const stay = new URLSearchParams();
  for (const name of stayParams) {
    const value = params.get(name);
    if (value && name !== 'max') stay.set(name, value);
  }
  return stay.toString();
}

/** The address's parameters; at hydration those that the server knew, so that the page is the one it sent. */
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

import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useSearchParams as useRouterParams,
} from 'react-router-dom';

type Change = (current: URLSearchParams) => URLSearchParams | string[][] | Record<string, string>;

/** Parameters already asked for over a shown address, which the router has not rendered yet. */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * Parameters of the address. The router's own hook hands each change the rendered parameters, and
 * it renders in a transition: the second of two quick changes would undo the first.
 */
export function useSearchParams(): [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const [params] = useRouterParams();
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  });
  const setParams = useCallback((change: Change, options?: NavigateOptions) => {
    const { location, navigate } = latest.current;
    const current = asked.get(location) ?? new URLSearchParams(location.search);
    const next = new URLSearchParams(change(new URLSearchParams(current)));
    asked.set(location, next);
    void navigate(`?${next}`, options);
  }, []);
  return [params, setParams];
}

import type { ApiRoute } from './route.ts';

type Row = Pick<ApiRoute, 'path' | 'method'>;

const isFixed = ({ path }: Row) => !path.includes(':');

/**
 * Fixed paths before those with parameters, so that `featured` in `/hotels/featured` is not taken
 * for an id.
 */
export function inMatchingOrder<T extends Row>(routes: readonly T[]): T[] {
  return [...routes.filter(isFixed), ...routes.filter((route) => !isFixed(route))];
}

/**
 * Returns the methods of a path, for 405 and its Allow header (decision D15); none for an unknown
 * path.
 */
export function methodTable(routes: readonly Row[]): (path: string) => string[] {
  const rows = routes.map((route) => ({
    fixed: isFixed(route),
    pattern: new RegExp(`^/api${route.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
    method: route.method.toUpperCase(),
  }));
  return (path) => {
    const matching = rows.filter(({ pattern }) => pattern.test(path));
    const exact = matching.filter(({ fixed }) => fixed);
    const methods = new Set<string>();
    for (const { method } of exact.length > 0 ? exact : matching) {
      methods.add(method);
      if (method === 'GET') methods.add('HEAD');
    }
    if (methods.size > 0) methods.add('OPTIONS');
    return [...methods];
  };
}

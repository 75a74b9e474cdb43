import type { ApiRoute } from './route.ts';

type MethodTable = (path: string) => string[];

/** Answers which methods a path knows, for 405 and its Allow header (design §6). */
export function methodTable(routes: readonly ApiRoute[]): MethodTable {
  const rows = routes.map(({ path, method }) => ({
    pattern: new RegExp(`^/api${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`),
    method: method.toUpperCase(),
  }));
  return (path) => {
    const methods = new Set<string>();
    for (const { pattern, method } of rows) {
      if (!pattern.test(path)) continue;
      methods.add(method);
      if (method === 'GET') methods.add('HEAD');
    }
    if (methods.size > 0) methods.add('OPTIONS');
    return [...methods];
  };
}

import { servedPageNames } from '@kerala-stays/domain/content/site-pages';
import type { Plugin } from 'vite';

/** Server-rendered routes; all other lazily loaded code only runs in a browser. */
const serverPages = new RegExp(`/(${[...servedPageNames, 'not-found'].join('|')})-route\\.tsx$`);
const placeholder = '\0client-only';

/**
 * Keeps browser-only code (dialogs, the back office, Firebase) out of the server's bundle, which
 * would otherwise be ten times its size.
 */
export function clientOnly(): Plugin {
  return {
    name: 'kerala-stays:client-only',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveDynamicImport(specifier) {
      if (typeof specifier !== 'string' || serverPages.test(specifier)) return null;
      return placeholder;
    },
    load(id) {
      if (id !== placeholder) return null;
      return 'export default function ClientOnly() { return null; }';
    },
  };
}

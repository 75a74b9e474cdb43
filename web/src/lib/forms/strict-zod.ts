import { config } from 'zod/v4';

// zod compiles its object parsers with `new Function`, which the site's content security policy
// forbids. It decides as each schema is made, so `vite.config.ts` puts this file in the place of `zod`:
// the setting comes before the first schema, and only where zod is loaded at all.
config({ jitless: true });

export * from 'zod/v4';

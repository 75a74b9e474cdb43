import { config } from 'zod/v4';

// zod compiles its object parsers with `new Function`, which the site's content security policy
// forbids. It decides when each schema is created, so `vite.config.ts` aliases `zod` to this file:
// the setting applies before the first schema, and only where zod is loaded at all.
config({ jitless: true });

export * from 'zod/v4';

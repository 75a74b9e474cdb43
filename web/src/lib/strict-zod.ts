type ZodSettings = { jitless?: boolean };
const shared: typeof globalThis & { __zod_globalConfig?: ZodSettings } = globalThis;

// zod compiles its object parsers with `new Function`, which the site's content security policy
// forbids. It decides as each schema is made, so this has to come before the first one: `main.tsx`
// imports it first. Set on zod's own global, because zod itself is no part of the first view.
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };

export {};

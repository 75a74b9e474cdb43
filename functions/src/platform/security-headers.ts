/** Also set by Hosting; repeated here because a function's own run.app address bypasses Hosting (quality plan §2.8). */
const common = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
} as const;

/** For JSON and pictures: nothing in such an answer may ever run or be framed. */
export const dataSecurityHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** For the API's readable page: static markup with its own style sheet and no script. */
export const documentSecurityHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Where `npx playwright test` and editors look for it. */
export { default } from './tests/e2e/playwright.config.ts';

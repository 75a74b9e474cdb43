// @vitest-environment node

import { expect, test, vi } from 'vitest';
import { apiDocs } from './api-docs.ts';
import { shellPage } from './shell-page.ts';

/** Signs that mean something in HTML, and in what a text is replaced by. */
vi.mock('./built-site.ts', async () => {
  const { otherAgency } = await import('@kerala-stays/domain/testing/other-agency');
  return { builtSite: { ...otherAgency, name: 'Ravi & Sons <"Stays"> $&' } };
});
const shown = 'Ravi &#38; Sons &#60;&#34;Stays&#34;&#62; $&#38;';

test('a name with signs of HTML is text in the shell', () => {
  const { transformIndexHtml } = shellPage('https://data.test', '');
  if (typeof transformIndexHtml !== 'function') throw new Error('The shell is not finished.');
  const html = transformIndexHtml.call(
    {} as never,
    '<title><!--site-name--></title><noscript><!--site-name-->, <!--site-contact--></noscript>',
    {} as never,
  );
  expect(html).toContain(`<title>${shown}</title><noscript>${shown}, write to `);
});

test('a name with signs of HTML is text in the page of the API', async () => {
  const { configureServer } = apiDocs();
  if (typeof configureServer !== 'function') throw new Error('The page is not served.');
  const answer = vi.fn();
  await configureServer.call(
    {} as never,
    {
      middlewares: {
        use: (_path: string, respond: (...args: unknown[]) => unknown) =>
          void respond({}, { setHeader: vi.fn(), end: answer }),
      },
    } as never,
  );
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(answer.mock.calls[0]?.[0]).toContain(`<title>${shown} API</title>`);
});

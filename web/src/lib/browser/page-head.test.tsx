import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearHead } from '#web/testing/clear-head.ts';
import { usePageHead } from './page-head.ts';

function Page({ path, title = 'A' }: { path: string; title?: string }) {
  usePageHead({ title, description: 'About it.', canonicalPath: path });
  return null;
}

beforeEach(() => {
  // As the server made it.
  clearHead();
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="canonical" href="${location.origin}/hotels/h1" data-page-head>
    <script type="application/ld+json" data-page-head>{}</script>`,
  );
});

const scripts = () => document.head.querySelectorAll('script').length;

test('structured data of the server stays with its page, and leaves with it', () => {
  const { rerender } = render(<Page path="/hotels/h1" />);
  rerender(<Page path="/hotels/h1" title="B" />);
  expect(document.title).toMatch(/^B/);
  expect(scripts()).toBe(1);
  rerender(<Page path="/hotels/h2" />);
  expect(scripts()).toBe(0);
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
});

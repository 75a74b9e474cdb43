import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { Brand } from './brand.tsx';

test('the mark of the page is that of its file', () => {
  const { container } = renderPart(<Brand />);
  const shapes = [...container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d') ?? '',
  );
  const mark = join(import.meta.dirname, '../../../public/art/mark.svg');
  const drawn = [...readFileSync(mark, 'utf8').matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  expect(drawn).not.toEqual([]);
  expect(shapes.join('')).toBe(drawn.join(''));
});

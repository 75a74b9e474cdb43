import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('../../web/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, web), 'latin1');

/** A text that survives minification, and the sources that contain it. */
test.each([
  [
    'the gallery of components',
    'Gallery of components',
    ['gallery.html', 'src/gallery/gallery.tsx'],
  ],
  ['what was thrown', 'Only npm run dev shows this', ['src/app/developers-error.tsx']],
])('%s is nowhere in what is built for visitors', (_, mark, sources) => {
  for (const source of sources) expect(read(source)).toContain(mark);
  const built = ['dist', 'dist-server'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, web), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|html|json|map)$/.test(entry.name))
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  );
  expect(built.length).toBeGreaterThan(20);
  const guilty = built.filter(
    (file) => file.endsWith('gallery.html') || readFileSync(file, 'latin1').includes(mark),
  );
  expect(guilty).toEqual([]);
});

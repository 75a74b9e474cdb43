import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('../../web/', import.meta.url);
/** A text of the gallery's page and of its first component; it survives minification. */
const mark = 'Gallery of components';
const read = (path: string) => readFileSync(new URL(path, web), 'latin1');

test('the gallery of components is nowhere in what is built for visitors', () => {
  for (const source of ['gallery.html', 'src/gallery/gallery.tsx'])
    expect(read(source)).toContain(mark);
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

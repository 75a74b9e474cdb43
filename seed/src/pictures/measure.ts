import { availableParallelism } from 'node:os';
import { pictureOrders } from '../catalogue-of.ts';
import { inParallel } from '../in-parallel.ts';
import { renderPicture } from './render.ts';

/** Makes every picture of the seed and prints how large they are: `npm run measure -w @kerala-stays/seed`. */
const started = performance.now();
const sizes = new Map<string, { name: string; bytes: number }[]>();
await inParallel(pictureOrders(), availableParallelism() + 1, async (order) => {
  for (const { name, bytes } of await renderPicture(order)) {
    const kind = /-(\d+\.webp)$/.exec(name)?.[1] ?? 'fallback.jpg';
    sizes.set(kind, [...(sizes.get(kind) ?? []), { name, bytes: bytes.byteLength }]);
  }
});
console.log(
  `${pictureOrders().length} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
for (const [kind, files] of sizes) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4);
  console.log(
    `${kind}: mean ${kilobytes(total / files.length)}, largest ${largest.map(({ name, bytes }) => `${kilobytes(bytes)} ${name}`).join(', ')}`,
  );
}

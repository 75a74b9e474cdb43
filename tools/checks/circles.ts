import { findImports, importTarget } from './imports.ts';

type SourceFile = { path: string; text: string };
/**
 * An import between folders: `importer` is a file that contains it, `imported` the module it names.
 */
type Arrow = { from: string; to: string; importer: string; imported: string };

const room = /^((?:domain|functions|web)\/src\/(?:(?:site|office)\/)?[^/]+)\//;
/** Tests, and the page function's counterpart of main.tsx, which wires everything together. */
const apart = /\.test\.tsx?$|\/testing\/|^web\/src\/served\/entry-server/;

function folderOf(path: string): string | null {
  return room.exec(path)?.[1] ?? null;
}

/** Imports between folders, including type-only ones, one per pair of folders. */
function arrowsOf(
  files: readonly SourceFile[],
  isExcepted: (importer: string, imported: string) => boolean,
): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { path, text } of files) {
    const from = folderOf(path);
    if (from === null || apart.test(path)) continue;
    for (const { specifier } of findImports(text)) {
      const imported = importTarget(path, specifier);
      const to = folderOf(imported);
      const isWithin = to === null || to === from || apart.test(imported);
      if (isWithin || isExcepted(path, imported)) continue;
      const key = `${from} ${to}`;
      if (!arrows.has(key)) arrows.set(key, { from, to, importer: path, imported });
    }
  }
  return [...arrows.values()];
}

/** The shortest chain of imports from one folder to another, or null. */
function shortestWay(arrows: readonly Arrow[], from: string, to: string): Arrow[] | null {
  const ways: Arrow[][] = arrows.filter((arrow) => arrow.from === from).map((arrow) => [arrow]);
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === undefined || seen.has(last.to)) continue;
    if (last.to === to) return way;
    seen.add(last.to);
    for (const next of arrows.filter((arrow) => arrow.from === last.to)) ways.push([...way, next]);
  }
  return null;
}

/** Circular imports between folders of one workspace, direct or indirect: one line per circle. */
export function folderCircles(
  files: readonly SourceFile[],
  isExcepted: (importer: string, imported: string) => boolean = () => false,
): string[] {
  const arrows = arrowsOf(files, isExcepted);
  const circles = new Map<string, string>();
  for (const arrow of arrows) {
    const back = shortestWay(arrows, arrow.to, arrow.from);
    if (back === null) continue;
    const circle = [arrow, ...back];
    const members = circle.map(({ from }) => from).toSorted();
    const steps = circle.map(({ importer, imported }) => `${importer} imports ${imported}`);
    const text = `${[...circle.map(({ from }) => from), arrow.from].join(' → ')} is a circle: ${steps.join(', ')}. Let one direction go: move the shared part below both.`;
    if (!circles.has(members.join())) circles.set(members.join(), text);
  }
  return [...circles.values()];
}

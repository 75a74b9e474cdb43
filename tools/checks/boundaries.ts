import { folderCircles } from './circles.ts';
import { type Fence, importFences, type TextFence, textFences } from './fences.ts';
import { findImports, importTarget, withoutComments } from './imports.ts';

export type SourceFile = { path: string; text: string };

function fencesIn(files: readonly SourceFile[]): Fence[] {
  const folders = (pattern: RegExp) => [
    ...new Set(files.flatMap(({ path }) => pattern.exec(path)?.[1] ?? [])),
  ];
  return importFences(
    folders(/^web\/src\/((?:site|office)\/[^/]+)\//),
    folders(/^functions\/src\/([^/]+)\//),
  );
}

/** Existing imports that cross a fence. Only ever remove lines here. */
const openImports: readonly (readonly [importer: string, imported: string])[] = [
  ['functions/src/catalogue/hotels/hotel-query-adapter.ts', 'firebase-admin/firestore'],
];

function isOpen(importer: string, imported: string): boolean {
  return openImports.some(([from, to]) => from === importer && to === imported);
}

function applies({ from, except }: Fence | TextFence, path: string): boolean {
  return from.test(path) && !except?.test(path);
}

function importViolations({ path, text }: SourceFile, fences: readonly Fence[]): string[] {
  const concerned = fences.filter((fence) => applies(fence, path));
  if (concerned.length === 0) return [];
  return findImports(text).flatMap(({ specifier, line, typesOnly }) => {
    const target = importTarget(path, specifier);
    if (isOpen(path, target)) return [];
    return concerned
      .filter((fence) => !(typesOnly && fence.typesAllowed))
      .filter(({ never, unless }) => never.test(target) && !unless?.test(target))
      .map(({ instead }) => `${path}:${line} imports ${specifier}: ${instead}.`);
  });
}

function textViolations({ path, text }: SourceFile): string[] {
  const concerned = textFences.filter((fence) => applies(fence, path));
  if (concerned.length === 0) return [];
  const lines = withoutComments(text).split('\n');
  return concerned.flatMap(({ never, instead }) =>
    lines.flatMap((line, index) => {
      const found = never.exec(line)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1} has ${found}: ${instead}.`];
    }),
  );
}

/** Entry modules of the builds, by the names that their runtimes expect. */
const entries = ['functions/src/index.ts', 'functions/src/development/index.ts'];

function barrelViolation({ path }: SourceFile): string[] {
  if (!/\/index\.tsx?$/.test(path) || entries.includes(path)) return [];
  return [`${path} is a barrel: import the files themselves, and name this one after its content.`];
}

/** Fence violations in these files, and folders that import each other. */
export function boundaryViolations(files: readonly SourceFile[]): string[] {
  const fences = fencesIn(files);
  const inFiles = files.flatMap((file) => [
    ...importViolations(file, fences),
    ...textViolations(file),
    ...barrelViolation(file),
  ]);
  return [...inFiles, ...folderCircles(files, isOpen)];
}

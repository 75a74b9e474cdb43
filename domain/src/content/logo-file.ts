import { agencySentences as sentences } from './agency-sentences.ts';

/** Above this a drawing is a photograph in disguise; each first visit loads it. */
const maxBytes = 30_000;

/**
 * Parts that run, or that load something from elsewhere: the drawing has an address on the site,
 * and icons are drawn from it on the machine that builds.
 */
const active: [part: string, pattern: RegExp][] = [
  ['a script', /<script[\s>/]|\son\w+\s*=|javascript:/i],
  ['a page inside', /<(?:foreignObject|iframe|embed|object)[\s>/]/i],
  [
    'an entity or a stylesheet of elsewhere',
    /<!(?:ENTITY|DOCTYPE[^>]*\[)|<\?xml-stylesheet|@import/i,
  ],
  ['a reference to elsewhere', /(?:\b(?:href|src)\s*=|url\()(?![\s"']*(?:#|data:image\/))/i],
];

/** Faults of an agency's `logo.svg`, one sentence each. */
export function logoProblems(svg: string): string[] {
  const bytes = encodeURIComponent(svg.toWellFormed()).replace(/%../g, '%').length;
  const found = [
    ...(/<svg[\s>]/.test(svg) ? [] : [sentences.noDrawing()]),
    ...(bytes > maxBytes ? [sentences.largeLogo(bytes, maxBytes)] : []),
    ...active
      .filter(([, pattern]) => pattern.test(svg))
      .map(([part]) => sentences.activeLogo(part)),
  ];
  return found.map((sentence) => `logo.svg: ${sentence}.`);
}

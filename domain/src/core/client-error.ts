import { z } from 'zod';

const maxProblem = 300;
const maxFrames = 12;

/** A browser's report of an error in our code: what went wrong and where, never who was affected. */
export const clientErrorSchema = z.object({
  /** Name and message, scrubbed. */
  problem: z.string().max(4000).transform(scrubText),
  /** Files, lines and columns of our own scripts. */
  frames: z
    .array(z.string().max(1000))
    .max(100)
    .transform((frames) => readFrames(frames.join('\n'))),
  /** The page as a pattern: ids are replaced. */
  page: z.string().max(2000).transform(pagePattern),
});

export type ClientError = z.output<typeof clientErrorSchema>;

/**
 * A message without what a person may have typed: quoted text, addresses, numbers of five digits and
 * more, and queries of URLs are replaced.
 */
export function scrubText(text: string): string {
  // Cut before and after: the patterns below take long on long texts.
  return text
    .slice(0, 2 * maxProblem)
    .replace(/\s+/g, ' ')
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/(?<!\w)(["'`‘“])(?:(?!\1)[^’”]){9,}(?:\1|[’”]|$)/g, '[text]')
    .replace(/\+?\d[\d\s().-]{3,}\d/g, '[number]')
    .slice(0, maxProblem);
}

/** `/assets/site-4f9a.js:1:2345` of each frame of a stack; names of functions may be anything. */
export function readFrames(stack: string): string[] {
  return [...stack.matchAll(/(\/(?:assets|src)\/[\w./-]+\.(?:js|tsx?)):(\d+):(\d+)/g)]
    .map(([, file, line, column]) => `${file}:${line}:${column}`)
    .slice(0, maxFrames);
}

/** The path without query, and with ids replaced: `/hotels/:id`. */
export function pagePattern(path: string): string {
  const [pathname = '/'] = path.split(/[?#]/);
  return pathname
    .split('/')
    .map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : ':id'))
    .slice(0, 5)
    .join('/');
}

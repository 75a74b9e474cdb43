import { z } from 'zod';

const maxProblem = 300;
const maxFrames = 12;

/** A browser's report of an error in our code: problem and place, never the person affected. */
export const clientErrorSchema = z.object({
  /** Name and message, scrubbed. */
  problem: z.string().max(4000).transform(scrubText),
  /** Files, lines and columns of our own scripts. */
  frames: z
    .array(z.string().max(1000))
    .max(100)
    .transform((frames) => readFrames(frames.join('\n'))),
  /** The page as a pattern, without ids. */
  page: z.string().max(2000).transform(pagePattern),
});

/** Words that browsers and libraries capitalise within a sentence. */
const ownWords = new Set(
  [
    'Array Blob Boolean Cache Date Document Element Error Event File Form Function Map Module Node',
    'Number Object Promise Proxy Range Request Response Set String Symbol Type Window Worker',
    'Internal Network Server Service Storage The',
    'Android Apple Auth Chrome Edge Firebase Firefox Firestore Google Mac Mozilla React Router Safari',
    'Stripe Vite Windows',
  ].flatMap((words) => words.split(' ')),
);

const capital = String.raw`(?:\p{Lu}\p{Ll}+|\p{Lu}\.)`;
/** One or more capitalised words in a row: a name, or the start of a sentence. */
const capitals = new RegExp(
  String.raw`(?<![\p{L}\d_$./'"@-])${capital}(?: ${capital})*(?![\p{L}\d_$(:])`,
  'gu',
);

function scrubName(run: string, offset: number, text: string): string {
  const foreign = run.split(' ').filter((word) => !ownWords.has(word));
  const beginsSentence = /(?:^|[.:;!?)\]] )$/.test(text.slice(Math.max(0, offset - 2), offset));
  return foreign.length > (beginsSentence ? 1 : 0) ? '[name]' : run;
}

/** A run of words in a non-Latin script. */
const otherScript = String.raw`[^\s\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+`;
const otherScripts = new RegExp(`${otherScript}(?: ${otherScript})*`, 'gu');

/**
 * An error message without possible user input: replaces quoted text, addresses, numbers of five or
 * more digits, names, other scripts, tokens, ids, and queries of URLs.
 */
export function scrubText(text: string): string {
  // Truncated before and after, because the patterns below are slow on long texts.
  return (
    text
      .slice(0, 2 * maxProblem)
      .replace(/\s+/g, ' ')
      .replace(/\S+@\S+/g, '[e-mail]')
      .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
      .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, '[token]')
      // Long, with a digit, and not part of a path: an id or a key.
      .replace(/(?<![\w./-])(?=[\w-]*\d)[\w-]{20,}(?![\w./-])/g, '[token]')
      .replace(/(?<!\w)(["'`‘“])(?:(?!\1)[^’”]){9,}(?:\1|[’”]|$)/g, '[text]')
      .replace(/\+?\d[\d\s().-]{3,}\d/g, '[number]')
      .replace(otherScripts, '[text]')
      .replace(capitals, scrubName)
      .slice(0, maxProblem)
  );
}

/**
 * `/assets/site-4f9a.js:1:2345` of each stack frame, without function names, which may be anything.
 */
export function readFrames(stack: string): string[] {
  // Vite marks changed modules with a query, `router.tsx?t=1`.
  return [...stack.matchAll(/(\/(?:assets|src)\/[\w./-]+\.(?:js|tsx?))(?:\?\w+=\w+)?:(\d+):(\d+)/g)]
    .map(([, file, line, column]) => `${file}:${line}:${column}`)
    .slice(0, maxFrames);
}

/** The path without query and ids: `/hotels/:id`. */
export function pagePattern(path: string): string {
  const [pathname = '/'] = path.split(/[?#]/);
  return pathname
    .split('/')
    .map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : ':id'))
    .slice(0, 5)
    .join('/');
}

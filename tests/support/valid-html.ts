import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findJdk } from '../../tools/entry/jdk.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const jar = join(dirname(require.resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');

type Message = {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  message: string;
  extract?: string;
  url?: string;
};

/**
 * Compiling for a long life takes half of the checker's processor time. Code that is compiled less
 * needs a larger stack.
 */
const forShortLife = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];

const leftOut = [
  // Its list of CSS properties is older than browsers.
  /^CSS:/,
  // In a file nothing is of a page's own origin; every browser test fails on a breach.
  /^Resource violates Content Security Policy/,
  // The standard has `expect` beside it (https://html.spec.whatwg.org/#link-type-expect).
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
  // Of MUI's dialogs and the lightbox, in loaded pages: their container, and what they hide.
  /^The “presentation” role does not affect elements that have a “tabindex”/,
  /^The “aria-hidden” attribute must not be specified on the “noscript” element/,
];

/**
 * Errors and warnings of the Nu HTML checker, which is validator.w3.org's: one line each, after the
 * name of its page. One call for many pages: starting Java takes longer than a page.
 * @param pages HTML by name
 */
export async function htmlProblems(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ks-html-'));
  try {
    const names = [...pages.keys()];
    const fileOf = (index: number) => join(folder, `${index}.html`);
    await Promise.all([...pages.values()].map((html, index) => writeFile(fileOf(index), html)));
    const { bin } = await findJdk();
    const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
    const files = names.map((_, index) => fileOf(index));
    const checker = [...forShortLife, '-jar', jar, ...options, ...files];
    const { stdout } = await run(join(bin, 'java'), checker, { maxBuffer: 64 * 1024 * 1024 });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter((each) => each.type !== 'info' || each.subType === 'warning')
      .filter(({ message }) => !leftOut.some((pattern) => pattern.test(message)))
      .map(({ url = '', message, extract = '' }) => {
        const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
        return `${name}: ${message} ${extract.trim().slice(0, 200)}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

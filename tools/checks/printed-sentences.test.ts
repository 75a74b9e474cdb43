import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agencySentences } from '@kerala-stays/domain/content/agency-sentences';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { plainText, printedSentences } from './testing/printed-sentences.ts';

// Escaped so that no plain string contains a placeholder.
const value = (name: string) => `$\{${name}}`;

describe('printedSentences', () => {
  it('takes the words that begin a sentence, up to what differs', () => {
    const source = `throw new UserError(\`There is no account for ${value('email')}: sign up.\`);`;
    expect(printedSentences(source)).toEqual(['There is no account for']);
  });

  it('takes the longest fixed part where a sentence begins with a value', () => {
    const source = `console.error(\n  \`\\nNode ${value('version')} cannot install this: ${value('hint')}.\`);`;
    expect(printedSentences(source)).toEqual(['cannot install this:']);
  });

  it('leaves out what is made of values alone', () => {
    expect(
      printedSentences(`new UserError(message); console.error(\`\\n${value('error')}\`);`),
    ).toEqual([]);
  });
});

describe('docs/troubleshooting.md', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/troubleshooting.md'), 'utf8');
  const files = globSync('tools/**/*.{ts,mjs}', {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  });
  const sources = files.map((file) => readFileSync(join(repositoryRoot, file), 'utf8'));

  const quotes = [...page.matchAll(/\*\*(.+?)\*\*/g)].map(([, quote = '']) => plainText(quote));
  const ofAgency = Object.values(agencySentences).map((sentence) =>
    sentence(...(['…', '…', '…', '…'] as const)),
  );

  it('has every sentence about the files of an agency', () => {
    expect(ofAgency.length).toBeGreaterThan(20);
    expect(ofAgency.filter((sentence) => !quotes.includes(sentence))).toEqual([]);
  });

  it('has every sentence that the tools print when something is wrong', () => {
    const sentences = sources.flatMap(printedSentences);
    expect(sentences.length).toBeGreaterThan(30);
    // The page may end a sentence earlier.
    const text = plainText(page);
    expect(sentences.filter((words) => !text.includes(words.slice(0, 30).trim()))).toEqual([]);
  });

  it('quotes no sentence that nothing prints', () => {
    const ofImports = globSync('domain/src/catalogue/import/**/*.ts', { cwd: repositoryRoot }).map(
      (file) => readFileSync(join(repositoryRoot, file), 'utf8'),
    );
    const printed = plainText([...sources, ...ofAgency, ...ofImports].join('\n'));
    expect(quotes.length).toBeGreaterThan(30);
    const unknown = quotes.filter((quote) =>
      quote.split('…').some((part) => !printed.includes(part.trim())),
    );
    expect(unknown).toEqual([]);
  });
});

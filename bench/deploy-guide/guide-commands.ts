/** An operator command in docs/deploy.md, with its heading. */
export type GuideCommand = { step: string; text: string };

const runnable = /^(npm|npx|gcloud|openssl|for) /;

/** Lines of a block as a shell reads them: continued lines and loops count as one each. */
function statementsOf(block: string): string[] {
  const lines = block
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim());
  const statements: string[] = [];
  let loop: string[] | null = null;
  for (const line of lines) {
    if (line.startsWith('for ')) loop = [];
    if (loop === null) {
      statements.push(line);
      continue;
    }
    loop.push(line);
    if (line !== 'done') continue;
    statements.push(loop.join('\n'));
    loop = null;
  }
  return statements.filter((line) => runnable.test(line));
}

/**
 * The commands of the guide's blocks in order.
 * @param steps first words of the headings to follow, e.g. `1.` or `By GitHub`
 */
export function guideCommands(guide: string, steps: readonly string[]): GuideCommand[] {
  return guide.split(/^## /m).flatMap((section) => {
    const step = steps.find((start) => section.startsWith(start));
    if (step === undefined) return [];
    const blocks = [...section.matchAll(/^ *```\n([\s\S]*?)^ *```/gm)];
    return blocks.flatMap(([, block = '']) => statementsOf(block).map((text) => ({ step, text })));
  });
}

/** Replaces the guide's names by an operator's own. */
export function withNames(text: string, names: Readonly<Record<string, string>>): string {
  return Object.entries(names).reduce(
    (filled, [name, value]) => filled.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), value),
    text,
  );
}

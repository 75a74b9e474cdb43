import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { firestoreAddress, storageAddress } from '../../tests/rules/support/addresses.ts';
import { rulesProject } from '../../tests/rules/support/environment.ts';
import { readIntentions } from '../../tests/rules/support/rules-file.ts';
import { demoProject } from '../../tools/launcher/stack-settings.ts';
import { type Case, Mismatch } from './collector.ts';
import { rejectFailedEvaluations } from './failed-evaluation.ts';
import { loadCases } from './load-cases.ts';
import { byRelevance } from './relevance.ts';
import type { Mutant } from './rule-mutants.ts';

export type RulesFile = 'firestore' | 'storage';

const testFiles: Record<RulesFile, readonly string[]> = {
  firestore: ['firestore', 'values'],
  storage: ['storage'],
};

/** Result for a mutant: the title of the case that detected it, or null. */
export type Verdict = { mutant: Mutant; noticedBy: string | null };

/** Blocks of cases that apply to any collection or folder. */
const everywhere: Record<RulesFile, readonly string[]> = {
  firestore: ['Queries', 'Room types', 'Hotels and categories', 'Pitfalls of rules'],
  storage: ['Files that an admin adds', 'Claims'],
};

/** They use other rules than the mutant's, or judge the whole run. */
const unsuited = /^With 90 expressions|^All expressions/;

const reservationsOf: Record<string, string> = { hotels: 'hotelIds', categories: 'categorySlugs' };

/**
 * The emulator's message for a rejection; any other error is a failure of the test, not of a
 * mutant.
 */
const rejection = /^(permission-denied|storage\/unauthorized|storage\/unauthenticated)\b/;

async function loadRules(file: RulesFile, rules: string): Promise<void> {
  const environment = await initializeTestEnvironment(
    file === 'storage'
      ? { projectId: demoProject, storage: { ...storageAddress, rules } }
      : { projectId: rulesProject, firestore: { ...firestoreAddress, rules } },
  );
  await environment.cleanup();
}

/** The cases that could detect a change in a match block; all of them for a shared function. */
function casesFor(file: RulesFile, all: readonly Case[], rules: string, { block }: Mutant): Case[] {
  if (block === '') return [...all];
  const blocks = [block, reservationsOf[block] ?? block];
  const titles = [...readIntentions(rules)]
    .filter(([path]) => blocks.some((name) => path.startsWith(`/${name}/`)))
    .map(([, title]) => title);
  return all.filter(({ title }) =>
    [...titles, ...everywhere[file]].some((part) => title.includes(part)),
  );
}

/** True when the rules decided otherwise than the case expects. */
async function notices({ title, run }: Case): Promise<boolean> {
  try {
    await run();
    return false;
  } catch (error) {
    const outcome = error instanceof Mismatch ? String(error.actual) : '';
    if (outcome === 'allowed' || rejection.test(outcome)) return true;
    throw new Error(`"${title}" failed for another reason`, { cause: error });
  }
}

/** Tests mutants one by one against the emulator, until a case detects it or none is left. */
export async function* replay(
  file: RulesFile,
  rules: string,
  mutants: readonly Mutant[],
): AsyncGenerator<Verdict> {
  rejectFailedEvaluations();
  const { cases, setUps, cleanups } = await loadCases(
    testFiles[file].map(
      (name) => new URL(`../../tests/rules/${name}.rules.test.ts`, import.meta.url),
    ),
  );
  const all = cases.filter(({ title }) => !unsuited.test(title));
  const old = everywhere[file].filter((part) => !all.some(({ title }) => title.includes(part)));
  if (old.length > 0) throw new Error(`No case is called ${old.join(' or ')} any more.`);
  for (const setUp of setUps) await setUp();
  await loadRules(file, rules);
  for (const item of all.slice(0, 50)) {
    if (await notices(item)) throw new Error(`"${item.title}" fails without any mutant.`);
  }
  const noticed = new Map<Case, number>();
  try {
    for (const mutant of mutants) {
      yield { mutant, noticedBy: await tryMutant(file, rules, mutant, all, noticed) };
    }
  } finally {
    await loadRules(file, rules);
    for (const cleanup of cleanups) await cleanup();
  }
}

/** Maximum distance of a mutant for its detecting case to be tried first. */
const neighbourhood = 3;

async function tryMutant(
  file: RulesFile,
  rules: string,
  mutant: Mutant,
  all: readonly Case[],
  noticed: Map<Case, number>,
): Promise<string | null> {
  try {
    await loadRules(file, mutant.rules);
  } catch {
    return 'the emulator, which does not take these rules';
  }
  const near = [...noticed].filter(([, line]) => Math.abs(line - mutant.line) <= neighbourhood);
  const candidates = byRelevance(
    casesFor(file, all, rules, mutant),
    mutant,
    new Set(near.map(([item]) => item)),
  );
  for (const item of candidates) {
    if (!(await notices(item))) continue;
    noticed.set(item, mutant.line);
    return item.title;
  }
  return null;
}

import type { RulesFile } from './replay.ts';
import type { Mutant } from './rule-mutants.ts';

type Equivalence = {
  file?: RulesFile;
  block?: string;
  /** Operations of the `allow` statement. */
  operations?: readonly string[];
  change: string;
  reason: string;
};

/** Changes without observable effect: no test can fail for them, so they are skipped. */
export const equivalents: Equivalence[] = [
  {
    change: 'request.auth != null → true',
    reason: 'a visitor has no token, so the next condition fails, which denies as well',
  },
  {
    file: 'storage',
    change: 'create → write',
    reason: "a file's other writes still require that the file does not exist",
  },
  {
    file: 'firestore',
    change: 'list → read',
    reason: 'a get has no limit to compare, so the condition fails',
  },
  {
    file: 'firestore',
    change: 'update → write',
    reason: 'a new or deleted document has nothing to be compared with, so the condition fails',
  },
  {
    file: 'firestore',
    block: 'staffStamps',
    change: 'create → write',
    reason: 'a deleted stamp has no fields to look at, so the condition fails',
  },
  {
    file: 'firestore',
    block: 'meta',
    change: 'get → read',
    reason: 'a list asks about a whole collection, to which a rule for one document never applies',
  },
  {
    file: 'firestore',
    block: 'hotels',
    operations: ['create', 'update'],
    change: "may(['content']) → true",
    reason: 'a stamp of this moment has to be there, and its own rule demands staff',
  },
  {
    file: 'firestore',
    block: 'hotelStamps',
    operations: ['create', 'update'],
    change: "may(['content']) → true",
    reason: 'its hotel has to be written at this moment, and its own rule demands staff',
  },
  ...(['categories', 'banners'] as const).map((block) => ({
    file: 'firestore' as const,
    block,
    operations: ['create', 'update'],
    change: "may(['content']) → true",
    reason: 'a stamp of this moment has to be there, and its own rule demands staff',
  })),
];

export function isEquivalent(file: RulesFile, mutant: Mutant): boolean {
  return equivalents.some(
    (known) =>
      known.change === mutant.change &&
      (known.file ?? file) === file &&
      (known.block ?? mutant.block) === mutant.block &&
      (known.operations ?? [mutant.operation]).includes(mutant.operation),
  );
}

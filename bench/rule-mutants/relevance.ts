import type { Case } from './collector.ts';
import type { Mutant } from './rule-mutants.ts';

/** Identifiers in a text: `hotel.hotel_id` contains hotel and hotel_id. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[A-Za-z_]\w+/g) ?? []);
}

/** Titles end with `as name` for the tested field. */
function fieldOf({ title }: Case): string {
  return / as (\w+)$/.exec(title)?.[1] ?? '';
}

/** Titles use "room types" for `isRoomTypes`. */
function topicOf(functionName: string): string {
  return functionName
    .replace(/^(is|has|edits|flips)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .replace(/s$/, '');
}

/** Large documents are slow, so these come last. */
const slow = /huge|twenty thousand|longest list|longer than|8 MB|one byte more/;

/**
 * Sorts the cases by how likely they detect a mutant, so that most are detected early. First come
 * cases for fields on the changed lines, then those that detected a neighbouring mutant, then the
 * rest.
 */
export function byRelevance(
  cases: readonly Case[],
  mutant: Mutant,
  noticedNearby: ReadonlySet<Case>,
): Case[] {
  const words = wordsOf(mutant.context);
  const tellingWords = [...words].filter((word) => /[a-z][A-Z]/.test(word));
  const topic = topicOf(mutant.within);
  const index = /\[(\d+)\]/.exec(mutant.change)?.[1];
  const score = (item: Case) => {
    const { title } = item;
    let sum = 0;
    if (noticedNearby.has(item)) sum += 4;
    if (words.has(fieldOf(item))) sum += 3;
    if (topic !== '' && title.toLowerCase().includes(topic)) sum += 4;
    // A function shared by all blocks is mostly about the caller.
    if (mutant.block === '' && title.startsWith('Who may do what')) sum += 5;
    if (mutant.block === '' && /withdrawn|reinstated/.test(title)) sum += 2;
    if (tellingWords.some((word) => title.includes(word))) sum += 3;
    if (index !== undefined && title.includes(`index ${index} `)) sum += 5;
    if (index !== undefined && title.endsWith(`index ${index}`)) sum += 5;
    if (mutant.operation !== '' && title.includes(mutant.operation)) sum += 2;
    if (mutant.change.endsWith('→ true') && /not |reject/.test(title)) sum += 1;
    if (slow.test(title)) sum -= 1;
    return sum;
  };
  const scored = cases.map((item) => ({ item, points: score(item) }));
  return scored.sort((a, b) => b.points - a.points).map(({ item }) => item);
}

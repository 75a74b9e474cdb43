import type { Case } from './collector.ts';
import type { Mutant } from './rule-mutants.ts';

/** Reads of words: `hotel.hotel_id` has the words hotel and hotel_id. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[A-Za-z_]\w+/g) ?? []);
}

/** Titles end with `as name` for the field they try. */
function fieldOf({ title }: Case): string {
  return / as (\w+)$/.exec(title)?.[1] ?? '';
}

/** Titles call `isRoomTypes` "room types". */
function topicOf(functionName: string): string {
  return functionName
    .replace(/^(is|has|edits|flips)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .replace(/s$/, '');
}

/** Large documents take long; they come when nothing smaller noticed. */
const slow = /huge|twenty thousand|longest list|longer than|8 MB|one byte more/;

/**
 * Orders the cases by how likely they notice a mutant, so that most are noticed by one of the first:
 * those that try a field which the changed lines name, those that a neighbouring mutant was noticed
 * by, then the rest.
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
    // A function that all blocks share is mostly about who is asking.
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

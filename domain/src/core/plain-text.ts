import { shortenMarkRuns } from './mark-runs.ts';

/** Zero-width joiners are allowed inside text, because Malayalam spelling and emoji need them. */
const joiners = /[\u200C\u200D]/gu;
/** Format characters (bidi overrides, zero-width spaces), private use, lone surrogates. */
const invisible =
  /(?![\u200C\u200D])(?:\u034F|[\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u115F\u1160\u3164\uFFA0])/gu;
const controls = /(?![\n\t])\p{Cc}/gu;
/** More marks than any script stacks on a letter; piles of them spill over neighbouring rows. */
const markPile = /(\p{M}{4})\p{M}+/gu;

/** Single-line text for storage: NFC, visible characters only, single spaces, trimmed. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ');
}

/** Multi-line text for storage; see {@link normaliseLine}. */
export function normaliseText(text: string): string {
  const plain = shortenMarkRuns(
    text.replace(/\r\n?/g, '\n').replace(controls, '').replace(invisible, ''),
  )
    // Composed last, because removing characters between marks may change their order.
    .normalize('NFC')
    .replace(markPile, '$1')
    .trim();
  return plain.replace(joiners, '').trim() === '' ? '' : plain;
}

import { shortenMarkRuns } from './mark-runs.ts';

/** Zero-width joiners are part of Malayalam spelling and of emoji, so they alone stay inside text. */
const joiners = /[\u200C\u200D]/gu;
/** Format characters (bidi overrides, zero-width spaces), private use, halves of surrogate pairs. */
const invisible =
  /(?![\u200C\u200D])(?:\u034F|[\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u115F\u1160\u3164\uFFA0])/gu;
const controls = /(?![\n\t])\p{Cc}/gu;
/** No script stacks more marks on a letter; piles of them spill over neighbouring rows. */
const markPile = /(\p{M}{4})\p{M}+/gu;

/** Text of one line as it is stored: NFC, visible characters only, single spaces, trimmed. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ');
}

/** Text of several lines as it is stored; see {@link normaliseLine}. */
export function normaliseText(text: string): string {
  const plain = shortenMarkRuns(
    text.replace(/\r\n?/g, '\n').replace(controls, '').replace(invisible, ''),
  )
    // Composed only now: characters taken out from between marks would leave them in another order.
    .normalize('NFC')
    .replace(markPile, '$1')
    .trim();
  return plain.replace(joiners, '').trim() === '' ? '' : plain;
}

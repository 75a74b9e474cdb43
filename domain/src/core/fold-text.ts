/** Letters that Unicode does not take apart, as people without them on their keyboard type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const withPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * Consonants of Malayalam without a vowel that have a code point of their own (chillu), with their
 * consonant.
 */
const chillus: Readonly<Record<string, string>> = {
  '\u0D4E': '\u0D30',
  '\u0D54': '\u0D2E',
  '\u0D55': '\u0D2F',
  '\u0D56': '\u0D34',
  '\u0D7A': '\u0D23',
  '\u0D7B': '\u0D28',
  '\u0D7C': '\u0D30',
  '\u0D7D': '\u0D32',
  '\u0D7E': '\u0D33',
  '\u0D7F': '\u0D15',
};
const chillu = new RegExp(`[${Object.keys(chillus).join('')}]`, 'gu');
const virama = '\u0D4D';

/** Typed for an apostrophe, on different keyboards. */
const apostrophes = /[\u2018\u2019\u201B\u02BB\u02BC\u02B9\u00B4\u0060\u2032\uFF07]/gu;
/** Joiners between letters, directions and other characters that are not seen. */
const unseen = /\p{Cf}/gu;
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/**
 * The first code points of ten digits: Arabic, Persian, and the scripts of India in their order.
 */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6];

/** Digits of any script as 0 to 9; letters stay as they are. */
export function foldDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * A text as it is compared in every search: without case, in one spelling, letters of Latin, Greek
 * and Cyrillic without their marks. Marks of other scripts stay: in Malayalam they are vowels.
 * Apostrophes are `'`.
 */
export function foldText(text: string): string {
  return (
    foldDigits(text.replace(apostrophes, "'"))
      .normalize('NFKD')
      .toLowerCase()
      .replace(accents, '')
      .replace(withPlainLetter, (letter) => plainLetters[letter] ?? letter)
      .replace(unseen, '')
      .replace(chillu, (letter) => `${chillus[letter]}${virama}`)
      // The vowel au of the old spelling is taken apart into two signs, of which the new one has
      // the second.
      .replace(/\u0D46\u0D57/gu, '\u0D57')
      .replace(/\u0D4D{2,}/gu, virama)
  );
}

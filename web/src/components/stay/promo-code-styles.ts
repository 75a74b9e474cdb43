/** Classes of `promo-code.css`, which the part brings: the shell carries all other styles. */
export const styles = {
  code: 'promo-code',
  line: 'promo-line',
  link: 'promo-link',
  refused: 'promo-refused',
  says: 'promo-says',
} as const;

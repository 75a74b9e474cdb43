/** A list of cards in place of a table, on phones and tablets. */
export const cardGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  p: 0,
  m: 0,
  listStyle: 'none',
} as const;

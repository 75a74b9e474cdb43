/**
 * Styles of a document, on screen and in print. Not in a CSS file: all CSS ends up in the shell's
 * one stylesheet, which every visitor loads.
 */
export const paperStyles = {
  maxWidth: '52rem',
  mx: 'auto',
  p: { xs: 2.5, sm: 5 },
  border: '1px solid var(--line)',
  borderRadius: 1,
  boxShadow: 'var(--shadow)',
  overflowWrap: 'anywhere',
  '& .title': { m: 0, fontSize: 'var(--size-2)' },
  '& .heading': { m: 0, mb: 0.5, font: '600 var(--size-small) / 1.4 var(--text)' },
  // Names come in any script: each line has its own direction.
  '& .lines': { m: 0, whiteSpace: 'pre-line', textAlign: 'left', unicodeBidi: 'plaintext' },
  '& > .lines': { mt: 2 },
  '& .legend': { m: 0, mt: 0.5, fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(7rem, 1fr) 2fr', sm: 'minmax(8rem, 14rem) 1fr' },
    gap: '0.25rem 1rem',
    m: 0,
    mt: 2,
  },
  '& dd': { m: 0, fontWeight: 600 },
  '& .blocks': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
    gap: 2.5,
    mt: 2.5,
    pt: 2.5,
    borderTop: '1px solid var(--line)',
  },
  '& table': {
    width: '100%',
    mt: 2.5,
    borderCollapse: 'collapse',
    borderTop: '1px solid var(--line)',
  },
  '& th, & td': {
    py: 0.75,
    px: 0,
    borderBottom: '1px solid var(--line)',
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  '& thead th': { fontWeight: 600 },
  '& td, & thead th:not(:first-of-type)': {
    pl: { xs: 1, sm: 2 },
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'normal',
  },
  // Fits four amounts side by side on a phone.
  '& .taxes': { fontSize: { xs: '0.8125rem', sm: 'inherit' } },
  '& .total th, & .total td': { fontWeight: 700 },
  '& .sign': { mt: 4 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 },
  '@media print': {
    maxWidth: 'none',
    p: 0,
    border: 0,
    boxShadow: 'none',
    color: '#000',
    fontSize: '10pt',
    '& tr, & .sign': { breakInside: 'avoid' },
    '& .actions': { display: 'none' },
  },
} as const;

/** Prints the document without the site's frame. */
export const printStyles = {
  '@page': { size: 'A4', margin: '16mm' },
  '@media print': {
    'body :is(header, footer, aside, .skip-link, [role="status"])': { display: 'none !important' },
  },
} as const;

import type { CSSProperties } from 'react';

// Rules of stylesheets are part of every page's first answer; these load with the panel.

const stack: CSSProperties = { display: 'grid', gap: '0.75rem', justifyItems: 'start' };
const line = '1px solid var(--line)';

export const styles = {
  upi: { ...stack, marginTop: '0.75rem' },
  panel: { ...stack, padding: '1rem', border: line, background: 'var(--white)' },
  form: stack,
  title: { margin: 0, fontSize: '1.25rem' },
  ways: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    gap: '1rem',
    width: '100%',
  },
  code: { width: 'min(100%, 16rem)', height: 'auto', border: line },
  payee: { display: 'grid', gap: '0.5rem', margin: '0.75rem 0' },
  term: { color: 'var(--stone)' },
  fact: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  field: {
    width: 'min(100%, 16rem)',
    minHeight: '3rem',
    padding: '0.5rem 0.75rem',
    border: '1px solid var(--stone)',
    borderRadius: 'var(--radius-input)',
    font: 'inherit',
  },
  note: { margin: 0, color: 'var(--stone)' },
  problem: { margin: 0, color: 'var(--danger)' },
} as const satisfies Record<string, CSSProperties>;

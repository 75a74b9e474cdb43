import type { CSSProperties } from 'react';

// Not in a CSS file: all CSS ends up in the shell's one stylesheet, which every visitor loads.

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: '1rem',
  width: '100%',
};

export const arrivalStyles = {
  form: { display: 'grid', gap: '1.25rem', justifyItems: 'start' },
  row: grid,
  person: {
    ...grid,
    alignItems: 'end',
    margin: 0,
    padding: '1rem 1.25rem 1.25rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
  legend: { paddingInline: '0.5rem', color: 'var(--stone)' },
  wide: { gridColumn: '1 / -1', margin: 0 },
  foreigner: { ...grid, gridColumn: '1 / -1', alignItems: 'end' },
  field: { display: 'grid', gap: '0.35rem' },
  input: {
    width: '100%',
    minHeight: '3rem',
    paddingInline: '0.75rem',
    border: '1px solid var(--stone)',
    borderRadius: 'var(--radius-input)',
    background: 'var(--white)',
  },
  child: { display: 'flex', gap: '0.6rem', alignItems: 'center', minHeight: '3rem' },
  tick: { width: '1.35rem', height: '1.35rem', accentColor: 'var(--palm)' },
  end: { justifySelf: 'end' },
  start: { gridColumn: '1 / -1', justifySelf: 'start' },
} as const satisfies Record<string, CSSProperties>;

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeReferences } from './whole-references.tsx';

function show(text: string) {
  const { container } = render(<WholeReferences>{text}</WholeReferences>);
  const whole = [...container.querySelectorAll('span')]
    .filter(({ style }) => style.whiteSpace === 'nowrap')
    .map(({ textContent }) => textContent);
  return { whole, text: container.textContent };
}

test('every reference of a text is kept whole, and its letters stay as they are', () => {
  const text = '$1,234 · KS-AF8B78EF, and KS-0A498A59.';
  expect(show(text)).toEqual({ whole: ['KS-AF8B78EF,', 'KS-0A498A59.'], text });
  expect(show('$1,234')).toEqual({ whole: [], text: '$1,234' });
});

test('the same reference twice is no mistake', () => {
  expect(show('KS-AF8B78EF KS-AF8B78EF').whole).toHaveLength(2);
});

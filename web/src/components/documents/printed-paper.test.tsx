import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import {
  exampleDocuments,
  printedExamples,
  requiredTexts,
} from '@kerala-stays/domain/testing/tax-documents';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PrintedPaper } from './printed-paper.tsx';

afterEach(() => vi.restoreAllMocks());

const names = Object.keys(exampleDocuments) as (keyof typeof exampleDocuments)[];

test.each(names)('the page of a tax document has every required field: %s', (name) => {
  const { container } = render(<PrintedPaper printed={printTaxDocument(exampleDocuments[name])} />);
  const text = container.textContent ?? '';
  expect(requiredTexts(name).filter(([, required]) => !text.includes(required))).toEqual([]);
});

test('markup in a name is text, and no two parts are taken for one', () => {
  const problem = vi.spyOn(console, 'error');
  for (const [, printed] of printedExamples) {
    const { container, unmount } = render(<PrintedPaper printed={printed} />);
    expect(container.querySelector('b')).toBeNull();
    unmount();
  }
  expect(problem).not.toHaveBeenCalled();
});

import type { ReactNode } from 'react';

/** A reference, with the mark that follows it. */
const reference = /(KS-\w+\S?)/;

/**
 * A text on screen in which no booking's reference is torn apart at its hyphen. The letters stay what they are, so
 * that what is copied is found.
 */
export function WholeReferences({ children }: { children: string }): ReactNode {
  if (!reference.test(children)) return children;
  return children.split(reference).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

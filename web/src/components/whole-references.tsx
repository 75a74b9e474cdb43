import type { ReactNode } from 'react';

/** A reference and the following punctuation. */
const reference = /(KS-\w+\S?)/;

/**
 * Text whose booking references do not break at the hyphen. The characters stay unchanged, so that
 * copied references can be searched.
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

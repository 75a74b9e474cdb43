import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** A cell shows so many letters of a name for certain: two lines of a column of a 1280 pixel screen. */
const alwaysFits = 36;

/** A name in a row of a table: two lines at most, broken within a word where one is longer than the column. */
export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: 1.25,
} as const;

type WholeNamesProps = {
  /** What the row shows shortened. */
  names: readonly string[];
  /** The row's own link or button. */
  children: ReactElement;
};

/** Says the long names of a row whole, to whoever points at its link or comes to it by keyboard. */
export function WholeNames({ names, children }: WholeNamesProps) {
  const long = names.filter((name) => name.length > alwaysFits);
  if (long.length === 0) return children;
  return (
    // Its name stays what the link does; this only describes it.
    <Tooltip describeChild title={long.join(' · ')}>
      {children}
    </Tooltip>
  );
}

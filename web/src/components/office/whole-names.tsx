import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** A cell always fits this many letters of a name: two lines of a column on a 1280 pixel screen. */
const alwaysFits = 36;

/** Name in a table row: at most two lines, broken within a word that is longer than the column. */
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
  /** Names that the row shows shortened. */
  names: readonly string[];
  /** The row's own link or button. */
  children: ReactElement;
};

/** Tooltip with the full text of a row's long names, on hover or focus of its link. */
export function WholeNames({ names, children }: WholeNamesProps) {
  const long = names.filter((name) => name.length > alwaysFits);
  if (long.length === 0) return children;
  return (
    // The tooltip is a description: the link keeps its accessible name.
    <Tooltip describeChild title={long.join(' · ')}>
      {children}
    </Tooltip>
  );
}

import type { SxProps } from '@mui/material/styles';

/** Row heights in pixels, for both the virtualisation and the styles. */
export const rowHeights = { unplaced: 40, hotel: 36, roomType: 32, unit: 40 } as const;
/** Height of the ruler in pixels: months and seasons, days, arrivals and departures. */
export const rulerHeight = 24 + 36 + 22;

const stripes = (colour: string, angle: string, gap: number) =>
  `repeating-linear-gradient(${angle}, ${colour} 0 2px, transparent 2px ${gap}px)`;

/** Background, pattern and border of each kind of bar. Text on all of them passes AA. */
const looks = {
  'pending-payment': ['#fdeae6', stripes('#f3c4ba', '45deg', 9), '2px dashed #a3261b'],
  'part-paid': ['#fdf4d7', stripes('#f0dc9c', '90deg', 10), '2px dashed #7a5c00'],
  paid: ['#dcefe2', 'none', '2px solid #14552e'],
  completed: ['#e3edf7', stripes('#c8dbec', '0deg', 8), '2px solid #0d3d69'],
  block: [
    '#e8ebea',
    `${stripes('#cfd5d3', '45deg', 8)}, ${stripes('#cfd5d3', '-45deg', 8)}`,
    '2px solid #3c4845',
  ],
  feed: ['#f3ecf8', stripes('#e0d0ec', '-45deg', 7), '2px dotted #5b2d82'],
} as const;

export type BarLook = keyof typeof looks;

export const barGrounds = Object.fromEntries(
  Object.entries(looks).map(([name, [ground, pattern, border]]) => [
    `& .look-${name}`,
    { backgroundColor: ground, backgroundImage: pattern, border, color: '#16302b' },
  ]),
);

/**
 * One stylesheet for the grid: plain elements with class names, because thousands of styled
 * components would cost more than the bars. Days are as wide as the window allows, never narrower
 * than a finger.
 */
export const boardStyles: SxProps = {
  '--head': { xs: '104px', sm: '144px', md: '176px' },
  '--day': 'max(38px, (100cqi - var(--head)) / var(--days))',
  containerType: 'inline-size',
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100svh - var(--navbar) - 32px))',
  overscrollBehavior: 'contain',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  fontSize: '0.875rem',
  userSelect: 'none',
  '&:focus-visible': { outline: '2px solid var(--palm)', outlineOffset: '2px' },
  '& .ruler': {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    width: 'calc(var(--head) + var(--days) * var(--day))',
    backgroundColor: 'var(--white)',
    borderBottom: '1px solid var(--line)',
  },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'var(--head) repeat(var(--days), var(--day))',
    alignItems: 'center',
  },
  '& .head': {
    position: 'sticky',
    left: 0,
    zIndex: 4,
    gridColumn: 1,
    gridRow: 1,
    flex: 'none',
    width: 'var(--head)',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px',
    paddingInline: '8px',
    minWidth: 0,
    backgroundColor: 'var(--white)',
    borderRight: '1px solid var(--line)',
    '& > span:first-of-type': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  '& .quiet': { color: 'var(--stone)', fontSize: '0.75rem', whiteSpace: 'nowrap' },
  // The narrow column on a phone shows names only.
  '& .percent': { display: { xs: 'none', md: 'inline' } },
  '& .months': { height: 24 },
  '& .season': {
    alignSelf: 'end',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    paddingInline: '4px',
    fontSize: '0.75rem',
    color: '#624a00',
    backgroundColor: '#fdf4d7',
    borderLeft: '2px solid var(--gold)',
    gridRow: 1,
  },
  '& .month': { fontWeight: 700, whiteSpace: 'nowrap', gridRow: 1, minWidth: 0 },
  // The month label stays beside the names while its days scroll by, and ends with them.
  '& .month > span': {
    position: 'sticky',
    left: 'calc(var(--head) + 4px)',
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    paddingInline: '4px',
    verticalAlign: 'bottom',
  },
  '& .day': { textAlign: 'center', lineHeight: '18px', height: 36 },
  '& .day b': { display: 'block' },
  '& .weekend': { backgroundColor: 'var(--mist)' },
  '& .today': { color: 'var(--white)', backgroundColor: 'var(--palm)', borderRadius: '4px' },
  '& .count': { textAlign: 'center', height: 22, fontSize: '0.75rem', color: 'var(--stone)' },
  '& .body': {
    position: 'relative',
    width: 'calc(var(--head) + var(--days) * var(--day))',
    backgroundImage: 'linear-gradient(90deg, var(--line) 1px, transparent 1px)',
    backgroundSize: 'var(--day) 100%',
    backgroundPosition: 'var(--head) 0',
  },
  '& .shade': { position: 'absolute', top: 0, bottom: 0, backgroundColor: 'rgb(15 91 74 / 7%)' },
  '& .now': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    backgroundColor: 'var(--laterite)',
  },
  '& .row': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'flex',
    borderBottom: '1px solid var(--line)',
    // Isolates layout and paint of each row, so that scrolling does not repaint it.
    contain: 'strict',
    willChange: 'transform',
  },
  '& .row-hotel': { backgroundColor: 'var(--cloth)' },
  // A hotel row has no cells: its name gets the full width.
  '& .row-hotel .head': {
    width: '100cqi',
    justifyContent: 'flex-start',
    gap: '16px',
    borderRight: 'none',
    backgroundColor: 'var(--cloth)',
    fontWeight: 700,
    fontSize: '0.9375rem',
  },
  '& .row-hotel .percent': { display: 'inline', fontWeight: 400 },
  '& .row-roomType .head': { fontWeight: 600 },
  '& .row-unit .head': { paddingLeft: { xs: '8px', md: '20px' }, justifyContent: 'flex-start' },
  // The room number stays readable in the narrowest column.
  '& .number': { flex: 'none' },
  '& .row-unplaced, & .row-unplaced .head': { backgroundColor: '#fdf0c4' },
  '& .taken': {
    position: 'absolute',
    lineHeight: `${rowHeights.roomType - 1}px`,
    textAlign: 'center',
    fontSize: '0.75rem',
    color: 'var(--stone)',
  },
  '& .full': { color: 'var(--danger)', fontWeight: 700 },
  // Positioned by hand: a grid of 120 columns in each row took half of a scroll frame.
  '& .bar': {
    position: 'absolute',
    top: 3,
    zIndex: 1,
    height: 32,
    paddingInline: '6px',
    borderRadius: '5px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    lineHeight: '28px',
    cursor: 'pointer',
    unicodeBidi: 'isolate',
  },
  ...barGrounds,
  // Isolates names with bidirectional marks from the text after them.
  '& .bar small': { fontSize: '0.75rem', unicodeBidi: 'isolate' },
  '& .cut-start': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeft: 'none' },
  '& .cut-end': { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRight: 'none' },
  // When two bars share a night, the other one takes the lower half.
  '& .under': { lineHeight: '16px' },
  '& .clash': { top: 20, height: 18, lineHeight: '14px', fontSize: '0.75rem', zIndex: 2 },
  '& .movable::before, & .movable::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '8px',
    cursor: 'ew-resize',
  },
  '& .movable::before': { left: 0 },
  '& .movable::after': { right: 0 },
  '& .away': { opacity: 0.35 },
  '& .cursor:not(.bar)': {
    position: 'absolute',
    top: 2,
    height: 35,
    backgroundColor: 'rgb(15 91 74 / 10%)',
  },
  '& .cursor': {
    zIndex: 1,
    borderRadius: '5px',
    outline: '3px solid var(--palm)',
    outlineOffset: '-3px',
  },
  '& .bar.cursor': { outlineOffset: '0' },
  // Hides the cursor while another element has the focus.
  '&:not(:focus) .bar.cursor': { outline: 'none' },
  '& .ghost': {
    position: 'absolute',
    zIndex: 3,
    height: 34,
    marginTop: '3px',
    paddingInline: '6px',
    borderRadius: '5px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    lineHeight: '30px',
    pointerEvents: 'none',
    color: 'var(--palm-dark)',
    backgroundColor: 'rgb(220 239 226 / 88%)',
    border: '2px solid var(--palm)',
    boxShadow: 'var(--shadow)',
  },
  '& .ghost.refused': {
    color: '#7d1f10',
    backgroundColor: 'rgb(251 227 223 / 92%)',
    borderColor: 'var(--danger)',
    borderStyle: 'dashed',
  },
  '& .unplaced-list': {
    display: 'flex',
    gap: '8px',
    paddingInline: '8px',
    alignItems: 'center',
    position: 'sticky',
    left: 'var(--head)',
    width: 'calc(100cqi - var(--head))',
    overflowX: 'auto',
    '& button': {
      font: 'inherit',
      whiteSpace: 'nowrap',
      color: '#624a00',
      background: 'var(--white)',
      border: '1px solid #624a00',
      borderRadius: '4px',
      paddingInline: '8px',
      minHeight: 28,
      cursor: 'pointer',
    },
  },
  '&.dragging, &.dragging .bar': { cursor: 'grabbing' },
  '@media (forced-colors: active)': { '& .bar, & .ghost': { border: '2px solid CanvasText' } },
};

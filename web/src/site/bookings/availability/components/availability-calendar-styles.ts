/** Classes of `availability-calendar.css`, which the part brings: the shell carries all other styles. */
export const styles = {
  calendar: 'free-nights-calendar',
  clear: 'free-nights-clear',
  foot: 'free-nights-foot',
  legend: 'free-nights-legend',
  next: 'free-nights-next',
  range: 'free-nights-range',
} as const;

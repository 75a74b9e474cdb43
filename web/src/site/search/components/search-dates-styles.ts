/** Classes of `search-dates.css`, which the panel brings: the shell carries all other styles. */
export const styles = {
  acts: 'search-dates-acts',
  clear: 'search-dates-clear',
  dates: 'search-dates',
  end: 'search-dates-end',
  ends: 'search-dates-ends',
  foot: 'search-dates-foot',
} as const;

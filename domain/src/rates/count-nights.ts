/** "1 night", "3 nights". */
export const countNights = (nights: number): string =>
  `${nights} ${nights === 1 ? 'night' : 'nights'}`;

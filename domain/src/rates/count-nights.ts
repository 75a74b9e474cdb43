import { countOf } from '../core/count-of.ts';

/** "1 night", "3 nights". */
export const countNights = (nights: number): string => countOf(nights, 'night');

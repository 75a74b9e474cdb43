import type { Party } from '@kerala-stays/domain/rates/rate-card';

/** Stands for the age of a child that was not told yet; no rule takes it for an age. */
export const unknownAge = -1;

export const askAges = 'Choose the age of each child';

/** Whether the age of each child is known. */
export const knowsAges = ({ childAges }: Party): boolean => !childAges.includes(unknownAge);

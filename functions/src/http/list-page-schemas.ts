import { z } from 'zod';

/** What a list in pages takes from the address. */
export const cursorQuery = z.object({
  cursor: z.string().optional().describe('`next` of the page before; the first page when missing'),
});

/** What a list in pages adds to its response: a list that is cut says so. */
export const nextField = {
  next: z.string().describe('Ask for the next page with it as `cursor`; empty on the last one'),
};

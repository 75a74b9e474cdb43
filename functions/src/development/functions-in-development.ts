/** What `npm run dev` builds instead of `../index.ts`: the same functions, and the errors of all of them. */
import './report-errors.ts';

export * from '../index.ts';

/**
 * Entry of `npm run dev` in place of `../index.ts`: the same functions, plus reports of all their
 * errors.
 */
import './report-errors.ts';

export * from '../index.ts';

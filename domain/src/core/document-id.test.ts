import { expect, test } from 'vitest';
import { isDocumentId } from './document-id.ts';

test.each([
  'a',
  'Misty-Peaks_2',
  'x'.repeat(128),
  '_x_',
  '__x',
  'x__',
  '__',
  '___',
  'b1-booking-paid',
])('%s may be the id of a document', (id) => expect(isDocumentId(id)).toBe(true));

test.each([
  '',
  '.',
  '..',
  'a/b',
  '/',
  '__x__',
  '____',
  '__.*__',
  'x'.repeat(129),
  'ä',
  'a b',
  '\ud800',
  'a\n',
])('%j is none', (id) => expect(isDocumentId(id)).toBe(false));

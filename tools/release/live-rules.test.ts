import { expect, it } from 'vitest';
import { compareRules } from './live-rules.ts';

it('rules are the same whatever blank lines end them, and else are not', () => {
  expect(compareRules('firestore.rules', 'a\n', ['a'])).toBeNull();
  expect(compareRules('firestore.rules', 'a', ['b', 'a '])).toBeNull();
  expect(compareRules('firestore.rules', 'a', ['b'])).toMatch(/differs/);
  expect(compareRules('firestore.rules', 'a', [])).toMatch(/nothing/);
});

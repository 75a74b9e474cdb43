import type { BannerStatus } from '@kerala-stays/domain/content/banner-places';
import { expect, it } from 'vitest';
import { statusWords } from './banner-text.ts';

const season = { showFrom: '2026-06-01', showUntil: '2026-09-30' };
const always = { showFrom: '', showUntil: '' };

it.each<[BannerStatus, typeof season, string]>([
  ['to-come', season, 'From 1 Jun 2026 until 30 Sept 2026'],
  ['to-come', { ...always, showFrom: '2026-06-01' }, 'From 1 Jun 2026'],
  ['shown', season, 'Shown now until 30 Sept 2026'],
  ['shown', always, 'Shown now'],
  ['over', season, 'Ended 30 Sept 2026'],
  ['in-line', always, 'Waiting: 3 others come first'],
  ['off', always, ''],
])('a banner that is %s (%j) is described as %j', (standing, days, words) => {
  expect(statusWords(days, standing)).toBe(words);
});

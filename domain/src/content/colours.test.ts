import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, contrastProblems, demoPalette, mixColours, paletteOf } from './colours.ts';

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
});

it('takes the demo’s own colours', () => {
  const { palm, laterite, gold, ink } = demoPalette;
  const own = { primary: palm, action: laterite, ornament: gold, dark: ink };
  expect(contrastProblems(own)).toEqual([]);
});

it('leaves the demo’s colours as they are, but for those that are replaced', () => {
  expect(paletteOf()).toEqual(demoPalette);
  const own = paletteOf({ primary: '#103a7a' });
  expect(own).toEqual({ ...demoPalette, palm: '#103a7a', palmDark: '#0c2b5a' });
});

it('reads white and pale words on every colour that it takes', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (action) => {
      fc.pre(contrastProblems({ action }).length === 0);
      const { laterite, lateriteDark } = paletteOf({ action });
      for (const ground of [laterite, lateriteDark]) {
        expect(contrastOf('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf('#1c0f0a', mixColours(action, '#ffffff', 0.5))).toBeGreaterThan(4.5);
    }),
  );
});

import type { Font } from 'fontkit';
import type { SetText } from './set-text.ts';

/** Features that pdfkit hands to the font unread, for a run that is set from right to left. */
export const rightToLeftFeatures = ['rtla', 'rtlm'] as const;

/**
 * A font for pdfkit, which takes any object with a `layout`: here it places the glyphs by `set`, and
 * the rest is fontkit's.
 */
export function fontForPdfkit(
  font: Font,
  set: (text: string, isRightToLeft: boolean) => SetText,
): object {
  const layout = (text: string, features: readonly string[] = []) =>
    set(text, features.includes(rightToLeftFeatures[0]));
  return Object.create(font, { layout: { value: layout } }) as object;
}

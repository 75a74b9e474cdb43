import { withEmotionCache } from '@emotion/react';
import { useEffect } from 'react';

const presses = ['pointerdown', 'keydown'] as const;

/**
 * Separate style element for content that a press opens. In the page's own sheet, a single media or
 * animation rule makes the browser recalculate the style of every element: twice in the first press
 * of a long table.
 */
export const FreshStyles = withEmotionCache<object, null>((_props, { sheet }) => {
  useEffect(() => {
    // Emotion starts another element when its rule count is at a round number.
    const begin = () => {
      if (sheet.isSpeedy) sheet.ctr = 0;
    };
    for (const press of presses) addEventListener(press, begin, true);
    return () => {
      for (const press of presses) removeEventListener(press, begin, true);
    };
  }, [sheet]);
  return null;
});

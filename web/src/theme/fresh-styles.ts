import { withEmotionCache } from '@emotion/react';
import { useEffect } from 'react';

const presses = ['pointerdown', 'keydown'] as const;

/**
 * What a press brings has its styles in an element of its own. Beside those of the page, one rule about media or an
 * animation makes the browser work out the look of every element anew: twice in the first press of a long table.
 */
export const FreshStyles = withEmotionCache<object, null>((_props, { sheet }) => {
  useEffect(() => {
    // Emotion begins another element when the count of its rules is at a round number.
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

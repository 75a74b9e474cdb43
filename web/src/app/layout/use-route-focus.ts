import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showFonts } from '#web/lib/browser/late-fonts.ts';
import { goToPlace, keepPlace, restorePlace } from './scroll-memory.ts';

/** The `<main>` of every page: where the skip link and the focus after a navigation go. */
export const mainId = 'content';

/**
 * What a browser does between two documents, for pages that change without one: scroll to the top
 * or to where the reader was, move the focus to the new page, and have its title read out.
 * @returns the text to read out
 */
export function useRouteFocus(): string {
  const location = useLocation();
  const navigation = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const previousPath = useRef(location.pathname);
  const previousKey = useRef<string | null>(null);

  const entryKey = location.key;
  useLayoutEffect(() => keepPlace(entryKey), [entryKey]);

  useEffect(() => {
    // A layer over the page was closed by Back (lib/layer-history.ts): the page stays as it is.
    if (previousKey.current === location.key) return;
    previousKey.current = location.key;
    const samePage = previousPath.current === location.pathname;
    previousPath.current = location.pathname;
    // Fonts that came too late for the first page are there for this one (fonts.css).
    if (!samePage) showFonts();
    // A link to a place that is on this page: the browser is already going there.
    if (samePage && location.hash !== '' && document.getElementById(location.hash.slice(1))) return;
    if (navigation === 'POP') {
      const stop = restorePlace(entryKey, location.hash);
      if (samePage) return stop;
      announce(setAnnouncement);
      return stop;
    }
    if (samePage) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(mainId)?.focus({ preventScroll: true });
    const stopGoing = goToPlace(location.hash);
    const stopAnnouncing = announce(setAnnouncement);
    return () => {
      stopGoing();
      stopAnnouncing();
    };
  }, [location, entryKey, navigation]);

  return announcement;
}

/** Waits a moment, because the page sets its title after it has rendered. */
function announce(setText: (text: string) => void): () => void {
  const timer = setTimeout(() => setText(document.title), 150);
  return () => clearTimeout(timer);
}

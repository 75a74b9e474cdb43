import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showFonts } from '#web/lib/browser/late-fonts.ts';
import { goToPlace, keepPlace, restorePlace } from './scroll-memory.ts';

/** The `<main>` of every page: target of the skip link and of the focus after navigation. */
export const mainId = 'content';

/**
 * Browser behaviour between two documents, for client-side navigation: scrolls to the top or to the
 * saved position, moves the focus to the new page, and announces its title.
 * @returns the text to announce
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
    // Back closed a layer over the page (lib/layer-history.ts): the page stays unchanged.
    if (previousKey.current === location.key) return;
    const isNew = previousKey.current === null;
    previousKey.current = location.key;
    const samePage = previousPath.current === location.pathname;
    previousPath.current = location.pathname;
    // Fonts that were too late for the first page are ready for this one (fonts.css).
    if (!samePage) showFonts();
    // A link to an anchor on this page: the browser already scrolls there.
    if (samePage && location.hash !== '' && document.getElementById(location.hash.slice(1))) return;
    if (navigation === 'POP') {
      const stop = restorePlace(entryKey, location.hash, isNew);
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

/** Waits a moment, because the page sets its title after rendering. */
function announce(setText: (text: string) => void): () => void {
  const timer = setTimeout(() => setText(document.title), 150);
  return () => clearTimeout(timer);
}

import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  type To,
} from 'react-router-dom';
import {
  changeUnderLayers,
  isInLayer,
  leaveLayers,
  mustLeaveLayers,
} from '#web/lib/layers/layer-history.ts';
import { notePlace } from './layout/scroll-memory.ts';

/** Page that the router shows, and how it was reached. */
type Shown = { location: Location; navigationType: NavigationType };

/** The router's part of an entry's state; `usr` is what `navigate` was given. */
type EntryState = { usr?: unknown; key?: string } | null;

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (history.state as EntryState) ?? {};
  return { pathname, search, hash, state: usr, key };
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function writeEntry(type: NavigationType, to: To, state: unknown): void {
  const entry = { usr: state ?? null, key: crypto.randomUUID().slice(0, 8) };
  if (type === NavigationType.Replace) {
    history.replaceState(entry, '', hrefOf(to));
    return;
  }
  try {
    history.pushState(entry, '', hrefOf(to));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    // Safari refuses more than a hundred entries in thirty seconds.
    window.location.assign(hrefOf(to));
  }
}

const urlOf = (to: To): URL => new URL(window.location.origin + hrefOf(to));

/**
 * Saves the reading position before navigation. A link followed inside an open layer leaves no
 * entry of the layer behind. Changes of the page's own address are made under the layer.
 * @param show renders the present address
 * @param renderedPath path of the page on the screen, which stays there while the next one loads
 */
function layeredNavigator(
  show: (type: NavigationType) => void,
  renderedPath: () => string,
): Navigator {
  const write = (type: NavigationType, to: To, state: unknown) => {
    writeEntry(type, to, state);
    show(type);
  };
  return {
    createHref: hrefOf,
    encodeLocation: (to) => {
      const { pathname, search, hash } = urlOf(to);
      return { pathname, search, hash };
    },
    go: (steps) => history.go(steps),
    push: (to, state) => {
      notePlace();
      if (mustLeaveLayers()) leaveLayers(() => write(NavigationType.Push, to, state));
      else write(isInLayer() ? NavigationType.Replace : NavigationType.Push, to, state);
    },
    replace: (to, state) => {
      // A page that is being left no longer changes its address: a pause in typing that ends now
      // would lead back to it.
      const rendered = renderedPath();
      if (rendered !== window.location.pathname && rendered === urlOf(to).pathname) return;
      changeUnderLayers(() => write(NavigationType.Replace, to, state));
    },
  };
}

/**
 * The browser's history for the router, in place of its `BrowserRouter`, which has no hook for
 * layers (decision 046).
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(() => ({
    location: locationNow(),
    navigationType: NavigationType.Pop,
  }));
  const rendered = useRef(shown.location.pathname);
  useLayoutEffect(() => {
    rendered.current = shown.location.pathname;
  });
  const { navigator, onPop } = useMemo(() => {
    const show = (navigationType: NavigationType) => {
      const location = locationNow();
      startTransition(() => setShown({ location, navigationType }));
    };
    const navigator = layeredNavigator(show, () => rendered.current);
    return { navigator, onPop: () => show(NavigationType.Pop) };
  }, []);
  useLayoutEffect(() => {
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [onPop]);
  return (
    <Router location={shown.location} navigationType={shown.navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}

import { useEffect, useRef } from 'react';
import { openLayer } from './layer-history.ts';

/**
 * Back closes the open layer instead of leaving the page, one layer at a time (product §2.6). For
 * every dialog, menu, sheet and lightbox of the site; `ModalDialog` includes it. Links inside a
 * layer need nothing: `LayerRouter` handles them.
 * @param key a new value opens a new layer, for content that stays open after Back
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, key = 0): void {
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `key` is another layer
  useEffect(() => (isOpen ? openLayer(() => close.current()) : undefined), [isOpen, key]);
}

import { useEffect, useRef } from 'react';
import { openLayer } from './layer-history.ts';

/**
 * Back closes the open layer instead of leaving the page, one layer at a time (product §2.6). For every dialog, menu,
 * sheet and lightbox of the site; `ModalDialog` has it already. Links inside a layer need nothing: the router's
 * part is `LayerRouter`.
 * @param key another one opens a layer anew, for what stays open although Back was pressed
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, key = 0): void {
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `key` is another layer
  useEffect(() => (isOpen ? openLayer(() => close.current()) : undefined), [isOpen, key]);
}

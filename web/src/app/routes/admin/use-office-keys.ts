import { useEffect, useRef } from 'react';

export type OfficeLayer = 'find' | 'keys';

const typing =
  'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

/** Layer that a key opens anywhere in the back office; null for none. */
export function layerOfKey(event: KeyboardEvent): OfficeLayer | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'find' : null;
  if (target instanceof Element && target.closest(typing) !== null) return null;
  if (key === '/') return 'find';
  return key === '?' ? 'keys' : null;
}

/** Ctrl+K and "/" search, "?" shows the shortcuts; single keys do nothing in a text field. */
export function useOfficeKeys(open: (layer: OfficeLayer) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const layer = layerOfKey(event);
      if (layer === null) return;
      event.preventDefault();
      latest.current(layer);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

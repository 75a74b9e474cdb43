import { useEffect, useState } from 'react';
import type { AskedStay } from './asked-stay.ts';
import { stayOf, useAddressParams } from './use-address-params.ts';

/**
 * The stay that the address asks for; null without one, and until it has been read. The code that reads it is
 * loaded by those who come from a search.
 */
export function useAskedStay(): AskedStay | null {
  const text = stayOf(useAddressParams());
  const [known, setKnown] = useState<{ of: string; stay: AskedStay | null } | null>(null);
  useEffect(() => {
    if (text === '') return;
    let isCurrent = true;
    import('./read-asked-stay.ts').then(
      ({ readAskedStay }) => {
        if (isCurrent) setKnown({ of: text, stay: readAskedStay(new URLSearchParams(text)) });
      },
      // Without it the page is the one that everybody has.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return known?.of === text ? known.stay : null;
}

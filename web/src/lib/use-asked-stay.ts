import { useEffect, useMemo, useState } from 'react';
import type { AskedStay } from './asked-stay.ts';
import { stayOf, useAddressParams } from './use-address-params.ts';

type AskedByAddress = {
  /** null without one, and until it has been read. */
  asked: AskedStay | null;
  /** It while it is being read, for who does not wait until the page shows it; null before and afterwards. */
  reading: Promise<AskedStay | null> | null;
};

/** The stay that the address asks for. The code that reads it is loaded by those who come with dates. */
export function useAskedStay(): AskedByAddress {
  const text = stayOf(useAddressParams());
  const [known, setKnown] = useState<{ of: string; stay: AskedStay | null } | null>(null);
  const isKnown = known?.of === text;
  const reading = useMemo(() => (text === '' ? null : readAsked(text)), [text]);
  useEffect(() => {
    let isCurrent = true;
    void reading?.then((stay) => {
      if (isCurrent) setKnown({ of: text, stay });
    });
    return () => {
      isCurrent = false;
    };
  }, [reading, text]);
  return { asked: isKnown ? known.stay : null, reading: isKnown ? null : reading };
}

async function readAsked(text: string): Promise<AskedStay | null> {
  try {
    const { readAskedStay } = await import('./read-asked-stay.ts');
    return readAskedStay(new URLSearchParams(text));
  } catch {
    // Without it the page is the one that everybody has.
    return null;
  }
}

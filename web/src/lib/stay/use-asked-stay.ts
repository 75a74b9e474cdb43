import { useEffect, useMemo, useState } from 'react';
import { stayOf, useAddressParams } from '../browser/use-address-params.ts';
import type { RequestedStay } from './asked-stay.ts';
import type { ReadStay } from './read-asked-stay.ts';

type AskedByAddress = {
  /** null without one, and until it has been read. */
  asked: RequestedStay | null;
  /** It while it is being read, for who does not wait until the page shows it; null before and afterwards. */
  reading: Promise<RequestedStay | null> | null;
  /** Why the address is not followed, or not in all; '' for nothing, and until it has been read. */
  problem: string;
};

/** The stay that the address asks for. The code that reads it is loaded by those who come with dates. */
export function useAskedStay(): AskedByAddress {
  const text = stayOf(useAddressParams());
  const [known, setKnown] = useState<({ of: string } & ReadStay) | null>(null);
  const isKnown = known?.of === text;
  const read = useMemo(() => (text === '' ? null : readAsked(text)), [text]);
  const reading = useMemo(() => read?.then(({ stay }) => stay) ?? null, [read]);
  useEffect(() => {
    let isCurrent = true;
    void read?.then((found) => {
      if (isCurrent) setKnown({ of: text, ...found });
    });
    return () => {
      isCurrent = false;
    };
  }, [read, text]);
  if (!isKnown) return { asked: null, reading, problem: '' };
  return { asked: known.stay, reading: null, problem: known.problem };
}

async function readAsked(text: string): Promise<ReadStay> {
  try {
    const { readAskedStay } = await import('./read-asked-stay.ts');
    return readAskedStay(new URLSearchParams(text));
  } catch {
    // Without it the page is the one that everybody has.
    return { stay: null, problem: '' };
  }
}

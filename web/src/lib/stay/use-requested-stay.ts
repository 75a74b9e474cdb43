import { useEffect, useMemo, useState } from 'react';
import { stayOf, useAddressParams } from '../browser/use-address-params.ts';
import type { ReadStay } from './read-requested-stay.ts';
import type { RequestedStay } from './requested-stay.ts';

type AskedByAddress = {
  /** null without one, and until read. */
  asked: RequestedStay | null;
  /** Pending read, for callers that cannot wait for the page; null before and afterwards. */
  reading: Promise<RequestedStay | null> | null;
  /** Why the address is not applied, or only in part; '' for none, and until read. */
  problem: string;
};

/** Stay requested in the address. The code that reads it is only loaded when there are dates. */
export function useRequestedStay(): AskedByAddress {
  const text = stayOf(useAddressParams());
  const [known, setKnown] = useState<({ of: string } & ReadStay) | null>(null);
  const isKnown = known?.of === text;
  const read = useMemo(() => (text === '' ? null : readRequested(text)), [text]);
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

async function readRequested(text: string): Promise<ReadStay> {
  try {
    const { readAskedStay } = await import('./read-requested-stay.ts');
    return readAskedStay(new URLSearchParams(text));
  } catch {
    // Without it, the default page.
    return { stay: null, problem: '' };
  }
}

import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { findCardProblems } from '@kerala-stays/domain/rates/card-problems';
import { sameRates } from '@kerala-stays/domain/rates/compare-cards';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { rateMessages } from '@kerala-stays/domain/rates/rate-messages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/draft.ts';
import { loadRateCard, saveRateCard } from './api/rate-calls.ts';
import { rateCurrency } from './rate-currency.ts';

const nameOf = (hotelId: string) => `rates-${hotelId}`;

/**
 * Unsaved rates of a hotel in this browser, with the version that they are based on; null for none.
 */
function readRateDraft(hotelId: string): RateCard | null {
  const kept = readDraft(nameOf(hotelId));
  // Without a version it is no card: the tolerant reader would return an empty one.
  const isCard = typeof kept === 'object' && kept !== null && 'version' in kept;
  return isCard ? readRateCard(kept) : null;
}

const keepRateDraft = (hotelId: string, card: RateCard) => saveDraft(nameOf(hotelId), card);

const dropRateDraft = (hotelId: string) => clearDraft(nameOf(hotelId));

type Loaded = {
  /** The stored card as last known to this browser. */
  stored: RateCard;
  /** The card being edited, with the version that it is based on. */
  card: RateCard;
};

type Reading = { status: 'loading' } | { status: 'failed'; message: string };

/** The stored card of a hotel, or this browser's draft of it. */
function useLoadedCard(hotelId: string) {
  const { getIdToken } = useAccount();
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isRestored, setRestored] = useState(false);

  const read = useCallback(
    async () => loadRateCard(hotelId, await getIdToken()),
    [hotelId, getIdToken],
  );
  /** Read counter: only the latest read is used. */
  const reads = useRef(0);
  const load = useCallback(async () => {
    reads.current += 1;
    const attempt = reads.current;
    setReading({ status: 'loading' });
    const result = await read();
    if (attempt !== reads.current) return;
    if (!result.ok) {
      setReading({ status: 'failed', message: result.message });
      return;
    }
    const stored = result.value;
    const draft = readRateDraft(hotelId);
    const isUseful = draft !== null && !sameRates(draft, stored);
    setRestored(isUseful);
    setLoaded({ stored, card: isUseful ? draft : stored });
  }, [read, hotelId]);
  useEffect(() => void load(), [load]);

  const isChanged = loaded !== null && !sameRates(loaded.stored, loaded.card);
  useEffect(() => {
    if (loaded === null) return;
    if (isChanged) keepRateDraft(hotelId, loaded.card);
    else dropRateDraft(hotelId);
  }, [hotelId, loaded, isChanged]);
  return { read, load, reading, loaded, setLoaded, isRestored, setRestored, isChanged };
}

/**
 * A hotel's editable rate card: saved in this browser until stored, and never overwrites a
 * colleague's card.
 */
export function useRateCard(hotel: Hotel) {
  const hotelId = hotel._id;
  const { getIdToken } = useAccount();
  const { run, isBusy: isSaving } = useStaffAction();
  const toast = useToast();
  const { read, load, reading, loaded, setLoaded, isRestored, setRestored, isChanged } =
    useLoadedCard(hotelId);
  const [dropped, setDropped] = useState<readonly string[]>([]);

  const card = loaded?.card;
  const storedTax = loaded?.stored.tax;
  const { roomTypes } = hotel;
  const problems = useMemo(() => {
    if (card === undefined || storedTax === undefined) return [];
    const today = dateInKerala(serverNow());
    const site = { currency: rateCurrency, today, stored: storedTax };
    return findCardProblems(card, roomTypes, formatDay, site);
  }, [card, storedTax, roomTypes]);

  const change = useCallback(
    (next: RateCard) => {
      setLoaded((current) => current && { ...current, card: next });
    },
    [setLoaded],
  );
  const settle = (stored: RateCard) => {
    setLoaded({ stored, card: stored });
    setRestored(false);
  };

  const send = async (mine: RateCard) => {
    const outcome = await saveRateCard(hotelId, mine, await getIdToken());
    if (outcome.kind === 'failed') throw new StaffActionError(outcome.message, outcome.status);
    if (outcome.kind === 'saved') {
      settle(outcome.card);
      setDropped(outcome.dropped);
      toast.success(outcome.message);
      return;
    }
    const result = await read();
    if (!result.ok) throw new StaffActionError(outcome.message);
    // A save with a lost response returns as a conflict with itself.
    if (sameRates(result.value, mine)) {
      settle(result.value);
      toast.success(rateMessages.saved);
      return;
    }
    setLoaded({ stored: result.value, card: mine });
  };
  const save = async () => {
    if (card === undefined || isSaving) return;
    setDropped([]);
    await run(() => send(card), {
      failure: 'The rates could not be saved. What you entered is still here.',
    });
  };

  const actions = {
    change,
    save,
    retry: () => void load(),
    discard: () => loaded !== null && settle(loaded.stored),
    /** The next save replaces the colleague's card. */
    keepMine: () => loaded !== null && change({ ...loaded.card, version: loaded.stored.version }),
    dismissDropped: () => setDropped([]),
  };
  if (loaded === null) return { ...reading, ...actions };
  return {
    status: 'ready' as const,
    ...loaded,
    ...actions,
    problems,
    isChanged,
    isRestored,
    isSaving,
    dropped,
    /** A colleague has saved since: saving would be rejected. */
    isOutdated: isChanged && loaded.card.version !== loaded.stored.version,
  };
}

export type EditedRates = Extract<ReturnType<typeof useRateCard>, { status: 'ready' }>;

import { type Catalogue, readCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import {
  type CountedHotelView,
  countedHotelViews,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { doc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveDocument } from '#web/lib/firebase/live-query.ts';
import { countStaffHotels } from '#web/lib/firebase/staff-hotel-pages.ts';

/** Groups several switches in a row into one request. */
const countPauseMs = 600;

/**
 * Number of hotels in each counted view; counts that failed are missing.
 * @param changes any value that changes with the hotels; triggers a new count
 */
export function useHotelCounts(changes: string): Partial<Record<CountedHotelView, number>> {
  const firestore = useFirestore();
  const [counts, setCounts] = useState<Partial<Record<CountedHotelView, number>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after every change
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      for (const view of countedHotelViews) {
        countStaffHotels(firestore, view).then(
          (count) => isCurrent && setCounts((known) => ({ ...known, [view]: count })),
          () => isCurrent && setCounts(({ [view]: _, ...known }) => known),
        );
      }
    }, countPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [firestore, changes]);
  return counts;
}

const none: Catalogue['cities'] = [];

/** Cities with hotels on the site. */
export function useCities(): Catalogue['cities'] {
  const reference = doc(useFirestore(), collections.meta, catalogueDocumentId);
  return useLiveDocument(reference, (_id, data) => readCatalogue(data)).data?.cities ?? none;
}

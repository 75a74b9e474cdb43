import { collections } from '@kerala-stays/domain/core/collections';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { doc } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readDocuments, toTimestamp } from '#web/lib/firebase/firestore-read.ts';
import { useLiveDocument, useLiveQuery } from '#web/lib/firebase/live-query.ts';
import { type InquiryFilters, inquiryQuery, inquiryWindow } from './inquiry-queries.ts';

type Older = { items: Inquiry[]; isComplete: boolean };
const nothingOlder: Older = { items: [], isComplete: false };

/**
 * The staff's inbox: the newest {@link inquiryWindow} matches are live; older ones load in steps on
 * request.
 */
export function useInquiries(filters: InquiryFilters) {
  const firestore = useFirestore();
  const key = `inquiries:${filters.status}:${filters.hotelId}:${filters.unchecked}`;
  const live = useLiveQuery(inquiryQuery(firestore, filters), readInquiry);
  const [older, setOlder] = useState(nothingOlder);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters start a new list
  useEffect(() => setOlder(nothingOlder), [key]);

  const newest = live.status === 'success' ? live.data.items : [];
  // The two parts overlap when new inquiries shift the window; the live copy wins.
  const byId = new Map([...older.items, ...newest].map((inquiry) => [inquiry._id, inquiry]));
  const now = new Date();
  const inquiries = [...byId.values()]
    .filter((inquiry) => !isExpired(inquiry, now))
    .sort((a, b) => compareInstants(b.createdAt, a.createdAt));
  const hasOlder = newest.length >= inquiryWindow && !older.isComplete;
  const last = inquiries.at(-1)?.createdAt;

  const loadOlder = useCallback(async () => {
    if (last === undefined) return;
    const query = inquiryQuery(firestore, filters, toTimestamp(last));
    const items = (await readDocuments(query)).map(({ id, data }) => readInquiry(id, data));
    setOlder((before) => ({
      items: [...before.items, ...items],
      isComplete: items.length < inquiryWindow,
    }));
  }, [firestore, filters, last]);

  return {
    status: live.status,
    inquiries,
    arrivedIds: live.status === 'success' ? live.data.arrivedIds : new Set<string>(),
    hasOlder,
    loadOlder,
    retry: live.retry,
  };
}

/** Inquiries of one status, live and without paging: for the count on a tab. At most 200. */
export function useStatusCount(status: InquiryStatus): number | null {
  const filters = { status, hotelId: '', unchecked: '' } as const;
  const live = useLiveQuery(inquiryQuery(useFirestore(), filters), readInquiry);
  if (live.status !== 'success') return null;
  const now = new Date();
  return live.data.items.filter((inquiry) => !isExpired(inquiry, now)).length;
}

/**
 * One inquiry, live, regardless of its age and the list; null while there is none.
 * @param id '' for none
 */
export function useInquiry(id: string): { inquiry: Inquiry | null; isMissing: boolean } {
  const firestore = useFirestore();
  const asked = id === '' ? null : doc(firestore, collections.inquiries, id);
  const live = useLiveDocument(asked, readInquiry);
  return { inquiry: live.data ?? null, isMissing: live.status === 'success' && live.data === null };
}

import type { Inquiry } from '@kerala-stays/domain/inquiry';
import { getDocs } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/firestore-live.ts';
import { plainDocument } from '#web/lib/firebase/firestore-read.ts';
import { type InquiryFilters, inquiryQuery, inquiryWindow } from './inquiry-queries.ts';
import { readInquiry } from './read-inquiry.ts';

type Older = { items: Inquiry[]; isComplete: boolean };
const nothingOlder: Older = { items: [], isComplete: false };

/**
 * The staff's inbox: the newest {@link inquiryWindow} that match are live; older ones are read in
 * steps when somebody asks for them.
 */
export function useInquiries(filters: InquiryFilters) {
  const firestore = useFirestore();
  const key = `inquiries:${filters.status}:${filters.hotelId}`;
  const live = useLiveQuery(key, inquiryQuery(firestore, filters), readInquiry);
  const [older, setOlder] = useState(nothingOlder);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read under other filters does not belong here
  useEffect(() => setOlder(nothingOlder), [key]);

  const newest = live.status === 'success' ? live.data.items : [];
  // The two parts overlap when new ones push the window on; the live one is the truth.
  const byId = new Map([...older.items, ...newest].map((inquiry) => [inquiry._id, inquiry]));
  const inquiries = [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const hasOlder = newest.length >= inquiryWindow && !older.isComplete;
  const last = inquiries.at(-1)?.createdAt;

  const loadOlder = useCallback(async () => {
    if (last === undefined) return;
    // ISO texts end at the millisecond, stored instants do not: one more keeps its neighbours in.
    const after = new Date(Date.parse(last) + 1);
    const snapshot = await getDocs(inquiryQuery(firestore, filters, after));
    const items = snapshot.docs.map((document) => readInquiry(plainDocument(document)));
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

import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { findInquiries } from '#web/lib/firebase/find-inquiries.ts';

const none: readonly Inquiry[] = [];

/** {@link findInquiries} for a search field; none until they are read, and when they cannot be. */
export function useFoundInquiries(search: string): readonly Inquiry[] {
  const firestore = useFirestore();
  const [found, setFound] = useState({ search: '', inquiries: none });
  useEffect(() => {
    if (search.trim() === '') return;
    let isCurrent = true;
    void findInquiries(firestore, search)
      // The list itself says when the line is down.
      .catch(() => none)
      .then((inquiries) => {
        if (isCurrent) setFound({ search, inquiries });
      });
    return () => {
      isCurrent = false;
    };
  }, [firestore, search]);
  return found.search === search ? found.inquiries : none;
}

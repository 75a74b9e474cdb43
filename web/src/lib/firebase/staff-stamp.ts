import { writeStamp } from '@kerala-stays/domain/core/staff-write';
import { serverTimestamp } from 'firebase/firestore';
import { auth } from './auth.ts';

/** Author and time, required by the security rules on every staff write. */
export function staffStamp() {
  return writeStamp(auth.currentUser?.uid ?? '', serverTimestamp());
}

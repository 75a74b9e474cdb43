import { writeStamp } from '@kerala-stays/domain/core/staff-write';
import { serverTimestamp } from 'firebase/firestore';
import { auth } from './auth.ts';

/** Who writes and when, as the security rules want it on every write of staff. */
export function staffStamp() {
  return writeStamp(auth.currentUser?.uid ?? '', serverTimestamp());
}

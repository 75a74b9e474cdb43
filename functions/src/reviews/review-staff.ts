import { collections } from '@kerala-stays/domain/core/collections';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { readText } from '@kerala-stays/domain/core/read-values';
import { readUser } from '@kerala-stays/domain/people/user-read';
import type { Documents } from '../platform/documents.ts';

/** Maximum number of calls and payments read per booking; a stay has a handful. */
const maxSteps = 200;

/** Whether an address belongs to staff, who may not review stays. */
export async function isStaffAddress(documents: Documents, address: string): Promise<boolean> {
  const email = normaliseEmail(address);
  if (email === '') return false;
  const found = await documents.find(collections.users, {
    where: [['email', '==', email]],
    limit: 5,
  });
  return found.some(({ id, data }) => readUser(id, data).role !== 'user');
}

/** Whether there is no second member of staff to confirm a proposal. */
export async function isAlone(documents: Documents, uid: string): Promise<boolean> {
  const found = await documents.find(collections.users, {
    where: [['role', '==', 'admin']],
    limit: 2,
  });
  return found.every(({ id }) => id === uid);
}

/** Staff who made a booking or recorded its payments: they may not decide about its review. */
export async function involvedStaff(documents: Documents, bookingId: string): Promise<string[]> {
  const [calls, payments] = await Promise.all([
    documents.find(collections.auditLog, {
      where: [['documentId', '==', bookingId]],
      limit: maxSteps,
    }),
    documents.find(collections.payments, {
      where: [['bookingId', '==', bookingId]],
      limit: maxSteps,
    }),
  ]);
  const made = calls
    .filter(({ data }) => data.collection === collections.bookings)
    .filter(({ data }) => {
      const changes = Object.keys((data.changes as object | undefined) ?? {});
      return changes.includes('Booking made') || changes.includes('Payment recorded');
    })
    .map(({ data }) => readText(data.who));
  const recorded = payments.map(({ data }) => readText(data.recordedBy));
  return [...new Set([...made, ...recorded])].filter((uid) => uid !== '').sort();
}

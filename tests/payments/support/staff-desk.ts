import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore';
import { createAdmin } from '../../api/support/accounts.ts';
import { callApi } from '../../api/support/call-api.ts';
import { db } from '../../api/support/stack.ts';

// Every refusal would be logged; these tests provoke them.
setLogLevel('silent');

const uid = 'staff-desk';
/** A back office browser, whose writes go through the security rules. */
const firestore = getFirestore(initializeApp({ projectId: 'demo-kerala-stays' }, uid));
connectFirestoreEmulator(firestore, '127.0.0.1', 8080 + Number(process.env.KS_PORT_OFFSET ?? 0), {
  mockUserToken: {
    sub: uid,
    admin: true,
    email_verified: true,
    auth_time: Math.floor(Date.now() / 1000),
  },
});

let staff: ReturnType<typeof createAdmin> | undefined;

/** Deletes a hotel as Manage Hotels does: through the functions, which refuse one with bookings. */
export async function deleteHotel(hotelId: string): Promise<void> {
  staff ??= createAdmin();
  const { token } = await staff;
  const { status, body } = await callApi('DELETE', `/hotels/${hotelId}`, { token });
  if (status === 200) return;
  throw Object.assign(new Error(body.message), { code: `${body.bookingsCount} bookings` });
}

/** Removes all room types of a hotel, as its tab "Room Types" does. */
export async function clearRoomTypes(hotelId: string): Promise<void> {
  const stored = (await db.collection('hotels').doc(hotelId).get()).data();
  const input = { ...readHotel(hotelId, stored), roomTypes: [] };
  const { cityKey, searchKeys, ...ofRoomTypes } = deriveHotelFields(input);
  const stamp = { updatedBy: uid, updatedAt: serverTimestamp() };
  const batch = writeBatch(firestore);
  batch.update(doc(firestore, 'hotels', hotelId), {
    roomTypes: [],
    ...ofRoomTypes,
    updatedAt: stamp.updatedAt,
  });
  batch.set(doc(firestore, 'hotelStamps', hotelId), stamp, { merge: true });
  await batch.commit();
}

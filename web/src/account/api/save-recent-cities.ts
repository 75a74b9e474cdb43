import { collections } from '@kerala-stays/domain/core/collections';
import { emulatorUrl } from '#web/config/emulators.ts';
import { auth } from '#web/lib/firebase/auth.ts';
import { databasePath } from '#web/lib/firebase/firestore-rest.ts';

const documents = `${emulatorUrl('firestore') ?? 'https://firestore.googleapis.com'}/v1/${databasePath}`;

function listValue(cities: string[]) {
  return { arrayValue: { values: cities.map((city) => ({ stringValue: city })) } };
}

/**
 * Writes the person's recently searched cities into their own profile, by plain REST: a Firestore
 * SDK for one field would cost every signed-in traveller 30 KB. The list is a convenience, so write
 * failures are ignored.
 */
export async function saveRecentCities(cities: string[]): Promise<void> {
  const user = auth.currentUser;
  if (user === null) return;
  const query = 'updateMask.fieldPaths=recentSearchedCities&currentDocument.exists=true';
  try {
    await fetch(`${documents}/${collections.users}/${user.uid}?${query}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${await user.getIdToken()}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ fields: { recentSearchedCities: listValue(cities) } }),
    });
  } catch {
    // offline: see above
  }
}

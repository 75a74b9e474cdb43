import { type ReactNode, useMemo } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { firebaseApp } from './app.ts';
import { auth } from './auth.ts';
import { currentFirestore } from './firestore.ts';

/**
 * Firebase for the screens of one signed-in person. Each person gets a separate connection, and so
 * separate queries: reactfire has nothing cached for them.
 */
export function LiveDataProvider({ uid, children }: { uid: string; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const firestore = useMemo(() => currentFirestore(), [uid]);
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp} key={uid}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

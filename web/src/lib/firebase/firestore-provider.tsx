import { createContext, type ReactNode, use, useMemo } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { firebaseApp } from './app.ts';
import { currentFirestore } from './firestore.ts';

const LiveOwnerContext = createContext<string | null>(null);

/** Firestore for the screens of one signed-in person; nothing of it outlives that person (keyed by `uid`). */
export function LiveDataProvider({ uid, children }: { uid: string; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person gets another connection
  const firestore = useMemo(() => currentFirestore(), [uid]);
  return (
    <LiveOwnerContext value={uid} key={uid}>
      <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
        <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
      </FirebaseAppProvider>
    </LiveOwnerContext>
  );
}

/** The person whose data is shown. */
export function useLiveOwner(): string {
  const uid = use(LiveOwnerContext);
  if (uid === null) throw new Error('Live data needs a LiveDataProvider around it');
  return uid;
}

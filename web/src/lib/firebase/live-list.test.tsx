import { fireEvent, screen } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import {
  collection,
  disableNetwork,
  doc,
  type Firestore,
  getFirestore,
  query,
  setDoc,
  terminate,
} from 'firebase/firestore';
import { FirebaseAppProvider, FirestoreProvider, useFirestore } from 'reactfire';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { useLiveList } from './live-list.ts';

const app = initializeApp({ projectId: 'demo-live-list', apiKey: 'none' });

const reader = { fails: false };
const readNote = (_id: string, data: unknown) => {
  if (reader.fails) throw new Error('unreadable');
  return (data as { text: string }).text;
};

function Notes() {
  const { status, data, retry } = useLiveList(query(collection(useFirestore(), 'notes')), readNote);
  return (
    <button type="button" onClick={retry}>
      {status === 'success' ? `notes: ${data.join(' ')}` : status}
    </button>
  );
}

/** Offline, Firestore serves this connection's cache: only its own person's reads. */
async function connect(): Promise<Firestore> {
  const firestore = getFirestore(app);
  await disableNetwork(firestore);
  return firestore;
}

const show = (firestore: Firestore) =>
  renderPart(
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={firestore}>
        <Notes />
      </FirestoreProvider>
    </FirebaseAppProvider>,
  );

describe('a live list', () => {
  it('is read by its reader, follows changes, and never shows the next person what one was shown', async () => {
    const first = await connect();
    void setDoc(doc(first, 'notes', 'a'), { text: 'secret' });
    const page = show(first);
    expect(await screen.findByText('notes: secret')).toBeVisible();
    void setDoc(doc(first, 'notes', 'b'), { text: 'too' });
    expect(await screen.findByText('notes: secret too')).toBeVisible();
    page.unmount();
    await terminate(first);

    const second = await connect();
    show(second);
    expect(screen.queryByText(/secret/)).toBeNull();
    expect(await screen.findByText('notes:')).toBeVisible();
    await terminate(second);
  });

  it.each(['asked to', 'opened'])('reports a failure and listens again when %s', async (how) => {
    const firestore = await connect();
    void setDoc(doc(firestore, 'notes', 'a'), { text: 'here' });
    reader.fails = true;
    const page = show(firestore);
    const failure = await screen.findByText('error');
    reader.fails = false;
    if (how === 'asked to') fireEvent.click(failure);
    else {
      page.unmount();
      show(firestore);
    }
    expect(await screen.findByText('notes: here')).toBeVisible();
    await terminate(firestore);
  });
});

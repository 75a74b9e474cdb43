import { fireEvent, render, screen } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  type Firestore,
  getFirestore,
  query,
  setDoc,
  terminate,
  where,
} from 'firebase/firestore';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { useLiveDocument, useLiveQuery } from './live-query.ts';

const app = initializeApp({ projectId: 'demo-live-query', apiKey: 'none' });
const readText = (_id: string, data: unknown) => (data as { text: string }).text;

let firestore: Firestore;
beforeEach(async () => {
  firestore = getFirestore(app);
  // Cached responses: only this test's writes.
  await disableNetwork(firestore);
});
afterEach(() => terminate(firestore));

function Note({ id }: { id: string }) {
  const note = id === '' ? null : doc(firestore, 'notes', id);
  const { status, data } = useLiveDocument(note, readText);
  return <p>{status === 'success' ? `note: ${data}` : status}</p>;
}

it('follows a document until it is gone', async () => {
  void setDoc(doc(firestore, 'notes', 'a'), { text: 'one' });
  renderPart(<Note id="a" />);
  expect(await screen.findByText('note: one')).toBeVisible();
  void setDoc(doc(firestore, 'notes', 'a'), { text: 'two' });
  expect(await screen.findByText('note: two')).toBeVisible();
  void deleteDoc(doc(firestore, 'notes', 'a'));
  expect(await screen.findByText('note: null')).toBeVisible();
});

it('does not take what the cache lacks for what does not exist', async () => {
  void setDoc(doc(firestore, 'notes', 'a'), { kind: 'elsewhere', text: 'one' });
  renderPart(
    <>
      <Note id="unknown" />
      <Notes />
    </>,
  );
  // Longer than the hook waits for the server before showing a partial list.
  await new Promise((resolve) => setTimeout(resolve, 4500));
  expect(screen.getAllByText('loading')).toHaveLength(2);
  void setDoc(doc(firestore, 'notes', 'unknown'), { kind: 'open', text: 'two' });
  expect(await screen.findByText('note: two')).toBeVisible();
  expect(await screen.findByText(/^open \(cache\): two/)).toBeVisible();
});

it('listens to nothing without a document, and to one as soon as there is', async () => {
  void setDoc(doc(firestore, 'notes', 'a'), { text: 'one' });
  const { rerender } = render(<Note id="" />);
  expect(screen.getByText('loading')).toBeVisible();
  rerender(<Note id="a" />);
  expect(await screen.findByText('note: one')).toBeVisible();
  rerender(<Note id="" />);
  expect(screen.getByText('loading')).toBeVisible();
});

function Notes() {
  const [kind, setKind] = useState('open');
  const notes = query(collection(firestore, 'notes'), where('kind', '==', kind));
  const { status, data } = useLiveQuery(notes, readText);
  return (
    <button type="button" onClick={() => setKind('closed')}>
      {status === 'success'
        ? `${kind}${data.isConfirmed ? '' : ' (cache)'}: ${data.items.join(' ')}, ${data.arrivedIds.size} new`
        : status}
    </button>
  );
}

it('a live query shows nothing of another query, and names what arrived', async () => {
  void setDoc(doc(firestore, 'notes', 'a'), { kind: 'open', text: 'one' });
  void setDoc(doc(firestore, 'notes', 'b'), { kind: 'closed', text: 'other' });
  renderPart(<Notes />);
  // Only the cache has responded; the hook waits for the server.
  fireEvent.click(await screen.findByText('open (cache): one, 0 new'));
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('closed (cache): other, 0 new')).toBeVisible();
  void setDoc(doc(firestore, 'notes', 'c'), { kind: 'closed', text: 'late' });
  expect(await screen.findByText('closed (cache): other late, 1 new')).toBeVisible();
});

it('hands on the same objects for what has not changed', async () => {
  type Note = { id: string; text: string };
  const seen: (readonly Note[])[] = [];
  function Shown() {
    const notes = query(collection(firestore, 'notes'), where('kind', '==', 'kept'));
    const { data } = useLiveQuery(
      notes,
      (id, stored): Note => ({ id, text: readText(id, stored) }),
    );
    if (data !== undefined) seen.push(data.items);
    return <p>{data?.items.map(({ text }) => text).join(' ')}</p>;
  }
  const note = (id: string, text: string) =>
    void setDoc(doc(firestore, 'notes', id), { kind: 'kept', text });
  note('k1', 'one');
  note('k2', 'two');
  note('k3', 'three');
  renderPart(<Shown />);
  await screen.findByText('one two three');
  const [one, two] = seen.at(-1) ?? [];
  note('k2', 'changed');
  await screen.findByText('one changed three');
  expect(seen.at(-1)?.[0]).toBe(one);
  expect(seen.at(-1)?.[1]).not.toBe(two);
  void deleteDoc(doc(firestore, 'notes', 'k1'));
  await screen.findByText('changed three');
  note('k1', 'again');
  await screen.findByText('again changed three');
});

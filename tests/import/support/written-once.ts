import type { DocumentReference } from 'firebase-admin/firestore';
import { expect } from 'vitest';

/** Writes twice, as when the first response is lost: the second attempt finds the work done. */
export async function expectWrittenOnce(
  document: DocumentReference,
  write: () => Promise<unknown>,
): Promise<void> {
  expect(await write()).toEqual({ ok: true });
  const written = await document.get();
  expect(await write()).toEqual({ ok: true });
  const again = await document.get();
  expect(again.data()).toEqual(written.data());
  expect(again.updateTime).toEqual(written.updateTime);
}

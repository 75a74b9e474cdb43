import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import type { WrittenEvent } from '../../functions/src/audit/on-written.ts';
import {
  findStampedAuthor,
  staffStampRef,
} from '../../functions/src/audit/stamp-author-repository.ts';
import { demoProject } from '../../tools/launcher/stack-settings.ts';
import { createAdmin, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { toForm } from './support/pictures.ts';
import { unique } from './support/scene.ts';
import { db } from './support/stack.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn(), warn: vi.fn() }));

const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${demoProject}/databases/(default)/documents`;

let [first, second]: TestAccount[] = [];
beforeAll(async () => {
  [first, second] = await Promise.all([createAdmin(), createAdmin()]);
});

const kinds = ['categories', 'banners'] as const;
type Kind = (typeof kinds)[number];

async function create(kind: Kind): Promise<string> {
  const name = unique('Public');
  const form = toForm(kind === 'banners' ? { title: name } : { name });
  const { status, body } = await callApi('POST', `/${kind}`, { token: first?.token ?? '', form });
  expect(status).toBe(201);
  return kind === 'banners' ? body.bannerId : body.categoryId;
}

/** Changes a document through the API. @returns the trigger's event for that write */
async function change(kind: Kind, id: string, token = ''): Promise<WrittenEvent> {
  const ref = db.collection(kind).doc(id);
  const before = await ref.get();
  const sent =
    kind === 'banners'
      ? { json: { isActive: true } }
      : { form: toForm({ description: unique('Text') }) };
  const response = await callApi('PUT', `/${kind}/${id}`, { token, ...sent });
  expect(response.status).toBe(200);
  return eventOf(before, await ref.get());
}

const eventOf = (before: DocumentSnapshot, after: DocumentSnapshot) =>
  ({ data: { before, after } }) as unknown as WrittenEvent;

it.each(kinds)('no one reads from %s who wrote them', async (kind) => {
  const id = await create(kind);
  await db.collection(kind).doc(id).update({ updatedBy: 'from an older release' });
  await change(kind, id, second?.token);
  const response = await fetch(`${documents}/${kind}/${id}`);
  const { fields } = (await response.json()) as { fields?: Record<string, unknown> };
  expect([response.status, Object.keys(fields ?? {})]).toEqual([
    200,
    expect.arrayContaining(['updatedAt']),
  ]);
  expect(fields).not.toHaveProperty('updatedBy');
  expect((await fetch(`${documents}/staffStamps/${kind}`)).status).toBe(403);
});

it.each(kinds)(
  'the author of quick changes of %s by two people is named for each',
  async (kind) => {
    const [one, other] = [await create(kind), await create(kind)];
    const events = [
      await change(kind, one, first?.token),
      await change(kind, other, second?.token),
      await change(kind, one, first?.token),
    ];
    const authors = events.map((event) => findStampedAuthor(staffStampRef(kind), event));
    expect(await Promise.all(authors)).toEqual([first?.uid, second?.uid, first?.uid]);
    const ref = db.collection(kind).doc(one);
    const before = await ref.get();
    await ref.update({ updatedAt: Timestamp.now() });
    const unstamped = eventOf(before, await ref.get());
    expect(await findStampedAuthor(staffStampRef(kind), unstamped)).toBe('');
  },
);

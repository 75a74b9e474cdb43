import { collections } from '@kerala-stays/domain/core/collections';
import { personalData } from '@kerala-stays/domain/people/personal-data';
import { expect, it } from 'vitest';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { memoryPersonalData } from '../../testing/memory-personal-data.ts';
import {
  type Planted,
  plantableFields,
  plantedDocuments,
} from '../../testing/planted-documents.ts';
import { enterSearchKeys } from './enter-search-keys.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { findPersonalData, textsToEdit } from './find-personal-data.ts';

const zara = { name: 'Zara Menon', email: 'zara.menon@example.com', phone: '9847012345' };
const person = { email: zara.email, phone: zara.phone };
const plantable = plantableFields();
const planted = plantedDocuments(plantable, zara);

/** Name nobody in their texts. */
const hashed: string[] = [
  collections.couponUses,
  collections.bouncedAddresses,
  collections.upiClaims,
];

const pathOf = ({ collection, id }: Pick<Planted, 'collection' | 'id'>) => `${collection}/${id}`;
const erasureOf = ({ collection }: Planted) => personalData[collection].erasure;

/** Paths of documents with a word of the name, the e-mail or the number, however written. */
function findHits(documents: MemoryDocuments): string[] {
  return Object.entries(documents.snapshot())
    .filter(([, data]) => textsIn(data).some(namesZara))
    .map(([path]) => path);
}

const namesZara = (text: string) =>
  /zara|menon/i.test(text) || text.replace(/\D/g, '').includes(zara.phone.slice(-7));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

async function plantedSite() {
  const documents = new MemoryDocuments();
  for (const { collection, id, data } of planted) {
    await documents.commit([{ kind: 'create', collection, id, data }]);
  }
  await enterSearchKeys(documents, { isOver: () => false });
  return { documents, deps: memoryPersonalData(documents) };
}

it('a collection that is said to hold no personal data has no text that people write', () => {
  const texts = [...plantable].filter(
    ([collection, fields]) => personalData[collection].erasure === 'none' && fields.length > 0,
  );
  expect(texts).toEqual([]);
});

it('every other collection has the person in every text', async () => {
  const meant = Object.values(collections).filter((name) => personalData[name].erasure !== 'none');
  expect(new Set(planted.map(({ collection }) => collection))).toEqual(new Set(meant));
  const { documents } = await plantedSite();
  const found = planted.filter(({ collection }) => !hashed.includes(collection)).map(pathOf);
  expect(findHits(documents)).toEqual(found.sort());
});

it('erasing leaves the person nowhere but where the page announces it', async () => {
  const { documents, deps } = await plantedSite();
  const toEdit = planted.filter((each) => erasureOf(each) === 'edit');
  const announced = textsToEdit(await findPersonalData(deps, person));
  const pathsOf = (records: typeof announced) =>
    records.map(({ collection, stored: { id } }) => pathOf({ collection, id })).sort();
  expect(pathsOf(announced)).toEqual(toEdit.map(pathOf).sort());
  const now = new Date('2026-11-21T05:00:00Z');
  const erased = await erasePersonalData(deps, person, { requestId: 'r', uid: 'staff', now });
  expect(pathsOf(erased.toEdit)).toEqual(pathsOf(announced));
  const kept = planted.filter((each) => erasureOf(each) === 'keep');
  expect(findHits(documents)).toEqual([...toEdit, ...kept].map(pathOf).sort());
  const invoice = kept.find(({ collection }) => collection === collections.taxDocuments) as Planted;
  expect(documents.snapshot()[pathOf(invoice)]?.guestEmail).toBe('');
  expect([...documents.peek(collections.bouncedAddresses)]).toEqual([]);
});

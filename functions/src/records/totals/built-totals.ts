import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../../platform/documents.ts';
import { mergeDocument } from '../../platform/merge-document.ts';
import type { TotalName } from './running-totals.ts';

const builtId = 'totals';

/** Whether each total is complete, including data from before it existed. */
export async function readBuilt(documents: Documents): Promise<Record<TotalName, boolean>> {
  const found = await documents.get(collections.meta, builtId);
  return { money: found?.data.money === true, inquiries: found?.data.inquiries === true };
}

export async function markBuilt(documents: Documents, name: TotalName): Promise<void> {
  await mergeDocument(documents, { collection: collections.meta, id: builtId }, { [name]: true });
}

import { savedReplyLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { describe, expect, it } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { addReply, changeReply, listReplies, removeReply } from './saved-replies.ts';

const by = { uid: 's1', now: new Date('2026-11-23T06:00:00Z') };

describe('saved replies', () => {
  it('are kept, changed and removed, and listed by name', async () => {
    const documents = new MemoryDocuments();
    const papers = await addReply(documents, { title: 'Papers', text: 'Bring one.' }, by);
    await addReply(documents, { title: 'Airport', text: 'Hello {guest}' }, by);
    await changeReply(documents, papers._id, { title: 'A passport', text: 'Bring it.' }, by);
    expect(await listReplies(documents)).toMatchObject([
      { title: 'A passport', text: 'Bring it.', updatedBy: 's1' },
      { title: 'Airport', text: 'Hello {guest}' },
    ]);
    await removeReply(documents, papers._id);
    await expect(removeReply(documents, papers._id)).rejects.toMatchObject({ code: 'not-found' });
    const changed = changeReply(documents, papers._id, { title: 'A', text: 'B' }, by);
    await expect(changed).rejects.toMatchObject({ code: 'not-found' });
    expect(await listReplies(documents)).toHaveLength(1);
  });

  it('are a hundred at most', async () => {
    const documents = new MemoryDocuments();
    for (let number = 0; number < savedReplyLimits.count; number++) {
      await addReply(documents, { title: `${number}`, text: 'x' }, by);
    }
    const one = addReply(documents, { title: 'One more', text: 'x' }, by);
    await expect(one).rejects.toMatchObject({ code: 'conflict' });
    expect(await listReplies(documents)).toHaveLength(savedReplyLimits.count);
  });
});

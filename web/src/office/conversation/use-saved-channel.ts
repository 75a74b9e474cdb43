import { type StaffChannel, staffChannels } from '@kerala-stays/domain/conversation/thread';
import { useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/draft.ts';

/**
 * The chosen channel, saved with the conversation's draft: an unfinished note must not return as an
 * answer to the guest.
 */
export function useSavedChannel(threadId: string) {
  const name = `channel staff ${threadId}`;
  const [channel, setChannel] = useState<StaffChannel>(() => {
    const kept = readDraft(name);
    return staffChannels.find((each) => each === kept) ?? 'page';
  });
  const choose = (chosen: StaffChannel) => {
    setChannel(chosen);
    if (chosen === 'page') clearDraft(name);
    else saveDraft(name, chosen);
  };
  return [channel, choose] as const;
}

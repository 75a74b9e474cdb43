import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { ThreadState } from '@kerala-stays/domain/conversation/thread';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { listThreads } from '../api/thread-calls.ts';
import { type LiveThreads, useThreads } from '../api/use-threads.ts';
import { ConversationList } from './conversation-list.tsx';

type Opens = { onOpen: (id: string) => void };

/** Live list of conversations: those that wait, or the latest. */
export function LiveConversations({ which, onOpen }: Opens & { which: LiveThreads }) {
  const live = useThreads(which);
  if (live.status === 'loading') return <Spinner label="Loading conversations" />;
  if (live.status === 'error') {
    return <LoadFailure message={conversationMessages.loadFailed} onRetry={live.retry} />;
  }
  const { items, arrivedIds } = live.data;
  return (
    <>
      <p className="visually-hidden" role="status">
        {arrivedIds.size > 0 ? `${arrivedIds.size} new since you opened this page` : ''}
      </p>
      {items.length === 0 && (
        <EmptyState
          title={which === 'waiting' ? 'No one is waiting' : 'No conversations yet'}
          text={
            which === 'waiting'
              ? 'Every guest has an answer.'
              : 'When a traveller writes, the conversation appears here.'
          }
        />
      )}
      {items.length > 0 && <ConversationList threads={items} onOpen={onOpen} />}
      {items.length >= conversationLimits.threads && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {which === 'waiting'
            ? `The ${conversationLimits.threads} that have waited longest.`
            : `The latest ${conversationLimits.threads}. Search for older ones.`}
        </Typography>
      )}
    </>
  );
}

/** Conversations by state or search words, page by page. */
export function FoundConversations({
  state,
  search,
  onOpen,
}: Opens & { state: ThreadState | ''; search: string }) {
  const readPage = useMemo(() => listThreads({ state, search }), [state, search]);
  const pages = useApiPages(readPage);
  if (pages.status === 'loading') return <Spinner label="Loading conversations" />;
  if (pages.status === 'error') {
    return <LoadFailure message={pages.problem} onRetry={pages.retry} />;
  }
  return (
    <>
      {pages.rows.length === 0 && pages.next === '' && (
        <EmptyState
          title="No conversations found"
          text={search === '' ? undefined : 'Try other words, or fewer.'}
        />
      )}
      {pages.rows.length > 0 && <ConversationList threads={pages.rows} onOpen={onOpen} />}
      {pages.problem !== '' && <LoadFailure message={pages.problem} onRetry={pages.more} />}
      {pages.next !== '' && (
        <Button loading={pages.isReadingMore} onClick={pages.more} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  );
}

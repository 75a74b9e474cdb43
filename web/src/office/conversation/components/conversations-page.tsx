import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import {
  type ConversationChoice,
  type ConversationsView,
  choiceLabels,
  conversationChoices,
  readConversationsView,
  writeConversationsView,
} from '../conversations-view.ts';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { FoundConversations, LiveConversations } from './conversation-lists.tsx';

const SavedRepliesDialog = lazy(() => import('./saved-replies-dialog.tsx'));

const searchPauseMs = 300;

const stateOf = { all: '', answered: 'waiting-for-guest', closed: 'closed' } as const;

/** State of the page in its address. */
function useConversationsView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readConversationsView(params), [params]);
  const change = useCallback(
    (part: Partial<ConversationsView>) =>
      setParams(
        (current) => writeConversationsView({ ...readConversationsView(current), ...part }),
        { replace: !('openId' in part) },
      ),
    [setParams],
  );
  return { view, change };
}

type ToolbarProps = {
  view: ConversationsView;
  onChange: (part: Partial<ConversationsView>) => void;
};

function Toolbar({ view, onChange }: ToolbarProps) {
  const [search, setSearch] = useState(view.search);
  useEffect(() => setSearch(view.search), [view.search]);
  useEffect(() => {
    if (search === view.search) return;
    // A new search starts in all conversations; the choice can narrow the results.
    const everywhere = view.search === '' ? { choice: 'all' as const } : {};
    const timer = setTimeout(() => onChange({ search, ...everywhere }), searchPauseMs);
    return () => clearTimeout(timer);
  }, [search, view.search, onChange]);
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 14rem' }, gap: 2, mb: 3 }}
    >
      <TextField
        label="Search"
        placeholder="Words of a message, name, email, reference or hotel"
        type="search"
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        select
        label="Show"
        size="small"
        value={view.choice}
        onChange={(event) => onChange({ choice: event.target.value as ConversationChoice })}
      >
        {conversationChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choiceLabels[choice]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/**
 * /admin/conversations: guests' messages. The address holds the search, the choice and the open
 * conversation.
 */
export function ConversationsPage() {
  const { view, change } = useConversationsView();
  const [isEditing, setEditing] = useState(false);
  const onOpen = useCallback((openId: string) => change({ openId }), [change]);
  // Search results are reloaded when a conversation closes: its state may have changed.
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0);
  const onClose = () => {
    change({ openId: '' });
    countClosing();
  };
  const search = view.search.trim();
  const isLive = search === '' && (view.choice === 'waiting' || view.choice === 'all');
  return (
    <AdminPage
      title="Conversations"
      intro="What guests write appears here automatically."
      actions={
        <Button variant="outlined" onClick={() => setEditing(true)}>
          Saved replies
        </Button>
      }
    >
      <Toolbar view={view} onChange={change} />
      {isLive ? (
        <LiveConversations which={view.choice === 'all' ? 'all' : 'waiting'} onOpen={onOpen} />
      ) : (
        <FoundConversations
          key={closings}
          state={view.choice === 'waiting' ? 'waiting-for-us' : stateOf[view.choice]}
          search={search}
          onOpen={onOpen}
        />
      )}
      {view.openId !== '' && (
        <ConversationDrawer key={view.openId} id={view.openId} onClose={onClose} />
      )}
      {isEditing && (
        <Suspense>
          <SavedRepliesDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </AdminPage>
  );
}

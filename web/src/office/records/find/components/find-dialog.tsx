import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, use, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { RoleContext } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { type FindCommand, type FindItem, matchCommands, stepFrom } from '../find-item.ts';
import { readAim } from '../find-words.ts';
import { keepRecent, readRecent } from '../recent-finds.ts';
import { shortestSearch, useFind } from '../use-find.ts';
import { FindResults } from './find-results.tsx';

const { bookings, inquiries } = paths.admin;

/** Actions only; the screens come from the sidebar. */
const findActs: readonly (FindCommand & { needs: Permission })[] = [
  {
    label: 'New booking',
    to: `${bookings.href}?new`,
    words: 'make create reservation',
    needs: 'bookings:change',
  },
  {
    label: 'Inquiries to answer',
    to: `${inquiries.href}?status=pending&unchecked=hidden&sort=oldest`,
    words: 'pending waiting open',
    needs: 'inquiries:read',
  },
  {
    label: 'Arriving in 7 days',
    to: `${bookings.href}?view=arriving`,
    words: 'arrivals check-in',
    needs: 'bookings:read',
  },
  {
    label: 'In house',
    to: `${bookings.href}?view=in-house`,
    words: 'staying guests',
    needs: 'bookings:read',
  },
  {
    label: 'Unpaid bookings',
    to: `${bookings.href}?view=unpaid`,
    words: 'due owed',
    needs: 'bookings:read',
  },
  {
    label: 'Refunds due',
    to: `${bookings.href}?view=refund-due`,
    words: 'pay back',
    needs: 'bookings:read',
  },
];

type FindDialogProps = { screens: readonly FindCommand[]; onClose: () => void };

const paper = { alignSelf: 'flex-start', maxHeight: { sm: 'calc(100% - 8rem)' }, mt: { sm: 8 } };
const placeholder = 'Guest, phone, KS-number, hotel, word of a message …';

/** Search over records and screens. Default export: loaded when first opened. */
export default function FindDialog({ screens, onClose }: FindDialogProps) {
  const uid = useAccount().user?.uid ?? '';
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const listId = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState('');
  const [recent] = useState(() => readRecent(uid));
  const { groups, items, isSearch, isLoading, hasFailed, retry } = useGroups(text, recent, screens);
  const active = items.find(({ id }) => id === activeId) ?? items[0];
  const optionId = ({ id }: FindItem) => `${listId} ${id}`.replaceAll(/\s/g, '-');

  const open = (item: FindItem) => {
    if (!item.id.startsWith('go ')) keepRecent(uid, item);
    onClose();
    void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active !== undefined) open(active);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const index = active === undefined ? -1 : items.indexOf(active);
      const next = items[stepFrom(index, event.key === 'ArrowDown' ? 1 : -1, items.length)];
      if (next === undefined) return;
      setActiveId(next.id);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  };

  return (
    <LayerDialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Search or jump', sx: paper } }}
    >
      <FindBox
        text={text}
        listId={listId}
        activeId={active === undefined ? undefined : optionId(active)}
        hasItems={items.length > 0}
        onText={(typed) => {
          setText(typed);
          setActiveId('');
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}>
        <FindResults
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onHover={({ id }) => setActiveId(id)}
          onOpen={open}
        />
        {isSearch && !isLoading && !hasFailed && items.length === 0 && (
          <Typography sx={{ p: 2.5 }} color="textSecondary">
            Nothing found for “{text.trim()}”. Search names by their first letters, and telephone
            numbers and e-mail addresses in full.
          </Typography>
        )}
        {hasFailed && (
          <Alert
            severity="error"
            sx={{ m: 2 }}
            action={
              <Button color="inherit" size="small" onClick={retry}>
                Try again
              </Button>
            }
          >
            Not everything could be searched.
          </Alert>
        )}
      </Box>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {isLoading
          ? 'Searching …'
          : isSearch
            ? `${items.length} found`
            : `Also “cash Menon”, “rates Mill House”${isPhone ? '' : '; ? lists all words'}`}
      </Typography>
    </LayerDialog>
  );
}

/** Result groups for the typed text, and the status of their search. */
function useGroups(text: string, recent: FindItem[], screens: readonly FindCommand[]) {
  const { found, retry } = useFind(text);
  const role = use(RoleContext);
  const isSearch = readAim(text, role).search.length >= shortestSearch;
  const acts = findActs.filter(({ needs }) => may(role, needs));
  const commands = matchCommands([...acts, ...screens], text);
  const records = Object.entries(found).map(([title, { items }]) => ({ title, items }));
  const groups = [
    { title: 'Recently opened', items: text === '' ? recent : [] },
    { title: 'Go to', items: commands },
    ...(isSearch ? records : []),
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const statuses = Object.values(found).map(({ status }) => status);
  const isLoading = isSearch && statuses.includes('loading');
  const hasFailed = isSearch && statuses.includes('failed');
  return { groups, items, isSearch, isLoading, hasFailed, retry };
}

type FindBoxProps = {
  text: string;
  listId: string;
  /** The option that Enter opens. */
  activeId: string | undefined;
  hasItems: boolean;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

function FindBox(props: FindBoxProps) {
  const { text, listId, activeId, hasItems, onText, onKeyDown, onClose } = props;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={placeholder}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search or jump',
          'aria-expanded': hasItems,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          enterKeyHint: 'go',
          maxLength: 100,
        }}
        sx={{ px: 2.5, height: 60, fontSize: '1.0625rem' }}
      />
      <IconButton aria-label="Close" onClick={onClose} sx={{ mr: 1 }}>
        <Close />
      </IconButton>
    </Stack>
  );
}

import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Change = { field: string; from: string; to: string };
type Entry = {
  id: string;
  action: string;
  who: string;
  at: string;
  /** Result of a staff call; missing or '' for a document write. */
  outcome?: string;
  changes: Change[];
};
type ChangeHistoryProps = {
  history: {
    status: 'loading' | 'success' | 'error';
    entries: Entry[];
    nameOf: (uid: string) => string;
  };
  /** Action shown beside a change. */
  renderAct?: (change: Change) => ReactNode;
};

/** Staff's names of fields; other names are split into words. */
const fieldNames: Record<string, string> = {
  hotel_id: 'Hotel ID',
  has_pool: 'Pool',
  ownedByAgency: 'Owned by us',
  isActive: 'Active',
  depositPercent: 'Deposit in percent',
  balanceDaysBefore: 'Days from balance to check-in',
  staffNotes: 'Staff notes',
  mainImage: 'Main image',
  roomTypes: 'Room types',
  // Parts of a mail's text.
  above: 'Text above the table',
  below: 'Text below the table',
  // Field of a block.
  to: 'Free again on',
  kind: 'Reason',
};

/** Ids mean nothing to staff. */
const hiddenFields = new Set(['hotelId', 'roomTypeId']);

const maxShown = 60;

/** The log has a room type, or one field of it: `roomTypes.{name}.{field}`. */
const ofRoomType = /^roomTypes\.(.+?)(?:\.(\w+))?$/s;

/** A rate change, already as text in the log: `rates.{words}`. */
const ofRates = /^rates\.(.+)$/s;

function fieldName(field: string): string {
  const [, place] = ofRates.exec(field) ?? [];
  if (place !== undefined) return place;
  const [, roomType, part] = ofRoomType.exec(field) ?? [];
  if (roomType !== undefined) {
    return `Room type ${roomType}${part === undefined ? '' : `, ${fieldName(part).toLowerCase()}`}`;
  }
  const words = field
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function describe({ field, from, to }: Change): string {
  if (ofRoomType.test(field) && (from === '') !== (to === '')) {
    return `${fieldName(field)}: ${to === '' ? 'removed' : 'added'}`;
  }
  const isShort = from.length + to.length <= maxShown && (from !== '' || to !== '');
  return isShort ? `${fieldName(field)}: ${from || 'empty'} → ${to || 'empty'}` : fieldName(field);
}

/**
 * A staff call that deletes has its own wording and names the deleted item; a deleted document
 * lists all its fields.
 */
function shownChanges({ action, outcome, changes }: Entry): { change: Change; text: string }[] {
  const isCall = outcome !== undefined && outcome !== '';
  if (action !== 'updated' && !isCall) return [];
  return changes
    .filter(({ field }) => !hiddenFields.has(field))
    .map((change) => {
      const { field, from } = change;
      const isGone = action === 'deleted' && from !== '';
      return { change, text: isGone ? `${fieldName(field)}: ${from}` : describe(change) };
    });
}

/** History of changes: author, change and time (decision D45). */
export function ChangeHistory({ history, renderAct }: ChangeHistoryProps) {
  const { status, entries, nameOf } = history;
  return (
    <Box component="section" aria-label="History">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        History
      </Typography>
      {status === 'error' && <Typography>The history could not be loaded.</Typography>}
      {status === 'success' && entries.length === 0 && (
        <Typography color="textSecondary">No changes recorded yet.</Typography>
      )}
      <Stack component="ol" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{ borderLeft: '3px solid var(--gold-soft)', pl: 1.5 }}
          >
            <Typography variant="body2">
              <strong>{nameOf(entry.who)}</strong> {entry.action} this, {formatInstant(entry.at)}
            </Typography>
            {shownChanges(entry).map(({ change, text }) => (
              <Typography
                key={change.field}
                variant="body2"
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {text}
                {renderAct?.(change)}
              </Typography>
            ))}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

import {
  type EntryOutcome,
  maxReportedEntries,
  type ReportedEntry,
} from '@kerala-stays/domain/calendars/feed-entry';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatEntry } from './feed-text.ts';

const headings: Record<EntryOutcome, string> = {
  unreadable: 'Unreadable',
  unclear: 'Closed though unclear',
  'left-out': 'Left out',
};
const outcomes = ['unreadable', 'unclear', 'left-out'] as const;

/** Entries that a calendar does not simply take, with their dates and first words. */
export function EntryList({ entries }: { entries: readonly ReportedEntry[] }) {
  return (
    <>
      {outcomes.map((outcome) => {
        const found = entries.filter((entry) => entry.outcome === outcome);
        return found.length === 0 ? null : (
          <Box key={outcome} sx={{ mb: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {headings[outcome]}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {found.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: no ids, and the list never changes
                <Typography component="li" variant="body2" key={index}>
                  <bdi>{formatEntry(entry)}</bdi>
                </Typography>
              ))}
            </Box>
          </Box>
        );
      })}
      {entries.length >= maxReportedEntries && (
        <Typography variant="body2" color="textSecondary">
          The first {maxReportedEntries} are shown.
        </Typography>
      )}
    </>
  );
}

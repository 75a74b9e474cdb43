import {
  type CalendarProvider,
  providerNames,
} from '@kerala-stays/domain/calendars/calendar-provider';
import { entryRows, treatmentWords } from '@kerala-stays/domain/calendars/entry-table';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const cell = { textAlign: 'start', verticalAlign: 'top', py: 0.5, pr: 2 } as const;

/** Effect of each kind of entry of a portal's calendar; collapsed by default. */
export function HowEntriesAreRead({ provider }: { provider: CalendarProvider }) {
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        How entries are read
      </Typography>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}
      >
        <caption className="visually-hidden">
          Entries of {providerNames[provider]}, with the usual settings
        </caption>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={cell}>
              Entry
            </Box>
            <Box component="th" scope="col" sx={cell}>
              Here
            </Box>
          </tr>
        </thead>
        <tbody>
          {entryRows(provider).map(({ kind, entry, treatment }) => (
            <Box component="tr" key={kind} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box component="td" sx={cell}>
                {entry}
              </Box>
              <Box component="td" sx={cell}>
                {treatmentWords[treatment]}
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
    </details>
  );
}

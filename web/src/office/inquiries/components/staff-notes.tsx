import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/**
 * Old staff notes of a single field, from before the conversation held notes with author and time.
 */
export function StaffNotes({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.staffNotes === '') return null;
  return (
    <Box component="section" aria-label="Earlier staff notes">
      <Typography variant="h5" component="h3">
        Earlier staff notes
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {inquiry.staffNotes}
      </Typography>
    </Box>
  );
}

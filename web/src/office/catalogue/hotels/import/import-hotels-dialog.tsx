import { messages } from '@kerala-stays/domain/core/messages';
import Typography from '@mui/material/Typography';
import { ImportDialog } from '#web/components/office/import/import-dialog.tsx';
import { compareHotels } from './compare-hotels.tsx';

const intro = (
  <>
    <Typography>
      Choose a CSV file with the columns of Export CSV, one row for each room type. You see what
      changes before anything is written.
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      Hotels and room types without a row stay as they are. A new hotel is inactive unless its
      Status says Active. Pictures are no part of this: add them under Manage, Images, or all at
      once with npm run import.
    </Typography>
  </>
);

/** Import of Manage Hotels. */
export function ImportHotelsDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      words={{ one: 'hotel', many: 'hotels' }}
      intro={intro}
      compare={compareHotels}
      unreadable={messages.fetchHotelsFailed}
      onClose={onClose}
    />
  );
}

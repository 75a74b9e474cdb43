import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { type BookingListing, readPages } from '../api/booking-pages.ts';
import { bookingCsv } from '../booking-csv.ts';

/** Pages of 50 bookings: as many as fit a readable spreadsheet. */
const maxPages = 40;

/** Exports all bookings that match the filters, including those not on screen. */
export function BookingExport({
  listing,
  isDisabled,
}: {
  listing: BookingListing;
  isDisabled: boolean;
}) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    const result = await readPages(listing, maxPages, await getIdToken());
    setBusy(false);
    if (!result.ok) {
      toast.error(result.message);
      return;
    }
    const { bookings, cursor } = result.value;
    const now = serverNow();
    const name = `bookings-${dateInKerala(now)}.csv`;
    downloadText(name, bookingCsv(bookings, now));
    const count = countOf(bookings.length, 'booking');
    if (cursor === '') toast.success(`Exported ${count}`, { detail: name });
    else
      toast.info(`Exported the first ${count}`, { detail: 'Choose shorter days for the others.' });
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => void write()}
    >
      Export CSV
    </Button>
  );
}

import type { CalendarExport } from '@kerala-stays/domain/calendars/calendar-export';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { unitName } from '#web/lib/stay/unit-text.ts';
import { listLinks, type MadeLink, makeLink, removeLink, renewLink } from './api/export-calls.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LinkList } from './link-list.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { RenewDialog } from './renew-dialog.tsx';

/** Our links, from which portals read the nights that they must not sell (product §10.6.3). */
export function LinksSection({ hotel }: { hotel: Hotel }) {
  const { _id: hotelId, roomTypes } = hotel;
  const read = useApiRead(
    useCallback((token: string | null) => listLinks(hotelId, token), [hotelId]),
  );
  const { run, isBusy, toast } = useApiAction();
  const [made, setMade] = useState<MadeLink | null>(null);
  const [renewing, setRenewing] = useState<CalendarExport | null>(null);
  const [removing, setRemoving] = useState<CalendarExport | null>(null);

  async function runAndRead<T>(call: (token: string | null) => Promise<ApiResult<T>>) {
    const value = await run(call);
    // Also after a failure: the change may have succeeded without its response.
    read.retry();
    return value;
  }
  const show = (link: MadeLink | null) => {
    if (link !== null) setMade(link);
  };
  const remove = async ({ _id }: CalendarExport) => {
    const message = await runAndRead((token) => removeLink(_id, token));
    if (message !== null) toast.success(message);
    setRemoving(null);
  };

  return (
    <Stack component="section" aria-labelledby="our-links" spacing={2}>
      <Typography variant="h3" component="h2" id="our-links">
        Our links
      </Typography>
      <Typography color="textSecondary">
        A portal reads here which nights are taken, and nothing about guests. One link for each room
        and portal; it leaves out what the portal itself reported.
      </Typography>
      <NewLinkForm
        hotel={hotel}
        busy={isBusy}
        onMake={(of) => void runAndRead((token) => makeLink({ hotelId, ...of }, token)).then(show)}
      />
      {read.status === 'loading' && <Spinner label="Loading links" />}
      {read.status === 'failed' && (
        <LoadFailure of="The links" message={read.message} onRetry={read.retry} />
      )}
      {read.status === 'ready' && read.value.length === 0 && (
        <Typography color="textSecondary">No portal reads our nights yet.</Typography>
      )}
      {read.status === 'ready' && (
        <LinkList
          links={read.value}
          roomTypes={roomTypes}
          onRenew={setRenewing}
          onRemove={setRemoving}
        />
      )}
      {made !== null && (
        <LinkDialog made={made} roomTypes={roomTypes} onClose={() => setMade(null)} />
      )}
      {renewing !== null && (
        <RenewDialog
          link={renewing}
          busy={isBusy}
          onCancel={() => setRenewing(null)}
          onRenew={(grace) =>
            void runAndRead((token) => renewLink(renewing._id, grace, token)).then((link) => {
              setRenewing(null);
              show(link);
            })
          }
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={`End the link for ${removing === null ? '' : providerNames[removing.provider]}?`}
        text={`${removing === null ? '' : unitName(roomTypes, removing)}: the portal gets no more updates, and may sell nights that are taken here.`}
        confirmLabel="End the link"
        busyLabel="Ending..."
        busy={isBusy}
        onConfirm={() => removing !== null && void remove(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  );
}

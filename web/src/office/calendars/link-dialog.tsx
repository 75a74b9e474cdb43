import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { SecretDialog } from '#web/components/office/secret-dialog.tsx';
import { unitName } from '#web/lib/stay/unit-text.ts';
import type { MadeLink } from './api/export-calls.ts';

type LinkDialogProps = { made: MadeLink; roomTypes: readonly RoomType[]; onClose: () => void };

/** Address of a new link, shown only once. */
export function LinkDialog({ made, roomTypes, onClose }: LinkDialogProps) {
  const { calendarExport: link, address } = made;
  const portal = providerNames[link.provider];
  return (
    <SecretDialog
      title={`Link for ${portal}: ${unitName(roomTypes, link)}`}
      label="Link"
      secret={address}
      warning="Copy it now: it is not shown again. Anyone with the link can see which nights are taken."
      hint={`Paste it where ${portal} asks for the address of a calendar to import. Portals look every few hours, so one may sell a night for some hours after it was booked here.`}
      onClose={onClose}
    />
  );
}

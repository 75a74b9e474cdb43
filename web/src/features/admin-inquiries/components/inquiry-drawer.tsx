import { collections } from '@kerala-stays/domain/core/collections';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ChangeHistory } from '#web/components/admin/change-history.tsx';
import { Fact } from '#web/components/admin/fact.tsx';
import { SideDrawer } from '#web/components/admin/side-drawer.tsx';
import { sayParty } from '#web/components/stay/stay-words.ts';
import { describePromise } from '#web/lib/describe-promise.ts';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import { formatDay, formatInstant } from '#web/lib/format-dates.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { StatusSelect } from './status-select.tsx';

type InquiryDrawerProps = {
  /** null closes the drawer. */
  inquiry: Inquiry | null;
  onStatus: (inquiry: Inquiry, status: InquiryStatus) => void;
  renderBooking: (inquiry: Inquiry) => ReactNode;
  /** What was written about it, the inquiry's own message first; it belongs to another feature, too. */
  renderConversation: (inquiry: Inquiry) => ReactNode;
  onClose: () => void;
};

/** "2 adults, 2 children (4 and 9)" */
function describeGuests({ adults, childAges }: Inquiry): string {
  const ages = new Intl.ListFormat('en').format([...childAges].sort((a, b) => a - b).map(String));
  return `${sayParty({ adults, childAges })}${ages === '' ? '' : ` (${ages})`}`;
}

function InquiryHistory({ inquiryId }: { inquiryId: string }) {
  return <ChangeHistory history={useChangeHistory(collections.inquiries, inquiryId)} />;
}

/** Everything about one inquiry, and what staff do with it. */
export function InquiryDrawer(props: InquiryDrawerProps) {
  const { inquiry, onStatus, renderBooking, renderConversation, onClose } = props;
  return (
    <SideDrawer title={inquiry?.name ?? ''} isOpen={inquiry !== null} onClose={onClose}>
      {inquiry !== null && (
        <>
          <StatusSelect
            status={inquiry.status}
            label={`Status of the inquiry from ${inquiry.name}`}
            onChange={(status) => onStatus(inquiry, status)}
          />
          {inquiry.unchecked && (
            <Typography sx={{ bgcolor: 'var(--cloth)', p: 2 }}>
              Unchecked: it arrived among more inquiries than people usually send. Make sure that a
              person wrote it. Another status takes this mark away.
            </Typography>
          )}
          <ContactButtons inquiry={inquiry} />
          {renderBooking(inquiry)}
          <Stack component="dl" spacing={1}>
            <Fact label="Email" value={inquiry.email} />
            <Fact label="Mobile" value={inquiry.mobile} />
            <Fact label="Location" value={inquiry.location} />
            <Fact label="Hotel" value={inquiry.hotel.name} />
            <Fact label="City" value={inquiry.hotel.city} />
            <Fact label="Room type" value={inquiry.roomTypeName} />
            <Fact label="Guests" value={describeGuests(inquiry)} />
            <Fact label="Preferred date" value={formatDay(inquiry.date)} />
            <Fact label="Check-in" value={formatDay(inquiry.checkIn)} />
            <Fact label="Check-out" value={formatDay(inquiry.checkOut)} />
            <Fact label="Promo code" value={inquiry.couponCode} />
            <Fact
              label="Price"
              value={inquiry.quote === null ? '' : describePromise(inquiry.quote, serverNow())}
            />
            <Fact label="Received" value={formatInstant(inquiry.createdAt)} />
          </Stack>
          <Divider />
          {renderConversation(inquiry)}
          <Divider />
          <StaffNotes key={inquiry._id} inquiry={inquiry} />
          <InquiryHistory inquiryId={inquiry._id} />
        </>
      )}
    </SideDrawer>
  );
}

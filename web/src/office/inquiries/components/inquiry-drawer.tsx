import { collections } from '@kerala-stays/domain/core/collections';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { isCodeUnchecked } from '@kerala-stays/domain/inquiries/price-promise';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ChangeHistory } from '#web/components/office/change-history.tsx';
import { Fact } from '#web/components/office/fact.tsx';
import { SideDrawer } from '#web/components/office/side-drawer.tsx';
import { formatParty } from '#web/components/stay/stay-text.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { formatPromise } from '#web/lib/stay/format-promise.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { NextFoot, PhoneFoot } from './inquiry-foot.tsx';
import { InquirySteps, type StepsPlace } from './inquiry-steps.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { StatusSelect } from './status-select.tsx';

/** Input and callbacks of the booking part of an inquiry. */
export type BookingSlot = {
  /** Whether the new booking form is open. */
  isBooking: boolean;
  onBooking: (isBooking: boolean) => void;
  /** Reports the offer for the requested nights, as sentences, or ''. */
  onOffer: (offer: string) => void;
  /** Reports whether the inquiry needs nothing more. */
  onDone: (isDone: boolean) => void;
};

export type RenderBooking = (inquiry: Inquiry, slot: BookingSlot) => ReactNode;

type InquiryDrawerProps = {
  /** null closes the drawer. */
  inquiry: Inquiry | null;
  place: StepsPlace;
  isBeside: boolean;
  onStatus: (inquiry: Inquiry, status: InquiryStatus) => void;
  onNext: () => void;
  renderBooking: RenderBooking;
  /** Conversation of the inquiry, beginning with its own message; from another feature. */
  renderConversation: (inquiry: Inquiry) => ReactNode;
  onClose: () => void;
};

/** "2 adults, 2 children (4 and 9)" */
function formatGuests({ adults, childAges }: Inquiry): string {
  const ages = new Intl.ListFormat('en').format([...childAges].sort((a, b) => a - b).map(String));
  return `${formatParty({ adults, childAges })}${ages === '' ? '' : ` (${ages})`}`;
}

function InquiryHistory({ inquiryId }: { inquiryId: string }) {
  return <ChangeHistory history={useChangeHistory(collections.inquiries, inquiryId)} />;
}

/** The name in the list that opens this inquiry. */
const openerOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-inquiry="${CSS.escape(id)}"] [data-opens]`);

const noOffer = { of: '', text: '' };

/** Details of one inquiry, with the staff's actions. */
export function InquiryDrawer(props: InquiryDrawerProps) {
  const { inquiry, place, isBeside, onStatus, onNext, onClose } = props;
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [bookedId, setBookedId] = useOpening('');
  const [told, setTold] = useState(noOffer);
  const id = inquiry?._id ?? '';
  // An offer for one inquiry must not appear on the next.
  const offer = told.of === id ? told.text : '';
  const last = useRef(id);
  if (id !== '') last.current = id;
  const isLast = place.position === place.count || place.position === 0;
  const onOffer = useCallback((text: string) => setTold({ of: id, text }), [id]);
  return (
    <SideDrawer
      title={inquiry?.name ?? ''}
      isOpen={inquiry !== null}
      isBeside={isBeside}
      opener={() => openerOf(last.current)}
      steps={<InquirySteps {...place} />}
      foot={
        inquiry === null ? undefined : isPhone ? (
          <PhoneFoot
            inquiry={inquiry}
            isLast={isLast}
            offer={offer}
            onNext={onNext}
            onClose={onClose}
            onBook={() => setBookedId(id)}
          />
        ) : (
          <NextFoot inquiry={inquiry} isLast={isLast} onNext={onNext} onClose={onClose} />
        )
      }
      onClose={onClose}
    >
      {inquiry !== null && (
        <OpenedInquiry
          {...props}
          inquiry={inquiry}
          offer={offer}
          slot={{
            isBooking: bookedId === id,
            onBooking: (isBooking) => setBookedId(isBooking ? id : ''),
            onOffer,
            onDone: (isDone) => onStatus(inquiry, isDone ? 'completed' : 'contacted'),
          }}
        />
      )}
    </SideDrawer>
  );
}

type OpenedInquiryProps = Omit<InquiryDrawerProps, 'inquiry'> & {
  inquiry: Inquiry;
  offer: string;
  slot: BookingSlot;
};

function OpenedInquiry(props: OpenedInquiryProps) {
  const { inquiry, offer, slot, onStatus, renderBooking, renderConversation } = props;
  return (
    // Marks the area where the inbox keys work; dialogs above it are excluded.
    <Stack spacing={3} data-inbox-panel="">
      <Box>
        <StatusSelect
          status={inquiry.status}
          label={`Status of the inquiry from ${inquiry.name}`}
          onChange={(status) => onStatus(inquiry, status)}
        />
      </Box>
      {inquiry.unchecked && (
        <Typography sx={{ bgcolor: 'var(--cloth)', p: 2 }}>
          {inquiry.filledHoneypot
            ? 'Unchecked: a hidden field was filled in, by a program or by the sender’s browser.'
            : 'Unchecked: it arrived among far more inquiries than usual.'}{' '}
          Make sure that a person wrote it. Changing the status removes this mark.
        </Typography>
      )}
      <ContactButtons inquiry={inquiry} offer={offer} />
      {renderBooking(inquiry, slot)}
      <Stack component="dl" spacing={1}>
        <Fact label="Email" value={inquiry.email} />
        <Fact label="Mobile" value={inquiry.mobile} />
        <Fact label="Location" value={inquiry.location} />
        <Fact label="Hotel" value={inquiry.hotel.name} />
        <Fact label="City" value={inquiry.hotel.city} />
        <Fact label="Room type" value={inquiry.roomTypeName} />
        <Fact label="Guests" value={formatGuests(inquiry)} />
        <Fact label="Preferred date" value={formatDay(inquiry.date)} />
        <Fact label="Check-in" value={formatDay(inquiry.checkIn)} />
        <Fact label="Check-out" value={formatDay(inquiry.checkOut)} />
        <Fact
          label="Promo code"
          value={`${inquiry.couponCode}${isCodeUnchecked(inquiry) ? ' (not checked yet)' : ''}`}
        />
        <Fact
          label="Price"
          value={inquiry.quote === null ? '' : formatPromise(inquiry.quote, serverNow())}
        />
        <Fact label="Received" value={formatInstant(inquiry.createdAt)} />
      </Stack>
      <Divider />
      {renderConversation(inquiry)}
      <Divider />
      <StaffNotes key={inquiry._id} inquiry={inquiry} />
      <InquiryHistory inquiryId={inquiry._id} />
    </Stack>
  );
}

import { collections } from '@kerala-stays/domain/core/collections';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ChangeHistory } from '#web/components/office/change-history.tsx';
import { SideDrawer } from '#web/components/office/side-drawer.tsx';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { InquiryBrief, InquiryFacts } from './inquiry-facts.tsx';
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
          isPhone={isPhone}
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
  isPhone: boolean;
  slot: BookingSlot;
};

function OpenedInquiry(props: OpenedInquiryProps) {
  const { inquiry, offer, slot, isPhone, onStatus, renderBooking, renderConversation } = props;
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
      <InquiryBrief inquiry={inquiry} />
      {renderConversation(inquiry)}
      <Divider />
      {/* On a phone WhatsApp stands at the foot. */}
      <ContactButtons inquiry={inquiry} offer={offer} withChat={!isPhone} />
      {renderBooking(inquiry, slot)}
      <Divider />
      <InquiryFacts inquiry={inquiry} />
      <StaffNotes key={inquiry._id} inquiry={inquiry} />
      <InquiryHistory inquiryId={inquiry._id} />
    </Stack>
  );
}

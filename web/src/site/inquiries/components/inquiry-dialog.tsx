import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import CloseIcon from '@mui/icons-material/Close';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { preloadToasts, useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import type { InquirySubject } from '../inquiry-subject.ts';
import { rememberRequested } from '../last-inquiry-day.ts';
import { formatSentInquiry, type SentInquiry } from '../sent-inquiry.ts';
import type { RenderCalendar } from '../stay-calendar-layer.ts';
import type { InquiryPerson } from '../use-inquiry-form.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { focusRequestedToday } from './requested-today.tsx';

type InquiryDialogProps = {
  subject: InquirySubject;
  open: boolean;
  onClose: () => void;
  /** Called once the inquiry has arrived; the dialog closes by itself. */
  onSent: (sent: SentInquiry) => void;
  /** The signed-in person, whose name and email prefill the form (product §6.1). */
  person?: InquiryPerson;
  renderCalendar?: RenderCalendar;
};

const heldUntil = (holdUntil: string) =>
  `Your stay is held until ${formatInstant(holdUntil)}. Our mail has the link to pay.`;

/**
 * The inquiry modal (product §6.1). Closes and is reset once the inquiry has arrived; the page
 * under it then has the focus where it tells the next steps.
 */
export default function InquiryDialog(props: InquiryDialogProps) {
  return (
    <MuiRoot>
      <InquiryModal {...props} />
    </MuiRoot>
  );
}

function InquiryModal(props: InquiryDialogProps) {
  const { subject, open, onClose, onSent, person, renderCalendar } = props;
  const titleId = useId();
  const toast = useToast();
  const navigate = useNavigate();
  // The connection may drop while the guest types; its toast must not need a download.
  useEffect(preloadToasts, []);
  const [cleared, setCleared] = useState(0);
  const [isSent, setSent] = useState(false);
  const onPhone = useMediaQuery('(max-width: 40rem)');
  /** A form that has been sent is not shown again, not even when it is reopened while it fades. */
  const reset = () => {
    if (!isSent) return;
    setSent(false);
    setCleared((times) => times + 1);
  };
  return (
    <LayerDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      slotProps={{
        transition: {
          onEnter: reset,
          onExited: () => {
            // Not before: until now the page is hidden from screen readers.
            if (isSent) focusRequestedToday();
            reset();
          },
        },
      }}
    >
      <DialogTitle id={titleId} sx={{ pr: 8, pb: 1 }}>
        Inquire about {subject.hotel.name}
        <Typography component="span" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          {[subject.roomType?.name, subject.hotel.city].filter(Boolean).join(' · ')}
        </Typography>
      </DialogTitle>
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent inert={isSent}>
        <InquiryForm
          key={cleared}
          subject={subject}
          person={person}
          renderCalendar={renderCalendar}
          onSent={(message, inquiry) => {
            toast.success(message, { form: titleId });
            rememberRequested(subject.hotel._id, dateInKerala(serverNow()));
            setSent(true);
            onSent(formatSentInquiry(subject, inquiry));
            onClose();
          }}
          onBooked={({ payUrl, bookingId, holdUntil, hasKey }) => {
            setSent(true);
            if (payUrl !== '') return location.assign(payUrl);
            onClose();
            if (hasKey) return navigate(paths.trip.href(bookingId));
            toast.success(heldUntil(holdUntil), { form: titleId });
          }}
          onFailed={(message) => toast.error(message, { form: titleId })}
          onCleared={() => setCleared((times) => times + 1)}
        />
      </DialogContent>
    </LayerDialog>
  );
}

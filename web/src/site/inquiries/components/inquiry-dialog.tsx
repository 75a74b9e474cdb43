import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import CloseIcon from '@mui/icons-material/Close';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { preloadToasts, useToast } from '#web/components/toasts.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import type { InquirySubject } from '../inquiry-subject.ts';
import { rememberRequested } from '../last-inquiry-day.ts';
import type { RenderCalendar } from '../stay-calendar-layer.ts';
import type { InquiryPerson } from '../use-inquiry-form.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { InquirySent } from './inquiry-sent.tsx';

type InquiryDialogProps = {
  subject: InquirySubject;
  open: boolean;
  onClose: () => void;
  /** The signed-in person, whose name and email prefill the form (product §6.1). */
  person?: InquiryPerson;
  renderCalendar?: RenderCalendar;
};

/** The inquiry modal (product §6.1): form, then confirmation with the next steps. */
export default function InquiryDialog(props: InquiryDialogProps) {
  return (
    <MuiRoot>
      <InquiryModal {...props} />
    </MuiRoot>
  );
}

function InquiryModal(props: InquiryDialogProps) {
  const { subject, open, onClose, person, renderCalendar } = props;
  const titleId = useId();
  const toast = useToast();
  // The connection may drop while the guest types; its toast must not need a download.
  useEffect(preloadToasts, []);
  const [cleared, setCleared] = useState(0);
  const [sent, setSent] = useState<InquiryInput | null>(null);
  const onPhone = useMediaQuery('(max-width: 40rem)');
  return (
    <LayerDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      // Reopening it starts a new inquiry.
      slotProps={{ transition: { onExited: () => setSent(null) } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 8, pb: 1 }}>
        Inquire about {subject.hotel.name}
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
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
      <DialogContent>
        {sent === null ? (
          <InquiryForm
            key={cleared}
            subject={subject}
            person={person}
            renderCalendar={renderCalendar}
            onSent={(message, inquiry) => {
              toast.success(message, { form: titleId });
              rememberRequested(subject.hotel._id, dateInKerala(serverNow()));
              setSent(inquiry);
            }}
            onFailed={(message) => toast.error(message, { form: titleId })}
            onCleared={() => setCleared((times) => times + 1)}
          />
        ) : (
          <InquirySent subject={subject} sent={sent} onClose={onClose} />
        )}
      </DialogContent>
    </LayerDialog>
  );
}
